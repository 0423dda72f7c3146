import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, moment } from './columns.ts'
import { contracts } from './contracts.ts'

const provider = () =>
  text('provider', {
    enum: ['dropbox', 'onedrive', 'google_drive', 'sharepoint', 's3', 'box', 'azure_blob'],
  })

/** Storage of an account holder's own, to which their sealed PDFs go. */
export const storageConnections = pgTable(
  'storage_connections',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: provider().notNull(),
    connectionType: text('connection_type', { enum: ['oauth', 'api_key', 'connection_string'] }).notNull(),
    displayName: text('display_name').notNull(),
    folderPath: text('folder_path').notNull(),
    /** Where it leads: the same account connects it once. */
    place: text('place').notNull(),
    /** Whose account it is there, where people sign in. */
    providerUserId: text('provider_user_id'),
    region: text('region'),
    bucketName: text('bucket_name'),
    containerName: text('container_name'),
    endpoint: text('endpoint'),
    /** Keys, connection string or tokens: JSON, encrypted under the account key. */
    secrets: bytea('secrets').notNull(),
    lastTestSuccess: moment('last_test_success'),
    lastTestError: text('last_test_error'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('storage_connections_once').on(table.userId, table.place)],
)

/** A sealed PDF that was saved, or is to be saved, to one of these: at most one copy for each. */
export const storageCopies = pgTable(
  'storage_copies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    /** Null once it is disconnected: what was saved there stays there. */
    connectionId: uuid('connection_id').references(() => storageConnections.id, { onDelete: 'set null' }),
    provider: provider().notNull(),
    /** What the connection was called. */
    displayName: text('display_name').notNull(),
    /** Sealed before there was the connection: saved in turns, after all that is new. */
    isEarlier: boolean('is_earlier').notNull(),
    state: text('state', { enum: ['waiting', 'saved', 'failed'] }).notNull(),
    path: text('path'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    savedAt: moment('saved_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('storage_copies_once').on(table.contractId, table.connectionId),
    index('storage_copies_of_connection').on(table.connectionId, table.state, table.id),
    index('storage_copies_to_save')
      .on(table.updatedAt)
      .where(sql`state = 'waiting'`),
  ],
)
