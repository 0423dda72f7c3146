export type FetchFailure =
  /** Not an address of the web: another scheme, a name and password in it, an unusual port. */
  | 'bad-address'
  /** The address, or one that it leads to, is not of the open internet. */
  | 'not-public'
  /** What answers there is of a type that nobody asked for. */
  | 'wrong-type'
  /** No such host, no connection, a broken answer, an error of theirs. */
  | 'unreachable'
  | 'too-slow'
  | 'too-large'

/** Why something of the web could not be fetched. The message ends a sentence: "… : the host can’t be found." */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly failure: FetchFailure
  constructor(failure: FetchFailure, message: string) {
    super(message)
    this.failure = failure
  }
}
