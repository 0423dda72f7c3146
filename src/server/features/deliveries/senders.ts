import type { Mailer } from '#server/integrations/mail/mailer.ts'
import type { SmsSender } from '#server/integrations/sms/sms-sender.ts'

/** The providers; undefined where the sandbox outbox serves. */
export type Senders = { mail: Mailer | undefined; sms: SmsSender | undefined }
