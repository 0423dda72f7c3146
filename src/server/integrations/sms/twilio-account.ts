import { z } from 'zod'
import { SmsError } from './sms-sender.ts'
import { openTwilioClient, type TwilioOptions, toSmsError } from './twilio-client.ts'

const TIMEOUT_MS = 10_000

const account = z.object({ sid: z.string(), status: z.enum(['active', 'suspended', 'closed']) })
const numbers = z.object({
  incoming_phone_numbers: z.array(
    z.object({ phone_number: z.string(), capabilities: z.object({ sms: z.boolean() }) }),
  ),
})

const rejected = (why: string) => new SmsError('account', true, why)

/**
 * Asks Twilio whether this account is active, and the number one of its own that can send texts (API 2010-04-01, resources
 * Accounts and IncomingPhoneNumbers). Nothing is sent. @throws SmsError whose words are for the account's owner
 */
export async function testTwilioAccount(options: TwilioOptions): Promise<void> {
  const { accountSid, phoneNumber } = options
  const client = openTwilioClient({ timeoutMs: TIMEOUT_MS, ...options }, z.union([account, numbers]))
  const { status } = await asked(client.api.v2010.accounts(accountSid).fetch())
  if (status !== 'active')
    throw rejected(`This Twilio account is ${status}. Reactivate it with Twilio first.`)
  const [own] = await asked(client.incomingPhoneNumbers.list({ phoneNumber, limit: 1 }))
  if (!own) throw rejected(`${phoneNumber} isn’t one of this Twilio account’s numbers.`)
  if (!own.capabilities.sms) throw rejected(`${phoneNumber} can’t send text messages.`)
}

async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    const failure = toSmsError(error)
    if (failure.retryable && failure.failure !== 'account') throw failure
    throw rejected('Twilio doesn’t accept this Account SID and auth token. Check both.')
  }
}
