import { sql } from 'drizzle-orm'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { adminApi } from '#shared/admin/admin.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { erasureApi } from '#shared/erasure/erasure.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signingApi } from '#shared/signing/signing.api.ts'
import { ONE_MOMENT } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { findContract } from '#server/features/contracts/contracts.queries.ts'
import { saveMailbox } from '#server/features/mailboxes/mailboxes.queries.ts'
import { saveConnection } from '#server/features/storage/storage-connections.queries.ts'
import { listEvidenceRows, readEvidence } from '#server/features/signing/read-evidence.ts'
import { expireContract } from '#server/features/sending/expire-contract.ts'
import { cleanUp } from '#server/features/system/clean-up.ts'
import { aTemplate } from '#test/a-template.ts'
import { aDraft, aSentContract, expect, linkIn, signAs, test } from '#test/app.ts'
import { eraseAccount } from './erase-account.ts'

const DAY = 24 * 60
/** By the calendar: from the day on which the clock of the tests starts, with two leap days. */
const SEVEN_YEARS_MINUTES = (Date.UTC(2033, 10, 20) - Date.UTC(2026, 10, 20)) / 60_000
const password = 'Rowing-past-7-herons'
const bob = { name: 'Bob', email: 'bob@example.com', notificationPreference: 'email' } as const
const sue = { email: 'sue@example.com', firstName: 'Susanne', lastName: 'Sender', companyName: 'Sender & Co' }
const erase = { body: { password, understood: true } } as const

/** The tables in which one of these words can be read. What hangs on a contract goes with it; the outbox is a twin of the world outside. */
async function tablesThatSay({ db }: Deps, words: string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'outbox_messages'`)
  const found = []
  for (const { name } of tables) {
    const some = name === 'deliveries' ? sql`where contract_id is null` : sql``
    const { rows } = await db.execute(sql`select * from ${sql.identifier(name)} ${some}`)
    const text = JSON.stringify(rows)
    if (words.some((word) => text.includes(word))) found.push(name)
  }
  return found
}

/** What is stored of a contract, held against its log. */
async function problemsOf(deps: Deps, id: string) {
  const { contract, key, rows } = await deps.db.transaction(async (tx) => {
    const contract = await findContract(tx, id)
    if (!contract) throw new Error('The contract is gone')
    return { contract, key: await getContractKey(tx, deps, id), rows: await listEvidenceRows(tx, id) }
  }, ONE_MOMENT)
  const { problems, log } = await readEvidence(key, contract, { ...rows, attachment: undefined })
  return [...problems, ...(log.problem ? [log.problem] : [])]
}

test('erasing an account takes what is personal and no evidence, and leaves a signed contract whole and verifiable', async ({
  signIn,
  client,
  deps,
  settle,
  outbox,
}) => {
  const owner = await signIn({ ...sue, balanceCents: 500 })
  const signed = await aSentContract(owner)
  const signerId = signed.signers[0]!.id
  await signAs(client(), signed.id, signerId)
  await settle()
  const pdf = await owner.send({ method: 'GET', url: `/api/contracts/${signed.id}/pdf` })
  await aDraft(owner, { title: 'A draft' }, [bob])
  const cancelled = await aSentContract(owner, { title: 'Cancelled unsigned' })
  await owner.call(contractsApi.cancel, { params: { id: cancelled.id }, body: {} })
  await aTemplate(deps, { ownerUserId: owner.user.id })
  await settle()

  const plan = await owner.call(erasureApi.plan, {})
  expect(plan).toMatchObject({ waiting: 0, sealing: 0, drafts: 1, templates: 1, kept: 1, held: 0 })
  expect(plan.contacts).toBeGreaterThan(0)
  expect(plan.keptUntil).toMatch(/^2033-/)
  expect(await owner.call(erasureApi.erase, erase)).toEqual({ erased: true })

  await expect(owner.call(accountsApi.me, {})).rejects.toMatchObject({ status: 401 })
  await expect(
    client().call(accountsApi.login, { body: { email: sue.email, password } }),
  ).rejects.toMatchObject({ status: 401 })
  const { rows } = await deps.db.execute(sql`
    select (select count(*) from contacts)::int as contacts, (select count(*) from templates)::int as templates,
      (select count(*) from login_sessions)::int as sessions, (select count(*) from password_history)::int as passwords,
      (select array_agg(title) from contracts) as titles`)
  expect(rows).toEqual([
    { contacts: 0, templates: 0, sessions: 0, passwords: 0, titles: [expect.stringMatching(/./)] },
  ])
  expect(await problemsOf(deps, signed.id)).toEqual([])
  const verified = await client().send({
    method: 'POST',
    url: '/api/verify',
    payload: pdf.rawPayload,
    headers: { 'content-type': 'application/pdf' },
  })
  expect(verified.json()).toMatchObject({ intact: true, registered: true, contractId: signed.id })
  expect(await client().call(signingApi.get, { params: { signerId } })).toMatchObject({
    sender: { name: '', email: '', companyName: null },
    status: 'signed',
  })
  const mail = (await outbox()).findLast(({ to }) => to === sue.email)
  expect(mail?.subject).toBe('Your Plainseal account was erased')
  expect(mail?.text.replace(/\s+/g, ' ')).toContain(
    'the cancelled, declined, and expired contracts that no one signed',
  )
})

test('who was invited hears that a contract was cancelled although its sender’s account was erased at once; then the contract is destroyed', async ({
  signIn,
  deps,
  clock,
  outbox,
}) => {
  const owner = await signIn({ ...sue, balanceCents: 500 })
  const { id } = await aSentContract(owner, {}, [bob])
  await aDraft(owner, { title: 'A draft' }, [bob])
  await outbox()
  await owner.call(contractsApi.cancel, { params: { id }, body: { reason: 'We sold the boat' } })
  await owner.call(erasureApi.erase, erase)
  // the mail server is down for days, and each night passes over what waits for it
  clock.pass({ minutes: 9 * DAY })
  await cleanUp(deps)
  const left = async () => (await deps.db.execute(sql`select id from contracts`)).rows
  expect(await left()).toEqual([{ id }])
  const mail = (await outbox()).findLast(({ to }) => to === bob.email)
  expect(mail?.text).toContain('We sold the boat')
  await cleanUp(deps)
  expect(await left()).toEqual([])
})

test('nothing readable in the database names the holder of an erased account a month later', async ({
  signIn,
  client,
  deps,
  clock,
  settle,
}) => {
  const owner = await signIn({ ...sue, balanceCents: 500 })
  const { id, signers } = await aSentContract(owner)
  await signAs(client(), id, signers[0]!.id)
  // what is left of it is that it was paid for
  const unsigned = await aSentContract(owner, { title: 'Susanne sells a boat' })
  await owner.call(contractsApi.cancel, { params: { id: unsigned.id }, body: {} })
  await settle()
  const words = ['Susanne', 'sue@example.com', 'Sender & Co']
  await deps.db.execute(sql`
    insert into storage_copies (contract_id, provider, display_name, is_earlier, state, created_at, updated_at)
    values (${id}, 's3', 'Sender & Co archive', false, 'saved', now(), now())`)
  expect(await tablesThatSay(deps, words)).toEqual(expect.arrayContaining(['users', 'storage_copies']))
  await owner.call(erasureApi.erase, erase)
  await settle()
  clock.pass({ minutes: 31 * DAY })
  await cleanUp(deps)
  expect(await tablesThatSay(deps, words)).toEqual([])
  const { rows } = await deps.db.execute(
    sql`select 1 from deliveries where contract_id is null and payload is not null`,
  )
  expect(rows).toEqual([])
  expect(await problemsOf(deps, id)).toEqual([])
})

test('the link to an expired contract names nobody to ask once its sender’s account is erased', async ({
  signIn,
  client,
  clock,
  deps,
  outbox,
}) => {
  const owner = await signIn(sue)
  const { id, signers } = await aSentContract(owner, { endsAfterDays: 1 }, [{}, {}])
  const links = (await outbox()).map(linkIn)
  await signAs(client(), id, signers[0]!.id)
  clock.pass({ minutes: 3 * DAY })
  await expireContract(deps, id)
  await deps.db.transaction((tx) => eraseAccount(tx, deps, { userId: owner.user.id, byAdmin: true }))
  const { signerId, linkSecret } = links.find((link) => link.signerId === signers[1]!.id)!
  await expect(client().call(signingApi.get, { params: { signerId }, linkSecret })).rejects.toMatchObject({
    status: 410,
    code: 'contract_expired',
    text: 'The last day to sign this contract was November 21, 2026. The sender’s account has since been erased.',
    values: { title: 'Mutual NDA', sender: '', senderName: '', senderEmail: '' },
  })
})

test('mailboxes and storages of an erased account are forgotten with their tokens', async ({
  signIn,
  deps,
}) => {
  const owner = await signIn({ ...sue })
  const { id: userId } = owner.user
  const mailbox = {
    userId,
    provider: 'google',
    providerUserId: 'sue',
    email: sue.email,
    displayName: 'Susanne Sender',
    scope: 'mail.send',
  } as const
  await saveMailbox(deps.db, deps, mailbox, { accessToken: 'a', refreshToken: 'b' }, deps.now())
  const storage = {
    userId,
    provider: 'dropbox',
    connectionType: 'oauth',
    displayName: 'Susanne’s Dropbox',
    folderPath: '/',
    place: 'dropbox sue',
    providerUserId: 'sue',
    region: null,
    bucketName: null,
    containerName: null,
    endpoint: null,
  } as const
  await saveConnection(deps.db, deps, storage, { accessToken: 'a', refreshToken: 'b' }, deps.now())
  await owner.call(erasureApi.erase, erase)
  const { rows } = await deps.db.execute(sql`
    select (select count(*) from mailboxes)::int as mailboxes,
      (select count(*) from storage_connections)::int as storages`)
  expect(rows).toEqual([{ mailboxes: 0, storages: 0 }])
})

test('the address and the number of an erased account are free for a new one', async ({ signIn, client }) => {
  const owner = await signIn({ ...sue })
  await owner.call(erasureApi.erase, erase)
  const { firstName, lastName, email } = sue
  const body = { firstName, lastName, email, phone: '2125550100', password }
  expect(await client().call(accountsApi.register, { body })).toMatchObject({ requires2FA: true })
})

test('nothing is erased while a contract is waiting for signatures or its seal, without the password, or unasked', async ({
  signIn,
  client,
  deps,
  settle,
}) => {
  const owner = await signIn({ ...sue, balanceCents: 500 })
  const { id, signers } = await aSentContract(owner)
  await expect(owner.call(erasureApi.erase, erase)).rejects.toMatchObject({
    status: 409,
    text: '1 contract is waiting for signatures. Cancel what’s open, or wait until it’s signed or expires.',
  })
  await signAs(client(), id, signers[0]!.id)
  await expect(owner.call(erasureApi.erase, erase)).rejects.toMatchObject({
    status: 409,
    text: '1 contract is being sealed. Try again in a few minutes.',
  })
  await settle()
  await expect(
    owner.call(erasureApi.erase, { body: { password: 'Another-1-of-mine', understood: true } }),
  ).rejects.toMatchObject({ status: 400, issues: [{ path: 'password' }] })
  const unasked = await owner.send({ method: 'POST', url: '/api/auth/erasure', payload: { password } })
  expect(unasked.json()).toMatchObject({
    issues: [{ path: 'understood', message: 'Check this box to erase your account' }],
  })
  expect(await owner.call(accountsApi.me, {})).toMatchObject({ email: sue.email })
  const twice = await Promise.allSettled([
    owner.call(erasureApi.erase, erase),
    owner.call(erasureApi.erase, erase),
  ])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = twice.flatMap((each) =>
    each.status === 'rejected' ? [each.reason as { status: number }] : [],
  )
  expect(refusals.map(({ status }) => status)).toEqual([expect.toBeOneOf([401, 409])])
  const { rows } = await deps.db.execute(sql`select 1 from deliveries where kind = 'account-erased'`)
  expect(rows).toHaveLength(1)
})

test('what somebody signed stays although it was cancelled, for seven years, and under a legal hold for longer', async ({
  signIn,
  client,
  deps,
  clock,
}) => {
  const owner = await signIn({ ...sue, balanceCents: 500 })
  const half = await aSentContract(owner, {}, [bob, { ...bob, name: 'Eve', email: 'eve@example.com' }])
  await signAs(client(), half.id, half.signers[0]!.id)
  await owner.call(contractsApi.cancel, { params: { id: half.id }, body: {} })
  await owner.call(erasureApi.erase, erase)
  const left = async () => (await deps.db.execute(sql`select 1 from contracts`)).rows.length
  expect(await problemsOf(deps, half.id)).toEqual([])
  clock.pass({ minutes: SEVEN_YEARS_MINUTES - 60 })
  await cleanUp(deps)
  expect(await left()).toBe(1)
  const admin = await signIn({ email: 'boss@example.com', emailVerified: true, phone: '+12125550177' })
  const held = { params: { id: half.id }, body: { reason: 'A court asked' } }
  await admin.call(adminApi.setHold, held)
  clock.pass({ minutes: 120 })
  await cleanUp(deps)
  expect(await left()).toBe(1)
  await admin.call(adminApi.liftHold, held)
  await cleanUp(deps)
  expect(await left()).toBe(0)
})

test('what nobody signed stays under a legal hold when its account is erased, and the next daily job after the hold destroys it', async ({
  signIn,
  deps,
  settle,
}) => {
  const owner = await signIn({ ...sue, balanceCents: 500 })
  const { id } = await aSentContract(owner)
  await owner.call(contractsApi.cancel, { params: { id }, body: {} })
  await settle()
  const admin = await signIn({ email: 'boss@example.com', emailVerified: true, phone: '+12125550177' })
  const held = { params: { id }, body: { reason: 'A court asked' } }
  await admin.call(adminApi.setHold, held)
  await owner.call(erasureApi.erase, erase)
  const left = async () => (await deps.db.execute(sql`select 1 from contracts`)).rows.length
  await cleanUp(deps)
  expect(await left()).toBe(1)
  await admin.call(adminApi.liftHold, held)
  await cleanUp(deps)
  expect(await left()).toBe(0)
})

test('an administrator erases an account at its holder’s request, on record, and not their own', async ({
  signIn,
  outbox,
  deps,
}) => {
  const owner = await signIn({ ...sue })
  const admin = await signIn({ email: 'boss@example.com', emailVerified: true, phone: '+12125550177' })
  const params = { id: owner.user.id }
  const body = { reason: 'They wrote to us on March 3' }
  await expect(admin.call(adminApi.erase, { params: { id: admin.user.id }, body })).rejects.toMatchObject({
    status: 409,
  })
  expect(await admin.call(adminApi.erase, { params, body })).toMatchObject({
    firstName: 'Erased',
    lastName: 'account',
    email: '',
    erasedAt: deps.now().toISOString(),
  })
  await expect(owner.call(accountsApi.me, {})).rejects.toMatchObject({ status: 401 })
  await expect(admin.call(adminApi.erase, { params, body })).rejects.toMatchObject({
    status: 409,
    text: 'This account was already erased.',
  })
  expect(await admin.call(adminApi.actions, { params })).toMatchObject([
    { kind: 'erased', reason: body.reason, by: { email: 'boss@example.com' } },
  ])
  const mail = (await outbox()).findLast(({ to }) => to === sue.email)
  expect(mail?.text).toContain('An administrator erased your account.')
  expect(mail?.text.replaceAll('\n', ' ')).toContain(
    'Contracts that no one signed stay only while a legal hold keeps them.',
  )
  expect(await admin.call(evidenceApi.logCheckpoint, { query: {} })).toHaveProperty('checkpoint')
})
