import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openSite } from '#server/integrations/web-pages/site.fixture.ts'

type StoredObject = { bytes: Buffer; metadata: Record<string, string>; contentType: string }

/** How the server behaves from now on; tests change it. */
export type S3Behavior = {
  /** As services do that know no conditions. */
  replacesFiles: boolean
  mayRead: boolean
  mayDelete: boolean
  /** As with a default retention (Object Lock): each file has to come with a checksum. */
  retains?: boolean
  /** Answers with this status instead. */
  fails: number | undefined
  /** Takes what comes, and never answers. */
  isSilent?: boolean
}

export const s3Keys = {
  apiKey: 'AKIAEXAMPLEOFAKEY123',
  apiSecret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  bucketName: 'signed-papers',
}

const codes: Record<number, string> = { 400: 'InvalidRequest', 403: 'AccessDenied' }

/**
 * A server of one bucket on this machine, which checks each request as Amazon describes it: the signature (version 4)
 * over method, path, query, headers and body, its age, and the condition against replacing files.
 */
export async function openS3Server() {
  const objects = new Map<string, StoredObject>()
  const behavior: S3Behavior = { replacesFiles: false, mayRead: true, mayDelete: true, fails: undefined }
  const requests: string[] = []
  const site = await openSite((request, response) => {
    void readAll(request).then((body) => answer(request, body, response))
  })

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '', site.origin)
    const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/')
    const key = rest.join('/')
    requests.push(`${request.method} ${key}`)
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(
          request.method === 'HEAD'
            ? undefined
            : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>m</Message></Error>`,
        )
    if (behavior.isSilent) return undefined
    if (behavior.fails) return refuse(behavior.fails, codes[behavior.fails] ?? 'SlowDown')
    const wrong = whatIsWrong(request, body)
    if (wrong) return refuse(403, wrong)
    if (bucket !== s3Keys.bucketName) return refuse(404, 'NoSuchBucket')
    const found = objects.get(key)
    switch (request.method) {
      case 'PUT': {
        const md5 = request.headers['content-md5']
        if (behavior.retains && !md5) return refuse(400, 'InvalidRequest')
        if (md5 && md5 !== createHash('md5').update(body).digest('base64')) return refuse(400, 'BadDigest')
        if (request.headers['if-none-match'] !== '*') return refuse(400, 'InvalidRequest')
        if (found && !behavior.replacesFiles) return refuse(412, 'PreconditionFailed')
        const metadata = Object.fromEntries(
          Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-')),
        ) as Record<string, string>
        objects.set(key, { bytes: body, metadata, contentType: request.headers['content-type'] ?? '' })
        return response.writeHead(200, { etag: '"1"' }).end()
      }
      case 'GET':
        if (!behavior.mayRead) return refuse(403, 'AccessDenied')
        if (!found) return refuse(404, 'NoSuchKey')
        return response.writeHead(200, { 'content-length': found.bytes.length }).end(found.bytes)
      case 'HEAD':
        if (!behavior.mayRead) return refuse(403, 'AccessDenied')
        if (!found) return refuse(404, 'NotFound')
        return response.writeHead(200, { ...found.metadata, 'content-length': found.bytes.length }).end()
      case 'DELETE':
        if (!behavior.mayDelete) return refuse(403, 'AccessDenied')
        objects.delete(key)
        return response.writeHead(204).end()
    }
    refuse(405, 'MethodNotAllowed')
  }

  return { ...site, objects, behavior, requests }
}

export async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
const MAX_AGE_MS = 15 * 60_000

/** The code of what is wrong with the signature of a request. */
function whatIsWrong({ method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, keyId, day = '', region = '', signed = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (keyId !== s3Keys.apiKey) return 'InvalidAccessKeyId'
  if (region !== s3Keys.region) return 'AuthorizationHeaderMalformed'
  const names = signed.split(';')
  const unsigned = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name))
  if (unsigned.length > 0 || !names.includes('host')) return 'AccessDenied'
  if (headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const time = String(headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < MAX_AGE_MS) || !time.startsWith(day)) return 'RequestTimeTooSkewed'

  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((part) => (part.includes('=') ? part : `${part}=`))
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (parent, part) => hmac(parent, part),
    hmac(`AWS4${s3Keys.apiSecret}`, day),
  )
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  return signature === expected ? undefined : 'SignatureDoesNotMatch'
}
