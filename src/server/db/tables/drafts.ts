import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, moment } from './columns.ts'

/** What a user has entered on the page that creates contracts: one for each user. */
export const contractDrafts = pgTable('contract_drafts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Counts the savings, so that an older page does not overwrite what a newer one wrote. */
  version: integer('version').notNull(),
  /** JSON, encrypted under the account key. */
  content: bytea('content').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
