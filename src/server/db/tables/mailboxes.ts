import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, moment } from './columns.ts'

/** Mailboxes of account holders, from which their messages to signers go out. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: ['google', 'microsoft'] }).notNull(),
    /** Whose account it is there: connected once. */
    providerUserId: text('provider_user_id').notNull(),
    email: text('email').notNull(),
    displayName: text('display_name').notNull(),
    scope: text('scope').notNull(),
    /** Tokens: JSON, encrypted under the account key. */
    secrets: bytea('secrets').notNull(),
    /** Of several, the one connected last sends. */
    connectedAt: moment('connected_at').notNull(),
    lastWorkedAt: moment('last_worked_at'),
    lastError: text('last_error'),
    /** Why it refused to send, though it let us in: until it sends, or is connected again. */
    sendingError: text('sending_error'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('mailboxes_once').on(table.userId, table.provider, table.providerUserId),
    index('mailboxes_of_user').on(table.userId, sql`${table.connectedAt} desc`),
  ],
)
