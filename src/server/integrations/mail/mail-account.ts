import type { OutgoingMail } from './mailer.ts'

/** Whose mailbox it is. */
export type MailboxHolder = { id: string; email: string; name: string; isVerified: boolean }

/** A mailbox that an access token opens. @throws MailError */
export type MailAccount = {
  whoIs(): Promise<MailboxHolder>
  /** Hands one message to the mailbox; `too-large` where its interface takes no message of this size. */
  send(mail: OutgoingMail): Promise<{ providerId: string } | 'too-large'>
}

export const whileReading = () => AbortSignal.timeout(10_000)
/** A message that goes out by our own server after all should do so before its lease ends. */
export const whileSending = () => AbortSignal.timeout(25_000)
