type OutgoingSms = {
  /** The same for every attempt at the same message. */
  id: string
  /** E.164: a plus and 7 to 15 digits. */
  to: string
  body: string
  /** Where the provider reports what becomes of it; left out where it could not reach us. */
  statusUrl?: string | undefined
}

export type SmsSender = {
  /**
   * Hands one message to the provider. Resolves once the provider has queued it; rejects with SmsError. After a
   * rejection the message may have gone out all the same (an answer can get lost).
   */
  send(sms: OutgoingSms): Promise<{ providerId: string }>
}

export type SmsFailure =
  /** The number does not exist or cannot receive messages. */
  | 'unreachable-number'
  /** The recipient has answered STOP. */
  | 'opted-out'
  /** The provider refuses the message for another reason, which stays. */
  | 'refused'
  | 'rate-limited'
  /** The provider could not be reached, is out of order, or answered nonsense. */
  | 'unavailable'
  | 'timeout'
  /** Account, token, balance or sender number need the operator's attention. */
  | 'account'

/** Why a message was not accepted. The message is one line without credentials, fit for the owner's eyes. */
export class SmsError extends Error {
  override readonly name = 'SmsError'
  readonly failure: SmsFailure
  /** Whether the same message may go through later. */
  readonly retryable: boolean
  constructor(failure: SmsFailure, retryable: boolean, message: string) {
    super(message)
    this.failure = failure
    this.retryable = retryable
  }
}
