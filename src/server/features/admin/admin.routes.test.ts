import { sql } from 'drizzle-orm'
import { adminApi } from '#shared/admin/admin.api.ts'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { billingApi } from '#shared/billing/billing.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aDraft, aSentContract, aUser, expect, test as base } from '#test/app.ts'
import type { Client } from '#test/client.ts'
import { balanceOf } from '#test/money.ts'

const test = base.extend('admin', ({ signIn }) =>
  signIn({ email: 'boss@example.com', emailVerified: true, balanceCents: 500 }),
)
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

test('a balance is set in dollars, once for each Idempotency-Key, and its holder sees by whom and why', async ({
  admin,
  signIn,
  deps,
}) => {
  const olga = await signIn({ balanceCents: 125 })
  const userId = olga.user.id
  const set = (newBalance: number, reason?: string, idempotencyKey?: string) =>
    admin.call(adminApi.updateBalance, {
      body: { userId, newBalance, reason },
      ...(idempotencyKey && { idempotencyKey }),
    })
  const answers = await Promise.all([set(1000, ' A  gift ', 'key'), set(1000, ' A  gift ', 'key')])
  expect(answers).toEqual([{ changeAmount: 998.75 }, { changeAmount: 998.75 }])
  expect(await set(0.07)).toEqual({ changeAmount: -999.93 })
  expect(await set(0.07)).toEqual({ changeAmount: 0 })
  expect(await olga.call(billingApi.transactions, {})).toMatchObject([
    { type: 'charge', amount: 99_993, description: 'Balance set by an administrator' },
    { type: 'deposit', amount: 99_875, description: 'Balance set by an administrator: A gift' },
  ])
  expect((await olga.call(accountsApi.me, {})).balance).toEqual({
    balanceInCents: 7,
    balanceFormatted: '$0.07',
  })
  expect(await balanceOf(deps, userId)).toBe(7)
  const { rows } = await deps.db.execute(sql`select distinct adjusted_by as by from transactions`)
  expect(rows).toEqual([{ by: admin.user.id }])
})

test('what is no balance, or of nobody, is refused, and nothing changes', async ({ admin, deps }) => {
  const set = (body: object) =>
    admin.send({ method: 'POST', url: '/api/admin/update-balance', payload: body })
  const userId = admin.user.id
  for (const newBalance of [-0.01, 1000.01, 1.005, '5', null, undefined, 1e21]) {
    const answer = await set({ userId, newBalance })
    expect([newBalance, answer.statusCode]).toEqual([newBalance, 400])
  }
  expect((await set({ userId, newBalance: 1.005 })).json()).toMatchObject({
    issues: [{ path: 'newBalance', message: 'Balance must be between $0.00 and $1000.00' }],
  })
  expect((await set({ userId, newBalance: 1, reason: 'x'.repeat(501) })).statusCode).toBe(400)
  const unknown = await set({ userId: '018f0000-0000-7000-8000-000000000000', newBalance: 1 })
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { message: 'User not found' }])
  expect(await balanceOf(deps, userId)).toBe(500)
})
