export type StorageFailure =
  /** Keys or tokens that are not, or no longer, good: only the account holder can mend it. */
  | 'credentials'
  /** The service refuses this server’s own registration: only the operator can mend it. */
  | 'server'
  /** The keys are known, and not allowed this. */
  | 'denied'
  /** No such bucket, container or folder. */
  | 'missing'
  /** The bucket is there and answers, and has no such object: only of a bucket that is read from. */
  | 'gone'
  /** The keys are allowed this, and a setting there isn't met by what we send. */
  | 'refused'
  /** Would write over what is there. */
  | 'overwrites'
  /** An address that may not be connected to. */
  | 'bad-address'
  /** No room is left there. */
  | 'full'
  /** Passes by itself: busy, down, slow. */
  | 'unavailable'

/**
 * Why something could not be saved in somebody's storage; a whole sentence for its owner. Without its cause: what the
 * libraries throw holds requests with their signatures, and the queue keeps what its jobs throw.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly failure: StorageFailure
  constructor(failure: StorageFailure, message: string) {
    super(message)
    this.failure = failure
  }
}
