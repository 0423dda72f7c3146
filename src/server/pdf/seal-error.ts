export type SealFailure =
  | 'not-sealable'
  | 'timestamp-unavailable'
  | 'timestamp-invalid'
  | 'revocation-unavailable'
  | 'revoked'
  | 'certificate-outdated'
  | 'self-check'

/**
 * Why a document was not sealed. Nothing was written, and nothing less than the configured seal is ever made instead.
 * `retryable` says whether the same document may be sealed later.
 */
export class SealError extends Error {
  readonly code: SealFailure
  readonly retryable: boolean

  constructor(code: SealFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SealError'
    this.code = code
    this.retryable = code !== 'not-sealable'
  }
}
