import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  uuid,
  jsonb,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, moment } from './columns.ts'
import { contracts } from './contracts.ts'

/** What each user has asked of the AI provider on a day (UTC): the limit is taken before a call, not after it. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    requests: integer('requests').notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** Disclaimers that account holders have accepted; those of signers stand in the logs of their contracts. */
export const disclaimerAcceptances = pgTable(
  'disclaimer_acceptances',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    feature: text('feature').notNull(),
    version: text('version').notNull(),
    /** The holder's own contract that it was accepted for; null without one, and once that is destroyed. */
    contractId: uuid('contract_id').references(() => contracts.id, { onDelete: 'set null' }),
    /** Address, device, and what the browser said of itself: JSON, encrypted. Null in those of an earlier release. */
    circumstances: bytea('circumstances'),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.feature, table.version] }),
    index('disclaimer_acceptances_of_contract').on(table.contractId),
  ],
)

/** A run of the system test with what each step came to. */
export const systemTests = pgTable(
  'system_tests',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['running', 'passed', 'failed'] }).notNull(),
    steps: jsonb('steps').$type<Record<string, { success: boolean; error?: string }>>().notNull(),
    /** When our side failed, what was paid came back. */
    refundedAt: moment('refunded_at'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('system_tests_of_user').on(table.userId, table.id),
    uniqueIndex('system_tests_one_at_a_time')
      .on(table.userId)
      .where(sql`state = 'running'`),
  ],
)
