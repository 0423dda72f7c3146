import type { Deps, SessionUser } from '#server/deps.ts'
import { findCustomerId, saveCustomerId } from '#server/features/billing/billing.queries.ts'
import { notifyOperators } from '#server/features/deliveries/notify-operators.ts'
import { conflict, tooMany, unavailable } from '#server/http/errors.ts'
import { type CardPayments, PaymentsError } from '#server/integrations/payments/card-payments.ts'
import { countPaymentsSince, insertPayment, type PaymentRow, saveIntentId } from './payments.queries.ts'
import { sandboxIntent } from './sandbox-intent.ts'

/** Who tries stolen cards needs many. */
const MAX_PAYMENTS_AN_HOUR = 20
const HOUR_MS = 60 * 60_000

type Wanted = { user: SessionUser; amountCents: number; requestKey: string | undefined }

/**
 * Begins a payment: what the page needs to ask for the card. No money moves by it. The same request finds the same
 * payment, and the provider answers it the same intent. Throws 409 where its key began a payment of another amount, or one
 * that the provider knows no more.
 */
export async function createIntent(
  deps: Deps,
  { user, amountCents, requestKey }: Wanted,
): Promise<{ id: string; clientSecret: string }> {
  const { db, cardPayments } = deps
  const now = deps.now()
  const recent = await countPaymentsSince(db, user.id, new Date(now.getTime() - HOUR_MS))
  if (recent >= MAX_PAYMENTS_AN_HOUR)
    throw tooMany('You’ve started too many payments. Try again in an hour.', HOUR_MS / 1000)
  const provider = cardPayments ? 'stripe' : 'sandbox'
  const payment = await insertPayment(db, {
    userId: user.id,
    provider,
    amountCents,
    requestKey: requestKey ?? null,
    now,
  })
  // a key whose first try failed is free again, but its payment stays
  if (payment.amountCents !== amountCents)
    throw conflict('This Idempotency-Key was used for another amount.', 'idempotency_key_reused')
  const { intentId, clientSecret } = cardPayments
    ? await askProvider(deps, cardPayments, user, payment)
    : sandboxIntent(deps, payment.id)
  // what the provider has forgotten it begins anew, and what is paid there would be credited to nobody
  if (!(await saveIntentId(db, payment.id, intentId)))
    throw conflict('This Idempotency-Key was used for an earlier payment.', 'idempotency_key_reused')
  return { id: payment.id, clientSecret }
}

async function askProvider(deps: Deps, provider: CardPayments, user: SessionUser, payment: PaymentRow) {
  const createFor = (customerId: string) =>
    provider.createIntent({
      paymentId: payment.id,
      userId: user.id,
      customerId,
      amountCents: payment.amountCents,
    })
  try {
    const known = await findCustomerId(deps.db, user.id)
    if (!known) return await createFor(await newCustomer(deps, provider, user))
    return await createFor(known).catch(async (error: unknown) => {
      if (!(error instanceof PaymentsError) || error.failure !== 'unknown-customer') throw error
      return createFor(await newCustomer(deps, provider, user, known))
    })
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    throw await explain(deps, payment, error)
  }
}

/** What trying again won't mend is told to the operators, who alone can. */
async function explain(deps: Deps, { id }: PaymentRow, cause: PaymentsError) {
  const { failure, message } = cause
  deps.logger.error({ failure, paymentId: id, cause: message }, 'card payments')
  if (failure !== 'account' && failure !== 'refused')
    return unavailable(
      'Card payments aren’t responding right now. Nothing was charged. Try again in a minute.',
      30,
      { cause },
    )
  await notifyOperators(deps.db, deps, {
    problem: 'payments',
    contractId: null,
    paymentId: id,
    cause: message,
  })
  return unavailable(
    'We couldn’t start this payment. Nothing was charged. Ask your administrator.',
    HOUR_MS / 1000,
    { cause },
  )
}

async function newCustomer(
  { db }: Deps,
  provider: CardPayments,
  user: SessionUser,
  inPlaceOf?: string,
): Promise<string> {
  const { id, email, firstName, lastName } = user
  const customerId = await provider.createCustomer({
    userId: id,
    email,
    name: `${firstName} ${lastName}`,
    ...(inPlaceOf !== undefined && { inPlaceOf }),
  })
  await saveCustomerId(db, id, customerId)
  return customerId
}
