export type FileFailure =
  /** Not a kind of file that is read, or not the kind that it says. */
  | 'wrong-type'
  | 'unreadable'
  | 'encrypted'
  /** Too many bytes, pages, pixels or parts; or it takes too much time or memory. */
  | 'too-large'
  /** Its reader has enough to read already. */
  | 'too-many'
  | 'queue-full'
  /** It took long, again and again, while others waited. */
  | 'gave-way'
  | 'worker-died'
  | 'closed'

/**
 * Why a file could not be read. The message is for the person who sent it. `retryable` says whether the same file may
 * be read later.
 */
export class FileError extends Error {
  readonly code: FileFailure
  readonly retryable: boolean

  constructor(code: FileFailure, message: string) {
    super(message)
    this.name = 'FileError'
    this.code = code
    this.retryable = ['too-many', 'queue-full', 'gave-way', 'worker-died', 'closed'].includes(code)
  }
}
