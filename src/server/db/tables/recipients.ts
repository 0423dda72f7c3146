import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'
import { contracts } from './contracts.ts'

/** Who gets nothing from whom any more, because they said so. */
export const stoppedSenders = pgTable(
  'stopped_senders',
  {
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of an email address or phone number: the table tells nobody who stopped whom. */
    addressMac: text('address_mac').notNull(),
    /** Of the mailbox that said so, which alone takes it back; empty where an earlier release kept none. */
    stoppedByMac: text('stopped_by_mac').notNull().default(''),
    stoppedAt: moment('stopped_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.senderId, table.addressMac, table.stoppedByMac] })],
)

/** What recipients reported to whoever runs this installation. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contractId: uuid('contract_id').references(() => contracts.id, { onDelete: 'set null' }),
    /** Who reported, as in stopped_senders. */
    addressMac: text('address_mac').notNull(),
    reason: text('reason', { enum: ['unknown-sender', 'pretends', 'spam', 'other'] }).notNull(),
    note: text('note'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('reports_by_sender').on(table.senderId, table.id),
    uniqueIndex('reports_once_per_recipient').on(table.contractId, table.addressMac),
  ],
)
