import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import {
  signEvent,
  startStripe,
  type StripeEventBody,
} from '#server/integrations/payments/stripe-server.fixture.ts'
import { paymentsApi } from '#shared/payments/payments.api.ts'
import { test as base } from './app.ts'
import { type Client, clientOf } from './client.ts'

/** The application with Stripe set up, and a Stripe on this machine behind it. */
export const test = base
  .extend('stripe', async ({ clock }, { onCleanup }) => {
    const stripe = await startStripe(() => clock.now)
    onCleanup(() => stripe.close())
    return stripe
  })
  .extend('cards', async ({ deps, stripe, signIn }, { onCleanup }) => {
    const settings = { ...deps.settings, sandbox: { ...deps.settings.sandbox, payments: false } }
    const withCards: Deps = { ...deps, settings, cardPayments: stripe.open({ timeoutMs: 2000 }) }
    const app = await buildApp(withCards)
    onCleanup(() => app.close())
    /** As Stripe posts it: no cookie. It sends no Origin, and none would count. */
    const post = (payload: string, signature: string | undefined) =>
      app.inject({
        method: 'POST',
        url: '/api/payments/webhook',
        payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          origin: 'https://elsewhere.example',
          ...(signature !== undefined && { 'stripe-signature': signature }),
        },
      })
    return {
      app,
      deps: withCards,
      post,
      async signIn(values: Parameters<typeof signIn>[0] = {}) {
        const { cookies, user } = await signIn(values)
        return { ...clientOf(app, { cookies }), user }
      },
      async tell(event: StripeEventBody) {
        const { payload, signature } = signEvent(event, deps.now())
        return (await post(payload, signature)).statusCode
      },
    }
  })

export const begin = (client: Pick<Client, 'call'>, amount = 500, idempotencyKey?: string) =>
  client.call(paymentsApi.createIntent, { body: { amount }, ...(idempotencyKey && { idempotencyKey }) })
export const intentOf = ({ clientSecret }: { clientSecret: string }) => clientSecret.split('_secret_')[0]!
