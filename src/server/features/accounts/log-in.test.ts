import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { ann, anotherCode, codeFor, messagesTo, signUp, test, type Visitor } from '#test/visitor.ts'

const right = { email: ann.email, password: ann.password }
const wrong = { email: ann.email, password: 'Not-the-7-herons' }
const login = (visitor: Visitor, credentials: object = right) => visitor.post('/api/auth/login', credentials)
const statusOfUser = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status

async function signedUp(deps: Deps, visit: () => Visitor) {
  const visitor = visit()
  await signUp(deps, visitor)
  return visitor
}

/** A started login of a new visitor, with the code that was texted. */
async function startedLogin(deps: Deps, visitor: Visitor) {
  const { sessionToken } = (await login(visitor)).json()
  return { code: await codeFor(deps, ann.phone), sessionToken }
}

describe('signing in', () => {
  test('needs the password and then the code; before the code there is no session', async ({
    deps,
    visit,
  }) => {
    await signedUp(deps, visit)
    const visitor = visit()
    const answer = await login(visitor)
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ requires2FA: true, sessionToken: expect.any(String) })
    expect(answer.setCookie).toBeUndefined()
    expect(await statusOfUser(visitor)).toBe(401)

    const code = await codeFor(deps, ann.phone)
    const { sessionToken } = answer.json()
    expect((await visitor.post('/api/auth/verify-2fa', { code, sessionToken })).status).toBe(200)
    expect(await statusOfUser(visitor)).toBe(200)
  })

  test('works with capitals and spaces around the e-mail', async ({ deps, visit }) => {
    await signedUp(deps, visit)
    expect((await login(visit(), { ...right, email: ' ANN@Example.com ' })).status).toBe(200)
  })

  test('sets the cookie at once for who switched two-factor off', async ({ deps, visit }) => {
    await signedUp(deps, visit)
    await deps.db.execute(sql`update users set two_factor_enabled = false`)
    const visitor = visit()
    expect((await login(visitor)).json()).toEqual({ requires2FA: false })
    expect(await statusOfUser(visitor)).toBe(200)
  })

  test('replaces the session that the browser carried before', async ({ deps, visit }) => {
    const visitor = await signedUp(deps, visit)
    const before = visitor.session()
    await visitor.post('/api/auth/verify-2fa', await startedLogin(deps, visitor))
    expect(visitor.session()).not.toBe(before)
    const thief = visit()
    thief.carry(before)
    expect(await statusOfUser(thief)).toBe(401)
  })

  test('a code of one login is no good for another', async ({ deps, visit }) => {
    await signedUp(deps, visit)
    const first = (await login(visit())).json()
    const second = await startedLogin(deps, visit())
    const mixed = { code: second.code, sessionToken: first.sessionToken }
    expect((await visit().post('/api/auth/verify-2fa', mixed)).status).toBe(400)
    expect((await visit().post('/api/auth/verify-2fa', second)).status).toBe(200)
  })

  test('two right codes at once start one session', async ({ deps, visit }) => {
    await signedUp(deps, visit)
    const started = await startedLogin(deps, visit())
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => visit().post('/api/auth/verify-2fa', started)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('wrong passwords', () => {
  test('answer with the specified words, for a known and an unknown e-mail alike', async ({
    deps,
    visit,
  }) => {
    await signedUp(deps, visit)
    const known = await login(visit(), wrong)
    const unknown = await login(visit(), { ...wrong, email: 'nobody@example.com' })
    expect(known.status).toBe(401)
    expect(known.json()).toEqual({ message: 'Please check your credentials.' })
    expect([unknown.status, unknown.text, unknown.setCookie]).toEqual([known.status, known.text, undefined])
  })

  test('take as long for an unknown e-mail as for a known one', { retry: 3 }, async ({ deps, visit }) => {
    await signedUp(deps, visit)
    // the quickest of several tells what the work takes; the others tell what else the machine was doing
    const quickest = { known: Infinity, unknown: Infinity }
    for (let n = 0; n < 4; n++) {
      for (const who of ['known', 'unknown'] as const) {
        const email = who === 'known' ? ann.email : 'nobody@example.com'
        const startedAt = performance.now()
        await login(visit(), { ...wrong, email })
        quickest[who] = Math.min(quickest[who], performance.now() - startedAt)
      }
    }
    expect(Math.abs(quickest.known - quickest.unknown)).toBeLessThan(50)
  })

  test.for(['ann@example.com', 'nobody@example.com'])(
    'five in 15 minutes lock %s for 15 minutes, to the millisecond, for the right password too',
    async (email, { deps, visit, clock }) => {
      await signedUp(deps, visit)
      for (let n = 0; n < 5; n++) {
        expect((await login(visit(), { ...wrong, email })).status).toBe(401)
        clock.pass({ minutes: 2 })
      }
      const answer = await login(visit(), { ...right, email })
      expect(answer.status).toBe(429)
      expect(answer.headers['retry-after']).toBe(String(13 * 60))
      clock.pass({ minutes: 13, ms: -1 })
      expect((await login(visit(), { ...right, email })).status).toBe(429)
      clock.pass({ ms: 1 })
      expect((await login(visit(), { ...right, email })).status).toBe(email === ann.email ? 200 : 401)
    },
  )

  test('the lock stands in the account, and its owner is told once', async ({ deps, visit, clock }) => {
    await signedUp(deps, visit)
    for (let n = 0; n < 8; n++) await login(visit(), wrong)
    const { rows } = await deps.db.execute<{ until: string }>(
      sql`select to_char(account_locked_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as until from users`,
    )
    expect(rows[0]!.until).toBe(new Date(clock.now.getTime() + 15 * 60_000).toISOString())
    const told = (await messagesTo(deps, ann.email)).filter(({ kind }) => kind === 'account-locked')
    expect(told).toHaveLength(1)
  })

  test('that renew the lock all day leave the owner a fresh way in, by the mail about it; one mail an hour', async ({
    deps,
    visit,
    clock,
  }) => {
    await signedUp(deps, visit)
    const mails = async (kind: string) =>
      (await messagesTo(deps, ann.email)).filter((mail) => mail.kind === kind)
    // the stranger uses up the links of the hour and the day, too
    const startedAt = clock.now.getTime()
    while (clock.now.getTime() < startedAt + 5 * 60 * 60_000) {
      for (let n = 0; n < 5; n++) await login(visit(), wrong)
      await visit().post('/api/auth/forgot-password', { email: ann.email })
      clock.pass({ minutes: 15 })
    }
    expect(await mails('password-reset')).toHaveLength(10)
    for (let n = 0; n < 5; n++) await login(visit(), wrong)
    expect((await login(visit())).status).toBe(429)
    expect(await mails('account-locked')).toHaveLength(6)

    const token = /reset-password\?token=([\w-]+)/.exec(
      (await mails('account-locked')).at(-1)?.text ?? '',
    )?.[1]
    const owner = visit()
    const set = (password: string) => owner.post('/api/auth/reset-password', { token, password })
    expect((await set('Ferry-across-4-fjords')).status).toBe(200)
    expect((await set('Other-9-lanterns')).status).toBe(410)
    const signedIn = { ...right, password: 'Ferry-across-4-fjords' }
    for (let n = 0; n < 5; n++) await login(visit(), wrong)
    expect((await login(owner, signedIn)).json()).toMatchObject({ requires2FA: true })
  })

  test('take nothing from the links that the owner asks for', async ({ deps, visit }) => {
    await signedUp(deps, visit)
    for (let n = 0; n < 5; n++) await login(visit(), wrong)
    for (let n = 0; n < 7; n++) await visit().post('/api/auth/forgot-password', { email: ann.email })
    const kinds = (await messagesTo(deps, ann.email)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'account-locked')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'password-reset')).toHaveLength(5)
  })

  test('fifty at once count as fifty: five passwords are looked at', async ({ deps, visit }) => {
    await signedUp(deps, visit)
    const answers = await Promise.all(Array.from({ length: 50 }, () => login(visit(), wrong)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45)
  })

  test('four and then the right one clear the count', async ({ deps, visit }) => {
    await signedUp(deps, visit)
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) expect((await login(visit(), wrong)).status).toBe(401)
      expect((await login(visit())).status).toBe(200)
    }
  })

  test('are not forgotten for the right one of a registration that a stranger opened for the same e-mail', async ({
    deps,
    visit,
  }) => {
    await signedUp(deps, visit)
    const own = { ...ann, phone: '+15557654321', password: 'Mallory-sees-4-owls' }
    await visit().post('/api/auth/register', own)
    for (let n = 0; n < 4; n++) expect((await login(visit(), wrong)).status).toBe(401)
    expect((await login(visit(), own)).json()).toMatchObject({ requires2FA: true })
    expect((await login(visit(), wrong)).status).toBe(429)
  })

  test('twenty from one address lock the address for everyone, and no other address', async ({
    deps,
    visit,
    clock,
  }) => {
    await signedUp(deps, visit)
    for (let n = 0; n < 20; n++)
      await login(visit('203.0.113.5'), { ...wrong, email: `somebody-${n}@example.com` })
    expect((await login(visit('203.0.113.5'))).status).toBe(429)
    expect((await login(visit('203.0.113.6'))).status).toBe(200)
    clock.pass({ minutes: 15 })
    expect((await login(visit('203.0.113.5'))).status).toBe(200)
  })

  test('the many IPv6 addresses of one line count as one', async ({ visit }) => {
    const statuses: number[] = []
    for (let n = 0; n < 21; n++)
      statuses.push(
        (await login(visit(`2001:db8:1:2:${n}::9`), { ...wrong, email: `somebody-${n}@example.com` })).status,
      )
    expect(statuses.at(-1)).toBe(429)
    expect((await login(visit('2001:db8:1:3::9'), wrong)).status).toBe(401)
  })

  test('a forged X-Forwarded-For does not make another address', async ({ visit }) => {
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      const credentials = { ...wrong, email: `somebody-${n}@example.com` }
      const forged = { 'x-forwarded-for': `198.51.100.${n}` }
      statuses.push((await visit('203.0.113.5').post('/api/auth/login', credentials, forged)).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('wrong codes', () => {
  test('five in a row, across resends, lock codes for 30 minutes and the holder is told', async ({
    deps,
    visit,
    clock,
  }) => {
    await signedUp(deps, visit)
    const visitor = visit()
    let { code, sessionToken } = await startedLogin(deps, visitor)
    const guess = (guessed: string) => visitor.post('/api/auth/verify-2fa', { code: guessed, sessionToken })
    for (let n = 0; n < 4; n++) {
      expect((await guess(anotherCode(code))).json()).toMatchObject({ message: 'Please check your code.' })
      if (n % 2) await visitor.post('/api/auth/resend-2fa', { sessionToken })
      code = await codeFor(deps, ann.phone)
    }
    expect((await guess(anotherCode(code))).status).toBe(429)
    expect((await guess(code)).status).toBe(429)
    expect((await visitor.post('/api/auth/resend-2fa', { sessionToken })).status).toBe(429)
    expect((await login(visit())).status).toBe(429)
    const told = (await messagesTo(deps, ann.email)).filter(({ kind }) => kind === 'codes-locked')
    expect(told).toHaveLength(1)

    clock.pass({ minutes: 60 })
    expect((await visit().post('/api/auth/verify-2fa', await startedLogin(deps, visitor))).status).toBe(200)
  })

  test('lock twice as long each time, up to eight hours, until a right one; the holder is told each time', async ({
    deps,
    visit,
    clock,
  }) => {
    await signedUp(deps, visit)
    const hours = []
    for (let round = 0; round < 6; round++) {
      clock.pass({ minutes: 9 * 60 })
      const visitor = visit()
      const { code, sessionToken } = await startedLogin(deps, visitor)
      const guess = (guessed: string) => visitor.post('/api/auth/verify-2fa', { code: guessed, sessionToken })
      for (let n = 0; n < 4; n++) expect((await guess(anotherCode(code))).status).toBe(400)
      const locked = await guess(anotherCode(code))
      expect(locked.json()).toMatchObject({ code: 'codes_locked' })
      hours.push(Number(locked.headers['retry-after']) / 3600)
    }
    expect(hours).toEqual([0.5, 1, 2, 4, 8, 8])
    const told = (await messagesTo(deps, ann.email)).filter(({ kind }) => kind === 'codes-locked')
    expect(told.map(({ text }) => /accepted for (.*?)\./.exec(text.replace(/\s+/g, ' '))?.[1])).toEqual([
      '30 minutes',
      '60 minutes',
      '2 hours',
      '4 hours',
      '8 hours',
      '8 hours',
    ])
    clock.pass({ minutes: 8 * 60 })
    const right = await startedLogin(deps, visit())
    expect((await visit().post('/api/auth/verify-2fa', right)).status).toBe(200)
    const { rows } = await deps.db.execute(sql`select locks from code_locks`)
    expect(rows).toEqual([{ locks: 0 }])
  })

  test('spend a code with the third, which is said, also where the right one comes too late', async ({
    deps,
    visit,
  }) => {
    await signedUp(deps, visit)
    const { code, sessionToken } = await startedLogin(deps, visit())
    const enter = async (entered: string) => {
      const answer = await visit().post('/api/auth/verify-2fa', { code: entered, sessionToken })
      return [answer.status, answer.json().message]
    }
    const check = [400, 'Please check your code.']
    const spent = [400, 'This code no longer works. Request a new one.']
    for (const answer of [check, check, spent]) expect(await enter(anotherCode(code))).toEqual(answer)
    expect(await enter(code)).toEqual(spent)
    await visit().post('/api/auth/resend-2fa', { sessionToken })
    expect(await enter(await codeFor(deps, ann.phone))).toEqual([200, undefined])
  })

  test('are not what a code that has expired is called', async ({ deps, visit, clock }) => {
    await signedUp(deps, visit)
    const first = await startedLogin(deps, visit())
    clock.pass({ minutes: 10 })
    const expired = await visit().post('/api/auth/verify-2fa', first)
    expect(expired.json()).toMatchObject({ message: 'This code no longer works. Request a new one.' })
  })

  test('fifty at once lock as well, and no guess slips through', async ({ deps, visit }) => {
    await signedUp(deps, visit)
    const { code, sessionToken } = await startedLogin(deps, visit())
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const guess = String((Number(code) + 1 + n) % 10_000).padStart(4, '0')
        return visit().post('/api/auth/verify-2fa', { code: guess, sessionToken })
      }),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(46)
  })
})

test('a code that is asked for again with the same Idempotency-Key is not sent again', async ({
  deps,
  visit,
}) => {
  const visitor = await signedUp(deps, visit)
  const { sessionToken } = (await login(visit())).json()
  const codes = async () => (await messagesTo(deps, ann.phone)).length
  const key = { 'idempotency-key': 'once' }
  const before = await codes()
  for (const [who, url, body] of [
    [visitor, '/api/auth/send-2fa', undefined],
    [visit(), '/api/auth/resend-2fa', { sessionToken }],
  ] as const) {
    const answers = await Promise.all([who.post(url, body, key), who.post(url, body, key)])
    answers.push(await who.post(url, body, key))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  }
  expect(await codes()).toBe(before + 2)
  expect((await visit().post('/api/auth/resend-2fa', { sessionToken: 'x'.repeat(43) }, key)).status).toBe(409)
})

test('twenty requests for codes: the number gets five in all, the rest are told when to come back', async ({
  deps,
  visit,
}) => {
  const visitor = await signedUp(deps, visit)
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.post('/api/auth/send-2fa')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(16)
  expect(refused[0]?.headers['retry-after']).toBe('3600')
})
