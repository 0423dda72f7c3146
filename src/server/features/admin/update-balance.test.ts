import { sql } from 'drizzle-orm'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { adminApi } from '#shared/admin/admin.api.ts'
import { billingApi } from '#shared/billing/billing.api.ts'
import { expect, test as base } from '#test/app.ts'
import { balanceOf } from '#test/money.ts'

const test = base.extend('admin', ({ signIn }) =>
  signIn({ email: 'boss@example.com', emailVerified: true, balanceCents: 500 }),
)

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

test('a balance that changed since the administrator saw it isn’t set, and what came in stays', async ({
  admin,
  signIn,
  deps,
}) => {
  const userId = (await signIn({ balanceCents: 5500 })).user.id
  const set = (knownBalanceCents: number, idempotencyKey: string) =>
    admin.call(adminApi.updateBalance, {
      body: { userId, newBalance: 10, knownBalanceCents },
      idempotencyKey,
    })
  await expect(set(500, 'seen before')).rejects.toMatchObject({
    status: 409,
    text: 'The balance is now $55.00, so it wasn’t changed. Try again.',
  })
  expect(await balanceOf(deps, userId)).toBe(5500)
  const twice = await Promise.allSettled([set(5500, 'one'), set(5500, 'another')])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await balanceOf(deps, userId)).toBe(1000)
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
