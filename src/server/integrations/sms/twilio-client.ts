import RequestClient from 'twilio/lib/base/RequestClient.js'
import Twilio from 'twilio/lib/rest/Twilio.js'
import { z } from 'zod'
import {
  createSender,
  firstOf,
  type Incoming,
  isTooSlow,
} from '#server/integrations/storage/guarded-transport.ts'
import { FetchError } from '#server/integrations/web-pages/fetch-error.ts'
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

/** To Twilio itself, and to where whoever runs the installation says that it is. */
const toTwilio = createSender({})
const toBaseUrl = createSender({
  allowHttp: true,
  ports: { includes: () => true },
  mayConnect: () => true,
})

const failed = z.object({
  status: z.enum(['failed', 'undelivered', 'canceled']),
  error_code: z.number().nullish(),
})
const refusal = z.object({ code: z.number().int() })
/** What the library sends as a form or a query. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).optional())

/** Twilio's own client for this account. `accepted`: what its answers must hold to be used. */
export function openTwilioClient(options: TwilioOptions, accepted: z.ZodType): Twilio {
  const { accountSid, authToken, baseUrl, timeoutMs = 20_000 } = options
  if (baseUrl !== undefined) checkBaseUrl(baseUrl)
  return new Twilio(accountSid, authToken, { httpClient: new CheckedClient(timeoutMs, baseUrl, accepted) })
}

/**
 * The client's own hook for requests: sends them through our transport, which follows no redirect, so the token stays with
 * the host it is for, and judges answers while their status is at hand. Nothing is retried, logged, or kept, and no
 * header says which software runs here.
 */
class CheckedClient extends RequestClient {
  readonly #timeoutMs: number
  readonly #baseUrl: string | undefined
  readonly #accepted: z.ZodType

  constructor(timeoutMs: number, baseUrl: string | undefined, accepted: z.ZodType) {
    super()
    this.#timeoutMs = timeoutMs
    this.#baseUrl = baseUrl
    this.#accepted = accepted
  }

  override async request<TData>(request: RequestClient.RequestOptions<TData>) {
    const answer = await this.#send(request)
    const { status: httpStatus } = answer
    const body = jsonOf(answer)
    if (httpStatus < 200 || httpStatus > 299)
      throw twilioError({ httpStatus, code: refusal.safeParse(body).data?.code })
    const failure = failed.safeParse(body).data
    if (failure) throw twilioError({ httpStatus, code: failure.error_code ?? undefined })
    if (!this.#accepted.safeParse(body).success) throw unusable()
    // the library calls what it sends and what it gets by the same type
    return { statusCode: httpStatus, body: body as TData, headers: answer.headers }
  }

  async #send<TData>({ method, uri, username, password, params, data }: RequestClient.RequestOptions<TData>) {
    const form = data === undefined ? undefined : String(encode(data))
    const url = new URL(rebase(uri, this.#baseUrl))
    if (params) url.search = String(encode(params))
    const transport = this.#baseUrl === undefined ? toTwilio : toBaseUrl
    return transport({
      method: method.toUpperCase(),
      url: url.href,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form,
      signal: AbortSignal.timeout(this.#timeoutMs),
    })
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

function encode(values: unknown): URLSearchParams {
  const given = Object.entries(fields.parse(values)).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

function jsonOf({ body }: Incoming): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

const unusable = () => new SmsError('unavailable', true, 'Twilio sent a response we couldn’t use.')

/** Errors of the connection may carry the whole request with its credentials, so only their code is kept. */
export function toSmsError(error: unknown): SmsError {
  if (error instanceof SmsError) return error
  const inner = firstOf(error)
  if (isTooSlow(inner)) return new SmsError('timeout', true, 'Twilio took too long to respond.')
  if (inner instanceof FetchError && inner.failure !== 'not-public') return unusable()
  const known = z.object({ code: z.string().regex(/^[A-Z_]{1,40}$/) }).safeParse(inner).data?.code
  const code = known === 'UND_ERR_SOCKET' ? 'ECONNRESET' : (known ?? 'no code')
  return new SmsError('unavailable', true, `Couldn’t reach Twilio (${code}).`)
}
