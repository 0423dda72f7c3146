import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { contracts } from './contracts.ts'

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
    /** Recipient and text: JSON, encrypted under the account key; erased once sent where it carries a secret. */
    payload: bytea('payload'),
    status: text('status', { enum: ['pending', 'sent', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Until then one worker is sending it; a worker that died loses its claim. */
    leasedUntil: moment('leased_until'),
    lastError: text('last_error'),
    providerId: text('provider_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('deliveries_natural_key').on(table.naturalKey),
    index('deliveries_of_contract').on(table.contractId, table.createdAt),
    index('deliveries_to_send')
      .on(table.createdAt)
      .where(sql`status = 'pending'`),
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
