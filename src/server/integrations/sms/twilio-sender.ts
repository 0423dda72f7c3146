import { z } from 'zod'
import { SmsError, type SmsSender } from './sms-sender.ts'
import { twilioError } from './twilio-errors.ts'

export interface TwilioOptions {
  /** TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_PHONE_NUMBER. */
  accountSid: string
  authToken: string
  /** Our number in E.164, or the id of a messaging service (MG…). */
  phoneNumber: string
  /** TWILIO_BASE_URL, in place of https://api.twilio.com; for tests. */
  baseUrl?: string | undefined
  /** How long one message may take in all. */
  timeoutMs?: number
}

const maxAnswerBytes = 1_000_000

const accepted = z.object({ sid: z.string().regex(/^(SM|MM)[0-9a-fA-F]{32}$/), status: z.string() })
const failed = z.object({
  status: z.enum(['failed', 'undelivered', 'canceled']),
  error_code: z.number().nullish(),
})
const refusal = z.object({ code: z.number().int() })

/** Sends by Twilio's Messages resource (API 2010-04-01). No error ever holds the token, the number or the text. */
export function twilioSender(options: TwilioOptions): SmsSender {
  const { accountSid, authToken, phoneNumber, baseUrl = 'https://api.twilio.com' } = options
  checkBaseUrl(baseUrl)
  const address = `${baseUrl.replace(/\/+$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const from = /^MG[0-9a-fA-F]{32}$/.test(phoneNumber) ? 'MessagingServiceSid' : 'From'

  return {
    async send({ to, body }) {
      if (!/^\+\d{7,15}$/.test(to)) {
        throw new SmsError('unreachable-number', false, 'The phone number is not in international form.')
      }
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            authorization: `Basic ${credentials}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: String(new URLSearchParams({ [from]: phoneNumber, To: to, Body: body })),
          // never followed, so that the token stays with the host it is for
          redirect: 'manual',
          signal: AbortSignal.timeout(options.timeoutMs ?? 20_000),
        })
        return { providerId: providerIdIn(response, await readJson(response)) }
      } catch (error) {
        throw toSmsError(error)
      }
    },
  }
}

function providerIdIn({ ok, status: httpStatus, headers }: Response, answer: unknown): string {
  const retryAfterMs = readRetryAfter(headers.get('retry-after'))
  if (!ok) throw twilioError({ httpStatus, retryAfterMs, code: refusal.safeParse(answer).data?.code })
  const failure = failed.safeParse(answer).data
  if (failure) throw twilioError({ httpStatus, retryAfterMs, code: failure.error_code ?? undefined })
  const message = accepted.safeParse(answer).data
  if (!message) throw new SmsError('unavailable', true, 'Twilio answered something that is no message.')
  return message.sid
}

function checkBaseUrl(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const local = url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (!local && url?.protocol !== 'https:') throw new Error('TWILIO_BASE_URL should begin with https://')
}

/** Undefined for what is not JSON. @throws SmsError when it is larger than any answer of Twilio */
async function readJson({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > maxAnswerBytes) throw new SmsError('unavailable', true, 'Twilio answered too much.')
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return undefined
  }
}

/** Seconds or a date, as HTTP has it; at most a day. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 86_400_000) : undefined
}

const withCode = z.object({ code: z.string().regex(/^[A-Z_]{1,40}$/) })

/** Of what fetch throws only the code is kept: the rest may tell of the request. */
function toSmsError(error: unknown): SmsError {
  if (error instanceof SmsError) return error
  if (!(error instanceof Error)) return new SmsError('unavailable', true, 'Twilio cannot be reached.')
  if (error.name === 'TimeoutError') return new SmsError('timeout', true, 'Twilio does not answer in time.')
  const code = withCode.safeParse(error.cause).data?.code ?? 'no code'
  return new SmsError('unavailable', true, `Twilio cannot be reached (${code}).`)
}
