import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { contracts } from './contracts.ts'

/** Where each contract's chain ends; its row lock orders the writers. */
export const logHeads = pgTable('log_heads', {
  contractId: uuid('contract_id')
    .primaryKey()
    .references(() => contracts.id, { onDelete: 'cascade' }),
  cseq: integer('cseq').notNull(),
  /** Hash of the last record, hex; 64 zeros before the first. */
  head: text('head').notNull(),
  /** Keyed hash of contract, number and head; the key is not in the database. Empty in a log begun before there was one. */
  mac: text('mac').notNull().default(''),
})

/**
 * The records that tell how far a signer is: a record begins with its action and its actor (RFC 8785 puts names in order).
 * Queries with the same words read them from an index.
 */
export const isOfProgress = sql`record ~ '^\\{"action":"(code\\.sent|code\\.verified|consent\\.given|document\\.viewed)","actor":\\{"kind":"signer","ref":"'`

/** One record a fact, chained per contract. `record` is the exact RFC 8785 text that `hash` covers. */
export const logRecords = pgTable(
  'log_records',
  {
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    cseq: integer('cseq').notNull(),
    /** Order over all contracts. */
    gseq: bigserial('gseq', { mode: 'number' }).notNull().unique(),
    hash: text('hash').notNull(),
    record: text('record').notNull(),
    /** Salts and values of the personal data that the record commits to: JSON, encrypted. */
    openings: bytea('openings'),
    createdAt: moment('created_at').notNull(),
    /** Its place in the tree over all contracts, from 0; null until it was taken into it. */
    leafIndex: bigint('leaf_index', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.cseq] }),
    // holds nothing but what waits to be taken
    index('log_records_without_leaf')
      .on(table.gseq)
      .where(sql`leaf_index is null`),
    // what the pages of owners ask of every signer: holds only what a signer’s limits bound
    index('log_records_of_progress').on(table.contractId, table.cseq).where(isOfProgress),
  ],
)

/**
 * Hash of each complete subtree of the tree over all records (RFC 9162): level 0 has the leaves, and node i of level n
 * covers the leaves from i × 2^n on. Outlives the records: nobody can be found in it.
 */
export const logNodes = pgTable(
  'log_nodes',
  {
    level: smallint('level').notNull(),
    index: bigint('index', { mode: 'number' }).notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.index] })],
)

/** What the server has signed of the tree, one for each size that it had then. */
export const logCheckpoints = pgTable('log_checkpoints', {
  size: bigint('size', { mode: 'number' }).primaryKey(),
  root: bytea('root').notNull(),
  /** The signed note: origin, size, root, signature. */
  note: text('note').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** The sealed PDF of a contract: at most one final. Encrypted under the contract's key. */
export const documents = pgTable(
  'documents',
  {
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['final'] }).notNull(),
    filename: text('filename').notNull(),
    /** Null once it is in the bucket alone. */
    content: bytea('content'),
    /** Its name in the platform's bucket, from before it is sent there. */
    objectKey: text('object_key'),
    /** Of the sealed bytes, hex and bytes: what a verifier may pin. */
    sha256: text('sha256').notNull(),
    byteLength: integer('byte_length').notNull(),
    level: text('level').notNull(),
    certificateSha256: text('certificate_sha256').notNull(),
    sealedAt: moment('sealed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.type] }),
    index('documents_by_hash').on(table.sha256),
    index('documents_to_move')
      .on(table.contractId)
      .where(sql`content is not null`),
    index('documents_in_bucket')
      .on(table.contractId)
      .where(sql`content is null`),
    check('documents_are_somewhere', sql`content is not null or object_key is not null`),
  ],
)

/** Links in mails under which every party may fetch the sealed PDF, one for each mailing. Holds no token, only hashes. */
export const copyLinks = pgTable(
  'copy_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('copy_links_of_contract').on(table.contractId)],
)
