import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'
import { aUser, expect, test } from '#test/app.ts'
import { balanceOf } from '#test/money.ts'
import { type Adjustment, adjustBalance } from './adjust-balance.ts'
import { changeBalance, findOwed } from './billing.queries.ts'

async function adjust(
  deps: Deps,
  values: Pick<Adjustment, 'userId'> &
    Partial<Adjustment> &
    ({ newBalanceCents: number } | { addedCents: number }),
) {
  const adjustment = { reason: undefined, adjustedBy: values.userId, requestKey: undefined, now: deps.now() }
  const { changeCents } = await deps.db.transaction((tx) => adjustBalance(tx, { ...adjustment, ...values }))
  return changeCents
}

/** What the adjustments of a user come to, by their transactions and by their entries. */
async function adjustmentsOf({ db }: Deps, userId: string) {
  const { rows } = await db.execute<{ told: number; entered: number; times: number }>(sql`
    select coalesce(sum(case when t.type = 'deposit' then t.amount_cents else -t.amount_cents end), 0)::int as told,
      coalesce(sum(e.amount_cents), 0)::int as entered, count(*)::int as times
    from transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = ${`user:${userId}`}
    where t.user_id = ${userId} and t.reason = 'adjustment'`)
  return rows[0]
}

test('a balance is set up and down by entries that sum to it, and nothing is written where nothing changes', async ({
  deps,
}) => {
  const { id: userId } = await aUser(deps, { balanceCents: 50 })
  expect(await adjust(deps, { userId, newBalanceCents: 1234, reason: 'Sorry' })).toBe(1184)
  expect(await adjust(deps, { userId, newBalanceCents: 1234 })).toBe(0)
  expect(await adjust(deps, { userId, newBalanceCents: 0 })).toBe(-1234)
  expect(await balanceOf(deps, userId)).toBe(0)
  const { rows } = await deps.db.execute(sql`
    select t.type, t.amount_cents as amount, t.description, t.adjusted_by as by, e.account, e.amount_cents as entered
    from transactions t join ledger_entries e on e.transaction_id = t.id and e.account not like 'user:%'
    order by t.id`)
  const by = userId
  expect(rows).toEqual([
    {
      type: 'deposit',
      amount: 1184,
      description: 'Balance set by an administrator: Sorry',
      by,
      account: 'adjustments',
      entered: -1184,
    },
    {
      type: 'charge',
      amount: 1234,
      description: 'Balance set by an administrator',
      by,
      account: 'adjustments',
      entered: 1234,
    },
  ])
})

test('adjusted and charged many times at once, a balance is still what its entries sum to', async ({
  deps,
}) => {
  const { id: userId } = await aUser(deps, { balanceCents: 0 })
  const spent: boolean[] = []
  await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      if (n % 3 < 2) return adjust(deps, { userId, newBalanceCents: (n + 1) * 100 })
      spent.push(await changeBalance(deps.db, userId, -50))
    }),
  )
  const charged = spent.filter(Boolean).length * -50
  const { told, entered } = (await adjustmentsOf(deps, userId))!
  expect(told).toBe(entered)
  expect(await balanceOf(deps, userId)).toBe(entered + charged)
})

test('the same request adjusts once and answers the same, also after more was spent', async ({ deps }) => {
  const { id: userId } = await aUser(deps, { balanceCents: 500 })
  const same = { userId, newBalanceCents: 200, requestKey: 'a lost answer' }
  expect(await adjust(deps, same)).toBe(-300)
  await changeBalance(deps.db, userId, -50)
  expect(await Promise.all([adjust(deps, same), adjust(deps, same)])).toEqual([-300, -300])
  expect(await balanceOf(deps, userId)).toBe(150)
  expect((await adjustmentsOf(deps, userId))?.times).toBe(1)
})

test('what is added is added to whatever was spent meanwhile; nothing goes below zero or over $1,000', async ({
  deps,
}) => {
  const { id: userId } = await aUser(deps, { balanceCents: 1000 })
  await Promise.all([
    ...Array.from({ length: 5 }, () => adjust(deps, { userId, addedCents: 100 })),
    ...Array.from({ length: 5 }, () => changeBalance(deps.db, userId, -50)),
  ])
  expect(await balanceOf(deps, userId)).toBe(1250)
  await expect(adjust(deps, { userId, addedCents: -1251 })).rejects.toMatchObject({
    statusCode: 409,
    message: 'The balance is $12.50. You can’t take more than that.',
  })
  await expect(adjust(deps, { userId, addedCents: 98_751 })).rejects.toMatchObject({
    statusCode: 409,
    message: 'The balance is $12.50. With this it would be over $1,000.00.',
  })
  expect(await adjust(deps, { userId, addedCents: -1250 })).toBe(-1250)
  expect((await adjustmentsOf(deps, userId))?.entered).toBe(-750)
})

test('what an administrator adds pays what is owed first, and setting the balance leaves the debt', async ({
  deps,
}) => {
  const { id: userId } = await aUser(deps, { balanceCents: 0 })
  await deps.db.execute(sql`update balances set owed_cents = 500 where user_id = ${userId}`)
  const walletOf = async () => [await balanceOf(deps, userId), await findOwed(deps.db, userId)]
  expect(await adjust(deps, { userId, newBalanceCents: 200 })).toBe(200)
  expect(await walletOf()).toEqual([200, 500])
  expect(await adjust(deps, { userId, addedCents: 300 })).toBe(300)
  expect(await walletOf()).toEqual([200, 200])
  expect(await adjust(deps, { userId, addedCents: -50 })).toBe(-50)
  expect(await walletOf()).toEqual([150, 200])
  // as much as may be, because a part of it pays the debt
  expect(await adjust(deps, { userId, addedCents: 100_000 })).toBe(100_000)
  expect(await walletOf()).toEqual([99_950, 0])
  const { rows } = await deps.db.execute(sql`
    select account, sum(amount_cents)::int as cents from ledger_entries group by account order by account`)
  expect(rows).toEqual([
    { account: 'adjustments', cents: -100_450 },
    { account: `owed:${userId}`, cents: 500 },
    { account: `user:${userId}`, cents: 99_950 },
  ])
})
