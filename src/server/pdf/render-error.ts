export type RenderFailure =
  | 'too-large'
  | 'bad-image'
  | 'not-settable'
  | 'timeout'
  | 'memory'
  /** It took long while others waited. */
  | 'gave-way'
  /** Its owner has enough under way. */
  | 'too-many'
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
    this.retryable = ['timeout', 'gave-way', 'too-many', 'queue-full', 'worker-died', 'closed'].includes(code)
  }
}
