import { createHash } from 'node:crypto'
import { Stripe } from 'stripe'
import { type CardPayments, PaymentsError } from './card-payments.ts'
import { readStripeEvent, STRIPE_EVENT_TYPES } from './stripe-events.ts'

export type StripeOptions = {
  /** STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET. */
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** STRIPE_BASE_URL, in place of https://api.stripe.com; for tests. */
  baseUrl?: string | undefined
  /** How long one try may take in silence; each call is tried twice, within twice this time in all. */
  timeoutMs?: number
}

/** The version that this code was written for: what Stripe answers stays the same when the account's default moves on. */
const API_VERSION = '2026-10-28.endive'
/** Seconds after which a signed webhook counts as replayed. */
const MAX_AGE_SECONDS = 300

/** Payments by cards through Stripe's API. No error ever holds a key, a card or what Stripe wrote. */
export function stripePayments(options: StripeOptions): CardPayments {
  const timeoutMs = options.timeoutMs ?? 8000
  const isLive = /^[sr]k_live_/.test(options.secretKey)
  const stripe = new Stripe(options.secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    ...(options.baseUrl !== undefined && addressOf(options.baseUrl)),
  })
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await withDeadline(work, 2 * timeoutMs)
    } catch (error) {
      throw toPaymentsError(error)
    }
  }

  return {
    publishableKey: options.publishableKey,

    async createCustomer({ userId, email, name, inPlaceOf = '' }) {
      const key = createHash('sha256')
        .update(`${email ?? ''}\n${name}\n${inPlaceOf}`)
        .digest('hex')
        .slice(0, 16)
      const customer = await inTime(
        stripe.customers.create(
          // an empty address is refused
          { ...(email && { email }), name, metadata: { plainseal_user: userId } },
          { idempotencyKey: `customer:${userId}:${key}` },
        ),
      )
      return known(customer.id)
    },

    async deleteCustomer(customerId) {
      try {
        const { deleted } = await inTime(stripe.customers.del(customerId))
        if (deleted !== true) throw unusable()
      } catch (error) {
        if (!(error instanceof PaymentsError) || error.failure !== 'unknown-customer') throw error
      }
    },

    async createIntent({ paymentId, userId, customerId, amountCents }) {
      const intent = await inTime(
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            customer: customerId,
            allowed_payment_method_types: ['card'],
            description: 'Plainseal balance',
            metadata: { plainseal_payment: paymentId, plainseal_user: userId },
          },
          { idempotencyKey: `payment:${paymentId}:${customerId}` },
        ),
      )
      return { intentId: known(intent.id), clientSecret: known(intent.client_secret) }
    },

    readEvent(body, signature, now) {
      let event: unknown
      try {
        event = stripe.webhooks.constructEvent(
          body,
          signature,
          options.webhookSecret,
          MAX_AGE_SECONDS,
          undefined,
          now.getTime(),
        )
      } catch {
        throw new PaymentsError('forged', 'This event isn’t signed by Stripe, or is too old.')
      }
      const read = readStripeEvent(event, isLive)
      if (!read)
        throw new PaymentsError('refused', 'This event is from the other mode (test or live), or isn’t one.')
      return read
    },

    async *listEvents(since) {
      let after: string | undefined
      for (;;) {
        const page = await inTime(
          stripe.events.list({
            types: STRIPE_EVENT_TYPES,
            created: { gte: Math.floor(since.getTime() / 1000) },
            limit: 100,
            ...(after !== undefined && { starting_after: after }),
          }),
        )
        for (const event of page.data) {
          const read = readStripeEvent(event, isLive)
          if (read) yield read
        }
        after = page.data.at(-1)?.id
        if (!page.has_more || after === undefined) return
      }
    },
  }
}

/** The key is never sent over an unencrypted line, except on this machine. */
function addressOf(baseUrl: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  const local = url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (!url || (!local && url.protocol !== 'https:'))
    throw new Error('STRIPE_BASE_URL should begin with https://')
  if (url.pathname !== '/') throw new Error('STRIPE_BASE_URL should have no path')
  const protocol = local ? 'http' : 'https'
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port || (local ? '80' : '443'), protocol }
}

async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentsError('timeout', 'Stripe took too long to respond.')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Whatever stands between may answer, too, and the library takes a failure without a body for success. */
function known(value: string | null | undefined): string {
  if (typeof value === 'string' && value !== '') return value
  throw unusable()
}
const unusable = () => new PaymentsError('unavailable', 'Stripe sent a response we couldn’t use.')

/** Stripe's own errors carry the request and its headers, so only their kind is kept. */
function toPaymentsError(error: unknown): PaymentsError {
  if (error instanceof PaymentsError) return error
  const { errors } = Stripe
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return new PaymentsError('account', 'Stripe rejected STRIPE_SECRET_KEY.')
  if (error instanceof errors.StripeRateLimitError)
    return new PaymentsError('rate-limited', 'Too many calls to Stripe at once.')
  if (error instanceof errors.StripeInvalidRequestError) {
    // named `id` where the customer itself is asked for
    if (error.code === 'resource_missing' && ['customer', 'id'].includes(error.param ?? ''))
      return new PaymentsError('unknown-customer', 'Stripe doesn’t know this customer anymore.')
    return new PaymentsError('refused', `Stripe refused the request (${safeCode(error.code)}).`)
  }
  if (error instanceof errors.StripeError && !(error instanceof errors.StripeConnectionError))
    return new PaymentsError('unavailable', `Stripe couldn’t do it (${safeCode(error.code)}).`)
  return new PaymentsError('unavailable', 'Couldn’t reach Stripe.')
}

const safeCode = (code: string | undefined) => (code && /^[a-z_]{1,60}$/.test(code) ? code : 'no code')
