import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openSite } from '#server/integrations/web-pages/site.fixture.ts'
import { readAll } from './s3-server.fixture.ts'

const ACCOUNT = 'plainaccount'
const KEY = Buffer.from('a key of thirty-two bytes, or so').toString('base64')
export const azureContainer = 'signed-papers'
export const azureConnectionString = (origin: string) =>
  `DefaultEndpointsProtocol=http;AccountName=${ACCOUNT};AccountKey=${KEY};BlobEndpoint=${origin}/${ACCOUNT};`

/**
 * A server of one container on this machine, which checks each request as Microsoft describes it: the shared key's
 * signature over method, headers and address, the kind of blob, and the condition against replacing files.
 */
export async function openAzureServer() {
  const blobs = new Map<string, { bytes: Buffer; metadata: Record<string, string> }>()
  const behavior = {
    replacesFiles: false,
    mayRead: true,
    mayDelete: true,
    fails: undefined as number | undefined,
    /** Takes what comes, and never answers. */
    isSilent: false,
  }
  const requests: string[] = []
  const site = await openSite((request, response) => {
    void readAll(request).then((body) => answer(request, body, response))
  })

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '', site.origin)
    const [, account, container, ...rest] = decodeURIComponent(pathname).split('/')
    const name = rest.join('/')
    requests.push(`${request.method} ${name}`)
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml', 'x-ms-error-code': code })
        .end(
          request.method === 'HEAD'
            ? undefined
            : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>m</Message></Error>`,
        )
    if (behavior.isSilent) return undefined
    if (behavior.fails)
      return refuse(behavior.fails, behavior.fails === 403 ? 'AuthorizationFailure' : 'ServerBusy')
    if (!isSigned(request, body.length)) return refuse(403, 'AuthenticationFailed')
    if (account !== ACCOUNT || container !== azureContainer) return refuse(404, 'ContainerNotFound')
    const found = blobs.get(name)
    switch (request.method) {
      case 'PUT': {
        const { headers } = request
        if (headers['x-ms-blob-type'] !== 'BlockBlob' || headers['if-none-match'] !== '*')
          return refuse(400, 'InvalidHeaderValue')
        if (found && !behavior.replacesFiles) return refuse(409, 'BlobAlreadyExists')
        const metadata = Object.fromEntries(
          Object.entries(headers).filter(([header]) => header.startsWith('x-ms-meta-')),
        ) as Record<string, string>
        blobs.set(name, { bytes: body, metadata })
        return response.writeHead(201, { etag: '"1"' }).end()
      }
      case 'HEAD':
        if (!behavior.mayRead) return refuse(403, 'AuthorizationPermissionMismatch')
        if (!found) return refuse(404, 'BlobNotFound')
        return response.writeHead(200, { ...found.metadata, 'content-length': found.bytes.length }).end()
      case 'DELETE':
        if (!behavior.mayDelete) return refuse(403, 'AuthorizationPermissionMismatch')
        blobs.delete(name)
        return response.writeHead(202).end()
    }
    refuse(405, 'UnsupportedHttpVerb')
  }

  return { ...site, objects: blobs, behavior, requests }
}

const SIGNED_HEADERS = [
  'content-encoding',
  'content-language',
  'content-length',
  'content-md5',
  'content-type',
  'date',
  'if-modified-since',
  'if-match',
  'if-none-match',
  'if-unmodified-since',
  'range',
]

function isSigned({ method = '', url = '', headers }: IncomingMessage, length: number): boolean {
  const own = Object.keys(headers)
    .filter((name) => name.startsWith('x-ms-'))
    .toSorted()
    .map((name) => `${name}:${String(headers[name]).trim()}`)
  const { pathname, searchParams } = new URL(url, 'http://any')
  const text = [
    method,
    ...SIGNED_HEADERS.map((name) => (name === 'content-length' && length === 0 ? '' : (headers[name] ?? ''))),
    ...own,
    `/${ACCOUNT}${pathname}`,
    ...[...searchParams].toSorted().map(([name, value]) => `${name.toLowerCase()}:${value}`),
  ].join('\n')
  const signature = createHmac('sha256', Buffer.from(KEY, 'base64')).update(text).digest('base64')
  return headers.authorization === `SharedKey ${ACCOUNT}:${signature}`
}
