import { paymentsApi } from '#shared/payments/payments.api.ts'
import type { Deps } from '#server/deps.ts'
import { findOwed } from '#server/features/billing/billing.queries.ts'
import { badRequest, notFound } from '#server/http/errors.ts'
import { refuseUnverified } from '#server/http/refuse-unverified.ts'
import type { Route } from '#server/http/route.ts'
import { type CardPayments, PaymentsError } from '#server/integrations/payments/card-payments.ts'
import { applyEvent } from './apply-event.ts'
import { confirmTestCard } from './confirm-test-card.ts'
import { createIntent } from './create-intent.ts'
import { makeReceipt } from './make-receipt.ts'
import { findPayment } from './payments.queries.ts'

export function paymentRoutes(route: Route, deps: Deps) {
  route(paymentsApi.options, async ({ user }) => ({
    sandbox: deps.settings.sandbox.payments,
    publishableKey: deps.cardPayments?.publishableKey ?? null,
    owed: await findOwed(deps.db, user.id),
  }))

  route(
    paymentsApi.createIntent,
    ({ user, body, requestKey }) => {
      // an account that is never complete would keep its money from everybody
      refuseUnverified(user)
      return createIntent(deps, { user, amountCents: body.amount, requestKey })
    },
    { limit: 'payment' },
  )

  route(paymentsApi.intent, async ({ user, params }) => {
    const payment = await findPayment(deps.db, params.id, user.id)
    if (!payment) throw notFound('Payment')
    return { status: payment.status, amount: payment.amountCents }
  })

  route.file(paymentsApi.receipt, async ({ user, params }) => ({
    bytes: await makeReceipt(deps, user, params.id),
    filename: 'plainseal-receipt.pdf',
    contentType: 'application/pdf',
  }))

  route(paymentsApi.sandboxConfirm, async ({ user, body }) => {
    if (!deps.settings.sandbox.payments) throw notFound('Page')
    return confirmTestCard(deps, user.id, body)
  })

  route(paymentsApi.webhook, async ({ body, providerSignature }) => {
    if (!deps.cardPayments) throw notFound('Page')
    const event = readEvent(deps.cardPayments, body, providerSignature, deps.now())
    // an event of the other mode is none of ours, and telling it again would not help
    if (event) await applyEvent(deps, event)
    return { received: true as const }
  })
}

function readEvent(provider: CardPayments, body: Uint8Array, signature: string | undefined, now: Date) {
  try {
    return provider.readEvent(body, signature ?? '', now)
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error
    if (error.failure === 'forged') throw badRequest(error.message)
    return undefined
  }
}
