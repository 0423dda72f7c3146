import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { ann, codeFor, messagesTo, signUp, test, type Visitor } from '#test/visitor.ts'

const fresh = 'Ferry-across-4-fjords'
const forgot = (visitor: Visitor, email = ann.email) => visitor.post('/api/auth/forgot-password', { email })
const reset = (visitor: Visitor, token: string, password = fresh) =>
  visitor.post('/api/auth/reset-password', { token, password })
const login = (visitor: Visitor, password: string) =>
  visitor.post('/api/auth/login', { email: ann.email, password })

/** The tokens of the links that were mailed, oldest first. */
async function mailedTokens(deps: Deps) {
  const mails = (await messagesTo(deps, ann.email)).filter(({ kind }) => kind === 'password-reset')
  return mails.map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? 'none')
}

async function mailedToken(deps: Deps, visitor: Visitor): Promise<string> {
  await forgot(visitor)
  return (await mailedTokens(deps)).at(-1) ?? 'none'
}

describe('a forgotten password', () => {
  test('answers alike for a known and an unknown e-mail, and mails the known one only', async ({
    deps,
    visit,
  }) => {
    await signUp(deps, visit())
    const known = await forgot(visit())
    const unknown = await forgot(visit(), 'nobody@example.com')
    expect([known.status, known.json()]).toEqual([200, { sent: true }])
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect(await mailedTokens(deps)).toHaveLength(1)
    expect(await messagesTo(deps, 'nobody@example.com')).toEqual([])
  })

  test('asked for again with the same Idempotency-Key mails one link', async ({ deps, visit }) => {
    await signUp(deps, visit())
    const ask = () =>
      visit().post('/api/auth/forgot-password', { email: ann.email }, { 'idempotency-key': 'once' })
    const answers = [...(await Promise.all([ask(), ask()])), await ask()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mailedTokens(deps)).toHaveLength(1)
  })

  test('mails at most five links an hour, even when asked for twenty at once', async ({
    deps,
    visit,
    clock,
  }) => {
    await signUp(deps, visit())
    const answers = await Promise.all(Array.from({ length: 20 }, () => forgot(visit())))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await mailedTokens(deps)).toHaveLength(5)
    clock.pass({ minutes: 60 })
    await forgot(visit())
    expect(await mailedTokens(deps)).toHaveLength(6)
  })

  test('mails at most ten links a day', async ({ deps, visit, clock }) => {
    await signUp(deps, visit())
    for (let n = 0; n < 15; n++) {
      await forgot(visit())
      clock.pass({ minutes: 20 })
    }
    expect(await mailedTokens(deps)).toHaveLength(10)
    clock.pass({ minutes: 20 * 60 })
    await forgot(visit())
    expect(await mailedTokens(deps)).toHaveLength(11)
  })

  test('keeps 256 random bits as a hash only', async ({ deps, visit }) => {
    await signUp(deps, visit())
    const token = await mailedToken(deps, visit())
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await deps.db.execute<{ text: string }>(
      sql`select to_jsonb(r)::text as text from password_resets r`,
    )
    expect(rows[0]?.text).not.toContain(token)
    expect(rows[0]?.text).toContain(createHash('sha256').update(token).digest('hex'))
  })
})

describe('the mailed link', () => {
  test('sets a new password, ends every session and tells the owner', async ({ deps, visit }) => {
    const [desk, phone] = [visit(), visit()]
    await signUp(deps, desk)
    phone.carry(desk.session())
    const pending = (await login(visit(), ann.password)).json()
    const token = await mailedToken(deps, visit())
    expect((await reset(visit(), token)).json()).toEqual({ reset: true })

    expect((await desk.get('/api/auth/user')).status).toBe(401)
    expect((await phone.get('/api/auth/user')).status).toBe(401)
    expect((await visit().post('/api/auth/resend-2fa', pending)).status).toBe(401)
    expect((await login(visit(), ann.password)).status).toBe(401)
    expect((await login(visit(), fresh)).status).toBe(200)
    const told = (await messagesTo(deps, ann.email)).filter(({ kind }) => kind === 'password-changed')
    expect(told).toHaveLength(1)
  })

  test('works once, even when used ten times at once', async ({ deps, visit }) => {
    await signUp(deps, visit())
    const token = await mailedToken(deps, visit())
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => reset(visit(), token, `${fresh}-${n}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9)
  })

  test('kills every other link', async ({ deps, visit }) => {
    await signUp(deps, visit())
    const first = await mailedToken(deps, visit())
    const second = await mailedToken(deps, visit())
    expect((await reset(visit(), second)).status).toBe(200)
    expect((await reset(visit(), first, 'Other-9-lanterns')).status).toBe(410)
  })

  test('is good for an hour, to the millisecond', async ({ deps, visit, clock }) => {
    await signUp(deps, visit())
    const first = await mailedToken(deps, visit())
    clock.pass({ minutes: 60, ms: -1 })
    expect((await reset(visit(), first)).status).toBe(200)
    const second = await mailedToken(deps, visit())
    clock.pass({ minutes: 60 })
    const late = await reset(visit(), second, 'Other-9-lanterns')
    expect(late.status).toBe(410)
    expect(late.json()).toMatchObject({
      message: 'This link has expired or was already used. Request a new one.',
    })
  })

  test('lifts the lock that wrong passwords brought about', async ({ deps, visit }) => {
    await signUp(deps, visit())
    for (let n = 0; n < 6; n++) await login(visit(), 'Not-the-7-herons')
    expect((await login(visit(), ann.password)).status).toBe(429)
    expect((await reset(visit(), await mailedToken(deps, visit()))).status).toBe(200)
    expect((await login(visit(), fresh)).status).toBe(200)
    const { rows } = await deps.db.execute(sql`select account_locked_until as until from users`)
    expect(rows).toEqual([{ until: null }])
  })

  test('refuses the last five passwords, and takes the sixth last again', async ({ deps, visit, clock }) => {
    await signUp(deps, visit())
    const passwords = [ann.password, ...[1, 2, 3, 4].map((n) => `${fresh}-${n}`)]
    for (const password of passwords.slice(1)) {
      clock.pass({ minutes: 20 })
      expect((await reset(visit(), await mailedToken(deps, visit()), password)).status).toBe(200)
    }
    clock.pass({ minutes: 60 })
    const token = await mailedToken(deps, visit())
    for (const password of passwords) {
      const answer = await reset(visit(), token, password)
      expect(answer.status).toBe(400)
      expect(answer.json()).toMatchObject({ issues: [{ path: 'password' }] })
    }
    expect((await reset(visit(), token, `${fresh}-5`)).status).toBe(200)
    expect((await reset(visit(), await mailedToken(deps, visit()), ann.password)).status).toBe(200)
  })

  test('refuses common passwords and is still good afterwards', async ({ deps, visit }) => {
    await signUp(deps, visit())
    const token = await mailedToken(deps, visit())
    expect((await reset(visit(), token, 'Password1!')).status).toBe(400)
    expect((await reset(visit(), token)).status).toBe(200)
  })

  test('that nobody was sent is refused', async ({ visit }) => {
    expect((await reset(visit(), 'x'.repeat(43))).status).toBe(410)
  })
})

describe('a sign-in with the old password, under way while a new one is set', () => {
  const ways = ['by the mailed link', 'by the current one'] as const

  async function beginReplacing(deps: Deps, owner: Visitor, way: (typeof ways)[number]) {
    await signUp(deps, owner)
    const token = await mailedToken(deps, owner)
    const body = { currentPassword: ann.password, password: fresh }
    return async () => {
      const answer =
        way === 'by the mailed link'
          ? await reset(owner, token)
          : await owner.post('/api/auth/change-password', body)
      expect(answer.status).toBe(200)
    }
  }

  for (const way of ways)
    for (const step of ['with a code', 'without a code'])
      test(`begins nothing once the new one is set ${way}, ${step}`, async ({ deps, visit }) => {
        const replace = await beginReplacing(deps, visit(), way)
        await deps.db.execute(sql`update users set two_factor_enabled = ${step === 'with a code'}`)
        const { passwords } = deps
        deps.passwords = {
          ...passwords,
          async verify(...compared) {
            const isRight = await passwords.verify(...compared)
            deps.passwords = passwords
            await replace()
            return isRight
          },
        }
        const late = await login(visit(), ann.password)
        expect([late.status, late.json()]).toEqual([401, { message: 'Please check your credentials.' }])
        expect(late.setCookie).toBeUndefined()
        const begun = await deps.db.execute(sql`select 1 from login_sessions where not two_factor_verified`)
        expect(begun.rows).toEqual([])
        expect((await login(visit(), fresh)).status).toBe(200)
      })

  for (const way of ways)
    test(`can’t be finished by its code once the new one is set ${way}`, async ({ deps, visit }) => {
      const replace = await beginReplacing(deps, visit(), way)
      const thief = visit()
      const { sessionToken } = (await login(thief, ann.password)).json()
      const code = await codeFor(deps, ann.phone)
      const [locked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const busy = deps.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from code_locks for update`)
        locked.resolve()
        await mayEnd.promise
      })
      await locked.promise
      const verifying = thief.post('/api/auth/verify-2fa', { code, sessionToken })
      const isHeld = async () => {
        const { rows } = await deps.db.execute(sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%code_locks%'`)
        expect(rows).toHaveLength(1)
      }
      await vi.waitFor(isHeld, 10_000)
      await replace()
      mayEnd.resolve()
      await busy
      expect((await verifying).status).toBe(400)
      expect((await thief.get('/api/auth/user')).status).toBe(401)
    })
})

test('signing in, verifying and resetting at once ends in success or refusal, never in an error', async ({
  deps,
  visit,
}) => {
  await signUp(deps, visit())
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 6; n++) await login(visit(), 'Not-the-7-herons')
    const token = await mailedToken(deps, visit())
    const answers = await Promise.all([
      reset(visit(), token, `${fresh}-${round}`),
      ...Array.from({ length: 4 }, () => login(visit(), ann.password)),
      ...Array.from({ length: 4 }, () => login(visit(), `${fresh}-${round}`)),
      ...Array.from({ length: 3 }, () => forgot(visit())),
      ...Array.from({ length: 4 }, () =>
        visit().post('/api/auth/verify-2fa', { code: '0000', sessionToken: 'x'.repeat(43) }),
      ),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  }
})

test('the twenty-first request for a link from an address within an hour waits', async ({ visit }) => {
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push((await forgot(visit('203.0.113.8'))).status)
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(statuses[20]).toBe(429)
  expect((await forgot(visit('203.0.113.9'))).status).toBe(200)
})
