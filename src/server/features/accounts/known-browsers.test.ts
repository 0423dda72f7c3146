import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { ann, codeFor, messagesTo, signUp, test, type Visitor } from '#test/visitor.ts'

const right = { email: ann.email, password: ann.password }
const wrong = { email: ann.email, password: 'Not-the-7-herons' }
const login = (visitor: Visitor, credentials: object = right) => visitor.post('/api/auth/login', credentials)

describe('a browser in which somebody signed in before', () => {
  const STRANGER = '203.0.113.66'
  const guess = (visit: (address: string) => Visitor, email = ann.email) =>
    login(visit(STRANGER), { ...wrong, email })

  test('is not held up by the wrong passwords of strangers, however many', async ({ deps, visit, clock }) => {
    const owner = visit()
    await signUp(deps, owner)
    await owner.post('/api/auth/logout')
    for (let n = 0; n < 30; n++) await guess(visit)
    expect((await login(visit())).status).toBe(429)
    expect((await login(owner)).status).toBe(200)
    clock.pass({ minutes: 10 })
    await guess(visit)
    expect((await login(owner)).status).toBe(200)
  })

  test('is not held up by what others do behind the same address', async ({ deps, visit }) => {
    const owner = visit(STRANGER)
    await signUp(deps, owner)
    for (let n = 0; n < 25; n++) await guess(visit, `somebody-${n}@example.com`)
    expect((await login(visit(STRANGER))).status).toBe(429)
    expect((await login(owner)).status).toBe(200)
  })

  test('has five wrong passwords of its own, which lock nobody else', async ({ deps, visit, clock }) => {
    const owner = visit()
    await signUp(deps, owner)
    for (let n = 0; n < 5; n++) expect((await login(owner, wrong)).status).toBe(401)
    expect((await login(owner)).status).toBe(429)
    expect((await login(visit())).status).toBe(200)
    const { rows } = await deps.db.execute(sql`select account_locked_until as until from users`)
    expect(rows).toEqual([{ until: null }])
    clock.pass({ minutes: 15 })
    expect((await login(owner)).status).toBe(200)
  })

  test('leaves the lock as it is for strangers: its right password gives them no new tries', async ({
    deps,
    visit,
  }) => {
    const owner = visit()
    await signUp(deps, owner)
    for (let n = 0; n < 5; n++) await guess(visit)
    expect((await login(owner)).status).toBe(200)
    expect((await guess(visit)).status).toBe(429)
    const { rows } = await deps.db.execute(sql`select account_locked_until is null as open from users`)
    expect(rows).toEqual([{ open: false }])
  })

  test('is known to the accounts that were signed in to there, and to no other', async ({ deps, visit }) => {
    const bob = { ...ann, email: 'bob@example.com', phone: '+15557654321' }
    const owner = visit()
    await signUp(deps, owner)
    await signUp(deps, visit(), bob)
    for (let n = 0; n < 5; n++) await guess(visit, bob.email)
    expect((await login(owner, { ...right, email: bob.email })).status).toBe(429)
    for (let n = 0; n < 5; n++) await guess(visit)
    expect((await login(owner)).status).toBe(200)
  })

  test('carries a token that changes at each sign-in, and stands in the database as a hash', async ({
    deps,
    visit,
  }) => {
    const owner = visit()
    await signUp(deps, owner)
    const first = owner.cookies['browser'] ?? ''
    expect(first).toMatch(/^[\w-]{43}$/)
    const { sessionToken } = (await login(owner)).json()
    const code = await codeFor(deps, ann.phone)
    await owner.post('/api/auth/verify-2fa', { code, sessionToken })
    expect(owner.cookies['browser']).not.toBe(first)
    const { rows } = await deps.db.execute<{ text: string }>(
      sql`select to_jsonb(b)::text as text from known_browsers b`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(owner.cookies['browser'])
    // one that somebody had before, or had planted, is worth nothing
    const thief = visit()
    Object.assign(thief.cookies, { browser: first })
    for (let n = 0; n < 5; n++) await guess(visit)
    expect((await login(thief)).status).toBe(429)
  })

  test('can be a new one at any time: there a new password is set by mail', async ({ deps, visit }) => {
    const owner = visit()
    await signUp(deps, owner)
    const fresh = visit()
    await fresh.post('/api/auth/forgot-password', { email: ann.email })
    const mail = (await messagesTo(deps, ann.email)).find(({ kind }) => kind === 'password-reset')
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const password = 'Ferry-across-4-fjords'
    expect((await fresh.post('/api/auth/reset-password', { token, password })).status).toBe(200)
    for (let n = 0; n < 8; n++) await guess(visit)
    expect((await login(fresh, { email: ann.email, password })).status).toBe(200)
    // those known before are not any more: whoever knew the old password may have been among them
    expect((await login(owner, { email: ann.email, password })).status).toBe(429)
  })
})
