import { FileError } from '#server/files/file-error.ts'
import { HttpError, tooMany, unavailable } from '#server/http/errors.ts'

const BUSY = 'Your other texts are still being read. Try again in a moment.'
const TOO_LONG = 'This text takes too long to read. Ask about part of it.'

/** Why a long text could not be read, in words about texts instead of files; anything else as it is. */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof FileError)) return error
  if (error.code === 'too-many') return tooMany(BUSY, 5)
  return error.retryable
    ? unavailable('Too many texts are being read. Try again in a moment.')
    : new HttpError(422, TOO_LONG)
}
