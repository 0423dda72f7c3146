import { randomUUIDv7 } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { adminApi } from '#shared/admin/admin.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { migrationsFolder } from '#server/db/migrate.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { createSession } from '#server/features/accounts/sessions.queries.ts'
import { cleanUp } from '#server/features/system/clean-up.ts'
import { aDraft, aSentContract, expect, signAs, test as base } from '#test/app.ts'

const YEAR_MINUTES = 365.25 * 24 * 60
const reason = 'Court order 26-1187, Travis County'
const bob = { name: 'Bob', email: 'bob@example.com', notificationPreference: 'email' } as const
const test = base
  .extend('admin', ({ signIn }) =>
    signIn({ email: 'boss@example.com', emailVerified: true, balanceCents: 500 }),
  )
  .extend('signInAgain', ({ client, deps }) => async (userId: string) => {
    const { token } = await createSession(deps.db, {
      userId,
      kind: 'session',
      twoFactorVerified: true,
      origin: { ipAddress: '127.0.0.1', userAgent: 'test' },
      now: deps.now(),
    })
    return client({ cookies: { session: token } })
  })

test('a contract under a legal hold outlives its seven years, and is destroyed once the hold is lifted', async ({
  admin,
  signIn,
  signInAgain,
  client,
  deps,
  clock,
  settle,
}) => {
  const olga = await signIn({ balanceCents: 500 })
  const { id, signers } = await aSentContract(olga)
  await signAs(client(), id, signers[0]!.id)
  await settle()
  const params = { id }
  expect(await admin.call(adminApi.setHold, { params, body: { reason } })).toEqual({
    contractId: id,
    title: 'Mutual NDA',
    isHeld: true,
    isInLog: true,
  })
  const heldAt = deps.now().toISOString()
  // out of the owner's lists, and still on hold
  await olga.call(contractsApi.remove, { params })
  clock.pass({ minutes: 8 * YEAR_MINUTES })
  await cleanUp(deps)
  expect(await deps.db.$count(contracts)).toBe(1)

  // sessions have ended since
  const again = await signInAgain(admin.user.id)
  expect(await again.call(adminApi.holds, { params: { id: olga.user.id } })).toMatchObject([
    { contractId: id, status: 'completed', reason, by: { email: 'boss@example.com' }, heldAt, isInLog: true },
  ])
  await again.call(adminApi.liftHold, { params, body: { reason: 'The case is closed' } })
  expect(await again.call(adminApi.holds, { params: { id: olga.user.id } })).toEqual([])
  await cleanUp(deps)
  expect(await deps.db.$count(contracts)).toBe(0)
  expect(await again.call(adminApi.actions, { params: { id: olga.user.id } })).toMatchObject([
    { kind: 'hold-lifted', reason: 'The case is closed', contractId: id },
    { kind: 'hold-set', reason, contractId: id },
  ])
})

test.for<[string, (id: string) => SQL]>([
  [
    'whose end was written by somebody else',
    (id) => sql`update log_heads set mac = md5(mac) where contract_id = ${id}`,
  ],
  ['without an end', (id) => sql`delete from log_heads where contract_id = ${id}`],
  ['whose key is gone', (id) => sql`delete from contract_encryption where contract_id = ${id}`],
  [
    'in which somebody put the next record',
    (id) => sql`
      insert into log_records (contract_id, cseq, hash, record, created_at)
      select contract_id, cseq + 1, md5(hash), record, now() from log_records
      where contract_id = ${id} order by cseq desc limit 1`,
  ],
])(
  'a contract with a log %s can be held all the same: it outlives its seven years, and the account’s record says that the log has nothing of it',
  async ([, tamper], { admin, signIn, signInAgain, client, deps, clock, settle }) => {
    const olga = await signIn({ balanceCents: 500 })
    const { id, signers } = await aSentContract(olga)
    await signAs(client(), id, signers[0]!.id)
    await settle()
    await deps.db.execute(tamper(id))
    const params = { id }
    const once = await Promise.allSettled(
      [1, 2].map(() => admin.call(adminApi.setHold, { params, body: { reason } })),
    )
    expect(once.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual([
      { contractId: id, title: 'Mutual NDA', isHeld: true, isInLog: false },
    ])
    clock.pass({ minutes: 8 * YEAR_MINUTES })
    await cleanUp(deps)
    expect(await deps.db.$count(contracts)).toBe(1)

    const again = await signInAgain(admin.user.id)
    expect(await again.call(adminApi.holds, { params: { id: olga.user.id } })).toMatchObject([
      { contractId: id, reason, by: { email: 'boss@example.com' }, isInLog: false },
    ])
    expect(await again.call(adminApi.liftHold, { params, body: { reason: 'Closed' } })).toEqual({
      contractId: id,
      isHeld: false,
      isInLog: false,
    })
    expect(await again.call(adminApi.actions, { params: { id: olga.user.id } })).toMatchObject([
      { kind: 'hold-lifted', reason: 'Closed', contractId: id, isInLog: false },
      { kind: 'hold-set', reason, contractId: id, isInLog: false },
    ])
    await cleanUp(deps)
    expect(await deps.db.$count(contracts)).toBe(0)
  },
)

test('a legal hold is in the contract’s log with its reason, which stays behind a hash', async ({
  admin,
  signIn,
}) => {
  const olga = await signIn({ balanceCents: 500 })
  const { id } = await aSentContract(olga)
  await admin.call(adminApi.setHold, { params: { id }, body: { reason } })
  await admin.call(adminApi.liftHold, { params: { id }, body: { reason: 'Settled' } })
  const report = await olga.call(evidenceApi.compliance, { params: { id } })
  expect(report.chainIntact).toBe(true)
  expect(report.problems).toEqual([])
  expect(report.auditTrail.slice(0, 2)).toMatchObject([
    { action: 'legal-hold.lifted', actor: 'Plainseal', entityType: 'contract', entityId: id },
    {
      action: 'legal-hold.set',
      ipAddress: null,
      details: {
        administrator: admin.user.id,
        description:
          'An administrator put the contract under a legal hold: it’s kept until the hold is lifted',
      },
    },
  ])
  expect(JSON.stringify(report)).not.toContain('Travis')
  expect(JSON.stringify(report)).not.toContain('boss@example.com')
})

test('a hold is set once, needs a reason and a contract that was sent, and is lifted once', async ({
  admin,
  signIn,
}) => {
  const olga = await signIn({ balanceCents: 500 })
  const { id } = await aSentContract(olga)
  const draft = await aDraft(olga, {}, [bob])
  const set = (contractId: string, why = reason) =>
    admin.call(adminApi.setHold, { params: { id: contractId }, body: { reason: why } })
  const lift = () => admin.call(adminApi.liftHold, { params: { id }, body: { reason } })
  await expect(set(id, '  ')).rejects.toMatchObject({ status: 400 })
  await expect(set(draft.id)).rejects.toMatchObject({ status: 404 })
  await expect(lift()).rejects.toMatchObject({ status: 409, text: 'This contract isn’t under a legal hold.' })
  const answers = await Promise.allSettled([set(id), set(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(set(id)).rejects.toMatchObject({
    status: 409,
    text: 'This contract is already under a legal hold.',
  })
  expect(await admin.call(adminApi.actions, { params: { id: olga.user.id } })).toHaveLength(1)
  await lift()
  await expect(olga.call(adminApi.setHold, { params: { id }, body: { reason } })).rejects.toMatchObject({
    status: 403,
  })
})

test('a hold that was set in the database is ascribed to no administrator, also after one lifted an earlier hold', async ({
  admin,
  signIn,
  deps,
}) => {
  const olga = await signIn({ balanceCents: 500 })
  const { id } = await aSentContract(olga)
  const hold = { params: { id }, body: { reason } }
  await admin.call(adminApi.setHold, hold)
  await admin.call(adminApi.liftHold, hold)
  await deps.db.execute(sql`update contracts set legal_hold = true`)
  expect(await admin.call(adminApi.holds, { params: { id: olga.user.id } })).toMatchObject([
    { contractId: id, reason: null, by: null, heldAt: null, isInLog: null },
  ])
})

test('a hold is set on no contract of another account than the administrator has before them', async ({
  admin,
  signIn,
}) => {
  const [olga, eve] = [await signIn({ balanceCents: 500 }), await signIn({ balanceCents: 500 })]
  const { id } = await aSentContract(olga)
  const set = (accountId: string) =>
    admin.call(adminApi.setHold, { params: { id }, body: { reason, accountId } })
  await expect(set(eve.user.id)).rejects.toMatchObject({
    status: 404,
    text: 'This account has no such contract.',
  })
  expect(await admin.call(adminApi.actions, { params: { id: olga.user.id } })).toEqual([])
  expect(await set(olga.user.id)).toMatchObject({ contractId: id, isHeld: true })
})

test('holds that an earlier version recorded say as before whether the contract’s log has them', async ({
  admin,
  signIn,
  deps,
}) => {
  const olga = await signIn({ balanceCents: 500 })
  const { id } = await aSentContract(olga)
  const asBefore = async (kind: string, held: string | null) => {
    await deps.db.execute(sql`
      insert into account_actions (id, user_id, kind, held_contract_id, admin_email, created_at)
      values (${randomUUIDv7()}, ${olga.user.id}, ${kind}, ${held}, 'boss@example.com', now())`)
  }
  for (const kind of ['hold-set', 'hold-lifted', 'hold-set-unlogged', 'hold-lifted-unlogged'])
    await asBefore(kind, id)
  await asBefore('locked', null)
  const [migration = ''] = globSync(path.join(migrationsFolder, '*_hold_records.sql'))
  const [change = ''] = readFileSync(migration, 'utf8').split('--> statement-breakpoint').slice(-1)
  await deps.db.execute(sql.raw(change))
  const actions = await admin.call(adminApi.actions, { params: { id: olga.user.id } })
  // those of one millisecond come in any order
  expect(actions.map(({ kind, isInLog }) => `${kind}: ${isInLog}`).toSorted()).toEqual([
    'hold-lifted: false',
    'hold-lifted: true',
    'hold-set: false',
    'hold-set: true',
    'locked: null',
  ])
})
