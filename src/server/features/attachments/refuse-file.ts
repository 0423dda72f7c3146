import { FileError, type FileFailure } from '#server/files/file-error.ts'
import { HttpError } from '#server/http/errors.ts'

const statusOf: Record<FileFailure, number> = {
  'wrong-type': 415,
  unreadable: 422,
  encrypted: 422,
  'too-large': 413,
  'too-many': 429,
  'queue-full': 503,
  'gave-way': 503,
  'worker-died': 503,
  closed: 503,
}
const RETRY_SECONDS = 10

/** Does it, and ends the request with what the person can do when the file cannot be read. */
export async function reading<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    const more = error.retryable
      ? { retryAfterSeconds: RETRY_SECONDS }
      : { code: error.code.replace('-', '_') }
    throw new HttpError(statusOf[error.code], error.message, more)
  }
}
