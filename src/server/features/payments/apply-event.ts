import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { cardRequestKey } from '#server/features/billing/card-request-key.ts'
import { enterCardMovement } from '#server/features/billing/move-money.ts'
import { notifyOfMovement } from '#server/features/notices/notify-of-movement.ts'
import type { PaymentEvent } from '#server/integrations/payments/card-payments.ts'
import { type CardMovement, learnFact } from './payment-state.ts'
import {
  insertEvent,
  listReversals,
  lockPayment,
  type PaymentRow,
  savePaymentState,
} from './payments.queries.ts'

const words = {
  payment: 'Card payment',
  refund: 'Refunded to your card',
  dispute: 'Taken back by your bank: disputed payment',
  'refund-returned': 'Refund to your card failed: added again',
  'dispute-returned': 'Dispute settled: added again',
} as const

const reasons = {
  payment: 'top-up',
  refund: 'card-refund',
  'refund-returned': 'card-refund',
  dispute: 'card-dispute',
  'dispute-returned': 'card-dispute',
} as const

/**
 * What the provider tells of a payment, with all the money that moves by it, once for each event, in whatever order they
 * come. This is the only way in which money from cards reaches a balance. False when the event was known.
 */
export async function applyEvent(deps: Deps, { fact, ...event }: PaymentEvent): Promise<boolean> {
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const payment = fact && (await lockPayment(tx, fact.intentId))
    const isNew = await insertEvent(tx, { ...event, paymentId: payment?.id ?? null, receivedAt: now })
    if (!isNew || !fact || !payment) return isNew
    const { status, paidCents, declineCode } = payment
    const before = { status, paidCents, declineCode, reversals: await listReversals(tx, payment.id) }
    const { state, movements } = learnFact(before, fact)
    const paidAt = payment.paidAt ?? (state.paidCents === null ? null : event.occurredAt)
    await savePaymentState(tx, payment.id, { ...state, paidAt }, now)
    for (const movement of movements) {
      // a refund that was heard of before its payment moves with it, and happened later
      const isEarly = fact.kind === 'paid' && movement.what !== 'payment'
      await enter(tx, deps, payment, { ...movement, at: isEarly ? now : event.occurredAt })
    }
    return true
  })
}

async function enter(
  tx: Db,
  deps: Deps,
  payment: PaymentRow,
  { key, what, cents, at }: CardMovement & { at: Date },
) {
  const isSandbox = payment.provider === 'sandbox'
  const entered = await enterCardMovement(tx, {
    userId: payment.userId,
    requestKey: cardRequestKey(payment.id, key),
    ...(what === 'payment' && payment.intentId && { stripePaymentIntentId: payment.intentId }),
    reason: reasons[what],
    cents,
    description: `${words[what]}${isSandbox ? ' (sandbox)' : ''}`,
    other: isSandbox ? 'sandbox' : 'card-payments',
    now: deps.now(),
  })
  if (entered) await notifyOfMovement(tx, deps, payment, { key, what, cents, at, ...entered })
}
