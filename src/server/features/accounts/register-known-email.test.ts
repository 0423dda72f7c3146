import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { ann, anotherCode, codeFor, messagesTo, signUp, test, type Visitor } from '#test/visitor.ts'

const register = '/api/auth/register'

const listHolders = (deps: Deps) =>
  deps.db.execute(sql`select first_name from users where phone_verified`).then(({ rows }) => rows)

const withoutChance = (text: string, email: string) =>
  text
    .replaceAll(email, '(the e-mail)')
    .replace(/[\w-]{43}/g, '(a token)')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '(an id)')

/** All that a registration writes. */
const countRows = async (deps: Deps) =>
  (
    await deps.db.execute<{ n: number }>(sql`
      select (select count(*) from users)::int + (select count(*) from deliveries)::int
        + (select count(*) from login_sessions)::int + (select count(*) from pgboss.job)::int as n`)
  ).rows[0]!.n

describe('an e-mail that has an account', () => {
  const again = { ...ann, firstName: 'Eve', phone: '+15550009999', password: 'Guessed-by-9-ravens' }
  const unknown = { ...again, email: 'eve@example.com' }

  /** Everything that can be called until the code is entered, with what each answers, whatever is random left out. */
  async function everyAnswer(visitor: Visitor, person: typeof again) {
    const { email, password } = person
    const registered = await visitor.post(register, person)
    const { sessionToken } = registered.json()
    const answers = [
      registered,
      await visitor.get('/api/auth/user'),
      await visitor.get('/api/payments/transactions'),
      await visitor.get('/api/contract-draft'),
      await visitor.get('/api/signer-database'),
      await visitor.post('/api/payments/sandbox-top-up', { amount: 50 }),
      await visitor.post('/api/auth/resend-2fa', { sessionToken }),
      await visitor.post('/api/auth/resend-2fa'),
      await visitor.post('/api/auth/send-2fa'),
      await visitor.post('/api/auth/verify-2fa', { code: 'abcd', sessionToken }),
      await visitor.post('/api/auth/verify-2fa', { code: '0000', sessionToken: 'x'.repeat(43) }),
      await visitor.post('/api/auth/send-email-proof'),
      await visitor.post('/api/auth/login', { email, password }),
      await visitor.post('/api/auth/login', { email, password: 'Wrong-but-7-secret' }),
      await visitor.post('/api/auth/forgot-password', { email }),
      await visitor.post('/api/auth/change-email', {
        email: 'other@example.com',
        password: 'Wrong-7-herons',
      }),
      await visitor.post('/api/auth/change-phone', { phone: '+15550009998', password: 'Wrong-7-herons' }),
      await visitor.post('/api/auth/change-phone', { phone: '+15550009998', password }),
      await visitor.post('/api/auth/change-phone/confirm', { phone: '+15550009998', code: 'abcd' }),
      await visitor.post(register, person),
      await visitor.get('/api/auth/user'),
    ]
    return answers.map(({ status, text, setCookie, headers }) => ({
      status,
      text: withoutChance(text, email),
      cookie: setCookie?.replace(/=[\w-]{43}/, '=…'),
      headers: Object.keys(headers).toSorted(),
    }))
  }

  test('answers every call until the code is entered as a new one does', async ({ deps, visit }) => {
    await signUp(deps, visit())
    const known = await everyAnswer(visit(), again)
    await deps.db.execute(sql`delete from code_sends`)
    const fresh = await everyAnswer(visit(), unknown)
    expect(known).toEqual(fresh)
    expect(fresh.map(({ status }) => status)).toEqual([
      201, 200, 200, 200, 403, 403, 200, 200, 200, 400, 400, 403, 200, 401, 200, 403, 400, 200, 400, 201, 200,
    ])
  })

  test('does the same work for both: as many statements of each kind', async ({ deps, app, visit }) => {
    expect(app).toBeDefined()
    await signUp(deps, visit())
    const rowsOf = async (person: typeof again) => {
      const before = await countRows(deps)
      await visit().post(register, person)
      return (await countRows(deps)) - before
    }
    expect(await rowsOf(again)).toBe(await rowsOf(unknown))
  })

  test('is told to its owner once a day, and nothing of theirs changes', async ({
    deps,
    visit,
    notifyHolders,
  }) => {
    const owner = visit()
    await signUp(deps, owner)
    for (let n = 0; n < 3; n++) await visit().post(register, again)
    await visit().post(register, unknown)
    await notifyHolders()
    const notices = (await messagesTo(deps, ann.email)).filter(({ kind }) => kind === 'registration-notice')
    expect(notices).toHaveLength(1)
    expect(await messagesTo(deps, unknown.email)).toEqual([])
    expect(await listHolders(deps)).toEqual([{ first_name: 'Ann' }])
    expect((await owner.get('/api/auth/user')).status).toBe(200)
  })

  test('opens no second account: the right code is answered with the way to the first', async ({
    deps,
    visit,
  }) => {
    await signUp(deps, visit())
    const visitor = visit()
    const { sessionToken } = (await visitor.post(register, again)).json()
    const code = await codeFor(deps, again.phone)
    const answer = await visitor.post('/api/auth/verify-2fa', { code, sessionToken })
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'email_taken' }])
    expect((await visitor.get('/api/auth/user')).status).toBe(401)
    expect(await listHolders(deps)).toEqual([{ first_name: 'Ann' }])
    expect((await visit().post('/api/auth/login', ann)).json()).toMatchObject({ requires2FA: true })
  })

  test('tells nobody of wrong codes of a registration that is not its own', async ({ deps, visit }) => {
    await signUp(deps, visit())
    const visitor = visit()
    const { sessionToken } = (await visitor.post(register, again)).json()
    for (let n = 0; n < 5; n++) {
      const code = anotherCode(await codeFor(deps, again.phone))
      await visitor.post('/api/auth/verify-2fa', { code, sessionToken })
    }
    expect((await messagesTo(deps, ann.email)).map(({ kind }) => kind)).not.toContain('codes-locked')
  })

  test('is held by one account, however many enter their codes at once', async ({ deps, visit }) => {
    const started = []
    for (let n = 0; n < 5; n++) {
      const phone = `+1555000111${n}`
      const visitor = visit()
      const { sessionToken } = (await visitor.post(register, { ...ann, phone })).json()
      started.push({ visitor, body: { sessionToken, code: await codeFor(deps, phone) } })
    }
    const answers = await Promise.all(
      started.map(({ visitor, body }) => visitor.post('/api/auth/verify-2fa', body)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(await listHolders(deps)).toEqual([{ first_name: 'Ann' }])
  })
})
