import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { ann, anotherCode, codeFor, messagesTo, proofTo, signUp, test, type Visitor } from '#test/visitor.ts'

const NEW = 'ann.lee@example.org'
const { password } = ann
const DAY_MS = 24 * 60 * 60_000

const change = (visitor: Visitor, body: object = { email: NEW, password }) =>
  visitor.post('/api/auth/change-email', body)
const confirm = (visitor: Visitor, code: string, email = NEW) =>
  visitor.post('/api/auth/change-email/confirm', { email, code })
const prove = (visitor: Visitor, token: string) => visitor.post('/api/auth/prove-email', { token })
const me = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).json()

async function proven(deps: Deps, visitor: Visitor) {
  await signUp(deps, visitor)
  expect((await prove(visitor, await proofTo(deps, ann.email))).status).toBe(200)
  return visitor
}

/** Asks for the new address with password and code. */
async function wish(deps: Deps, visitor: Visitor, email = NEW) {
  expect((await change(visitor, { email, password })).json()).toMatchObject({ sent: true })
  expect((await confirm(visitor, await codeFor(deps, ann.phone), email)).json()).toEqual({ sent: true })
}

describe('a new e-mail address', () => {
  test('needs the password, a code from the phone, and the link that is mailed there; the earlier one is told', async ({
    deps,
    visit,
  }) => {
    const owner = await proven(deps, visit())
    await wish(deps, owner)
    expect(await me(owner)).toMatchObject({ email: ann.email, emailVerified: true })
    expect((await prove(visit(), await proofTo(deps, NEW))).json()).toEqual({ email: NEW })
    expect(await me(owner)).toMatchObject({ email: NEW, emailVerified: true })
    const [told, ...more] = (await messagesTo(deps, ann.email)).filter(({ kind }) => kind === 'email-changed')
    expect(more).toEqual([])
    expect(told?.text).toContain('a•••@example.org')
    expect((await visit().post('/api/auth/login', ann)).status).toBe(401)
    expect((await visit().post('/api/auth/login', { email: NEW, password })).status).toBe(200)
  })

  test('takes the place of one that was never proven, which is told nothing', async ({ deps, visit }) => {
    const owner = visit()
    await signUp(deps, owner)
    const first = await proofTo(deps, ann.email)
    await wish(deps, owner)
    await prove(owner, await proofTo(deps, NEW))
    expect(await me(owner)).toMatchObject({ email: NEW, emailVerified: true })
    expect((await messagesTo(deps, ann.email)).map(({ kind }) => kind)).toEqual(['email-proof'])
    // the link of the earlier one does not bring it back
    expect((await prove(visit(), first)).status).toBe(410)
  })

  test('is refused without the password, the code, or with a code for another address or session', async ({
    deps,
    visit,
  }) => {
    const owner = await proven(deps, visit())
    const wrongPassword = await change(owner, { email: NEW, password: 'Not-the-7-herons' })
    expect([wrongPassword.status, wrongPassword.json()]).toMatchObject([
      400,
      { issues: [{ path: 'password' }] },
    ])
    expect((await change(visit())).status).toBe(401)
    expect((await change(owner, { email: ann.email, password })).status).toBe(400)

    await change(owner)
    const code = await codeFor(deps, ann.phone)
    expect((await confirm(owner, anotherCode(code))).status).toBe(400)
    expect((await confirm(owner, code, 'mallory@example.com')).status).toBe(400)
    const other = visit()
    const { sessionToken } = (await other.post('/api/auth/login', ann)).json()
    const loginCode = await codeFor(deps, ann.phone)
    expect((await confirm(owner, loginCode)).status).toBe(400)
    expect((await other.post('/api/auth/verify-2fa', { code: loginCode, sessionToken })).status).toBe(200)
    expect(await messagesTo(deps, NEW)).toEqual([])
    expect(await me(owner)).toMatchObject({ email: ann.email })
  })

  test('whose code was answered to nobody is answered alike when that is entered again, and mailed one link', async ({
    deps,
    visit,
  }) => {
    const owner = await proven(deps, visit())
    await change(owner)
    const code = await codeFor(deps, ann.phone)
    for (const answer of await Promise.all([confirm(owner, code), confirm(owner, code)]))
      expect(answer.json()).toEqual({ sent: true })
    // none of these counts as a wrong one
    for (let n = 0; n < 5; n++) expect((await confirm(owner, code)).json()).toEqual({ sent: true })
    expect(await messagesTo(deps, NEW)).toHaveLength(1)
    expect((await confirm(owner, anotherCode(code))).status).toBe(400)
  })

  test('for which there is no link now is not said to have been mailed one when the code is entered again', async ({
    deps,
    visit,
  }) => {
    const owner = visit()
    await signUp(deps, owner)
    for (let n = 1; n < 5; n++) await owner.post('/api/auth/send-email-proof')
    await change(owner)
    const code = await codeFor(deps, ann.phone)
    for (let n = 0; n < 2; n++) expect((await confirm(owner, code)).status).toBe(429)
    expect(await messagesTo(deps, NEW)).toEqual([])
  })

  test('that another account holds is answered alike; its holder is told, and nothing changes', async ({
    deps,
    visit,
  }) => {
    const owner = await proven(deps, visit())
    const bob = visit()
    await signUp(deps, bob, { ...ann, email: NEW, phone: '+15557654321' })
    await wish(deps, owner)
    const kinds = (await messagesTo(deps, NEW)).map(({ kind }) => kind)
    expect(kinds).toEqual(['email-proof', 'registration-notice'])
    expect(await me(owner)).toMatchObject({ email: ann.email })
  })

  test('that another account holds is refused like a free one, when the account has had its links for the hour', async ({
    deps,
    visit,
  }) => {
    const owner = visit()
    await signUp(deps, owner)
    await signUp(deps, visit(), { ...ann, email: NEW, phone: '+15557654321' })
    for (let n = 1; n < 5; n++)
      expect((await owner.post('/api/auth/send-email-proof')).json()).toEqual({ sent: true })
    const answers = []
    for (const email of ['free@example.org', NEW]) {
      await change(owner, { email, password })
      const { status, text } = await confirm(owner, await codeFor(deps, ann.phone), email)
      answers.push({ status, text })
    }
    expect(answers[0]).toMatchObject({ status: 429 })
    expect(answers[1]).toEqual(answers[0])
  })

  test('that another account holds is refused like a free one, when the account has had its links for the day', async ({
    deps,
    visit,
    clock,
  }) => {
    const owner = visit()
    clock.pass({ ms: DAY_MS - (clock.now.getTime() % DAY_MS) })
    await signUp(deps, owner)
    await signUp(deps, visit(), { ...ann, email: NEW, phone: '+15557654321' })
    for (let n = 1; n < 10; n++) {
      clock.pass({ minutes: 15 })
      expect((await owner.post('/api/auth/send-email-proof')).json()).toEqual({ sent: true })
    }
    clock.pass({ minutes: 60 })
    const answers = []
    for (const email of ['free@example.org', NEW]) {
      await change(owner, { email, password })
      const { status, headers, text } = await confirm(owner, await codeFor(deps, ann.phone), email)
      answers.push({ status, text, retryAfter: headers['retry-after'] })
    }
    expect(answers[0]).toMatchObject({ status: 429, text: expect.stringContaining('today') })
    expect(answers[1]).toEqual(answers[0])
  })

  test('gets twenty links a day, however many accounts ask', async ({ deps, visit, clock }) => {
    const phones = ['+15551234567', '+15551234568', '+15551234569']
    clock.pass({ ms: DAY_MS - (clock.now.getTime() % DAY_MS) })
    const accounts = []
    for (const [n, phone] of phones.entries()) {
      const visitor = visit()
      await signUp(deps, visitor, { ...ann, email: `ann-${n}@example.com`, phone })
      accounts.push({ visitor, phone })
    }
    const ask = async ({ visitor, phone }: { visitor: Visitor; phone: string }) => {
      await change(visitor)
      return confirm(visitor, await codeFor(deps, phone))
    }
    for (let n = 0; n < 20; n++) {
      clock.pass({ minutes: 15 })
      expect((await ask(accounts[n % 3]!)).json()).toEqual({ sent: true })
    }
    clock.pass({ minutes: 60 })
    const refused = await ask(accounts[0]!)
    expect([refused.status, refused.json().message]).toEqual([
      429,
      'Too many links were sent today. Try again in 18 hours.',
    ])
    expect((await messagesTo(deps, NEW)).filter(({ kind }) => kind === 'email-proof')).toHaveLength(20)
  })

  test('that somebody took meanwhile is refused when the link is opened', async ({ deps, visit }) => {
    const owner = await proven(deps, visit())
    await wish(deps, owner)
    const token = await proofTo(deps, NEW)
    await signUp(deps, visit(), { ...ann, email: NEW, phone: '+15557654321' })
    const answer = await prove(owner, token)
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'email_taken' }])
    expect(await me(owner)).toMatchObject({ email: ann.email })
  })

  test('is void once a new password was set by mail: whoever asked for it may have been somebody else', async ({
    deps,
    visit,
  }) => {
    const thief = await proven(deps, visit())
    await wish(deps, thief, NEW)
    const token = await proofTo(deps, NEW)
    await visit().post('/api/auth/forgot-password', { email: ann.email })
    const mail = (await messagesTo(deps, ann.email)).find(({ kind }) => kind === 'password-reset')
    const reset = { token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1], password: 'Ferry-across-4-fjords' }
    expect((await visit().post('/api/auth/reset-password', reset)).status).toBe(200)
    expect((await prove(visit(), token)).status).toBe(410)
    const { rows } = await deps.db.execute(sql`select email from users`)
    expect(rows).toEqual([{ email: ann.email }])
  })

  test('gives back an address to an account that lost its own', async ({ deps, visit }) => {
    const owner = visit()
    await signUp(deps, owner)
    await visit().post('/api/auth/disown-email', { token: await proofTo(deps, ann.email) })
    expect(await me(owner)).toMatchObject({ email: '' })
    await wish(deps, owner)
    await prove(visit(), await proofTo(deps, NEW))
    expect(await me(owner)).toMatchObject({ email: NEW, emailVerified: true })
    expect((await owner.get('/api/signer-database')).status).toBe(200)
  })
})
