import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { paymentsApi } from '#shared/payments/payments.api.ts'
import { declineText, testOutcomeOf } from '#shared/payments/test-cards.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import type { PaymentFact } from '#server/integrations/payments/card-payments.ts'
import { applyEvent } from './apply-event.ts'
import { findPayment } from './payments.queries.ts'
import { paymentOfSecret, sandboxIntent } from './sandbox-intent.ts'

type Confirm = typeof paymentsApi.sandboxConfirm
type Answer = z.output<Confirm['response']>

/** The sandbox in the place of provider and bank: judges a test card, and tells of it by an event as the provider would. */
export async function confirmTestCard(
  deps: Deps,
  userId: string,
  { clientSecret, number, expiry, authenticated }: z.output<Confirm['body']>,
): Promise<Answer> {
  const paymentId = paymentOfSecret(deps, clientSecret)
  const payment = paymentId && (await findPayment(deps.db, paymentId, userId))
  if (!payment) throw notFound('Payment')
  if (payment.status === 'paid') return { status: 'succeeded' }

  const asked = testOutcomeOf(number) === 'authentication_required'
  if (asked && authenticated === undefined) return { status: 'requires_action' }
  const { intentId } = sandboxIntent(deps, payment.id)
  const code = declineCode(deps.now(), number, expiry, authenticated)
  const fact: PaymentFact = code
    ? { kind: 'declined', intentId, code }
    : { kind: 'paid', intentId, amountCents: payment.amountCents }
  const type = code ? 'payment_intent.payment_failed' : 'payment_intent.succeeded'
  await applyEvent(deps, { id: `evt_sandbox_${randomUUIDv7()}`, type, occurredAt: deps.now(), fact })
  return code ? { status: 'failed', message: declineText(code) } : { status: 'succeeded' }
}

function declineCode(now: Date, number: string, expiry: string, authenticated: boolean | undefined) {
  const outcome = testOutcomeOf(number)
  const [month, year] = expiry.split('/').map(Number)
  const isPast = new Date(Date.UTC(2000 + (year ?? 0), month ?? 0)) <= now
  if (isPast) return 'expired_card'
  if (outcome === 'authentication_required') return authenticated ? undefined : 'authentication_failure'
  return outcome === 'paid' ? undefined : outcome
}
