import type { z } from 'zod'
import type { accountsApi } from '#shared/accounts/accounts.api.ts'
import { fillAddress } from '#shared/address.ts'
import type { Args, ErrorBody } from '#shared/call.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Language } from '#shared/explaining/languages.ts'
import type { SigningView, signingApi } from '#shared/signing/signing.api.ts'
import { takeEarly } from './early-view.ts'
import { linkSecret } from './link-secret.ts'
import { setServerTime } from './server-clock.ts'
import { watchRequest } from './slow-requests.ts'
import type { Shown } from './use-shown.ts'

// Only the types of the shared descriptions come along: with zod, the page would exceed what it may load. The compiler
// holds methods, paths, parameters and bodies to them all the same.

export type Answer<E extends Endpoint> = z.output<E['response']>
export type Body<E extends Endpoint> = NonNullable<Args<E>['body' & keyof Args<E>]>
export type Creator = Answer<typeof accountsApi.creator>

/** The server said no. `text` is what a person may read. */
export class Refusal extends Error {
  readonly status: number
  readonly text: string | undefined
  readonly code: string | undefined
  readonly values: Record<string, string>
  constructor(status: number, { message: text, code, values = {} }: Partial<ErrorBody>) {
    super(`${status}: ${text ?? ''}`)
    this.status = status
    this.text = text
    this.code = code
    this.values = values
  }
}

/** No answer came: offline, timed out, or the server is away. */
export class NoAnswer extends Error {
  /** The person did not want to wait any longer, and to have it tried again. */
  readonly isGivenUp: boolean
  constructor(why: string, isGivenUp = false) {
    super(why)
    this.isGivenUp = isGivenUp
  }
}

const TIMEOUT_MS = 30_000
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

type Given = {
  body?: unknown
  idempotencyKey?: string
  keepalive?: boolean
  isWatched?: boolean
  /** Ends the call, as if no answer had come. */
  ends?: AbortController
}

async function send(
  method: string,
  path: string,
  { body, idempotencyKey, keepalive = false, isWatched = false, ends = new AbortController() }: Given,
): Promise<string> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const secret = linkSecret()
  if (secret) headers['link-secret'] = secret
  let isGivenUp = false
  const ended = new Promise<undefined>((done) => {
    ends.signal.addEventListener('abort', () => done(undefined))
  })
  const timer = setTimeout(() => ends.abort(), TIMEOUT_MS)
  const unwatch = isWatched
    ? watchRequest(() => {
        isGivenUp = true
        ends.abort()
      })
    : undefined
  const request =
    takeEarly(path) ??
    fetch(path, {
      method,
      headers,
      keepalive,
      signal: ends.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const answer = request.then(
    async (sent) => ({ sent, text: await sent.text() }),
    () => undefined,
  )
  const got = await Promise.race([answer.catch(() => undefined), ended])
  clearTimeout(timer)
  unwatch?.()
  if (!got || got.sent.status >= 500) throw new NoAnswer(String(got?.sent.status ?? 'no answer'), isGivenUp)
  if (!got.sent.ok) throw new Refusal(got.sent.status, errorIn(got.text))
  return got.text
}

export function errorIn(text: string): Partial<ErrorBody> {
  try {
    const body: Partial<ErrorBody> = JSON.parse(text)
    return typeof body.message === 'string' ? body : {}
  } catch {
    return {} // a proxy's page, say
  }
}

type Repeats = { retries: number; capMs: number; inBackground?: boolean }
/** Of a person: what hangs is said, and tried again only by them. */
export const never = { retries: 0, capMs: 0 }
export const asQuery = { retries: 3, capMs: 30_000 }
export const asMutation = { retries: 2, capMs: 10_000 }
export const inBackground = { inBackground: true }

/** Asks again where no answer came, with growing pauses; a refusal is final. */
export async function request<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  args: Args<E> & Pick<Given, 'ends'>,
  { retries, capMs, inBackground = false }: Repeats,
) {
  const address = fillAddress(path, args)
  for (let failures = 0; ;) {
    try {
      const answer: Answer<E> = JSON.parse(await send(method, address, { ...args, isWatched: !inBackground }))
      return answer
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const isAtOnce = error.isGivenUp && retries > 0
      if (isAtOnce) continue
      if (failures >= retries) throw error
      await wait(Math.min(1000 * 2 ** failures, capMs))
      failures += 1
    }
  }
}

// the text comes part by part, when it is to be read
export const query = { text: 'later' } as const

export async function withServerTime(answer: Promise<SigningView>): Promise<SigningView> {
  const view = await answer
  setServerTime(view.serverTime)
  return view
}

export const getView = (signerId: string) =>
  withServerTime(
    request<typeof signingApi.get>('GET', '/api/signers/:signerId', { params: { signerId }, query }, asQuery),
  )

export const getTextPart = (id: string, from: string) =>
  request<typeof signingApi.text>(
    'GET',
    '/api/signers/:id/text',
    { params: { id }, query: { from } },
    asQuery,
  )

export const getCreator = (creatorId: string) =>
  request<typeof accountsApi.creator>(
    'GET',
    '/api/users/:creatorId',
    { params: { creatorId } },
    { ...asQuery, ...inBackground },
  )

export const recordConsent = (id: string, body: Body<typeof signingApi.consent>) =>
  request<typeof signingApi.consent>('POST', '/api/signers/:id/consent', { params: { id }, body }, asMutation)

let languageSaved: Promise<unknown> = Promise.resolve()

/**
 * Lets the server write to the signer in this language, one choice after the other: the last one stays. Failures are silent:
 * this tab keeps it all the same.
 */
export function saveLanguage(id: string, language: Language) {
  const save = () =>
    request<typeof signingApi.saveLanguage>(
      'PATCH',
      '/api/signers/:id/language',
      { params: { id }, body: { language } },
      { ...asMutation, ...inBackground },
    )
  languageSaved = languageSaved.then(save).catch(() => undefined)
}

type View = Pick<Body<typeof signingApi.recordView>, 'documentType' | 'viewMethod'>
const text: View = { documentType: 'contract', viewMethod: 'web_interface' }

/** Tells the server that the text, or the attached PDF, was shown. Failures are silent. */
export function recordView({ id: signerId, contract: { id } }: SigningView, shown = text) {
  request<typeof signingApi.recordView>(
    'POST',
    '/api/contracts/:id/audit/view',
    { params: { id }, body: { ...shown, signerId } },
    { ...asMutation, ...inBackground },
  ).catch(() => undefined)
}

/** Tells the server what was in view of the text, also while the page goes away. Failures are silent. */
export function recordShown({ id: signerId, contract: { id } }: SigningView, shown: Shown) {
  const body: Body<typeof signingApi.recordView> = { ...text, signerId, shown }
  send('POST', fillAddress('/api/contracts/:id/audit/view', { params: { id } }), {
    body,
    keepalive: true,
  }).catch(() => undefined)
}
