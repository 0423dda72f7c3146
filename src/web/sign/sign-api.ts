import type { z } from 'zod'
import type { accountsApi } from '#shared/accounts/accounts.api.ts'
import type { Args, ErrorBody } from '#shared/call.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { SigningView, signingApi } from '#shared/signing/signing.api.ts'

// Only types come from the shared descriptions: zod would take a sixth of what this page may load.

export type Answer<E extends Endpoint> = z.output<E['response']>
type Body<E extends Endpoint> = NonNullable<Args<E>['body' & keyof Args<E>]>
export type Creator = Answer<typeof accountsApi.creator>

/** The server said no. `text` is what a person may read. */
export class Refusal extends Error {
  readonly status: number
  readonly text: string | undefined
  constructor(status: number, text: string | undefined) {
    super(`${status}: ${text ?? ''}`)
    this.status = status
    this.text = text
  }
}

/** No answer came: offline, timed out, or the server is away. */
export class NoAnswer extends Error {}

const TIMEOUT_MS = 30_000
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

type Request = { body?: unknown; key?: string; retries?: number; capMs?: number }

async function send(method: string, path: string, { body, key }: Request): Promise<string> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (key) headers['idempotency-key'] = key
  const sent = await fetch(path, {
    method,
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  const text = await sent?.text().catch(() => undefined)
  if (!sent || text === undefined || sent.status >= 500)
    throw new NoAnswer(String(sent?.status ?? 'no answer'))
  if (!sent.ok) throw new Refusal(sent.status, messageIn(text))
  return text
}

function messageIn(text: string): string | undefined {
  try {
    const body: Partial<ErrorBody> = JSON.parse(text)
    return typeof body.message === 'string' ? body.message : undefined
  } catch {
    return undefined // a proxy's page, say
  }
}

/** Asks again where no answer came, with growing pauses; a refusal is final. */
async function request<E extends Endpoint>(method: E['method'], path: string, options: Request = {}) {
  const { retries = 0, capMs = 10_000 } = options
  for (let failures = 0; ; failures += 1) {
    try {
      const answer: Answer<E> = JSON.parse(await send(method, path, options))
      return answer
    } catch (error) {
      if (!(error instanceof NoAnswer) || failures >= retries) throw error
      await wait(Math.min(1000 * 2 ** failures, capMs))
    }
  }
}

const query = { retries: 3, capMs: 30_000 }
const mutation = { retries: 2, capMs: 10_000 }
const of = encodeURIComponent

/** An Idempotency-Key. Not randomUUID: browsers offer that over HTTPS only. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export const getView = (signerId: string) =>
  request<typeof signingApi.get>('GET', `/api/signers/${of(signerId)}`, query)

export const getCreator = (creatorId: string) =>
  request<typeof accountsApi.creator>('GET', `/api/users/${of(creatorId)}`, query)

export const recordConsent = (signerId: string, body: Body<typeof signingApi.consent>) =>
  request<typeof signingApi.consent>('POST', `/api/signers/${of(signerId)}/consent`, { body, ...mutation })

/** One code each time it is called, also where an answer is lost on its way. */
export const sendCode = (signerId: string) =>
  request<typeof signingApi.sendCode>('POST', `/api/signers/${of(signerId)}/send-2fa`, {
    key: newKey(),
    ...mutation,
  })

/** Not repeated unasked: each try counts. */
export const verifyCode = (signerId: string, code: string) =>
  request<typeof signingApi.verifyCode>('POST', `/api/signers/${of(signerId)}/verify-2fa`, { body: { code } })

export const savePhone = (signerId: string, phone: string) =>
  request<typeof signingApi.savePhone>('PATCH', `/api/signers/${of(signerId)}/phone`, {
    body: { phone },
    ...mutation,
  })

/** The same key for the same body, so that a repeated sending signs once. */
export const submitSignature = (body: Body<typeof signingApi.sign>, key: string) =>
  request<typeof signingApi.sign>('POST', '/api/signatures', { body, key, ...mutation })

type Shown = Pick<Body<typeof signingApi.recordView>, 'documentType' | 'viewMethod'>
const text: Shown = { documentType: 'contract', viewMethod: 'web_interface' }

/** Tells the server that the text, or the attached PDF, was shown. Failures are silent. */
export function recordView({ id: signerId, contract }: SigningView, shown = text) {
  const body: Body<typeof signingApi.recordView> = { ...shown, signerId }
  request<typeof signingApi.recordView>('POST', `/api/contracts/${of(contract.id)}/audit/view`, {
    body,
    ...mutation,
  }).catch(() => undefined)
}

/** Whether this signer chose text messages before; false where it cannot be told. */
export const findOptIn = ({ id, email }: SigningView) =>
  request<typeof signingApi.optInStatus>(
    'GET',
    `/api/signer-database/opt-in-status/${of(email)}?signerId=${of(id)}`,
  ).then(
    ({ smsOptInStatus }) => smsOptInStatus,
    () => false,
  )

/** Remembers the choice about text messages. Failures are ignored. */
export function rememberOptIn(view: SigningView, optInStatus: boolean) {
  const body: Body<typeof signingApi.optIn> = {
    email: view.email,
    optInStatus,
    notification: view.notificationPreference,
    geolocation: view.geolocationRequirement,
    signerId: view.id,
  }
  request<typeof signingApi.optIn>('POST', '/api/signer-database/opt-in', { body, ...mutation }).catch(
    () => undefined,
  )
}
