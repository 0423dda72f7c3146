import { sql } from 'drizzle-orm'
import type { Deps } from '#server/deps.ts'

/** What a user may spend, in cents, after checking that the ledger says the same about every cent since. */
export async function balanceOf({ db }: Deps, userId: string): Promise<number> {
  const { rows } = await db.execute<{ cents: number; unbalanced: number }>(sql`
    select (select balance_cents from balances where user_id = ${userId})::int as cents,
      (select count(*) from (
        select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0
      ) odd)::int as unbalanced`)
  const { cents, unbalanced } = rows[0] ?? {}
  if (cents === undefined || unbalanced !== 0) throw new Error('The double entries do not sum to zero')
  return cents
}

/** How often a user was charged for contracts. */
export async function chargesOf({ db }: Deps, userId: string): Promise<number> {
  const { rows } = await db.execute<{ charges: number }>(sql`
    select count(*)::int as charges from transactions
    where user_id = ${userId} and type = 'charge' and reason = 'contract'`)
  return rows[0]?.charges ?? 0
}
