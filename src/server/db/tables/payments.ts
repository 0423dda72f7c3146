import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/** One attempt to pay by card; money moves only when the provider says so. */
export const cardPayments = pgTable(
  'card_payments',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: ['stripe', 'sandbox'] }).notNull(),
    /** The provider's; null until it has answered. */
    intentId: text('intent_id').unique(),
    amountCents: integer('amount_cents').notNull(),
    /** What the card paid; null until it did. */
    paidCents: integer('paid_cents'),
    /** By the provider's clock, on whatever day we heard of it. */
    paidAt: moment('paid_at'),
    status: text('status', { enum: ['open', 'declined', 'paid', 'canceled'] }).notNull(),
    declineCode: text('decline_code'),
    /** Natural key of the request, so that a repeat finds the first. */
    requestKey: text('request_key'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('card_payment_positive', sql`${table.amountCents} > 0 and coalesce(${table.paidCents}, 1) > 0`),
    uniqueIndex('card_payments_once_per_request').on(table.userId, table.requestKey),
    index('card_payments_by_user').on(table.userId, table.createdAt),
  ],
)

/** Refunds and disputes. */
export const cardReversals = pgTable(
  'card_reversals',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => cardPayments.id, { onDelete: 'cascade' }),
    by: text('by', { enum: ['refund', 'dispute'] }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    takenTimes: integer('taken_times').notNull(),
    returnedTimes: integer('returned_times').notNull(),
    bookedTimes: integer('booked_times').notNull(),
    bookedBackTimes: integer('booked_back_times').notNull(),
  },
  (table) => [
    check('booked_back_after_booked', sql`${table.bookedTimes} - ${table.bookedBackTimes} between 0 and 1`),
    index('card_reversals_by_payment').on(table.paymentId),
  ],
)

/** Every event of the provider that was heard: each counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Null where it tells nothing of a payment of ours. */
    paymentId: uuid('payment_id').references(() => cardPayments.id, { onDelete: 'set null' }),
    occurredAt: moment('occurred_at').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('payment_events_by_payment').on(table.paymentId)],
)

/** Until when all events of the provider were asked for. */
export const paymentChecks = pgTable('payment_checks', {
  provider: text('provider').primaryKey(),
  checkedUntil: moment('checked_until').notNull(),
})
