import twilio from 'twilio'
import RequestClient from 'twilio/lib/base/RequestClient.js'
import { z } from 'zod'
import { SmsError } from './sms-sender.ts'
import { twilioError } from './twilio-errors.ts'

export type TwilioOptions = {
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

const MAX_ANSWER_BYTES = 1_000_000

const failed = z.object({
  status: z.enum(['failed', 'undelivered', 'canceled']),
  error_code: z.number().nullish(),
})
const refusal = z.object({ code: z.number().int() })

/** Twilio's own client for this account. `accepted`: what its answers must hold to be used. */
export function openTwilioClient(options: TwilioOptions, accepted: z.ZodType) {
  const { accountSid, authToken, baseUrl, timeoutMs = 20_000 } = options
  if (baseUrl !== undefined) checkBaseUrl(baseUrl)
  return twilio(accountSid, authToken, { httpClient: new CheckedClient(timeoutMs, baseUrl, accepted) })
}

/**
 * The client's own hook for requests: sends them to another base address when there is one, and judges answers
 * while their status is at hand. Redirects are never followed, so the token stays with the host it is for.
 */
class CheckedClient extends RequestClient {
  readonly #baseUrl: string | undefined
  readonly #accepted: z.ZodType

  constructor(timeoutMs: number, baseUrl: string | undefined, accepted: z.ZodType) {
    super({ timeout: timeoutMs, autoRetry: false })
    this.axios.defaults.maxContentLength = MAX_ANSWER_BYTES
    // the timeout above is about silence, this one about the whole request
    this.axios.interceptors.request.use((config) =>
      Object.assign(config, { signal: AbortSignal.timeout(timeoutMs) }),
    )
    this.#baseUrl = baseUrl
    this.#accepted = accepted
  }

  override async request<TData>(request: RequestClient.RequestOptions<TData>) {
    const answer = await super.request<TData>({ ...request, uri: rebase(request.uri, this.#baseUrl) })
    // what the last request was, with its credentials, is nobody's business
    this.lastRequest = undefined
    const { statusCode: httpStatus, body } = answer
    if (httpStatus < 200 || httpStatus > 299) {
      throw twilioError({ httpStatus, code: refusal.safeParse(asJson(body)).data?.code })
    }
    const failure = failed.safeParse(asJson(body)).data
    if (failure) throw twilioError({ httpStatus, code: failure.error_code ?? undefined })
    if (!this.#accepted.safeParse(asJson(body)).success) {
      throw new SmsError('unavailable', true, 'Twilio sent a response we couldn’t use.')
    }
    return answer
  }
}

function checkBaseUrl(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const local = url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (!local && url?.protocol !== 'https:') throw new Error('TWILIO_BASE_URL should begin with https://')
}

function rebase(uri: string, baseUrl: string | undefined): string {
  if (!baseUrl) return uri
  const { pathname, search } = new URL(uri)
  return `${baseUrl.replace(/\/+$/, '')}${pathname}${search}`
}

function asJson(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const timedOut = () => new SmsError('timeout', true, 'Twilio took too long to respond.')

/** The client's own errors carry the whole request with its credentials, so only their code is kept. */
export function toSmsError(error: unknown): SmsError {
  if (error instanceof SmsError) return error
  const code = z.object({ code: z.string().regex(/^[A-Z_]{1,40}$/) }).safeParse(error).data?.code ?? 'no code'
  if (code === 'ECONNABORTED' || code === 'ETIMEDOUT' || code === 'ERR_CANCELED') return timedOut()
  return new SmsError('unavailable', true, `Couldn’t reach Twilio (${code}).`)
}
