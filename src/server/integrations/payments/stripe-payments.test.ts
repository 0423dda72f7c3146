import { inspect } from 'node:util'
import { describe, expect, test as base } from 'vitest'
import { type PaymentEvent, PaymentsError } from './card-payments.ts'
import { stripePayments } from './stripe-payments.ts'
import {
  anEvent,
  publishableKey,
  secretKey,
  signEvent,
  startStripe,
  webhookSecret,
} from './stripe-server.fixture.ts'

const at = new Date('2026-11-20T09:00:00Z')
const test = base.extend('stripe', async ({}, { onCleanup }) => {
  const stripe = await startStripe(() => at)
  onCleanup(() => stripe.close())
  return stripe
})

const person = { userId: 'user-1', email: 'ada@example.com', name: 'Ada Moreno' }
const payment = { paymentId: 'payment-1', userId: 'user-1', amountCents: 500 }

/** The failure, after making sure that nothing secret is in it. */
async function failureOf(work: Promise<unknown>): Promise<PaymentsError> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  const shown = inspect(error, { depth: 12, showHidden: true, maxStringLength: null })
  for (const secret of [secretKey, webhookSecret, person.email]) expect(shown).not.toContain(secret)
  if (error instanceof PaymentsError) return error
  throw new Error('no PaymentsError', { cause: error })
}

describe('a payment', () => {
  test('is one customer and one intent as the API describes them, with keys and version', async ({
    stripe,
  }) => {
    const payments = stripe.open()
    const customerId = await payments.createCustomer(person)
    const { intentId, clientSecret } = await payments.createIntent({ ...payment, customerId })
    expect(clientSecret).toBe(stripe.intents.get(intentId)?.client_secret)
    expect(stripe.requests.map(({ method, path, fields }) => [method, path, fields])).toEqual([
      [
        'POST',
        '/v1/customers',
        { email: person.email, name: person.name, metadata: { plainseal_user: 'user-1' } },
      ],
      [
        'POST',
        '/v1/payment_intents',
        {
          amount: '500',
          currency: 'usd',
          customer: customerId,
          allowed_payment_method_types: { 0: 'card' },
          description: 'Plainseal balance',
          metadata: { plainseal_payment: 'payment-1', plainseal_user: 'user-1' },
        },
      ],
    ])
  })

  test('asked for again is the same one, also where the first answer was lost', async ({ stripe }) => {
    const payments = stripe.open({ timeoutMs: 500 })
    const customerId = await payments.createCustomer(person)
    expect(await payments.createCustomer(person)).toBe(customerId)
    stripe.faults.push((response) => void response.destroy())
    const first = await payments.createIntent({ ...payment, customerId })
    expect(await payments.createIntent({ ...payment, customerId })).toEqual(first)
    expect(stripe.intents.size).toBe(1)
  })

  test('for a customer whom Stripe no longer knows says so', async ({ stripe }) => {
    const failure = await failureOf(stripe.open().createIntent({ ...payment, customerId: 'cus_gone' }))
    expect(failure.failure).toBe('unknown-customer')
  })
})

test('a customer is deleted, one who’s already gone counts as deleted, and a failure is thrown', async ({
  stripe,
}) => {
  const payments = stripe.open()
  const customerId = await payments.createCustomer(person)
  await payments.deleteCustomer(customerId)
  expect(stripe.customers.size).toBe(0)
  expect(stripe.requests.at(-1)).toMatchObject({ method: 'DELETE', path: `/v1/customers/${customerId}` })
  await payments.deleteCustomer(customerId)
  const busy = () => stripe.faults.push((response) => void response.writeHead(503).end('{}'))
  busy()
  busy()
  expect((await failureOf(payments.deleteCustomer(customerId))).failure).toBe('unavailable')
})

test('a wrong key is the operator’s matter, and stays out of the error', async ({ stripe }) => {
  const wrong = ['sk', 'test', 'wr0ng'].join('_')
  const error = await failureOf(stripe.open({ secretKey: wrong }).createCustomer(person))
  expect(error).toMatchObject({ failure: 'account', message: 'Stripe rejected STRIPE_SECRET_KEY.' })
  expect(inspect(error, { depth: 12 })).not.toContain(wrong)
})

test.for([
  ['says nothing', () => undefined],
  ['hangs up', (response) => void response.destroy()],
  ['answers with a page', (response) => void response.writeHead(200).end('<html>Welcome</html>')],
  ['is broken', (response) => void response.writeHead(502).end('<html>Bad gateway</html>')],
  ['answers nothing that we know', (response) => void response.writeHead(200).end('{}')],
  [
    'answers a letter at a time',
    (response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
    },
  ],
] as [string, Parameters<Awaited<ReturnType<typeof startStripe>>['faults']['push']>[0]][])(
  'a Stripe that %s is given up in time, and no payment is begun',
  async ([, fault], { stripe }) => {
    stripe.faults.push(fault, fault)
    const began = performance.now()
    const failure = await failureOf(
      stripe.open({ timeoutMs: 300 }).createIntent({ ...payment, customerId: 'cus_1' }),
    )
    expect(['unavailable', 'timeout']).toContain(failure.failure)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(stripe.intents.size).toBe(0)
  },
)

test('events are listed to the last page, those of other types left out', async ({ stripe }) => {
  const payments = stripe.open()
  const customerId = await payments.createCustomer(person)
  const { intentId } = await payments.createIntent({ ...payment, customerId })
  for (let n = 0; n < 230; n++) stripe.declines(intentId)
  stripe.pays(intentId)
  stripe.events.push(anEvent('payment_intent.created', { id: intentId }, at))
  const listed: PaymentEvent[] = []
  for await (const event of payments.listEvents(at)) listed.push(event)
  expect(listed).toHaveLength(231)
  expect(listed[0]).toMatchObject({ type: 'payment_intent.succeeded', occurredAt: at })
  const later: PaymentEvent[] = []
  for await (const event of payments.listEvents(new Date(at.getTime() + 1000))) later.push(event)
  expect(later).toEqual([])
})

test('an event is read with its age, and under another secret it is none', async ({ stripe }) => {
  const payments = stripe.open()
  const event = anEvent('payment_intent.succeeded', { id: 'pi_1', currency: 'usd', amount_received: 50 }, at)
  const { payload, signature } = signEvent(event, at)
  const read = (header: string, secondsLater: number) =>
    payments.readEvent(Buffer.from(payload), header, new Date(at.getTime() + secondsLater * 1000))
  expect(read(signature, 0).fact).toEqual({ kind: 'paid', intentId: 'pi_1', amountCents: 50 })
  expect(read(signature, 300).id).toBe(event.id)
  expect(() => read(signature, 301)).toThrow(PaymentsError)
  expect(() => read(signEvent(event, at, 'whsec_other').signature, 0)).toThrow(PaymentsError)
})

test('the key is never sent over an unencrypted line, except on this machine', () => {
  for (const baseUrl of [
    'http://api.example.com',
    'http://127.0.0.1.example.com',
    'ftp://127.0.0.1',
    'https://api.example.com/path',
  ])
    expect(() => stripePayments({ secretKey, publishableKey, webhookSecret, baseUrl })).toThrow(
      'STRIPE_BASE_URL',
    )
})

test('what is opened shows no key when it is printed', ({ stripe }) => {
  const shown = inspect(stripe.open(), { depth: 12, showHidden: true })
  for (const secret of [secretKey, webhookSecret]) expect(shown).not.toContain(secret)
})
