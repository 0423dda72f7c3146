import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { PASSWORD_RULE } from '#shared/accounts/password-rules.ts'
import { ann, anotherCode, codeFor, messagesTo, signUp, test } from '#test/visitor.ts'

const register = '/api/auth/register'
const attempt = (password: string) => ({ ...ann, password })

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

test('the registration’s token is dead after 15 minutes', async ({ deps, visit, clock }) => {
  const visitor = visit()
  const { sessionToken } = (await visitor.post(register, ann)).json()
  clock.pass({ minutes: 14 })
  await visitor.post('/api/auth/resend-2fa', { sessionToken })
  const code = await codeFor(deps, ann.phone)
  clock.pass({ minutes: 1 })
  expect((await visit().post('/api/auth/verify-2fa', { code, sessionToken })).status).toBe(400)
  expect((await visit().post('/api/auth/resend-2fa', { sessionToken })).status).toBe(401)
})

describe('an e-mail that is taken', () => {
  const again = { ...ann, firstName: 'Eve', phone: '+15550009999' }

  test('gets the same status, body and cookie as a new one', async ({ visit }) => {
    const fresh = await visit().post(register, ann)
    const taken = await visit().post(register, again)
    expect(taken.status).toBe(fresh.status)
    const shape = (answer: typeof taken) => ({
      body: answer.text.replace(/[\w-]{43}/, '…'),
      cookie: answer.setCookie?.replace(/=[\w-]{43}/, '=…'),
      headers: Object.keys(answer.headers).toSorted(),
    })
    expect(shape(taken)).toEqual(shape(fresh))
  })

  test('is told to its owner once a day, and nothing changes', async ({ deps, visit }) => {
    await visit().post(register, ann)
    for (let n = 0; n < 3; n++) await visit().post(register, again)
    const notices = (await messagesTo(deps, ann.email)).filter(({ kind }) => kind === 'registration-notice')
    expect(notices).toHaveLength(1)
    expect(await messagesTo(deps, again.phone)).toHaveLength(0)
    const { rows } = await deps.db.execute(sql`select first_name from users`)
    expect(rows).toEqual([{ first_name: 'Ann' }])
  })

  test('gets a token that no code verifies', async ({ deps, visit }) => {
    await visit().post(register, ann)
    const visitor = visit()
    const { sessionToken } = (await visitor.post(register, again)).json()
    const code = await codeFor(deps, ann.phone)
    const answer = await visitor.post('/api/auth/verify-2fa', { code, sessionToken })
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ message: 'Please check your code.' })
  })

  test('registered twenty times at once makes one account', async ({ deps, visit }) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => visit().post(register, ann)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const { rows } = await deps.db.execute(sql`select count(*)::int as n from users`)
    expect(rows).toEqual([{ n: 1 }])
  })
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

describe('a password', () => {
  test.for([
    `${'Long and winding röad '.repeat(10)}7!`,
    'Grüße-aus-Köln-7!ß',
    'пароль-Ключ-42-длинный',
    'Zebra🦓crossing7',
  ])('of 64 and more characters, in any script, is accepted: %s', async (password, { visit }) => {
    expect((await visit().post(register, attempt(password))).status).toBe(201)
  })

  test('counts as the same however its letters are composed', async ({ deps, visit }) => {
    await visit().post(register, attempt('Grüße-aus-7-Häusern'.normalize('NFC')))
    const login = await visit().post('/api/auth/login', {
      email: ann.email,
      password: 'Grüße-aus-7-Häusern'.normalize('NFD'),
    })
    expect(login.status).toBe(200)
    expect(await codeFor(deps, ann.phone)).toMatch(/^\d{4}$/)
  })

  test.for([
    'Password1!',
    'P@ssw0rd1',
    '!Qwerty123',
    'Summer2026!',
    'Ilove-you1',
    'Abcdef123!',
    'Ann+Lee+1999',
    'Pla1nseal!',
  ])('that guessers try early is refused: %s', async (password, { visit }) => {
    const answer = await visit().post(register, attempt(password))
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ issues: [{ path: 'password' }] })
  })

  test('that breaks the rules is refused in the specified words', async ({ visit }) => {
    const answer = await visit().post(register, attempt('short'))
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ message: PASSWORD_RULE })
  })

  test('is stored as argon2id only', async ({ deps, visit }) => {
    await visit().post(register, ann)
    const { rows } = await deps.db.execute<{ hash: string }>(sql`select password_hash as hash from users`)
    expect(rows[0]!.hash).toMatch(/^\$argon2id\$v=19\$/)
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

test('a wrong code leaves the phone unverified', async ({ deps, visit }) => {
  const visitor = visit()
  const { sessionToken } = (await visitor.post(register, ann)).json()
  const code = anotherCode(await codeFor(deps, ann.phone))
  const answer = await visitor.post('/api/auth/verify-2fa', { code, sessionToken })
  expect(answer.status).toBe(400)
  expect((await visitor.get('/api/auth/user')).json()).toMatchObject({ phoneVerified: false })
})
