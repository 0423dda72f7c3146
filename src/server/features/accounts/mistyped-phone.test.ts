import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { ann, anotherCode, codeFor, messagesTo, proofTo, signUp, test, type Visitor } from '#test/visitor.ts'

const WRONG = '+15551234576'
const { password, phone: RIGHT } = ann
const mistyped = { ...ann, phone: WRONG }

const change = (visitor: Visitor, body: object = { phone: RIGHT, password }) =>
  visitor.post('/api/auth/change-phone', body)
const confirm = (visitor: Visitor, code: string, timeZone?: string) =>
  visitor.post('/api/auth/change-phone/confirm', { phone: RIGHT, code, timeZone })
const me = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).json()

async function signUpMistyped(visitor: Visitor, person = mistyped): Promise<{ sessionToken: string }> {
  const { sessionToken } = (await visitor.post('/api/auth/register', person)).json()
  return { sessionToken }
}
async function changeAndConfirm(deps: Deps, visitor: Visitor) {
  await change(visitor)
  return confirm(visitor, await codeFor(deps, RIGHT), 'America/Chicago')
}

describe('a number that was mistyped at sign-up', () => {
  test('gives way to another by the password and a code sent there, and the account is complete with all that is in it', async ({
    deps,
    visit,
  }) => {
    const [owner, elsewhere] = [visit(), visit()]
    const { sessionToken } = await signUpMistyped(owner)
    const { id } = await me(owner)
    await elsewhere.post('/api/auth/login', ann)
    const old = owner.session()
    const toStranger = await codeFor(deps, WRONG)

    expect((await change(owner)).json()).toMatchObject({ sent: true })
    expect(await me(owner)).toMatchObject({ phone: WRONG, phoneVerified: false })
    const verified = await confirm(owner, await codeFor(deps, RIGHT), 'America/Chicago')
    const complete = { id, phone: RIGHT, phoneVerified: true, timeZone: 'America/Chicago' }
    expect(verified.json()).toMatchObject({ ...complete, balance: { balanceInCents: 50 } })
    expect(await me(owner)).toMatchObject(complete)
    expect(await proofTo(deps, ann.email)).not.toBe('none')

    // neither the code that a stranger got nor what began without one opens anything
    for (const body of [{ code: toStranger, sessionToken }, { code: toStranger }])
      expect((await owner.post('/api/auth/verify-2fa', body)).status).toBe(400)
    expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
    const holder = visit()
    holder.carry(old)
    expect((await holder.get('/api/auth/user')).status).toBe(401)
    const kinds = (await messagesTo(deps, WRONG)).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['verification-code']))
  })

  test('is told to whoever signs in to that sign-up later, and to nobody who signs in to an account', async ({
    deps,
    visit,
  }) => {
    await signUpMistyped(visit())
    const later = visit()
    expect((await later.post('/api/auth/login', ann)).json()).toMatchObject({ phone: WRONG })
    expect((await changeAndConfirm(deps, later)).json()).toMatchObject({ phone: RIGHT, phoneVerified: true })
    expect((await visit().post('/api/auth/login', ann)).json()).not.toHaveProperty('phone')
  })

  test('needs the right password and code, in the session of the sign-up', async ({ deps, visit }) => {
    const owner = visit()
    await signUpMistyped(owner)
    const wrong = await change(owner, { phone: RIGHT, password: 'Not-the-7-herons' })
    expect([wrong.status, wrong.json()]).toMatchObject([400, { issues: [{ path: 'password' }] }])
    expect((await change(visit())).status).toBe(401)
    expect(await messagesTo(deps, RIGHT)).toEqual([])
    await change(owner)
    const code = await codeFor(deps, RIGHT)
    expect((await confirm(owner, anotherCode(code))).status).toBe(400)
    const other = visit()
    await other.post('/api/auth/login', ann)
    expect((await confirm(other, code)).status).toBe(400)
    expect(await me(owner)).toMatchObject({ phone: WRONG, phoneVerified: false })
  })

  test('is replaced once by one code, however often it is sent at once', async ({ deps, visit }) => {
    const owner = visit()
    await signUpMistyped(owner)
    await change(owner)
    const code = await codeFor(deps, RIGHT)
    const answers = await Promise.all([confirm(owner, code), confirm(owner, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const { rows } = await deps.db.execute(sql`select kind from login_sessions`)
    expect(rows).toEqual([{ kind: 'session' }])
  })

  test('is no way to a second welcome balance, nor to an address that has an account', async ({
    deps,
    visit,
  }) => {
    await signUp(deps, visit())
    const twice = visit()
    await signUpMistyped(twice, { ...mistyped, email: 'ann2@example.com' })
    expect((await changeAndConfirm(deps, twice)).json()).toMatchObject({ balance: { balanceInCents: 0 } })

    const taken = visit()
    await signUpMistyped(taken)
    const refused = await changeAndConfirm(deps, taken)
    expect([refused.status, refused.json()]).toMatchObject([409, { code: 'email_taken' }])
    expect((await taken.get('/api/auth/user')).status).toBe(401)
    const { rows } = await deps.db.execute(sql`select email from users where phone_verified order by id`)
    expect(rows).toEqual([{ email: ann.email }, { email: 'ann2@example.com' }])
  })

  test('turns out right: its code, entered elsewhere, ends what was begun to replace it', async ({
    deps,
    visit,
  }) => {
    const [owner, elsewhere] = [visit(), visit()]
    const { sessionToken } = await signUpMistyped(owner)
    await change(owner)
    const first = { code: await codeFor(deps, WRONG), sessionToken }
    expect((await elsewhere.post('/api/auth/verify-2fa', first)).status).toBe(200)
    expect((await confirm(owner, await codeFor(deps, RIGHT))).status).toBe(401)
    expect(await me(elsewhere)).toMatchObject({ phone: WRONG, phoneVerified: true })
  })

  test('leaves the tries at the password of whoever has the address, and takes none from them', async ({
    deps,
    visit,
  }) => {
    await signUp(deps, visit())
    const stranger = visit()
    await signUpMistyped(stranger, { ...mistyped, password: 'Guessed-by-9-ravens' })
    for (let n = 0; n < 5; n++) expect((await change(stranger)).status).toBe(400)
    expect((await change(stranger)).status).toBe(429)
    expect((await visit('203.0.113.9').post('/api/auth/login', ann)).status).toBe(200)
  })
})
