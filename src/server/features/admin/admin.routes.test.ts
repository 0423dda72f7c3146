import { sql } from 'drizzle-orm'
import { adminApi } from '#shared/admin/admin.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aDraft, aSentContract, aUser, expect, test as base } from '#test/app.ts'
import type { AccountSort } from '#shared/admin/admin-rules.ts'
import { insertStopped } from '#server/features/recipients/recipients.queries.ts'
import { insertReport } from '#server/features/reports/reports.queries.ts'
import type { Client } from '#test/client.ts'
import { selectUsers } from './admin.queries.ts'

const test = base.extend('admin', ({ signIn }) =>
  signIn({ email: 'boss@example.com', emailVerified: true, balanceCents: 500 }),
)
const reason = 'They asked for it'
const emailsFor = async (admin: Client, q: string) =>
  (await admin.call(adminApi.users, { query: { q } })).map(({ email }) => email)

test('administrators see every account with its balance and contracts, newest first, and what all come to', async ({
  admin,
  signIn,
  deps,
}) => {
  const olga = await signIn({ email: 'olga@example.com', balanceCents: 125, companyName: 'Acme' })
  const uwe = await aUser(deps, { email: 'uwe@example.com', phoneVerified: false, balanceCents: 0 })
  await aDraft(olga)
  const { id } = await aSentContract(olga)
  // gone from her list, and still a contract that she made
  await olga.call(contractsApi.remove, { params: { id } })
  const users = await admin.call(adminApi.users, {})
  const created = deps.now().toISOString()
  expect(users).toEqual([
    {
      id: uwe.id,
      firstName: 'Olga',
      lastName: 'Owner',
      email: 'uwe@example.com',
      phoneVerified: false,
      accountBalance: 0,
      contractCount: 0,
      createdAt: created,
      companyName: null,
      companyLogoUrl: null,
      lockedAt: null,
    },
    expect.objectContaining({
      email: 'olga@example.com',
      phoneVerified: true,
      accountBalance: 125,
      contractCount: 2,
      companyName: 'Acme',
    }),
    expect.objectContaining({ email: 'boss@example.com', accountBalance: 500, contractCount: 0 }),
  ])
  const totals = await admin.call(adminApi.totals, {})
  expect(totals).toEqual({ users: 3, balanceInCents: 625, contracts: 2 })
})

test('a search finds emails, names, companies and ids that begin so, without regard to case and accents', async ({
  admin,
  deps,
}) => {
  const values = [
    { firstName: 'Zoë', lastName: 'Quist', companyName: 'Álamo Works', email: 'one@x.io' },
    { firstName: 'Zo', lastName: 'Erikson', companyName: 'Zoom & Co', email: 'two@x.io' },
    { firstName: 'Max', lastName: 'Zoeller', email: 'zo_e@x.io' },
    { firstName: 'Zoe%', lastName: 'Under_score', email: 'four@x.io' },
  ]
  for (const one of values) await aUser(deps, one)
  expect(await emailsFor(admin, 'zoe')).toEqual(['four@x.io', 'zo_e@x.io', 'one@x.io'])
  expect(await emailsFor(admin, 'ZOË Q')).toEqual(['one@x.io'])
  expect(await emailsFor(admin, 'zo_')).toEqual(['zo_e@x.io'])
  expect(await emailsFor(admin, 'zoe%')).toEqual(['four@x.io'])
  expect(await emailsFor(admin, '％')).toEqual([])
  expect(await emailsFor(admin, 'alamo')).toEqual(['one@x.io'])
  expect(await emailsFor(admin, 'zoom &')).toEqual(['two@x.io'])
  const [found] = await admin.call(adminApi.users, { query: { q: 'alamo' } })
  for (const length of [20, 36])
    expect(await emailsFor(admin, found!.id.slice(0, length).toUpperCase())).toContain('one@x.io')
  expect(await emailsFor(admin, found!.id)).toEqual(['one@x.io'])
  expect(await emailsFor(admin, found!.id.slice(0, 7))).toEqual([])
})

test('accounts sort by age, name and balance, page by page, and narrow to locked ones', async ({
  admin,
  deps,
}) => {
  const people = [
    { firstName: 'Émile', lastName: 'B', balanceCents: 700 },
    { firstName: 'emile', lastName: 'A', balanceCents: 50 },
    { firstName: 'Dora', lastName: 'Z', balanceCents: 700, lockedAt: deps.now() },
    { firstName: 'Émile', lastName: 'B', balanceCents: 0 },
  ]
  const ids: string[] = []
  for (const one of people) ids.push((await aUser(deps, one)).id)
  const [first, second, third, fourth] = ids
  const boss = admin.user.id
  type Query = { sort?: AccountSort; locked?: 'true' }
  async function listed(query: Query) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await admin.callPage(adminApi.users, {
        query: { ...query, limit: 2, ...(cursor && { cursor }) },
      })
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next
    } while (cursor)
    return seen
  }
  expect(await listed({})).toEqual([fourth, third, second, first, boss].toSorted().toReversed())
  expect(await listed({ sort: 'oldest' })).toEqual([first, second, third, fourth, boss].toSorted())
  expect(await listed({ sort: 'name' })).toEqual([third, second, first, fourth, boss])
  expect(await listed({ sort: 'balance' })).toEqual([third, first, boss, second, fourth])
  expect(await listed({ locked: 'true' })).toEqual([third])
})

test('however many accounts there are, a list is read by an index, in every order and for every search', async ({
  admin,
  deps,
}) => {
  await deps.db.execute(sql`
    insert into users (id, email, first_name, last_name, phone, phone_mac, password_hash, password_last_changed, created_at, updated_at)
    select gen_random_uuid(), 'u' || n || '@x.io', 'First' || n, 'Last' || n, '', '', '', now(), now(), now()
    from generate_series(1, 5000) n`)
  await deps.db.execute(sql`insert into balances (user_id, balance_cents) select id, 50 from users
    on conflict do nothing`)
  await deps.db.execute(sql`analyze users`)
  await deps.db.execute(sql`analyze balances`)
  const [first] = await admin.call(adminApi.users, { query: { limit: 1 } })
  for (const sort of ['newest', 'oldest', 'name', 'balance'] as const)
    for (const q of [undefined, 'first49', 'last77', 'u123@', '018f0000-0000'])
      for (const cursor of [undefined, first?.id]) {
        const query = selectUsers(deps.db, { limit: 50, cursor, isLocked: false, sort, q })
        const { rows } = await deps.db.execute(sql`explain ${query}`)
        const plan = JSON.stringify(rows)
        expect([sort, q, cursor, plan]).toEqual([
          sort,
          q,
          cursor,
          expect.not.stringMatching(/Seq Scan on users/),
        ])
      }
})

test('an account shows what tells it from others, its money with who changed it and why, and reports about it', async ({
  admin,
  signIn,
  client,
  deps,
}) => {
  const olga = await signIn({ email: 'olga@example.com', balanceCents: 125 })
  const params = { id: olga.user.id }
  const { id: contractId } = await aSentContract(olga, { title: 'Pay here' })
  await insertReport(deps.db, {
    senderId: olga.user.id,
    contractId,
    addressMac: 'recipient',
    reason: 'pretends',
    note: 'Not my bank',
    createdAt: deps.now(),
  })
  await insertReport(deps.db, {
    senderId: admin.user.id,
    contractId: null,
    addressMac: 'other',
    reason: 'spam',
    createdAt: deps.now(),
  })
  await insertStopped(
    deps.db,
    deps,
    { senderId: olga.user.id, address: 'signer1@example.com', isFromMessage: true, phones: [] },
    deps.now(),
  )
  const body = { amount: 1000, reason: ' The outage of Friday ' }
  expect(await admin.call(adminApi.adjust, { params, body })).toMatchObject({ accountBalance: 1075 })
  await admin.call(adminApi.adjust, { params, body: { amount: -75, reason: 'Paid twice' } })
  const account = await admin.call(adminApi.account, { params })
  expect(account).toEqual({
    id: olga.user.id,
    firstName: 'Olga',
    lastName: 'Owner',
    email: 'olga@example.com',
    emailVerified: true,
    phoneVerified: true,
    maskedPhone: '(•••) •••-0100',
    accountBalance: 1000,
    owed: 0,
    contractCount: 1,
    reportCount: 1,
    stoppedCount: 1,
    companyName: null,
    companyLogoUrl: null,
    createdAt: deps.now().toISOString(),
    lockedAt: null,
    erasedAt: null,
    lockedUntil: null,
    lastSeenAt: deps.now().toISOString(),
  })
  const by = { id: admin.user.id, email: 'boss@example.com' }
  expect(await admin.call(adminApi.transactions, { params })).toMatchObject([
    { type: 'charge', amount: 75, description: 'Taken by an administrator: Paid twice', adjustedBy: by },
    {
      type: 'deposit',
      amount: 1000,
      description: 'Added by an administrator: The outage of Friday',
      adjustedBy: by,
    },
    { type: 'charge', amount: 50, adjustedBy: null },
  ])
  expect(await admin.call(adminApi.actions, { params })).toMatchObject([
    { kind: 'balance', changeInCents: -75, reason: 'Paid twice', by },
    { kind: 'balance', changeInCents: 1000, reason: 'The outage of Friday', by },
  ])
  const query = { senderId: olga.user.id }
  expect(await admin.call(adminApi.reports, { query })).toMatchObject([{ note: 'Not my bank', contractId }])
  for (const wrong of [
    { amount: 0, reason },
    { amount: 1.5, reason },
    { amount: 100 },
    { amount: 100, reason: ' ' },
  ]) {
    const answer = await admin.send({
      method: 'POST',
      url: `/api/admin/accounts/${olga.user.id}/adjustments`,
      payload: wrong,
    })
    expect([wrong, answer.statusCode]).toEqual([wrong, 400])
  }
  await expect(client().call(adminApi.account, { params })).rejects.toMatchObject({ status: 401 })
})

test('administrators see the address of a logo as its owner does, also of one that was uploaded', async ({
  admin,
  signIn,
  deps,
}) => {
  const { user } = await signIn()
  await deps.db.execute(sql`update users set company_logo_hash = ${'a'.repeat(64)} where id = ${user.id}`)
  const companyLogoUrl = `http://localhost:3000/api/users/${user.id}/logo?v=${'a'.repeat(16)}`
  const account = await admin.call(adminApi.account, { params: { id: user.id } })
  expect(account).toMatchObject({ companyLogoUrl })
  const listed = await admin.call(adminApi.users, { query: { q: user.id } })
  expect(listed).toMatchObject([{ companyLogoUrl }])
  expect(listed[0]).not.toHaveProperty('companyLogoHash')
})

test('administrators see what an account owes, and what they add pays it first', async ({
  admin,
  signIn,
  deps,
}) => {
  const { user } = await signIn({ balanceCents: 0 })
  await deps.db.execute(sql`update balances set owed_cents = 500 where user_id = ${user.id}`)
  const params = { id: user.id }
  expect(await admin.call(adminApi.account, { params })).toMatchObject({ accountBalance: 0, owed: 500 })
  const body = { amount: 600, reason }
  expect(await admin.call(adminApi.adjust, { params, body })).toMatchObject({ accountBalance: 100, owed: 0 })
  expect(await admin.call(adminApi.actions, { params })).toMatchObject([{ changeInCents: 600 }])
})

test('a search finds the e-mails that begin so, whatever the case, page by page, and takes no character for another', async ({
  admin,
  deps,
}) => {
  for (const email of [
    'ann@example.com',
    'a_n@example.com',
    'a%n@example.com',
    'anna@example.com',
    'joann@x.io',
  ])
    await aUser(deps, { email })
  expect(await emailsFor(admin, ' ANN')).toEqual(['anna@example.com', 'ann@example.com'])
  expect(await emailsFor(admin, 'a_')).toEqual(['a_n@example.com'])
  expect(await emailsFor(admin, 'a%')).toEqual(['a%n@example.com'])
  expect(await emailsFor(admin, 'a\\')).toEqual([])
  expect(await emailsFor(admin, 'nobody')).toEqual([])
  expect(await emailsFor(admin, 'ann@\u0000')).toEqual(['ann@example.com'])
  const first = await admin.callPage(adminApi.users, { query: { q: 'a', limit: 3 } })
  const rest = await admin.callPage(adminApi.users, { query: { q: 'a', limit: 3, cursor: first.next } })
  expect([...first.data, ...rest.data].map(({ email }) => email)).toEqual(await emailsFor(admin, 'a'))
  expect(rest.next).toBeUndefined()
})

test('a list of accounts isn’t said to end where its last account was removed meanwhile', async ({
  admin,
  signIn,
  deps,
}) => {
  const [ann, ben] = [await signIn({ firstName: 'Ann' }), await signIn({ firstName: 'Ben' })]
  const query = { sort: 'name' as const, limit: 1 }
  const { next: cursor } = await admin.callPage(adminApi.users, { query })
  expect(cursor).toBe(ann.user.id)
  const rest = () => admin.callPage(adminApi.users, { query: { ...query, cursor } })
  expect((await rest()).data).toMatchObject([{ id: ben.user.id }])
  await deps.db.execute(sql`delete from users where id = ${ann.user.id}`)
  await expect(rest()).rejects.toMatchObject({
    status: 400,
    text: 'The list has changed. Load it again from the start.',
  })
})
