/** One mailbox with the name that people see beside it. */
export type Mailbox = {
  name: string
  address: string
}

export type MailAttachment = {
  filename: string
  contentType: string
  content: Uint8Array
}

export type OutgoingMail = {
  /** The same for every attempt at the same message: it becomes the Message-ID, so that a repeat is recognisable. */
  id: string
  /** Exactly one address. */
  to: string
  from: Mailbox
  replyTo?: string | undefined
  /** Where the recipient stops messages like this one: by opening it, and by one click of the mail program (RFC 8058). */
  stopUrl?: string | undefined
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
}

export type Mailer = {
  /**
   * Hands one message to the provider. Resolves once the provider has taken responsibility for it; rejects with
   * MailError. After a rejection the message may have gone out all the same (an answer can get lost).
   */
  send(mail: OutgoingMail): Promise<{ providerId: string }>
}

export type MailFailure =
  /** The provider said no to this message or this recipient. */
  | 'refused'
  /** The provider asked to try later, could not be reached, or answered nonsense. */
  | 'unavailable'
  | 'timeout'
  /** No encrypted connection that can be trusted. */
  | 'insecure'
  /** The provider does not accept our credentials. */
  | 'credentials'
  /** The provider refuses this server’s own registration: only the operator can mend it. */
  | 'server'
  /** The message itself cannot be sent: an address that is none. */
  | 'invalid'

/** Why a message was not accepted. The message is one line without credentials, fit for the owner's eyes. */
export class MailError extends Error {
  override readonly name = 'MailError'
  readonly failure: MailFailure
  /** Whether the same message may go through later. */
  readonly retryable: boolean
  constructor(failure: MailFailure, retryable: boolean, message: string) {
    super(message)
    this.failure = failure
    this.retryable = retryable
  }
}
