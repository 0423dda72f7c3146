import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { adminApi } from '#shared/admin/admin.api.ts'
import { erasureApi } from '#shared/erasure/erasure.api.ts'
import { templateAccessApi } from '#shared/template-access/template-access.api.ts'
import { contractDrafts } from '#server/db/tables/drafts.ts'
import { templates } from '#server/db/tables/templates.ts'
import type { Deps } from '#server/deps.ts'
import {
  findUserById,
  updateCompany,
  updateName,
  updatePreferences,
} from '#server/features/accounts/accounts.queries.ts'
import { createProof } from '#server/features/accounts/prove-email.ts'
import { createSession, type SessionKind } from '#server/features/accounts/sessions.queries.ts'
import { issueCode } from '#server/features/verification/issue-code.ts'
import { cleanUp } from '#server/features/system/clean-up.ts'
import { aTemplate } from '#test/a-template.ts'
import { expect, test } from '#test/app.ts'

const DAY = 24 * 60
const sue = { email: 'sue@example.com', firstName: 'Susanne', lastName: 'Sender', companyName: 'Sender & Co' }
const phone = '+12125550100'
const erase = { body: { password: 'Rowing-past-7-herons', understood: true } } as const
const origin = { ipAddress: '127.0.0.1', userAgent: 'test' }

const aSession = (deps: Deps, userId: string, kind: SessionKind) =>
  createSession(deps.db, { userId, kind, twoFactorVerified: kind === 'session', origin, now: deps.now() })

test('sign-ins and links that were under way when an account was erased open nothing', async ({
  signIn,
  client,
  deps,
  codeFor,
}) => {
  const owner = await signIn({ ...sue, phone })
  const { id: userId } = owner.user
  await owner.call(erasureApi.erase, erase)
  const { token } = await aSession(deps, userId, 'session')
  await expect(client({ cookies: { session: token } }).call(accountsApi.me, {})).rejects.toMatchObject({
    status: 401,
  })
  const pending = await aSession(deps, userId, 'pending')
  await deps.db.transaction((tx) =>
    issueCode(tx, deps, {
      subject: `user:${userId}`,
      purpose: 'login',
      binding: pending.id,
      phone,
      ipAddress: origin.ipAddress,
    }),
  )
  const body = { code: await codeFor(phone), sessionToken: pending.token }
  await expect(client().call(accountsApi.verifyCode, { body })).rejects.toMatchObject({ status: 401 })
  const proof = await createProof(deps.db, deps, { userId, email: sue.email })
  await expect(client().call(accountsApi.proveEmail, { body: { token: proof } })).rejects.toMatchObject({
    status: 410,
  })
  expect(await findUserById(deps.db, userId)).toMatchObject({ email: null, phoneVerified: false })
})

test('changes that were under way when an account was erased put nothing back, and leave nothing for longer than a day', async ({
  signIn,
  deps,
  clock,
}) => {
  const owner = await signIn({ ...sue })
  const { id: userId } = owner.user
  await owner.call(erasureApi.erase, erase)
  const now = deps.now()
  await updateName(deps.db, userId, sue, now)
  await updateCompany(deps.db, userId, { companyName: sue.companyName }, now)
  await updatePreferences(deps.db, userId, { timeZone: 'Asia/Tokyo' }, now)
  expect(await findUserById(deps.db, userId)).toMatchObject({
    firstName: 'Erased',
    lastName: 'account',
    companyName: null,
    timeZone: null,
  })
  await aTemplate(deps, { ownerUserId: userId })
  const content = deps.keyring.encryptField('{}', { table: 'contract_drafts', id: userId, column: 'content' })
  await deps.db.insert(contractDrafts).values({ userId, content, version: 1, updatedAt: now })
  clock.pass({ minutes: DAY })
  await cleanUp(deps)
  expect(await deps.db.$count(templates)).toBe(0)
  expect(await deps.db.$count(contractDrafts)).toBe(0)
})

test('an erasure takes what waits for an address only if the address was proven', async ({
  signIn,
  deps,
}) => {
  const olga = await signIn({ email: 'olga@example.com' })
  const id = await aTemplate(deps, { ownerUserId: olga.user.id })
  const params = { id }
  for (const email of [sue.email, 'ben@example.com'])
    await olga.call(templateAccessApi.share, { params, body: { email } })
  const [mallory, ben] = [
    await signIn({ email: sue.email, emailVerified: false, phone: '+12125550111' }),
    await signIn({ email: 'ben@example.com', phone: '+12125550122' }),
  ]
  await mallory.call(erasureApi.erase, erase)
  await ben.call(erasureApi.erase, erase)
  expect(await olga.call(templateAccessApi.list, { params })).toMatchObject([{ email: sue.email }])
})

test('that an administrator erased an account stays on record, although nothing else is left of it', async ({
  signIn,
  client,
  deps,
  clock,
}) => {
  const owner = await signIn({ ...sue, balanceCents: 0 })
  const boss = await signIn({ email: 'boss@example.com', phone: '+12125550177' })
  const params = { id: owner.user.id }
  await boss.call(adminApi.erase, { params, body: { reason: 'Asked by letter' } })
  clock.pass({ minutes: 31 * DAY })
  await cleanUp(deps)
  const { token } = await aSession(deps, boss.user.id, 'session')
  const again = client({ cookies: { session: token } })
  expect(await again.call(adminApi.actions, { params })).toMatchObject([
    { kind: 'erased', reason: 'Asked by letter', by: { email: 'boss@example.com' } },
  ])
})
