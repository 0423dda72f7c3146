import { z } from 'zod'
import { SmsError, type SmsSender } from './sms-sender.ts'
import { openTwilioClient, type TwilioOptions, toSmsError } from './twilio-client.ts'

const accepted = z.object({ sid: z.string().regex(/^(SM|MM)[0-9a-fA-F]{32}$/), status: z.string() })
/** Sends by Twilio's Messages resource (API 2010-04-01). No error ever holds the token, the number or the text. */
export function twilioSender(options: TwilioOptions): SmsSender {
  const client = openTwilioClient(options, accepted)
  const from = /^MG[0-9a-fA-F]{32}$/.test(options.phoneNumber)
    ? { messagingServiceSid: options.phoneNumber }
    : { from: options.phoneNumber }

  return {
    async send({ to, body, statusUrl }) {
      if (!/^\+\d{7,15}$/.test(to)) {
        throw new SmsError('unreachable-number', false, 'The phone number isn’t in international format.')
      }
      try {
        const message = await client.messages.create({
          ...from,
          to,
          body,
          ...(statusUrl && { statusCallback: statusUrl }),
        })
        return { providerId: message.sid }
      } catch (error) {
        throw toSmsError(error)
      }
    },
  }
}
