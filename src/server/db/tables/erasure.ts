import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, moment } from './columns.ts'

/** What an erased account leaves with providers: our access to end, or their record of its holder to delete. */
export const erasuresElsewhere = pgTable(
  'erasures_elsewhere',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    what: text('what', { enum: ['mailbox', 'storage', 'card-customer'] }).notNull(),
    /** Such as google, dropbox, or stripe. */
    provider: text('provider').notNull(),
    /** Tokens, with the address where they are Google's, or the customer's id: JSON, encrypted under the account key. Null once it was given up. */
    secrets: bytea('secrets'),
    /** Why the last try failed. */
    lastError: text('last_error'),
    givenUpAt: moment('given_up_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('erasures_elsewhere_by_time').on(table.createdAt)],
)
