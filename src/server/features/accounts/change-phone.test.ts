import { sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { phoneMacOf } from '#server/features/verification/phone-mac.ts'
import { lockCodeLock } from '#server/features/verification/verification.queries.ts'
import { ann, anotherCode, codeFor, messagesTo, proofTo, signUp, test, type Visitor } from '#test/visitor.ts'
import { encryptUserPhone, setPhone } from './accounts.queries.ts'

const NEW = '+15557654321'
const { password, phone: OLD } = ann

const change = (visitor: Visitor, body: object = { phone: NEW, password }) =>
  visitor.post('/api/auth/change-phone', body)
const confirm = (visitor: Visitor, code: string, phone = NEW) =>
  visitor.post('/api/auth/change-phone/confirm', { phone, code })
const me = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).json()
const notices = async (deps: Deps, to: string) =>
  (await messagesTo(deps, to)).filter(({ kind }) => kind === 'phone-changed')

describe('a new phone number', () => {
  test('needs the password and a code that was texted there; the old number and the mailbox are told', async ({
    deps,
    visit,
  }) => {
    const owner = visit()
    await signUp(deps, owner)
    const started = await change(owner, { phone: '(555) 765-4321', password })
    expect(started.json()).toMatchObject({ sent: true })
    expect(await me(owner)).toMatchObject({ phone: OLD })
    expect(await notices(deps, OLD)).toEqual([])
    expect((await confirm(owner, await codeFor(deps, NEW))).json()).toMatchObject({
      phone: NEW,
      phoneVerified: true,
    })
    const texts = await notices(deps, OLD)
    expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining('ending in 4321')])
    const mails = await notices(deps, ann.email)
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('(•••) •••-4321')])
    // signing in needs a code from the new number
    const { sessionToken } = (await visit().post('/api/auth/login', ann)).json()
    const code = await codeFor(deps, NEW)
    expect((await visit().post('/api/auth/verify-2fa', { code, sessionToken })).status).toBe(200)
  })

  test('is refused without the password, the code, or with a code for another number or session', async ({
    deps,
    visit,
  }) => {
    const owner = visit()
    await signUp(deps, owner)
    const wrong = await change(owner, { phone: NEW, password: 'Not-the-7-herons' })
    expect([wrong.status, wrong.json()]).toMatchObject([400, { issues: [{ path: 'password' }] }])
    expect((await change(owner, { phone: '12', password })).json()).toMatchObject({
      issues: [{ path: 'phone', message: 'Please enter a valid US phone number' }],
    })
    expect((await change(owner, { phone: OLD, password })).json()).toMatchObject({
      issues: [{ path: 'phone', message: 'This is already your phone number.' }],
    })
    expect((await change(visit())).status).toBe(401)
    expect(await messagesTo(deps, NEW)).toEqual([])

    await change(owner)
    const code = await codeFor(deps, NEW)
    expect((await confirm(owner, anotherCode(code))).status).toBe(400)
    expect((await confirm(owner, code, '+15557650000')).status).toBe(400)
    const other = visit()
    const { sessionToken } = (await other.post('/api/auth/login', ann)).json()
    await other.post('/api/auth/verify-2fa', { code: await codeFor(deps, OLD), sessionToken })
    expect((await confirm(other, code)).status).toBe(400)
    expect(await me(owner)).toMatchObject({ phone: OLD })
    expect(await notices(deps, OLD)).toEqual([])
  })

  test('makes every code void that was texted to the old number', async ({ deps, visit }) => {
    const owner = visit()
    await signUp(deps, owner)
    const thief = visit()
    const { sessionToken } = (await thief.post('/api/auth/login', ann)).json()
    const stolen = await codeFor(deps, OLD)
    await change(owner)
    await confirm(owner, await codeFor(deps, NEW))
    expect((await thief.post('/api/auth/verify-2fa', { code: stolen, sessionToken })).status).toBe(400)
  })

  test.for([
    ['login', () => ann],
    ['resend-2fa', (sessionToken: string) => ({ sessionToken })],
    ['change-email', () => ({ email: 'ann.lee@example.org', password })],
  ] as const)(
    'gets the code that %s was about to text to the old one',
    async ([path, bodyOf], { deps, visit }) => {
      const owner = visit()
      const { id } = await signUp(deps, owner)
      const { sessionToken } = (await visit().post('/api/auth/login', ann)).json()
      const toOld = (await messagesTo(deps, OLD)).length
      const [locked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const changing = deps.db.transaction(async (tx) => {
        await lockCodeLock(tx, `user:${id}`)
        locked.resolve()
        await mayEnd.promise
        const number = { phone: encryptUserPhone(deps, id, NEW), phoneMac: phoneMacOf(deps, NEW) }
        await setPhone(tx, id, number, deps.now())
      })
      await locked.promise
      const sending = owner.post(`/api/auth/${path}`, bodyOf(sessionToken))
      const isHeld = async () => {
        const { rows } = await deps.db.execute(sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%code_locks%'`)
        expect(rows).toHaveLength(1)
      }
      await vi.waitFor(isHeld, 10_000)
      mayEnd.resolve()
      await changing
      expect((await sending).status).toBe(200)
      expect(await messagesTo(deps, OLD)).toHaveLength(toOld)
      expect(await messagesTo(deps, NEW)).toHaveLength(1)
    },
  )

  test('confirmed twice at once by one code is changed once, and told once', async ({ deps, visit }) => {
    const owner = visit()
    await signUp(deps, owner)
    await change(owner)
    const code = await codeFor(deps, NEW)
    const answers = await Promise.all([confirm(owner, code), confirm(owner, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await notices(deps, OLD)).toHaveLength(1)
    expect(await notices(deps, ann.email)).toHaveLength(1)
  })

  test('counts wrong passwords and codes like signing in: both are locked, and no number gets more than five codes an hour', async ({
    deps,
    visit,
    clock,
  }) => {
    const owner = visit()
    await signUp(deps, owner)
    // one code of the sign-up went to the old number, none to the new one
    for (let n = 0; n < 5; n++) expect((await change(owner)).status).toBe(200)
    expect((await change(owner)).status).toBe(429)
    const code = await codeFor(deps, NEW)
    const [check, spent] = ['Please check your code.', 'This code no longer works. Request a new one.']
    for (const message of [check, check, spent, spent])
      expect((await confirm(owner, anotherCode(code))).json()).toMatchObject({ message })
    const locked = await confirm(owner, anotherCode(code))
    expect([locked.status, locked.json()]).toMatchObject([429, { code: 'codes_locked' }])
    expect((await confirm(owner, code)).status).toBe(429)
    for (let n = 0; n < 5; n++) await change(owner, { phone: NEW, password: 'Not-the-7-herons' })
    expect((await change(owner)).status).toBe(429)
    clock.pass({ minutes: 16 })
    // the password is let in again, the codes are not yet
    expect((await change(owner)).json()).toMatchObject({ code: 'codes_locked' })
  })
})

describe('a new name', () => {
  test('is on the account at once, and refused when it is empty', async ({ deps, visit }) => {
    const owner = visit()
    await signUp(deps, owner)
    const changed = await owner.put('/api/auth/name', { firstName: ' Anna\n', lastName: 'Lee-Berg' })
    expect(changed.json()).toMatchObject({ firstName: 'Anna', lastName: 'Lee-Berg' })
    const refused = await owner.put('/api/auth/name', { firstName: '  ', lastName: '' })
    expect([refused.status, refused.json()]).toMatchObject([
      400,
      {
        issues: [
          { path: 'firstName', message: 'First name is required' },
          { path: 'lastName', message: 'Last name is required' },
        ],
      },
    ])
    expect(await me(owner)).toMatchObject({ firstName: 'Anna', lastName: 'Lee-Berg', email: ann.email })
    expect((await visit().put('/api/auth/name', { firstName: 'A', lastName: 'B' })).status).toBe(401)
    expect(await proofTo(deps, ann.email)).not.toBe('none')
  })
})
