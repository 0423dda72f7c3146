import { randomUUIDv7 } from 'node:crypto'
import { and, count, eq, getTableColumns, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { cardPayments, cardReversals, paymentChecks, paymentEvents } from '#server/db/tables/payments.ts'
import type { PaymentState, Reversal } from './payment-state.ts'

export type PaymentRow = typeof cardPayments.$inferSelect
type NewPayment = Pick<PaymentRow, 'userId' | 'provider' | 'amountCents' | 'requestKey'> & { now: Date }

/** A payment that waits for its card; the same request finds the first. */
export async function insertPayment(db: Db, { now, ...payment }: NewPayment): Promise<PaymentRow> {
  const row = { ...payment, id: randomUUIDv7(), status: 'open' as const, createdAt: now, updatedAt: now }
  const [inserted] = await db.insert(cardPayments).values(row).onConflictDoNothing().returning()
  if (inserted) return inserted
  const [first] = await db
    .select()
    .from(cardPayments)
    .where(
      and(eq(cardPayments.userId, payment.userId), eq(cardPayments.requestKey, payment.requestKey ?? '')),
    )
  if (!first) throw new Error('A payment was neither begun nor there')
  return first
}

/** Two tries of one request get the same from the provider; false where the payment has another intent already. */
export async function saveIntentId(db: Db, id: string, intentId: string): Promise<boolean> {
  const saved = await db
    .update(cardPayments)
    .set({ intentId })
    .where(
      and(eq(cardPayments.id, id), or(isNull(cardPayments.intentId), eq(cardPayments.intentId, intentId))),
    )
    .returning({ id: cardPayments.id })
  return saved.length === 1
}

export async function countPaymentsSince(db: Db, userId: string, since: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(cardPayments)
    .where(and(eq(cardPayments.userId, userId), gt(cardPayments.createdAt, since)))
  return found?.count ?? 0
}

export async function findPayment(db: Db, id: string, userId: string): Promise<PaymentRow | undefined> {
  const [found] = await db
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.id, id), eq(cardPayments.userId, userId)))
  return found
}

/** The payment of this intent; nobody else changes it until the transaction ends. */
export async function lockPayment(tx: Db, intentId: string): Promise<PaymentRow | undefined> {
  const [found] = await tx
    .select()
    .from(cardPayments)
    .where(eq(cardPayments.intentId, intentId))
    .for('no key update')
  return found
}

export async function listReversals(db: Db, paymentId: string): Promise<Reversal[]> {
  const { paymentId: _, ...columns } = getTableColumns(cardReversals)
  return db
    .select(columns)
    .from(cardReversals)
    .where(eq(cardReversals.paymentId, paymentId))
    .orderBy(cardReversals.id)
}

/** Of a payment that is locked. */
export async function savePaymentState(
  tx: Db,
  paymentId: string,
  { status, paidCents, declineCode, reversals, paidAt }: PaymentState & { paidAt: Date | null },
  now: Date,
) {
  await tx
    .update(cardPayments)
    .set({ status, paidCents, paidAt, declineCode, updatedAt: now })
    .where(eq(cardPayments.id, paymentId))
  for (const { id, by, ...changing } of reversals)
    await tx
      .insert(cardReversals)
      .values({ id, paymentId, by, ...changing })
      .onConflictDoUpdate({ target: cardReversals.id, set: changing })
}

/** False when the event was heard before. */
export async function insertEvent(tx: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
  return inserted.length === 1
}

/** Those of these events that were heard before. */
export async function findKnownEvents(db: Db, ids: string[]): Promise<Set<string>> {
  const found = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(inArray(paymentEvents.id, ids))
  return new Set(found.map(({ id }) => id))
}

export async function findCheckedUntil(db: Db, provider: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ checkedUntil: paymentChecks.checkedUntil })
    .from(paymentChecks)
    .where(eq(paymentChecks.provider, provider))
  return found?.checkedUntil
}

export async function saveCheckedUntil(db: Db, provider: string, checkedUntil: Date) {
  await db
    .insert(paymentChecks)
    .values({ provider, checkedUntil })
    .onConflictDoUpdate({ target: paymentChecks.provider, set: { checkedUntil } })
}
