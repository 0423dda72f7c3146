import type { Config } from '#server/config.ts'
import type { Mailer } from '#server/integrations/mail/mailer.ts'
import type { SmsSender } from '#server/integrations/sms/sms-sender.ts'

/** The providers; undefined where the sandbox outbox serves. */
export type Senders = { mail: Mailer | undefined; sms: SmsSender | undefined }

/** The providers that are set up; loaded only then, because their libraries take time to load. */
export async function openSenders({ smtpUrl, twilio }: Pick<Config, 'smtpUrl' | 'twilio'>): Promise<Senders> {
  const mail = smtpUrl
    ? (await import('#server/integrations/mail/smtp-mailer.ts')).smtpMailer({ url: smtpUrl })
    : undefined
  const sms = twilio
    ? (await import('#server/integrations/sms/twilio-sender.ts')).twilioSender(twilio)
    : undefined
  return { mail, sms }
}
