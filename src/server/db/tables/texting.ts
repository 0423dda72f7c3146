import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { contracts } from './contracts.ts'

/** What the holder of a phone said about text messages: to our number, or to the own number of an account holder. */
export const textConsents = pgTable(
  'text_consents',
  {
    /** Keyed hash of the number. */
    phoneMac: text('phone_mac').notNull(),
    /** `platform`, or the id of the account holder whose number was answered. */
    scope: text('scope').notNull(),
    /** When our opt-in message was last queued. */
    askedAt: moment('asked_at'),
    /** The last answer that counts; null where none came yet. */
    answer: text('answer', { enum: ['yes', 'stop'] }),
    answeredAt: moment('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.phoneMac, table.scope] })],
)

/** Answers by text that were understood, each once: one that comes again changes nothing. */
export const textReplies = pgTable('text_replies', {
  /** The provider's id of the message. */
  id: text('id').primaryKey(),
  phoneMac: text('phone_mac').notNull(),
  scope: text('scope').notNull(),
  answer: text('answer', { enum: ['yes', 'stop', 'help'] }).notNull(),
  receivedAt: moment('received_at').notNull(),
})

/** Signers who are to get texts, to be found by the phone that answers. */
export const textRecipients = pgTable(
  'text_recipients',
  {
    phoneMac: text('phone_mac').notNull(),
    signerId: text('signer_id').notNull(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    /** The last answer to the platform’s number that the contract's log has. */
    lastReply: text('last_reply'),
    /** The same of the sender's own number. */
    lastOwnReply: text('last_own_reply'),
  },
  (table) => [
    primaryKey({ columns: [table.phoneMac, table.signerId] }),
    index('text_recipients_of_contract').on(table.contractId),
  ],
)
