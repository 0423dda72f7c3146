import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core'

/**
 * What the whole installation holds, kept by triggers on the tables it counts. Only the sum over the rows means
 * anything: a transaction adds to whichever row no other holds, so that nobody waits for a total.
 */
export const platformTotals = pgTable('platform_totals', {
  id: uuid('id').primaryKey().defaultRandom(),
  users: bigint('users', { mode: 'number' }).notNull(),
  contracts: bigint('contracts', { mode: 'number' }).notNull(),
  balanceCents: bigint('balance_cents', { mode: 'number' }).notNull(),
})
