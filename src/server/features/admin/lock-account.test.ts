import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { adminApi } from '#shared/admin/admin.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { templateFormsApi } from '#shared/template-forms/template-forms.api.ts'
import { aTemplate } from '#test/a-template.ts'
import { aSentContract, aUser, expect, signAs, test as base } from '#test/app.ts'

const PASSWORD = 'Rowing-past-7-herons'
const reason = 'Three recipients reported the same document'
const LOCKED = expect.objectContaining({
  status: 403,
  code: 'account_locked',
  text: 'This account is locked. To have it unlocked, ask boss@example.com. Contracts you already sent can still be signed.',
})
const test = base.extend('admin', ({ signIn }) =>
  signIn({ email: 'boss@example.com', emailVerified: true, balanceCents: 500 }),
)

test('a locked account loses every session, can’t sign in, and its holder is told why; unlocked, it can again', async ({
  admin,
  signIn,
  client,
  outbox,
  deps,
}) => {
  const olga = await signIn({ email: 'olga@example.com' })
  const params = { id: olga.user.id }
  const credentials = { email: 'olga@example.com', password: PASSWORD }
  const pending = await client().call(accountsApi.login, { body: credentials })
  expect(await admin.call(adminApi.lock, { params, body: { reason } })).toMatchObject({
    id: olga.user.id,
    lockedAt: deps.now().toISOString(),
    lastSeenAt: null,
  })
  await expect(olga.call(accountsApi.me, {})).rejects.toMatchObject({ status: 401 })
  await expect(client().call(accountsApi.login, { body: credentials })).rejects.toEqual(LOCKED)
  const { sessionToken } = pending
  await expect(
    client().call(accountsApi.verifyCode, { body: { code: '0000', sessionToken } }),
  ).rejects.toMatchObject({ status: 400 })
  // whoever does not know the password learns nothing
  await expect(
    client().call(accountsApi.login, { body: { ...credentials, password: 'Guessed-9-times' } }),
  ).rejects.toMatchObject({ status: 401 })
  const mail = (await outbox()).findLast(({ to }) => to === 'olga@example.com')
  expect(mail?.subject).toBe('Your Plainseal account is locked')
  expect(mail?.text).toContain(reason)

  await admin.call(adminApi.unlock, { params, body: { reason: 'They explained it' } })
  expect(await client().call(accountsApi.login, { body: credentials })).toMatchObject({ requires2FA: true })
  const unlocked = (await outbox()).find(({ subject }) => subject === 'Your Plainseal account is unlocked')
  expect(unlocked?.text.replaceAll('\n', ' ')).toContain(
    'You can sign in again, unless wrong passwords locked it, too',
  )
  expect(await admin.call(adminApi.actions, { params })).toMatchObject([
    { kind: 'unlocked', reason: 'They explained it', by: { email: 'boss@example.com' } },
    { kind: 'locked', reason, by: { id: admin.user.id, email: 'boss@example.com' }, changeInCents: null },
  ])
})

test('what the signers of a locked account have under way goes on to the sealed PDF, and nobody fills in its forms', async ({
  admin,
  signIn,
  client,
  outbox,
  deps,
}) => {
  const olga = await signIn({ email: 'olga@example.com' })
  const { id, signers } = await aSentContract(olga)
  const template = { id: await aTemplate(deps, { ownerUserId: olga.user.id, visibility: 'published' }) }
  expect(await client().call(templateFormsApi.template, { params: template })).toMatchObject(template)
  await admin.call(adminApi.lock, { params: { id: olga.user.id }, body: { reason } })
  expect(await signAs(client(), id, signers[0]!.id)).toMatchObject({ contractStatus: 'completed' })
  const mailed = (await outbox()).filter(({ subject }) => subject.startsWith('Everyone has signed'))
  expect(mailed.map(({ to }) => to).toSorted()).toEqual(['olga@example.com', 'signer1@example.com'])
  await expect(olga.call(contractsApi.list, {})).rejects.toMatchObject({ status: 401 })
  await expect(client().call(templateFormsApi.template, { params: template })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    client().call(templateFormsApi.submit, { params: template, body: { fieldValues: {} } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a lock needs a reason and somebody else’s account, and two administrators at once lock it once', async ({
  admin,
  signIn,
  outbox,
}) => {
  const olga = await signIn({ email: 'olga@example.com' })
  const params = { id: olga.user.id }
  const lock = (body: { reason: string }, of = params) => admin.call(adminApi.lock, { params: of, body })
  await expect(lock({ reason: '  ' })).rejects.toMatchObject({ status: 400 })
  await expect(lock({ reason }, { id: admin.user.id })).rejects.toMatchObject({
    status: 409,
    text: 'You can’t lock your own account.',
  })
  await expect(lock({ reason }, { id: '018f0000-0000-7000-8000-000000000000' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(admin.call(adminApi.unlock, { params, body: { reason } })).rejects.toMatchObject({
    status: 409,
    text: 'This account isn’t locked.',
  })
  const answers = await Promise.allSettled([lock({ reason }), lock({ reason })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await admin.call(adminApi.actions, { params })).toHaveLength(1)
  expect((await outbox()).filter(({ to }) => to === 'olga@example.com')).toHaveLength(1)
})

test('the same request locks once, and nobody is mailed whose phone never got its code', async ({
  admin,
  deps,
  outbox,
}) => {
  const { id } = await aUser(deps, { email: 'uwe@example.com', phoneVerified: false })
  const call = { params: { id }, body: { reason }, idempotencyKey: 'once' }
  const [first, second] = [await admin.call(adminApi.lock, call), await admin.call(adminApi.lock, call)]
  expect(second).toEqual(first)
  expect(await outbox()).toEqual([])
})
