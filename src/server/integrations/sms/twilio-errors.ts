import { SmsError, type SmsFailure } from './sms-sender.ts'

/** What a refusal of Twilio says. */
type TwilioAnswer = { httpStatus: number; code: number | undefined }

type Verdict = {
  failure: SmsFailure
  retryable: boolean
  why: string
}

const unreachable = (why: string): Verdict => ({ failure: 'unreachable-number', retryable: false, why })
// the operator can put these right, and then the same message goes through
const account = (why: string): Verdict => ({ failure: 'account', retryable: true, why })
const busy: Verdict = { failure: 'rate-limited', retryable: true, why: 'too many messages at once' }

/** From the public error dictionary, twilio.com/docs/api/errors. */
const verdicts = new Map<number, Verdict>([
  [21211, unreachable('the phone number isn’t valid')],
  [21217, unreachable('the phone number isn’t valid')],
  [21421, unreachable('the phone number isn’t valid')],
  [21612, unreachable('the phone number can’t be reached from our number')],
  [21614, unreachable('the phone number can’t receive text messages')],
  [30003, unreachable('the phone can’t be reached')],
  [30005, unreachable('the phone number doesn’t exist')],
  [30006, unreachable('the phone number can’t receive text messages')],
  [30004, unreachable('the phone blocks our messages')],
  [30007, { failure: 'refused', retryable: false, why: 'the phone company filtered it out' }],
  [30008, { failure: 'refused', retryable: false, why: 'the phone company gave no reason' }],
  [21610, { failure: 'opted-out', retryable: false, why: 'the recipient replied STOP' }],
  [21408, account('the account has text messages to this region turned off')],
  [21608, account('a trial account can only text verified numbers')],
  [21212, account('TWILIO_PHONE_NUMBER isn’t valid')],
  [21603, account('TWILIO_PHONE_NUMBER is missing')],
  [21606, account('TWILIO_PHONE_NUMBER can’t send text messages to this number')],
  [21659, account('TWILIO_PHONE_NUMBER isn’t one of the account’s numbers')],
  [10001, account('the account isn’t active')],
  [20003, account('the account or token was rejected')],
  [20005, account('the account isn’t active')],
  [30002, account('the account is suspended')],
  [30034, account('the sending number isn’t registered with US phone companies')],
  [14107, busy],
  [20429, busy],
  [21611, busy],
  [30001, busy],
  [30022, busy],
])

/** Turns a refusal into an error whose words are ours: what the provider wrote may repeat number or text. */
export function twilioError(answer: TwilioAnswer): SmsError {
  const { failure, retryable, why } = verdictFor(answer)
  const code = answer.code === undefined ? `HTTP ${answer.httpStatus}` : `${answer.code}`
  return new SmsError(failure, retryable, `Twilio rejected the text message: ${why} (${code}).`)
}

/** Why a message that Twilio took did not arrive: the code of its report, in the same words. */
export function lostInWords(code: number | undefined): { failure: SmsFailure; why: string } {
  const { failure, why } = verdicts.get(code ?? 0) ?? { failure: 'refused' as const, why: 'no reason given' }
  return { failure, why: `Twilio couldn’t deliver the text message: ${why}${code ? ` (${code})` : ''}.` }
}

function verdictFor({ httpStatus, code }: TwilioAnswer): Verdict {
  const known = code === undefined ? undefined : verdicts.get(code)
  if (known) return known
  if (httpStatus === 429) return busy
  if (httpStatus === 401 || httpStatus === 403) return account('the account or token was rejected')
  if (httpStatus >= 400 && httpStatus < 500)
    return { failure: 'refused', retryable: false, why: 'no reason given' }
  return { failure: 'unavailable', retryable: true, why: 'it’s down' }
}
