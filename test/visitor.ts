import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { notifyEmailHolder } from '#server/features/accounts/notify-email-holder.ts'
import { test as base } from './app.ts'
import { type Client, clientOf } from './client.ts'

/** Gives a test visitors with a browser each, who are not signed in yet. */
export const test = base
  .extend(
    'visit',
    ({ app }) =>
      (ipAddress = '127.0.0.1') =>
        visitorOf(clientOf(app, { ipAddress })),
  )
  /** Does what each registration left to the worker. */
  .extend('notifyHolders', ({ deps }) => async () => {
    const { rows } = await deps.db.execute<{ id: string }>(
      sql`select data ->> 'userId' as id from pgboss.job where name = 'notify-email-holder' order by created_on`,
    )
    for (const { id } of rows) await notifyEmailHolder(deps, id)
  })

type Headers = Record<string, string>

/** Somebody with a browser, who calls by path and sees the bare answer. */
export function visitorOf(client: Client) {
  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    url: string,
    body?: unknown,
    headers: Headers = {},
  ) {
    const response = await client.send({
      method,
      url,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      json: () => response.json(),
      text: response.body,
      setCookie: response.headers['set-cookie']?.toString(),
    }
  }
  return {
    ...client,
    get: (url: string, headers?: Headers) => send('GET', url, undefined, headers),
    post: (url: string, body?: unknown, headers?: Headers) => send('POST', url, body, headers),
    put: (url: string, body?: unknown, headers?: Headers) => send('PUT', url, body, headers),
    patch: (url: string, body?: unknown, headers?: Headers) => send('PATCH', url, body, headers),
    /** The token in the session cookie. */
    session: () => client.cookies['session'],
    /** Comes with somebody else's cookie. */
    carry: (token: string | undefined) => void Object.assign(client.cookies, token && { session: token }),
  }
}
export type Visitor = ReturnType<typeof visitorOf>

/** Messages that wait to be sent to this person, oldest first, as the worker would send them. */
export async function messagesTo({ db, keyring }: Deps, to: string) {
  const { rows } = await db.execute<{ id: string; kind: string; payload: Uint8Array }>(
    sql`select id, kind, payload from deliveries where payload is not null order by id`,
  )
  return rows
    .map(({ id, kind, payload }) => {
      const place = { table: 'deliveries', id, column: 'payload' }
      const content: { to: string; body?: string; text?: string } = JSON.parse(
        keyring.decryptText(payload, place),
      )
      return { kind, to: content.to, text: content.body ?? content.text ?? '' }
    })
    .filter((message) => message.to === to)
}

/** The latest code that was texted to this number. */
export async function codeFor(deps: Deps, phone: string): Promise<string> {
  const [code] = /\b\d{4}\b/.exec((await messagesTo(deps, phone)).at(-1)?.text ?? '') ?? []
  if (!code) throw new Error(`No code was sent to ${phone}`)
  return code
}

/** The token of the latest link that was mailed to prove this address. */
export async function proofTo(deps: Deps, email: string): Promise<string> {
  const links = (await messagesTo(deps, email)).flatMap(
    ({ text }) => /\/prove-email\?token=([\w-]+)$/m.exec(text)?.[1] ?? [],
  )
  return links.at(-1) ?? 'none'
}

export const anotherCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

export const ann = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '+15551234567',
  password: 'Rowing-past-7-herons',
}
export type Person = typeof ann

/** Registers somebody and verifies their phone: the visitor is signed in afterwards. */
export async function signUp(deps: Deps, visitor: Visitor, person: Person = ann) {
  const { sessionToken } = (await visitor.post('/api/auth/register', person)).json()
  const code = await codeFor(deps, person.phone)
  const verified = await visitor.post('/api/auth/verify-2fa', { code, sessionToken })
  if (verified.status !== 200) throw new Error(`Registration failed: ${verified.text}`)
  return verified.json()
}
