import type { z } from 'zod'
import type { accountsApi } from '#shared/accounts/accounts.api.ts'
import { fillAddress } from '#shared/address.ts'
import type { Args, ErrorBody } from '#shared/call.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { SigningView, signingApi } from '#shared/signing/signing.api.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { linkSecret } from './link-secret.ts'
import type { Shown } from './use-shown.ts'

// Only the types of the shared descriptions come along: with zod, the page would exceed what it may load. The compiler
// holds methods, paths, parameters and bodies to them all the same.

export type Answer<E extends Endpoint> = z.output<E['response']>
type Body<E extends Endpoint> = NonNullable<Args<E>['body' & keyof Args<E>]>
export type Creator = Answer<typeof accountsApi.creator>

/** The server said no. `text` is what a person may read. */
export class Refusal extends Error {
  readonly status: number
  readonly text: string | undefined
  readonly code: string | undefined
  constructor(status: number, { message: text, code }: Partial<ErrorBody>) {
    super(`${status}: ${text ?? ''}`)
    this.status = status
    this.text = text
    this.code = code
  }
}

/** No answer came: offline, timed out, or the server is away. */
export class NoAnswer extends Error {}

const TIMEOUT_MS = 30_000
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

type Given = { body?: unknown; idempotencyKey?: string; keepalive?: boolean }

async function send(
  method: string,
  path: string,
  { body, idempotencyKey, keepalive = false }: Given,
): Promise<string> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  const secret = linkSecret()
  if (secret) headers['link-secret'] = secret
  const sent = await fetch(path, {
    method,
    headers,
    keepalive,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  const text = await sent?.text().catch(() => undefined)
  if (!sent || text === undefined || sent.status >= 500)
    throw new NoAnswer(String(sent?.status ?? 'no answer'))
  if (!sent.ok) throw new Refusal(sent.status, errorIn(text))
  return text
}

function errorIn(text: string): Partial<ErrorBody> {
  try {
    const body: Partial<ErrorBody> = JSON.parse(text)
    return typeof body.message === 'string' ? body : {}
  } catch {
    return {} // a proxy's page, say
  }
}

type Repeats = { retries: number; capMs: number }
const never = { retries: 0, capMs: 0 }
const asQuery = { retries: 3, capMs: 30_000 }
const asMutation = { retries: 2, capMs: 10_000 }

/** Asks again where no answer came, with growing pauses; a refusal is final. */
async function request<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  args: Args<E>,
  { retries, capMs }: Repeats,
) {
  const address = fillAddress(path, args)
  for (let failures = 0; ; failures += 1) {
    try {
      const answer: Answer<E> = JSON.parse(await send(method, address, args))
      return answer
    } catch (error) {
      if (!(error instanceof NoAnswer) || failures >= retries) throw error
      await wait(Math.min(1000 * 2 ** failures, capMs))
    }
  }
}

export const getView = (signerId: string) =>
  request<typeof signingApi.get>('GET', '/api/signers/:signerId', { params: { signerId } }, asQuery)

export const getCreator = (creatorId: string) =>
  request<typeof accountsApi.creator>('GET', '/api/users/:creatorId', { params: { creatorId } }, asQuery)

export const recordConsent = (id: string, body: Body<typeof signingApi.consent>) =>
  request<typeof signingApi.consent>('POST', '/api/signers/:id/consent', { params: { id }, body }, asMutation)

/** One code each time it is called, also where an answer is lost on its way. */
export const sendCode = (id: string) =>
  request<typeof signingApi.sendCode>(
    'POST',
    '/api/signers/:id/send-2fa',
    { params: { id }, idempotencyKey: newIdempotencyKey() },
    asMutation,
  )

/** Not repeated unasked: each try counts. */
export const verifyCode = (id: string, code: string) =>
  request<typeof signingApi.verifyCode>(
    'POST',
    '/api/signers/:id/verify-2fa',
    { params: { id }, body: { code } },
    never,
  )

export const savePhone = (id: string, phone: string) =>
  request<typeof signingApi.savePhone>(
    'PATCH',
    '/api/signers/:id/phone',
    { params: { id }, body: { phone } },
    asMutation,
  )

/** The same key for the same body, so that a repeated sending signs once. */
export const submitSignature = (body: Body<typeof signingApi.sign>, idempotencyKey: string) =>
  request<typeof signingApi.sign>('POST', '/api/signatures', { body, idempotencyKey }, asMutation)

type View = Pick<Body<typeof signingApi.recordView>, 'documentType' | 'viewMethod'>
const text: View = { documentType: 'contract', viewMethod: 'web_interface' }

/** Tells the server that the text, or the attached PDF, was shown. Failures are silent. */
export function recordView({ id: signerId, contract: { id } }: SigningView, shown = text) {
  request<typeof signingApi.recordView>(
    'POST',
    '/api/contracts/:id/audit/view',
    { params: { id }, body: { ...shown, signerId } },
    asMutation,
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

/** Whether this signer chose text messages before; false where it cannot be told. */
export const findOptIn = ({ id: signerId, email }: SigningView) =>
  request<typeof signingApi.optInStatus>(
    'GET',
    '/api/signer-database/opt-in-status/:email',
    { params: { email }, query: { signerId } },
    never,
  ).then(
    ({ smsOptInStatus }) => smsOptInStatus,
    () => false,
  )

/** Remembers the choice about text messages. Failures are ignored. */
export function rememberOptIn(view: SigningView, optInStatus: boolean) {
  const body = {
    email: view.email,
    optInStatus,
    notification: view.notificationPreference,
    geolocation: view.geolocationRequirement,
    signerId: view.id,
  }
  request<typeof signingApi.optIn>('POST', '/api/signer-database/opt-in', { body }, asMutation).catch(
    () => undefined,
  )
}
