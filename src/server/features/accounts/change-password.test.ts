import { describe, expect } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { ann, codeFor, messagesTo, signUp, test, type Visitor } from '#test/visitor.ts'

const { password: OLD } = ann
const NEW = 'Sailing-past-9-islands'

const change = (visitor: Visitor, currentPassword = OLD, password = NEW) =>
  visitor.post('/api/auth/change-password', { currentPassword, password })
const statusOfUser = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status
const logIn = (visitor: Visitor, password: string) =>
  visitor.post('/api/auth/login', { email: ann.email, password })

async function signInAgain(deps: Deps, visitor: Visitor) {
  const { sessionToken } = (await logIn(visitor, OLD)).json()
  await visitor.post('/api/auth/verify-2fa', { code: await codeFor(deps, ann.phone), sessionToken })
  return visitor
}

describe('a new password, by the current one', () => {
  test('ends every other session and started sign-in, and the mailbox is told', async ({ deps, visit }) => {
    const owner = visit()
    await signUp(deps, owner)
    const elsewhere = await signInAgain(deps, visit())
    const begun = visit()
    const { sessionToken } = (await logIn(begun, OLD)).json()
    const code = await codeFor(deps, ann.phone)
    const before = (await owner.get('/api/auth/user')).json()
    const changed = await change(owner)
    expect([changed.status, changed.json()]).toMatchObject([200, { email: ann.email }])
    expect(changed.json().passwordLastChanged >= before.passwordLastChanged).toBe(true)
    expect(await statusOfUser(owner)).toBe(200)
    expect(await statusOfUser(elsewhere)).toBe(401)
    expect((await begun.post('/api/auth/verify-2fa', { code, sessionToken })).status).toBe(400)
    const told = (await messagesTo(deps, ann.email)).filter(({ kind }) => kind === 'password-changed')
    expect(told).toHaveLength(1)
    expect((await logIn(visit(), OLD)).status).toBe(401)
    expect((await logIn(visit(), NEW)).status).toBe(200)
  })

  test('follows the rules of the first one, and is refused without the current one; nothing changes then', async ({
    deps,
    visit,
  }) => {
    const owner = visit()
    await signUp(deps, owner)
    const elsewhere = await signInAgain(deps, visit())
    const refusals = [
      [await change(owner, 'Not-the-7-herons'), 'currentPassword', 'This isn’t your password.'],
      [await change(owner, OLD, 'short'), 'password', 'at least 8 characters'],
      [await change(owner, OLD, 'Password1!'), 'password', 'easy to guess'],
      [await change(owner, OLD, OLD), 'password', 'used this password recently'],
    ] as const
    for (const [{ status, json }, path, message] of refusals)
      expect([status, json()]).toMatchObject([
        400,
        { issues: [{ path, message: expect.stringContaining(message) }] },
      ])
    expect((await change(visit())).status).toBe(401)
    expect(await statusOfUser(elsewhere)).toBe(200)
    expect((await logIn(visit(), OLD)).status).toBe(200)
    const kinds = (await messagesTo(deps, ann.email)).map(({ kind }) => kind)
    expect(kinds).not.toContain('password-changed')
  })

  test('makes the mailed links to another new password void', async ({ deps, visit }) => {
    const owner = visit()
    await signUp(deps, owner)
    await visit().post('/api/auth/forgot-password', { email: ann.email })
    const mail = (await messagesTo(deps, ann.email)).find(({ kind }) => kind === 'password-reset')
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect((await change(owner)).status).toBe(200)
    const late = await visit().post('/api/auth/reset-password', { token, password: 'Walking-past-3-owls' })
    expect(late.status).toBe(410)
  })

  test('asked for twice at once is set once', async ({ deps, visit }) => {
    const owner = visit()
    await signUp(deps, owner)
    const answers = await Promise.all([change(owner, OLD, NEW), change(owner, OLD, 'Walking-past-3-owls')])
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is locked after five wrong ones, as signing in is', async ({ deps, visit }) => {
    const owner = visit()
    await signUp(deps, owner)
    for (let n = 0; n < 5; n++) expect((await change(owner, 'Not-the-7-herons')).status).toBe(400)
    expect((await change(owner)).status).toBe(429)
  })

  test('is not for those who have yet to verify their phone', async ({ visit }) => {
    const owner = visit()
    await owner.post('/api/auth/register', ann)
    expect((await change(owner)).json()).toMatchObject({ code: 'phone_not_verified' })
  })
})
