import type { HttpHeaders, IHttpClient, WebResource } from '@azure/storage-blob'
import { bytesOf } from '#server/integrations/libraries/library-caller.ts'
import type { Labels, StorageBackend } from './cloud-storage.ts'
import type { Transport } from './guarded-transport.ts'
import { StorageError } from './storage-error.ts'

export type AzureSettings = { connectionString: string; containerName: string }

/** The latter is told to keys that may add files and not replace them. */
const IS_THERE = new Set(['BlobAlreadyExists', 'UnauthorizedBlobOverwrite'])

// names of metadata are names of C#
const metadataOf = ({ contractId, sha256 }: Labels) => ({
  plainseal_contract: contractId,
  plainseal_sha256: sha256,
})

/** A container of Azure Blob Storage, by Microsoft's library. */
export async function openAzure(transport: Transport, settings: AzureSettings): Promise<StorageBackend> {
  const { BlockBlobClient } = await import('@azure/storage-blob')
  const { connectionString, containerName } = settings
  const httpClient = clientFor(transport)
  const open = (path: string) => {
    try {
      return new BlockBlobClient(connectionString, containerName, path, {
        httpClient,
        // a job tries again
        retryOptions: { maxTries: 1 },
      })
    } catch {
      throw new StorageError('credentials', 'The connection string is incomplete. Copy all of it.')
    }
  }
  const explain = (error: unknown) => explainAzure(error, containerName)
  return {
    async putNew(path, bytes, labels, abortSignal) {
      const blob = open(path)
      try {
        await blob.upload(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), bytes.byteLength, {
          abortSignal,
          conditions: { ifNoneMatch: '*' },
          blobHTTPHeaders: { blobContentType: path.endsWith('.pdf') ? 'application/pdf' : 'text/plain' },
          metadata: metadataOf(labels),
        })
        return 'saved'
      } catch (error) {
        if (IS_THERE.has(codeOf(error)) || statusOf(error) === 412) return 'exists'
        throw explain(error)
      }
    },
    async isSame(path, _, labels, abortSignal) {
      const blob = open(path)
      try {
        const { metadata } = await blob.getProperties({ abortSignal })
        return Object.entries(metadataOf(labels)).every(([name, value]) => metadata?.[name] === value)
      } catch (error) {
        // keys that may only add files see none
        if (statusOf(error) === 403 || statusOf(error) === 404) return false
        throw explain(error)
      }
    },
    async remove(path, abortSignal) {
      const blob = open(path)
      await blob.delete({ abortSignal }).catch((error: unknown) => {
        throw explain(error)
      })
    },
  }
}

/** Takes the library's requests to our transport. */
const clientFor = (transport: Transport): IHttpClient => ({
  async sendRequest(request: WebResource) {
    const { method, url, body, abortSignal } = request
    const ended = new AbortController()
    if (abortSignal?.aborted) ended.abort()
    abortSignal?.addEventListener('abort', () => ended.abort())
    const answer = await transport({
      method,
      url,
      headers: request.headers.rawHeaders(),
      body: bytesOf(body),
      signal: ended.signal,
    })
    return {
      request,
      status: answer.status,
      headers: headersLike(request.headers, answer.headers),
      bodyAsText: answer.body.toString('utf8'),
    }
  },
})

function headersLike(sent: HttpHeaders, answered: Record<string, string>): HttpHeaders {
  const headers = sent.clone()
  for (const name of headers.headerNames()) headers.remove(name)
  for (const [name, value] of Object.entries(answered)) headers.set(name, value)
  return headers
}

const statusOf = (error: unknown) => Object.assign({ statusCode: 0 }, error).statusCode
const codeOf = (error: unknown) => String(Object.assign({ code: '' }, error).code)

function explainAzure(error: unknown, container: string): StorageError {
  const inner = storageErrorIn(error)
  if (inner) return inner
  const [status, code] = [statusOf(error), codeOf(error)]
  if (code === 'ContainerNotFound' || status === 404)
    return new StorageError('missing', `There’s no container named ${container}. Check its name.`)
  if (code === 'AuthenticationFailed' || status === 401)
    return new StorageError(
      'credentials',
      'The key in this connection string is wrong or has expired. Use a current one.',
    )
  if (status === 403)
    return new StorageError(
      'denied',
      `This connection string isn’t allowed to save files in ${container}. Use one that can create and write blobs.`,
    )
  return new StorageError('unavailable', 'The storage service is busy or down right now.')
}

/** The library may pass our own error on inside one of its own. */
function storageErrorIn(error: unknown): StorageError | undefined {
  if (error instanceof StorageError) return error
  return error instanceof Error && error.cause !== undefined ? storageErrorIn(error.cause) : undefined
}
