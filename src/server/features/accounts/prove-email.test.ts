import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { aDraft } from '#test/app.ts'
import { ann, codeFor, messagesTo, proofTo, signUp, test, type Visitor } from '#test/visitor.ts'

const HOURS = 60
const boss = { ...ann, email: 'boss@example.com', firstName: 'Bea', lastName: 'Boss' }

const ask = (visitor: Visitor, key?: string) =>
  visitor.post('/api/auth/send-email-proof', undefined, key ? { 'idempotency-key': key } : {})
const describeProof = (visitor: Visitor, token: string) => visitor.post('/api/auth/email-proof', { token })
const prove = (visitor: Visitor, token: string) => visitor.post('/api/auth/prove-email', { token })
const disown = (visitor: Visitor, token: string) => visitor.post('/api/auth/disown-email', { token })
const me = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).json()

/** The proofs that were mailed to this address, oldest first. */
const proofsTo = async (deps: Deps, email: string) =>
  (await messagesTo(deps, email)).filter(({ kind }) => kind === 'email-proof')

const untilMidnight = (now: Date) => 24 * HOURS * 60_000 - (now.getTime() % (24 * HOURS * 60_000))

async function startLogin(deps: Deps, visitor: Visitor) {
  const { sessionToken } = (await visitor.post('/api/auth/login', ann)).json()
  return { code: await codeFor(deps, ann.phone), sessionToken }
}

const EXPIRED = 'This link has expired. Request a new one.'

describe('the link that proves an e-mail address', () => {
  test('is mailed of itself once the code of a registration was entered, and not again at sign-in', async ({
    deps,
    visit,
  }) => {
    const visitor = visit()
    const { sessionToken } = (await visitor.post('/api/auth/register', ann)).json()
    expect(await proofsTo(deps, ann.email)).toEqual([])
    const code = await codeFor(deps, ann.phone)
    expect((await visitor.post('/api/auth/verify-2fa', { code, sessionToken })).status).toBe(200)
    const [mail, ...more] = await proofsTo(deps, ann.email)
    expect(more).toEqual([])
    // one button, whatever is to be said
    expect(mail?.text.match(/\/prove-email\?token=/g)).toHaveLength(1)
    const text = mail?.text.replace(/\s+/g, ' ')
    expect(text).toContain(
      'If the account of Ann Lee with the address ann@example.com is yours, confirm the address.',
    )
    expect(text).toContain("Someone signed in to that account from IP address 127.0.0.1. If it isn't yours,")

    const login = (await visitor.post('/api/auth/login', ann)).json()
    const again = { code: await codeFor(deps, ann.phone), sessionToken: login.sessionToken }
    expect((await visitor.post('/api/auth/verify-2fa', again)).status).toBe(200)
    expect(await proofsTo(deps, ann.email)).toHaveLength(1)
  })

  test('proves it in a browser where nobody is signed in, after saying for which account', async ({
    deps,
    visit,
    clock,
  }) => {
    const visitor = visit()
    await signUp(deps, visitor)
    const token = await proofTo(deps, ann.email)
    const phone = visit('203.0.113.7')
    expect((await describeProof(phone, token)).json()).toEqual({
      email: ann.email,
      name: 'Ann Lee',
      phone: '(•••) •••-4567',
      openedAt: clock.now.toISOString(),
      isProven: false,
      isChange: false,
      isOwnSession: false,
      needsAnswer: true,
      canTakeBack: false,
    })
    expect(await me(visitor)).toMatchObject({ emailVerified: false })
    expect((await prove(phone, token)).json()).toEqual({ email: ann.email })
    expect(await me(visitor)).toMatchObject({ emailVerified: true, isAdmin: false })
    expect(phone.session()).toBeUndefined()
  })

  test('may be opened again; once proven, nothing is mailed any more', async ({ deps, visit }) => {
    const visitor = visit()
    await signUp(deps, visitor)
    for (const answer of [await ask(visitor, 'once'), await ask(visitor, 'once')])
      expect(answer.json()).toEqual({ sent: true })
    expect(await proofsTo(deps, ann.email)).toHaveLength(2)
    const token = await proofTo(deps, ann.email)
    for (const answer of [await prove(visitor, token), await prove(visitor, token)])
      expect([answer.status, answer.json()]).toEqual([200, { email: ann.email }])
    expect((await describeProof(visitor, token)).json()).toMatchObject({ isProven: true })
    expect((await ask(visitor)).json()).toEqual({ sent: true })
    expect(await proofsTo(deps, ann.email)).toHaveLength(2)
  })

  test('is good for 24 hours, to the millisecond', async ({ deps, visit, clock }) => {
    await signUp(deps, visit())
    const token = await proofTo(deps, ann.email)
    clock.pass({ minutes: 24 * HOURS })
    for (const call of [describeProof, prove, disown]) {
      const late = await call(visit(), token)
      expect([late.status, late.json()]).toMatchObject([410, { message: EXPIRED }])
    }
    clock.pass({ ms: -1 })
    expect((await prove(visit(), token)).status).toBe(200)
  })

  test('is none when it is made up, and stands in the database as a hash only', async ({ deps, visit }) => {
    await signUp(deps, visit())
    const token = await proofTo(deps, ann.email)
    for (const wrong of [`${token}x`, token.slice(1), 'x'.repeat(43)])
      for (const call of [describeProof, prove, disown])
        expect((await call(visit(), wrong)).json()).toMatchObject({ message: EXPIRED })
    const { rows } = await deps.db.execute<{ text: string }>(
      sql`select to_jsonb(p)::text as text from email_proofs p`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(token)
    expect(await deps.db.execute(sql`select 1 from users where email_verified`)).toMatchObject({ rows: [] })
  })

  test('is mailed at most five times in an hour, even when asked for ten times at once', async ({
    deps,
    visit,
    clock,
  }) => {
    const visitor = visit()
    await signUp(deps, visitor)
    clock.pass({ minutes: 75 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(visitor)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(5).fill(200),
      ...Array<number>(5).fill(429),
    ])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toBe(String(45 * 60))
    expect(await proofsTo(deps, ann.email)).toHaveLength(6)
    clock.pass({ minutes: 45 })
    expect((await ask(visitor)).status).toBe(200)
  })

  test('is mailed at most ten times in an hour to one mailbox, by whatever addresses with a plus; one account can’t use them up', async ({
    deps,
    visit,
  }) => {
    const emails = Array.from({ length: 7 }, (_, n) => `ann+${n}@example.com`)
    const mails = async () => (await Promise.all(emails.map((email) => proofsTo(deps, email)))).flat().length
    const [first, ...others] = emails.map((email, n) => ({ ...ann, email, phone: `+1555765432${n}` }))
    const stranger = visit()
    await signUp(deps, stranger, first)
    for (let n = 0; n < 6; n++) await ask(stranger)
    expect(await mails()).toBe(5)
    for (const other of others) await signUp(deps, visit(), other)
    expect(await mails()).toBe(10)
    expect(await proofsTo(deps, 'ann+1@example.com')).toHaveLength(1)
    expect(await proofsTo(deps, 'ann+6@example.com')).toEqual([])
  })

  test('is mailed at most ten times a day for one account', async ({ deps, visit, clock }) => {
    const visitor = visit()
    clock.pass({ ms: untilMidnight(clock.now) })
    await signUp(deps, visitor)
    for (let n = 1; n < 10; n++) {
      clock.pass({ minutes: 15 })
      expect((await ask(visitor)).status).toBe(200)
    }
    clock.pass({ minutes: 45 })
    const refused = await ask(visitor)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(21 * HOURS * 60)])
    expect(refused.json()).toMatchObject({
      message: 'Too many links were sent today. Try again in 21 hours.',
    })
    expect(await proofsTo(deps, ann.email)).toHaveLength(10)
    clock.pass({ minutes: 21 * HOURS })
    await visitor.post('/api/auth/verify-2fa', await startLogin(deps, visitor))
    expect((await ask(visitor)).status).toBe(200)
  })
})

describe('the link that proves an e-mail address, in a session of its account', () => {
  const answered = { isOwnSession: true, needsAnswer: false }
  const other = { ...ann, email: 'other@example.com', phone: '+15557654321' }

  test('needs no answer, and looking at it proves nothing; anywhere else the question stays', async ({
    deps,
    visit,
  }) => {
    const [visitor, stranger] = [visit(), visit()]
    await signUp(deps, visitor)
    await signUp(deps, stranger, other)
    const token = await proofTo(deps, ann.email)
    expect((await describeProof(visitor, token)).json()).toMatchObject({ ...answered, isProven: false })
    for (const elsewhere of [visit(), stranger])
      expect((await describeProof(elsewhere, token)).json()).toMatchObject({
        isOwnSession: false,
        needsAnswer: true,
      })
    for (const url of [`/prove-email?token=${token}`, `/api/auth/prove-email?token=${token}`])
      await visitor.get(url)
    expect(await me(visitor)).toMatchObject({ emailVerified: false })
    expect((await prove(visitor, token)).json()).toEqual({ email: ann.email })
    expect(await me(visitor)).toMatchObject({ emailVerified: true })
  })

  test('counts for an answer only while that session is there: where it ended, a page that asked nobody proves nothing', async ({
    deps,
    visit,
  }) => {
    const [visitor, stranger] = [visit(), visit()]
    await signUp(deps, visitor)
    await signUp(deps, stranger, other)
    const token = await proofTo(deps, ann.email)
    const proveUnasked = (by: Visitor) => by.post('/api/auth/prove-email', { token, unasked: true })
    for (const elsewhere of [visit(), stranger]) {
      const refused = await proveUnasked(elsewhere)
      expect([refused.status, refused.json()]).toMatchObject([409, { code: 'answer_needed' }])
    }
    expect(await me(visitor)).toMatchObject({ emailVerified: false })
    expect((await proveUnasked(visitor)).status).toBe(200)
    expect((await describeProof(visit(), token)).json()).toMatchObject({ isProven: true, canTakeBack: true })
  })

  test('asks an administrator all the same', async ({ deps, visit }) => {
    const visitor = visit()
    await signUp(deps, visitor, boss)
    const token = await proofTo(deps, boss.email)
    expect((await describeProof(visitor, token)).json()).toMatchObject({
      isOwnSession: true,
      needsAnswer: true,
    })
  })

  test('is taken back for 15 minutes by whoever reads the mail, to the millisecond, and then no more', async ({
    deps,
    visit,
    clock,
  }) => {
    const mallory = visit()
    await signUp(deps, mallory)
    const token = await proofTo(deps, ann.email)
    await prove(mallory, token)
    clock.pass({ minutes: 15 })
    // proven once more, it isn't open for longer
    await prove(mallory, token)
    expect((await describeProof(mallory, token)).json()).toMatchObject({ isProven: true, canTakeBack: false })
    expect((await disown(visit(), token)).json()).toMatchObject({ code: 'email_verified' })
    clock.pass({ ms: -1 })
    expect((await describeProof(visit(), token)).json()).toMatchObject({ isProven: true, canTakeBack: true })
    const answers = await Promise.all([disown(visit(), token), disown(visit(), token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect(await me(mallory)).toMatchObject({ email: '', emailVerified: false })
    expect((await prove(mallory, token)).status).toBe(410)
    const owner = visit()
    expect(await signUp(deps, owner)).toMatchObject({ email: ann.email, emailVerified: false })
  })

  test('taken back, nothing more is sent from the account, and who was sent one can still open it', async ({
    deps,
    visit,
  }) => {
    const mallory = visit()
    await signUp(deps, mallory)
    const token = await proofTo(deps, ann.email)
    await prove(mallory, token)
    const [sent, later] = [
      await aDraft(mallory, {}, [{ email: 'sue@example.com' }]),
      await aDraft(mallory, {}, [{ email: 'sue@example.com' }]),
    ]
    const send = ({ id }: { id: string }) => mallory.post(`/api/contracts/${id}/send`)
    expect((await send(sent)).status).toBe(200)
    expect((await disown(visit(), token)).status).toBe(200)
    expect((await send(later)).json()).toMatchObject({ code: 'email_missing' })
    const [mail] = await messagesTo(deps, 'sue@example.com')
    const [, signerId] = /\/sign\/([\w-]{32})/.exec(mail?.text ?? '') ?? []
    const opened = await visit().get(`/api/signers/${signerId}`)
    expect([opened.status, opened.text]).toEqual([200, expect.stringContaining('Ann Lee')])
  })

  test('of a changed address takes that one away again, and of no other account', async ({ deps, visit }) => {
    const [mallory, stranger] = [visit(), visit()]
    await signUp(deps, mallory)
    await signUp(deps, stranger, other)
    const first = await proofTo(deps, ann.email)
    await prove(mallory, first)
    const fresh = 'fresh@example.com'
    await mallory.post('/api/auth/change-email', { email: fresh, password: ann.password })
    const code = await codeFor(deps, ann.phone)
    await mallory.post('/api/auth/change-email/confirm', { email: fresh, code })
    const token = await proofTo(deps, fresh)
    expect((await describeProof(mallory, token)).json()).toMatchObject({ ...answered, isChange: true })
    await prove(mallory, token)
    expect((await disown(visit(), token)).json()).toEqual({ email: fresh })
    expect(await me(mallory)).toMatchObject({ email: '' })
    expect(await me(stranger)).toMatchObject({ email: other.email })
  })
})

describe('the address of an administrator', () => {
  test('is proven in a session of that account alone: a click elsewhere gives nobody its rights', async ({
    deps,
    visit,
  }) => {
    const [mallory, other] = [visit(), visit()]
    await signUp(deps, mallory, boss)
    await signUp(deps, other, { ...ann, phone: '+15557654321' })
    const token = await proofTo(deps, boss.email)
    for (const visitor of [visit(), other]) {
      const refused = await prove(visitor, token)
      expect([refused.status, refused.json()]).toMatchObject([403, { code: 'other_account' }])
    }
    expect(await me(mallory)).toMatchObject({ emailVerified: false, isAdmin: false, awaitsEmailProof: true })
    expect((await prove(mallory, token)).status).toBe(200)
    expect(await me(mallory)).toMatchObject({ emailVerified: true, isAdmin: true })
  })
})

describe('whoever owns an address that a stranger registered', () => {
  const stranger = { ...ann, firstName: 'Mallory', phone: '+15557654321', password: 'Stolen-by-8-herons' }

  test('takes it back by the mailed link, and opens an account of their own', async ({ deps, visit }) => {
    const mallory = visit()
    await signUp(deps, mallory, stranger)
    const token = await proofTo(deps, ann.email)
    expect((await disown(visit(), token)).json()).toEqual({ email: ann.email })

    expect(await me(mallory)).toMatchObject({ email: '', emailVerified: false })
    const refused = await mallory.get('/api/signer-database')
    expect([refused.status, refused.json()]).toMatchObject([403, { code: 'email_missing' }])
    expect((await mallory.post('/api/auth/login', stranger)).status).toBe(401)
    for (const call of [describeProof, prove]) expect((await call(visit(), token)).status).toBe(410)

    const owner = visit()
    expect(await signUp(deps, owner)).toMatchObject({ email: ann.email, firstName: 'Ann' })
    expect((await prove(owner, await proofTo(deps, ann.email))).status).toBe(200)
  })

  test('is told so by a mail with a link when they sign up, whenever that is', async ({
    deps,
    visit,
    clock,
    notifyHolders,
  }) => {
    const mallory = visit()
    await signUp(deps, mallory, stranger)
    clock.pass({ minutes: 30 * 24 * HOURS })
    await visit().post('/api/auth/register', ann)
    await notifyHolders()
    const notice = (await messagesTo(deps, ann.email)).find(({ kind }) => kind === 'registration-notice')
    expect(notice?.text.replace(/\s+/g, ' ')).toContain('No one has confirmed this address')
    expect((await disown(visit(), await proofTo(deps, ann.email))).status).toBe(200)
    expect(await signUp(deps, visit())).toMatchObject({ email: ann.email, firstName: 'Ann' })
  })

  test('finds their way in the mail that sets a new password, also after that, which proves nothing', async ({
    deps,
    visit,
  }) => {
    await signUp(deps, visit(), stranger)
    const first = await proofTo(deps, ann.email)
    await visit().post('/api/auth/forgot-password', { email: ann.email })
    const mail = (await messagesTo(deps, ann.email)).find(({ kind }) => kind === 'password-reset')
    const [, token] = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    const password = 'Ferry-across-4-fjords'
    expect((await visit().post('/api/auth/reset-password', { token, password })).status).toBe(200)
    const link = await proofTo(deps, ann.email)
    expect(link).not.toBe(first)
    expect((await disown(visit(), link)).status).toBe(200)
  })

  test('cannot take back what was confirmed: the answer says so', async ({ deps, visit }) => {
    const visitor = visit()
    await signUp(deps, visitor)
    const token = await proofTo(deps, ann.email)
    await prove(visit(), token)
    const answer = await disown(visit(), token)
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'email_verified' }])
    expect(await me(visitor)).toMatchObject({ email: ann.email, emailVerified: true })
  })
})
