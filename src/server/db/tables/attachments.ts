import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, moment } from './columns.ts'
import { contracts } from './contracts.ts'

/** A file on its way into a contract: good for its uploader only, removed after a day when it was not used. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the file itself has come; empty where that came without a name. */
    filename: text('filename'),
    /** Judged by content. */
    mimeType: text('mime_type'),
    sizeInBytes: integer('size_in_bytes'),
    /** Encrypted under the account key. */
    content: bytea('content'),
    createdAt: moment('created_at').notNull(),
    receivedAt: moment('received_at'),
  },
  (table) => [
    index('uploads_by_age').on(table.createdAt),
    index('uploads_of_user').on(table.userId, table.createdAt),
  ],
)

/** The file that belongs to a contract: at most one. */
export const attachments = pgTable(
  'attachments',
  {
    contractId: uuid('contract_id')
      .primaryKey()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    /** Judged by content. */
    mimeType: text('mime_type').notNull(),
    sizeInBytes: integer('size_in_bytes').notNull(),
    /** Of the bytes as they are stored and sealed, hex. */
    sha256: text('sha256').notNull(),
    /** Of a PDF; null for any other file. */
    pages: integer('pages'),
    /** Lines for signing by hand, as far as its text tells, and the page of the first; null where nobody looked. */
    signatureLines: integer('signature_lines'),
    signaturePage: integer('signature_page'),
    /** Encrypted under the contract's key. Null once it is in the bucket alone. */
    content: bytea('content'),
    /** Its name in the platform's bucket, from before it is sent there. */
    objectKey: text('object_key'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('attachments_to_move')
      .on(table.contractId)
      .where(sql`content is not null`),
    index('attachments_in_bucket')
      .on(table.contractId)
      .where(sql`content is null`),
    check('attachments_are_somewhere', sql`content is not null or object_key is not null`),
  ],
)

/** Objects in the platform's bucket that nothing refers to any more; triggers note them, a job deletes them. */
export const removedObjects = pgTable('removed_objects', {
  objectKey: text('object_key').primaryKey(),
  removedAt: moment('removed_at').notNull(),
})
