import { sql } from 'drizzle-orm'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { adminApi } from '#shared/admin/admin.api.ts'
import { erasureApi } from '#shared/erasure/erasure.api.ts'
import type { Deps } from '#server/deps.ts'
import { saveCustomerId } from '#server/features/billing/billing.queries.ts'
import { saveMailbox } from '#server/features/mailboxes/mailboxes.queries.ts'
import { saveConnection } from '#server/features/storage/storage-connections.queries.ts'
import { cleanUp } from '#server/features/system/clean-up.ts'
import { requeueStalled } from '#server/features/system/requeue-stalled.ts'
import { createMailAccounts } from '#server/integrations/mail/mail-accounts.ts'
import { createOAuthServices } from '#server/integrations/storage/sign-in-providers.ts'
import { aSentContract, expect } from '#test/app.ts'
import { begin, test as base } from '#test/cards.ts'
import { eraseElsewhere } from './erase-elsewhere.ts'

const DAY = 24 * 60
const sue = { email: 'sue@example.com', firstName: 'Susanne', lastName: 'Sender', balanceCents: 500 }
const erase = { body: { password: 'Rowing-past-7-herons', understood: true } } as const
const app = { clientId: 'client', clientSecret: 'secret' }
const tokens = { accessToken: 'access-of-sue', refreshToken: 'refresh-of-sue' }

const jobsOf = async ({ db }: Deps) =>
  (
    await db.execute<{ id: string }>(
      sql`select singleton_key as id from pgboss.job where name = 'erase-elsewhere' and state <= 'active' order by 1`,
    )
  ).rows.map(({ id }) => id)
const rowsOf = async ({ db }: Deps) =>
  (await db.execute(sql`select what, provider, secrets, given_up_at from erasures_elsewhere order by what`))
    .rows

const test = base
  /** What Google and Box hear and answer: by their own protocol, over the wire that they give us. */
  .extend('services', ({ cards: { deps } }) => {
    const heard: string[] = []
    const state = { answer: () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from('{}') }) }
    const transport = ({ url, body }: { url: string; body?: string | Uint8Array | undefined }) => {
      heard.push(`${url} ${new URLSearchParams(String(body)).get('token')}`)
      return state.answer()
    }
    Object.assign(
      deps.mailAccounts,
      createMailAccounts({ transport, apps: { google: app }, isSandbox: false }),
    )
    Object.assign(
      deps.storageServices,
      createOAuthServices({ transport, apps: { box: app }, sandboxFolder: undefined }),
    )
    return { heard, state }
  })
  /** Who has connected a mailbox and a storage, and has begun to pay by card. */
  .extend('owner', async ({ cards }) => {
    const { deps } = cards
    const owner = await cards.signIn(sue)
    const userId = owner.user.id
    await begin(owner)
    const place = { userId, provider: 'box' as const, connectionType: 'oauth' as const, place: 'box sue' }
    const none = { region: null, bucketName: null, containerName: null, endpoint: null }
    await saveConnection(
      deps.db,
      deps,
      { ...place, ...none, displayName: 'Box', folderPath: '/', providerUserId: 'sue' },
      tokens,
      deps.now(),
    )
    const mailbox = { userId, provider: 'google' as const, providerUserId: 'sue', email: sue.email }
    await saveMailbox(deps.db, deps, { ...mailbox, displayName: 'Sue', scope: '' }, tokens, deps.now())
    return owner
  })

/** Every queued erasure once, whatever becomes of it. */
const runAll = async (deps: Deps, isLast = false) =>
  Promise.allSettled((await jobsOf(deps)).map((id) => eraseElsewhere(deps, id, { isLast })))

test('an erasure is done before any provider has answered, and then ends our access and deletes the card provider’s customer', async ({
  owner,
  cards: { deps },
  services,
  stripe,
}) => {
  // a provider that never answers, and a Stripe that says nothing
  services.state.answer = () => new Promise(() => {})
  stripe.faults.push(() => undefined)
  expect(await owner.call(erasureApi.erase, erase)).toEqual({ erased: true })
  expect(services.heard).toEqual([])
  expect(stripe.customers.size).toBe(1)
  expect(await jobsOf(deps)).toHaveLength(3)

  stripe.faults.length = 0
  services.state.answer = () => Promise.resolve({ status: 200, headers: {}, body: Buffer.from('{}') })
  expect((await runAll(deps)).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
  expect(services.heard.toSorted()).toEqual([
    'https://api.box.com/oauth2/revoke refresh-of-sue',
    'https://oauth2.googleapis.com/revoke refresh-of-sue',
  ])
  expect(stripe.customers.size).toBe(0)
  expect(stripe.intents.size).toBe(1)
  expect(await rowsOf(deps)).toEqual([])
  const { rows } = await deps.db.execute(sql`select 1 from balances where stripe_customer_id is not null`)
  expect(rows).toEqual([])
})

test('an erasure doesn’t end our access to a Google account that another account, or the same person’s next, has connected', async ({
  owner,
  cards,
  services,
}) => {
  const { deps } = cards
  const other = await cards.signIn({ email: 'office@example.com', phone: '+12125550177' })
  const userId = other.user.id
  await owner.call(erasureApi.erase, erase)
  // only now: the job asks what is so when it runs
  const mailbox = { userId, provider: 'google' as const, providerUserId: 'sue', email: 'Sue@example.com' }
  await saveMailbox(deps.db, deps, { ...mailbox, displayName: 'Sue', scope: '' }, tokens, deps.now())
  await runAll(deps)
  expect(services.heard).toEqual(['https://api.box.com/oauth2/revoke refresh-of-sue'])
  expect(await rowsOf(deps)).toEqual([])
})

test('an erasure that is refused tells no provider and keeps every connection', async ({
  owner,
  cards: { deps },
}) => {
  await aSentContract(owner)
  await expect(owner.call(erasureApi.erase, erase)).rejects.toMatchObject({ status: 409 })
  expect(await jobsOf(deps)).toEqual([])
  expect(await rowsOf(deps)).toEqual([])
  const { rows } = await deps.db.execute(sql`
    select (select count(*) from mailboxes)::int + (select count(*) from storage_connections)::int
      + (select count(stripe_customer_id) from balances)::int as kept`)
  expect(rows).toEqual([{ kept: 3 }])
})

test('a provider that fails is tried again for a day, tokens unreadable meanwhile; then they are deleted and the operators know', async ({
  owner,
  cards,
  services,
  stripe,
  clock,
  outbox,
}) => {
  const { deps } = cards
  await owner.call(erasureApi.erase, erase)
  services.state.answer = () => Promise.resolve({ status: 503, headers: {}, body: Buffer.from('down') })
  for (let tries = 0; tries < 2; tries += 1) stripe.faults.push((response) => void response.destroy())
  expect((await runAll(deps)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(JSON.stringify(await rowsOf(deps))).not.toMatch(/of-sue|cus_/)
  const admin = await cards.signIn({ email: 'boss@example.com', phone: '+12125550177' })
  const health = async () => (await admin.call(adminApi.health, {})).erasures
  const about = { accountId: owner.user.id, givenUpAt: null }
  expect(await health()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...about, what: 'mailbox', provider: 'google', error: expect.any(String) }),
      expect.objectContaining({ ...about, what: 'storage', provider: 'box', error: expect.any(String) }),
      expect.objectContaining({ ...about, what: 'card-customer', error: 'Couldn’t reach Stripe.' }),
    ]),
  )

  expect(await runAll(deps, true)).toContainEqual(expect.objectContaining({ status: 'rejected' }))
  const given = { secrets: null, given_up_at: expect.anything() }
  expect(await rowsOf(deps)).toMatchObject([
    { what: 'mailbox', ...given },
    { what: 'storage', ...given },
  ])
  expect(stripe.customers.size).toBe(0)
  expect((await health()).map(({ givenUpAt }) => givenUpAt)).toEqual(Array(2).fill(deps.now().toISOString()))
  const told = (await outbox()).filter(({ to }) => to === 'boss@example.com')
  expect(told.map(({ subject }) => subject)).toEqual([
    "A provider couldn't be told that an account was erased (erase-elsewhere)",
  ])
  expect(told[0]?.text).not.toMatch(/Susanne|sue@|of-sue/)

  const before = services.heard.length
  await runAll(deps)
  expect(services.heard).toHaveLength(before)
  clock.pass({ minutes: 31 * DAY })
  await cleanUp(deps)
  expect(await rowsOf(deps)).toEqual([])
})

test('a job that was lost is ordered again at night, and one that was given up is not', async ({
  owner,
  cards: { deps },
  clock,
}) => {
  await owner.call(erasureApi.erase, erase)
  const [first = '', ...others] = await jobsOf(deps)
  await deps.db.execute(
    sql`update pgboss.job set state = 'failed', completed_on = now() where state <= 'active'`,
  )
  await deps.db.execute(
    sql`update erasures_elsewhere set given_up_at = now(), secrets = null where id = ${first}`,
  )
  await requeueStalled(deps)
  expect(await jobsOf(deps)).toEqual([])
  clock.pass({ minutes: 4 * 60 })
  await requeueStalled(deps)
  expect(await jobsOf(deps)).toEqual(others)
})

test('access that has ended at the provider already counts as ended, and a service that is no longer set up as a failure', async ({
  owner,
  cards: { deps },
  services,
}) => {
  await owner.call(erasureApi.erase, erase)
  const gone = Buffer.from('{"error":"invalid_token"}')
  services.state.answer = () =>
    Promise.resolve({ status: 400, headers: { 'content-type': 'application/json' }, body: gone })
  delete deps.storageServices.box
  await runAll({ ...deps, cardPayments: undefined })
  const { rows } = await deps.db.execute(sql`select what, last_error from erasures_elsewhere order by what`)
  const last_error = 'It isn’t set up on this server anymore.'
  expect(rows).toEqual([
    { what: 'card-customer', last_error },
    { what: 'storage', last_error },
  ])
})

test('a customer that a payment under way made after the erasure is deleted within a day', async ({
  owner,
  cards: { deps },
  stripe,
  clock,
}) => {
  await owner.call(erasureApi.erase, erase)
  await runAll(deps)
  const customerId = await stripe
    .open()
    .createCustomer({ userId: owner.user.id, email: null, name: 'Susanne' })
  await saveCustomerId(deps.db, owner.user.id, customerId)
  await expect(owner.call(accountsApi.me, {})).rejects.toMatchObject({ status: 401 })
  clock.pass({ minutes: DAY })
  await cleanUp(deps)
  await runAll(deps)
  expect(stripe.customers.size).toBe(0)
})
