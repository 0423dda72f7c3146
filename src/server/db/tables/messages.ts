import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Language } from '#shared/explaining/languages.ts'
import { bytea, moment } from './columns.ts'
import { users } from './accounts.ts'
import { contracts, signers } from './contracts.ts'

/** One e-mail or text message to one person. The natural key makes sure that it exists once however often a job runs. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    naturalKey: text('natural_key').notNull(),
    contractId: uuid('contract_id').references(() => contracts.id, { onDelete: 'cascade' }),
    signerId: text('signer_id'),
    kind: text('kind').notNull(),
    /** Which mailing of the signed PDF it belongs to; the first is 0. */
    mailing: integer('mailing'),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    /** In which it was written; its name as in `languages`. */
    language: text('language').$type<Language>().notNull().default('english'),
    /** Recipient and text: JSON, encrypted under the account key; erased once sent where it carries a secret. */
    payload: bytea('payload'),
    /** `dropped`: no longer needed when it could have been sent. */
    status: text('status', { enum: ['pending', 'sent', 'failed', 'dropped'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Until then one worker is sending it; a worker that died loses its claim. */
    leasedUntil: moment('leased_until'),
    lastError: text('last_error'),
    providerId: text('provider_id'),
    /** Of a text message: keyed hash of the number. */
    phoneMac: text('phone_mac'),
    /** When the provider said that it arrived on the phone. */
    deliveredAt: moment('delivered_at'),
    /** The owner's mailbox that it went out from; null where our own server sent it. */
    sentFrom: text('sent_from'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('deliveries_natural_key').on(table.naturalKey),
    index('deliveries_of_contract').on(table.contractId, table.createdAt),
    // in which language somebody who texts us is answered
    index('deliveries_to_phone')
      .on(table.phoneMac, table.createdAt)
      .where(sql`phone_mac is not null`),
    index('deliveries_to_send')
      .on(table.createdAt)
      .where(sql`status = 'pending'`),
    // what the daily job erases
    index('deliveries_about_accounts')
      .on(table.updatedAt)
      .where(sql`contract_id is null and payload is not null and status <> 'pending'`),
    // what whoever runs the installation looks at
    index('deliveries_failed')
      .on(table.updatedAt)
      .where(sql`status = 'failed'`),
  ],
)

/** What signers did whose sender hears of it once a day; gone with the email that tells it. */
export const signerNews = pgTable(
  'signer_news',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    signerId: text('signer_id')
      .notNull()
      .references(() => signers.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    what: text('what', { enum: ['opened', 'signed'] }).notNull(),
    happenedAt: moment('happened_at').notNull(),
    /** When the email goes out: the next morning in the zone that its reader had then. */
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.signerId, table.what] }),
    index('signer_news_of_user').on(table.userId, table.dueAt),
    index('signer_news_by_due').on(table.dueAt),
    index('signer_news_of_contract').on(table.contractId),
  ],
)

/** What the sandbox would have sent; encrypted like everything that names people. */
export const outboxMessages = pgTable('outbox_messages', {
  id: uuid('id').primaryKey(),
  deliveryId: uuid('delivery_id').notNull().unique(),
  channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
  payload: bytea('payload').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const outboxAttachments = pgTable(
  'outbox_attachments',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => outboxMessages.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    filename: text('filename').notNull(),
    contentType: text('content_type').notNull(),
    byteLength: integer('byte_length').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.number] })],
)

/** First answers by Idempotency-Key, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Status and body: JSON, encrypted; empty while the first call runs. */
    answer: bytea('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
    // what is kept for one caller is limited
    index('idempotency_keys_of_caller').on(table.scope.op('text_pattern_ops')),
  ],
)
