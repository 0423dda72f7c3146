import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'
import { contracts } from './contracts.ts'

/** What a user may spend, in cents. The database itself refuses to go below zero. */
export const balances = pgTable(
  'balances',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    balanceCents: integer('balance_cents').notNull(),
    /** What went back to a card after it was spent; the next money pays it first. */
    owedCents: integer('owed_cents').notNull().default(0),
    /** Who this is to the card provider. */
    stripeCustomerId: text('stripe_customer_id'),
  },
  (table) => [
    check('balance_never_below_zero', sql`${table.balanceCents} >= 0`),
    // administrators sort by it
    index('balances_by_amount').on(table.balanceCents, table.userId),
    check('owed_never_below_zero', sql`${table.owedCents} >= 0`),
  ],
)

/** One movement of money as the user sees it. */
export const transactions = pgTable(
  'transactions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['deposit', 'charge'] }).notNull(),
    reason: text('reason', {
      enum: [
        'welcome',
        'top-up',
        'contract',
        'system-test',
        'refund',
        'adjustment',
        // back to the card, or from there again
        'card-refund',
        'card-dispute',
      ],
    }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    description: text('description').notNull(),
    stripePaymentIntentId: text('stripe_payment_intent_id').unique(),
    /** Kept after a contract is erased: money has a longer memory than drafts. */
    contractId: uuid('contract_id').references(() => contracts.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['pending', 'completed', 'failed'] }).notNull(),
    /** Natural key of the request that caused it, so that a repeat finds the first. */
    requestKey: text('request_key'),
    /** The administrator who set the balance, where one did. */
    adjustedBy: uuid('adjusted_by').references(() => users.id, { onDelete: 'set null' }),
    completedAt: moment('completed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('transaction_amount_positive', sql`${table.amountCents} > 0`),
    index('transactions_by_user').on(table.userId, table.id),
    uniqueIndex('transactions_once_per_contract').on(table.contractId, table.reason),
    uniqueIndex('transactions_once_per_request').on(table.userId, table.requestKey),
  ],
)

/** Phones whose first verified account has kept its welcome balance; they outlive that account. */
export const welcomedPhones = pgTable('welcomed_phones', {
  /** Keyed hash, as in users. */
  phoneMac: text('phone_mac').primaryKey(),
  welcomedAt: moment('welcomed_at').notNull(),
})

/** Double entry: the entries of one transaction sum to zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    /** user:<id>, owed:<user id>, revenue, promotions, card-payments, sandbox, adjustments */
    account: text('account').notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('ledger_entries_by_account').on(table.account, table.createdAt),
    index('ledger_entries_by_transaction').on(table.transactionId),
  ],
)
