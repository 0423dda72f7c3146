import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** How often somebody did something within a window of time, counted for every process together. */
export const limitCounts = pgTable(
  'limit_counts',
  {
    /** Keyed hash of what is limited and of whose it is: the table tells nobody who did what. */
    keyMac: text('key_mac').primaryKey(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('limit_counts_by_end').on(table.endsAt)],
)
