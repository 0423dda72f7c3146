import { toHttpError } from '#server/features/assistant/file-refusal.ts'
import { FileError } from '#server/files/file-error.ts'
import { HttpError, tooMany } from '#server/http/errors.ts'

const BUSY =
  'Your last analysis is still running, perhaps in another tab. Wait a few seconds, then start it again.'
const TOO_LONG =
  'This contract takes too long to analyze, so there’s no explanation of it. Read the contract itself, and ask the sender about anything that’s unclear.'

/** Why there is no explanation, to a signer, who can neither change the text nor ask about a part of it; anything else as it is. */
export function whyNotExplained(error: unknown): unknown {
  if (!(error instanceof FileError)) return error
  if (error.code === 'too-many') return tooMany(BUSY, 5, 'still_explaining')
  return error.retryable ? toHttpError(error) : new HttpError(422, TOO_LONG, { code: 'text_too_long' })
}
