import { z } from 'zod'
import type { PaymentEvent, PaymentFact } from './card-payments.ts'

const id = z.string().min(1).max(255)
const cents = z.number().int().positive()
const currency = z.literal('usd')

const stripeEvent = z.object({
  id,
  type: z.string().max(255),
  created: z.number().int(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})
const paidIntent = z.object({ id, amount_received: cents, currency })
const declinedIntent = z.object({
  id,
  last_payment_error: z
    .object({ code: z.string().max(100).nullish(), decline_code: z.string().max(100).nullish() })
    .nullish(),
})
const canceledIntent = z.object({ id })
const refund = z.object({ id, amount: cents, currency, payment_intent: id, status: z.string().nullish() })
const dispute = z.object({
  id,
  amount: cents,
  currency,
  payment_intent: id,
  balance_transactions: z.array(z.object({ amount: z.number().int(), currency: z.string() })),
})

type Read = (object: unknown) => PaymentFact | undefined

const readRefund: Read = (object) => {
  const { data } = refund.safeParse(object)
  if (!data) return undefined
  // a refund counts from its beginning, whether the bank has it yet or not
  const kind = data.status === 'failed' || data.status === 'canceled' ? 'refund-failed' : 'refunded'
  return { kind, id: data.id, intentId: data.payment_intent, amountCents: data.amount }
}

/**
 * By all that moved over the dispute until the event, which each event lists: Stripe may tell of one movement by several
 * events. A dispute that is lost may still give back what had been refunded before.
 */
const readDispute: Read = (object) => {
  const { data } = dispute.safeParse(object)
  if (!data) return undefined
  const { id, amount, payment_intent: intentId, balance_transactions: moves } = data
  // where the account is kept in another currency, the rate differs from day to day: there each counts as the whole
  const moved = moves.map((move) => (move.currency === 'usd' ? move.amount : Math.sign(move.amount) * amount))
  const net = moved.reduce((sum, one) => sum + one, 0)
  const heldCents = Math.min(amount, Math.max(0, -net))
  return { kind: 'disputed', id, intentId, heldCents, returnedTimes: moved.filter((one) => one > 0).length }
}

/** By type of event. Disputes count when money moves: an inquiry alone moves none. */
const readers: Record<string, Read> = {
  'payment_intent.succeeded'(object) {
    const { data } = paidIntent.safeParse(object)
    return data && { kind: 'paid', intentId: data.id, amountCents: data.amount_received }
  },
  'payment_intent.payment_failed'(object) {
    const { data } = declinedIntent.safeParse(object)
    const error = data?.last_payment_error
    return (
      data && { kind: 'declined', intentId: data.id, code: error?.decline_code ?? error?.code ?? 'declined' }
    )
  },
  'payment_intent.canceled'(object) {
    const { data } = canceledIntent.safeParse(object)
    return data && { kind: 'canceled', intentId: data.id }
  },
  'refund.created': readRefund,
  'refund.updated': readRefund,
  'refund.failed': readRefund,
  'charge.dispute.funds_withdrawn': readDispute,
  'charge.dispute.funds_reinstated': readDispute,
}

/** The types that the webhook must be told of. */
export const STRIPE_EVENT_TYPES = Object.keys(readers)

/** What an event tells; undefined where it is none, or one of the other mode: test money is no money. */
export function readStripeEvent(event: unknown, isLive: boolean): PaymentEvent | undefined {
  const { data } = stripeEvent.safeParse(event)
  if (!data || data.livemode !== isLive) return undefined
  const { id, type, created } = data
  return { id, type, occurredAt: new Date(created * 1000), fact: readers[type]?.(data.data.object) }
}
