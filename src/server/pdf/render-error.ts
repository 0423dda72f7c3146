export type RenderFailure =
  | 'too-large'
  | 'bad-image'
  | 'not-settable'
  | 'timeout'
  | 'queue-full'
  | 'worker-died'
  | 'closed'

/**
 * Why a document could not be set. `retryable` says whether the same document may succeed later: a full queue
 * passes, a broken image does not.
 */
export class RenderError extends Error {
  readonly code: RenderFailure
  readonly retryable: boolean

  constructor(code: RenderFailure, message: string) {
    super(message)
    this.name = 'RenderError'
    this.code = code
    this.retryable =
      code === 'queue-full' || code === 'worker-died' || code === 'timeout' || code === 'closed'
  }
}
