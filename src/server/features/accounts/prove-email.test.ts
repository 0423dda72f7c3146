import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { ann, messagesTo, signUp, test, type Visitor } from '#test/visitor.ts'

const HOURS = 60
const boss = { ...ann, email: 'boss@example.com', firstName: 'Bea', lastName: 'Boss' }

const ask = (visitor: Visitor, key?: string) =>
  visitor.post('/api/auth/send-email-proof', undefined, key ? { 'idempotency-key': key } : {})
const prove = (visitor: Visitor, token: string) => visitor.post('/api/auth/prove-email', { token })

/** The proofs that were mailed to this address, oldest first. */
const proofsTo = async (deps: Deps, email: string) =>
  (await messagesTo(deps, email)).filter(({ kind }) => kind === 'email-proof')

/** The token of the newest link that was mailed. */
async function tokenTo(deps: Deps, email: string): Promise<string> {
  const { text = '' } = (await proofsTo(deps, email)).at(-1) ?? {}
  return /^http:\/\/localhost:3000\/prove-email\?token=([\w.-]+)$/m.exec(text)?.[1] ?? 'none'
}

const REFUSED = 'This link has expired or is for another account. Ask for a new one.'

describe('the link that proves an e-mail address', () => {
  test('is mailed of itself to a future administrator who verifies the phone, once, and to nobody else', async ({
    deps,
    visit,
  }) => {
    const visitor = visit()
    await signUp(deps, visitor, boss)
    const [mail, ...more] = await proofsTo(deps, boss.email)
    expect(more).toEqual([])
    const text = mail?.text.replace(/\s+/g, ' ')
    expect(text).toContain('signed in from the network address 127.0.0.1 uses boss@example.com')
    expect(text).toContain('an account in the name of Bea Boss')
    const { sessionToken } = (await visitor.post('/api/auth/login', boss)).json()
    const code = /\b\d{4}\b/.exec((await messagesTo(deps, boss.phone)).at(-1)!.text)?.[0]
    expect((await visitor.post('/api/auth/verify-2fa', { code, sessionToken })).status).toBe(200)
    expect(await proofsTo(deps, boss.email)).toHaveLength(1)
    await signUp(deps, visit(), { ...ann, phone: '+15557654321' })
    expect(await proofsTo(deps, ann.email)).toEqual([])
  })

  test('proves it for whoever asks, however often it is opened; then nothing is mailed any more', async ({
    deps,
    visit,
  }) => {
    const visitor = visit()
    await signUp(deps, visitor)
    expect([(await ask(visitor, 'once')).json(), (await ask(visitor, 'once')).json()]).toEqual([
      { sent: true },
      { sent: true },
    ])
    expect(await proofsTo(deps, ann.email)).toHaveLength(1)
    const token = await tokenTo(deps, ann.email)
    for (const answer of [await prove(visitor, token), await prove(visitor, token)])
      expect([answer.status, answer.json()]).toMatchObject([200, { emailVerified: true, isAdmin: false }])
    expect((await ask(visitor)).json()).toEqual({ sent: true })
    expect(await proofsTo(deps, ann.email)).toHaveLength(1)
  })

  test('is good for 24 hours, to the millisecond', async ({ deps, visit, clock }) => {
    const visitor = visit()
    await signUp(deps, visitor, boss)
    const token = await tokenTo(deps, boss.email)
    // a session ends after 12 hours without use
    for (let n = 0; n < 3; n++) {
      clock.pass({ minutes: 8 * HOURS })
      if (n < 2) await visitor.get('/api/auth/user')
    }
    const late = await prove(visitor, token)
    expect([late.status, late.json()]).toMatchObject([400, { message: REFUSED }])
    clock.pass({ ms: -1 })
    expect((await prove(visitor, token)).status).toBe(200)
  })

  test('proves nothing in another account, with another expiry, or made up', async ({ deps, visit }) => {
    const [mallory, other] = [visit(), visit()]
    // who registers an address that is not theirs cannot have it proven by its owner, nor by a link of their own
    await signUp(deps, mallory, boss)
    await signUp(deps, other, { ...ann, phone: '+15557654321' })
    const token = await tokenTo(deps, boss.email)
    await ask(other)
    const [expiry, hash] = token.split('.')
    const wrong = [
      [other, token],
      [mallory, await tokenTo(deps, ann.email)],
      [mallory, `${Number(expiry) + 1}.${hash}`],
      [mallory, `${token}.x`],
      [mallory, `${expiry}.${'x'.repeat(43)}`],
      [mallory, `Infinity.${hash}`],
      [mallory, 'x'.repeat(43)],
    ] as const
    for (const [visitor, refused] of wrong)
      expect((await prove(visitor, refused)).json()).toMatchObject({ message: REFUSED })
    expect((await prove(visit(), token)).status).toBe(401)
    const { rows } = await deps.db.execute(sql`select email from users where email_verified`)
    expect(rows).toEqual([])
  })

  test('is mailed at most five times in an hour, even when asked for ten times at once', async ({
    deps,
    visit,
    clock,
  }) => {
    const visitor = visit()
    await signUp(deps, visitor)
    clock.pass({ minutes: 15 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(visitor)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(5).fill(429),
    ])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toBe(String(45 * 60))
    expect(await proofsTo(deps, ann.email)).toHaveLength(5)
    clock.pass({ minutes: 45 })
    expect((await ask(visitor)).status).toBe(200)
  })
})
