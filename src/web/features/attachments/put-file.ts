import { type AttachedFile, attachedFile, attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { refusalOf } from '#shared/call.ts'
import { call } from '#web/api.ts'
import type { Progress } from './upload-progress.ts'

export const UPLOAD_FAILED = 'Failed to upload file. Please try again.'

type Options = { signal: AbortSignal; onProgress: (progress: Progress) => void }

/**
 * Uploads a file as specified: an address first, then the file to it. By XMLHttpRequest, because fetch does not tell
 * how much is sent.
 * @throws ApiError when it is refused, TypeError when no answer came, the signal's reason when it was called off
 */
export async function putFile(file: File, { signal, onProgress }: Options): Promise<AttachedFile> {
  const { uploadURL } = await call(attachmentsApi.startUpload, { signal })
  const address = new URL(uploadURL, location.href)
  address.searchParams.set('filename', file.name.slice(-255))
  const { promise, resolve, reject } = Promise.withResolvers<AttachedFile>()
  const started = performance.now()
  const request = new XMLHttpRequest()
  request.open('PUT', address)
  request.setRequestHeader('content-type', file.type || 'application/octet-stream')
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress({ sent: loaded, total, elapsedMs: performance.now() - started }),
  )
  request.addEventListener('load', () => {
    const answer = parse(request.responseText)
    const received = attachedFile.safeParse(answer)
    if (request.status < 400 && received.success) return resolve(received.data)
    reject(refusalOf(request, request.responseText, UPLOAD_FAILED))
  })
  request.addEventListener('error', () => reject(new TypeError('No connection')))
  signal.addEventListener('abort', () => {
    request.abort()
    reject(signal.reason)
  })
  request.send(file)
  return promise
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
