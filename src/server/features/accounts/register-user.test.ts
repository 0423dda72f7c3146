import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { balanceOf } from '#test/money.ts'
import { ann, anotherCode, codeFor, messagesTo, signUp, test, type Visitor } from '#test/visitor.ts'
import { createSession } from './sessions.queries.ts'

const register = '/api/auth/register'

test('registration sends a code, and the code makes the account complete with 50 cents', async ({
  deps,
  visit,
}) => {
  const visitor = visit()
  const answer = await visitor.post(register, ann)
  expect(answer.status).toBe(201)
  expect(answer.json()).toEqual({ requires2FA: true, sessionToken: expect.stringMatching(/^[\w-]{43}$/) })

  const before = await visitor.get('/api/auth/user')
  expect(before.json()).toMatchObject({ phoneVerified: false, balance: { balanceInCents: 50 } })

  const { sessionToken } = answer.json()
  const verified = await visitor.post('/api/auth/verify-2fa', {
    code: await codeFor(deps, ann.phone),
    sessionToken,
  })
  expect(verified.status).toBe(200)
  expect(verified.json()).toMatchObject({
    email: ann.email,
    firstName: 'Ann',
    phone: ann.phone,
    phoneVerified: true,
    isAdmin: false,
    balance: { balanceInCents: 50, balanceFormatted: '$0.50' },
  })
  expect((await visitor.get('/api/auth/user')).json()).toEqual(verified.json())
})

test('the welcome balance is for each phone once: a second account with it loses its own when the phone is verified', async ({
  deps,
  visit,
}) => {
  await signUp(deps, visit(), ann)
  const visitor = visit()
  const { sessionToken } = (await visitor.post(register, { ...ann, email: 'ann2@example.com' })).json()
  expect((await visitor.get('/api/auth/user')).json()).toMatchObject({ balance: { balanceInCents: 50 } })
  const code = await codeFor(deps, ann.phone)
  const verified = await visitor.post('/api/auth/verify-2fa', { code, sessionToken })
  expect(verified.json()).toMatchObject({ phoneVerified: true, balance: { balanceInCents: 0 } })
  expect((await visitor.get('/api/payments/transactions')).json()).toMatchObject([
    {
      type: 'charge',
      amount: 50,
      description: 'Welcome balance taken back: this phone number already had one',
    },
    { type: 'deposit', amount: 50, description: 'Welcome balance' },
  ])
  expect(await balanceOf(deps, verified.json().id)).toBe(0)
})

test('a phone that somebody typed but never verified keeps its welcome balance', async ({ deps, visit }) => {
  await visit().post(register, { ...ann, email: 'eve@example.com' })
  expect(await signUp(deps, visit(), ann)).toMatchObject({ balance: { balanceInCents: 50 } })
})

test('the session cookie changes at verification, and the earlier one is dead', async ({ deps, visit }) => {
  const visitor = visit()
  const { sessionToken } = (await visitor.post(register, ann)).json()
  const early = visitor.session()
  await visitor.post('/api/auth/verify-2fa', { code: await codeFor(deps, ann.phone), sessionToken })
  expect(visitor.session()).not.toBe(early)

  const holder = visit()
  holder.carry(early)
  expect((await holder.get('/api/auth/user')).status).toBe(401)
})

test('the first code ends every session and sign-in that began by the password alone; one that begins meanwhile opens nothing', async ({
  deps,
  visit,
}) => {
  const [library, home, late] = [visit(), visit(), visit()]
  const atLibrary = (await library.post(register, ann)).json()
  const { sessionToken } = (await home.post('/api/auth/login', ann)).json()
  const code = await codeFor(deps, ann.phone)
  const { rows } = await deps.db.execute(sql`select * from login_sessions where kind = 'session'`)
  expect(rows).toMatchObject([{ two_factor_verified: false }, { two_factor_verified: false }])
  expect((await home.post('/api/auth/verify-2fa', { code, sessionToken })).status).toBe(200)
  expect((await library.get('/api/auth/user')).status).toBe(401)
  expect((await library.post('/api/auth/resend-2fa', atLibrary)).status).toBe(401)
  expect((await home.get('/api/auth/user')).json()).toMatchObject({ phoneVerified: true })

  const { token } = await createSession(deps.db, {
    userId: (await home.get('/api/auth/user')).json().id,
    kind: 'session',
    twoFactorVerified: false,
    origin: { ipAddress: '127.0.0.1', userAgent: 'test' },
    now: deps.now(),
  })
  late.carry(token)
  expect((await late.get('/api/auth/user')).status).toBe(401)
  await deps.db.execute(sql`update users set two_factor_enabled = false`)
  expect((await late.get('/api/auth/user')).status).toBe(200)
})

test('an unverified user who comes back signs in, and verifies with a new code', async ({ deps, visit }) => {
  await visit().post(register, ann)
  const visitor = visit()
  const { email, password } = ann
  const login = await visitor.post('/api/auth/login', { email, password })
  expect(login.json()).toMatchObject({ requires2FA: true })
  expect((await visitor.get('/api/auth/user')).json()).toMatchObject({ phoneVerified: false })

  const sent = await visitor.post('/api/auth/send-2fa')
  expect(sent.json()).toEqual({ sent: true, expiresAt: expect.any(String) })
  const verified = await visitor.post('/api/auth/verify-2fa', { code: await codeFor(deps, ann.phone) })
  expect(verified.json()).toMatchObject({ phoneVerified: true })
})

test('a code resent for the session is accepted together with the token of the registration', async ({
  deps,
  visit,
}) => {
  const visitor = visit()
  const { sessionToken } = (await visitor.post(register, ann)).json()
  expect((await visitor.post('/api/auth/resend-2fa')).status).toBe(200)
  const code = await codeFor(deps, ann.phone)
  expect((await visitor.post('/api/auth/verify-2fa', { code, sessionToken })).status).toBe(200)
})

test('the registration’s token opens nothing but the verification', async ({ visit }) => {
  const { sessionToken } = (await visit().post(register, ann)).json()
  const thief = visit()
  thief.carry(sessionToken)
  expect((await thief.get('/api/auth/user')).status).toBe(401)
})

test('a started sign-up ends after 15 minutes, and is not said to be a wrong code', async ({
  visit,
  clock,
}) => {
  const visitor = visit()
  const { sessionToken } = (await visitor.post(register, ann)).json()
  clock.pass({ minutes: 15 })
  const late = await visit().post('/api/auth/verify-2fa', { code: '0000', sessionToken })
  expect([late.status, late.json()]).toMatchObject([
    400,
    { message: 'This sign-in has ended. Sign in again.' },
  ])
  expect((await visit().post('/api/auth/resend-2fa', { sessionToken })).status).toBe(401)
})

test('status, balance, owner and rights that a caller adds are ignored', async ({ deps, visit }) => {
  const visitor = visit()
  const wishes = { isAdmin: true, phoneVerified: true, balanceCents: 9_999, id: 'x', role: 'admin' }
  const user = await signUp(deps, visitor, { ...ann, ...wishes })
  expect(user).toMatchObject({ isAdmin: false, balance: { balanceInCents: 50 } })
  const changed = await visitor.put('/api/auth/company-info', {
    companyName: 'Lee & Co.',
    companyLogoUrl: null,
    email: 'boss@example.com',
    balance: { balanceInCents: 9_999 },
  })
  expect(changed.json()).toMatchObject({
    companyName: 'Lee & Co.',
    email: ann.email,
    isAdmin: false,
    balance: { balanceInCents: 50 },
  })
})

test('the thirty-first registration from an address within an hour waits', async ({ deps, app, visit }) => {
  expect(app).toBeDefined()
  const statuses: number[] = []
  for (let n = 0; n < 31; n++)
    statuses.push((await visit('203.0.113.9').post(register, { ...ann, password: 'refused' })).status)
  expect(statuses.slice(0, 30)).not.toContain(429)
  expect(statuses[30]).toBe(429)
  expect(await deps.db.execute(sql`select 1 from users`)).toMatchObject({ rows: [] })
})

test('a sign-up, and a sign-in to it, says where no code could be texted; asking for one tells why', async ({
  deps,
  visit,
}) => {
  const token = expect.any(String)
  const others = Array.from({ length: 5 }, (_, n) => ({ ...ann, email: `other-${n}@example.com` }))
  for (const other of others)
    expect((await visit().post(register, other)).json()).toEqual({ requires2FA: true, sessionToken: token })
  const { email, password } = ann
  const calls = [
    [register, ann, {}],
    ['/api/auth/login', { email, password }, { phone: ann.phone }],
  ] as const
  for (const [path, body, more] of calls) {
    const answer = await visit().post(path, body)
    expect(answer.json()).toEqual({ requires2FA: true, sessionToken: token, codeUnsent: true, ...more })
    const { sessionToken } = answer.json()
    expect((await visit().post('/api/auth/resend-2fa', { sessionToken })).status).toBe(429)
  }
  expect((await messagesTo(deps, ann.phone)).length).toBe(5)
})

describe('the time zone of a browser', () => {
  const timeZone = 'America/Chicago'
  const verify = async (deps: Deps, visitor: Visitor, body: object) => {
    const code = await codeFor(deps, ann.phone)
    return (await visitor.post('/api/auth/verify-2fa', { code, timeZone, ...body })).json()
  }

  test.for(['right after it', 'by its session later', 'at a later sign-in'])(
    'is that of the account whose sign-up is completed there, %s',
    async (when, { deps, visit }) => {
      const visitor = visit()
      let { sessionToken } = (await visitor.post(register, ann)).json()
      if (when === 'by its session later') sessionToken = undefined
      if (when === 'at a later sign-in')
        ({ sessionToken } = (await visitor.post('/api/auth/login', ann)).json())
      expect(await verify(deps, visitor, { sessionToken })).toMatchObject({ phoneVerified: true, timeZone })
    },
  )

  test('changes nothing at the next sign-in', async ({ deps, visit }) => {
    const visitor = visit()
    await signUp(deps, visitor)
    const { sessionToken } = (await visitor.post('/api/auth/login', ann)).json()
    expect(await verify(deps, visitor, { sessionToken })).toMatchObject({ timeZone: null })
  })

  test('doesn’t hold up the code where it is unknown here', async ({ deps, visit }) => {
    const visitor = visit()
    await visitor.post(register, ann)
    const verified = await verify(deps, visitor, { timeZone: 'Mars/Olympus_Mons' })
    expect(verified).toMatchObject({ phoneVerified: true, timeZone: null })
  })
})

test('a wrong code leaves the phone unverified', async ({ deps, visit }) => {
  const visitor = visit()
  const { sessionToken } = (await visitor.post(register, ann)).json()
  const code = anotherCode(await codeFor(deps, ann.phone))
  const answer = await visitor.post('/api/auth/verify-2fa', { code, sessionToken })
  expect(answer.status).toBe(400)
  expect((await visitor.get('/api/auth/user')).json()).toMatchObject({ phoneVerified: false })
})

test('a sign-up whose page was loaded again goes on by its session: the account says until when the code is good, and takes it without the token', async ({
  deps,
  visit,
  clock,
}) => {
  const visitor = visit()
  await visitor.post(register, ann)
  const code = await codeFor(deps, ann.phone)
  const me = (await visitor.get('/api/auth/user')).json()
  expect(Date.parse(me.phoneCodeExpiresAt) - clock.now.getTime()).toBe(10 * 60_000)
  expect((await visitor.post('/api/auth/verify-2fa', { code: anotherCode(code) })).status).toBe(400)
  // without the session it is nobody's
  expect((await visit().post('/api/auth/verify-2fa', { code })).status).toBe(401)
  const verified = await visitor.post('/api/auth/verify-2fa', { code })
  expect([verified.status, verified.json()]).toMatchObject([
    200,
    { phoneVerified: true, phoneCodeExpiresAt: null },
  ])
  expect((await messagesTo(deps, ann.phone)).length).toBe(1)
})

test('a code that has expired is not promised, and an account that is complete takes no code of another sign-in', async ({
  deps,
  visit,
  clock,
}) => {
  const visitor = visit()
  await visitor.post(register, ann)
  clock.pass({ minutes: 10 })
  expect((await visitor.get('/api/auth/user')).json()).toMatchObject({ phoneCodeExpiresAt: null })
  const owner = visit()
  await signUp(deps, owner, { ...ann, email: 'bea@example.com', phone: '+15557654321' })
  await visit().post('/api/auth/login', { ...ann, email: 'bea@example.com' })
  const code = await codeFor(deps, '+15557654321')
  expect((await owner.post('/api/auth/verify-2fa', { code })).status).toBe(400)
})
