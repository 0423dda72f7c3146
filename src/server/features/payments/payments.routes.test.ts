import { sql } from 'drizzle-orm'
import {
  anEvent,
  publishableKey,
  secretKey,
  signEvent,
} from '#server/integrations/payments/stripe-server.fixture.ts'
import { billingApi } from '#shared/billing/billing.api.ts'
import { paymentsApi } from '#shared/payments/payments.api.ts'
import { expect, test as base } from '#test/app.ts'
import { begin, test } from '#test/cards.ts'
import { balanceOf } from '#test/money.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'

const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

base(
  'the sandbox pays with a test card, once, however often it is confirmed',
  async ({ signIn, deps, outbox }) => {
    const owner = await signIn({ balanceCents: 0 })
    const { id, clientSecret } = await begin(owner)
    expect(await owner.call(paymentsApi.intent, { params: { id } })).toEqual({ status: 'open', amount: 500 })
    const pay = () => owner.call(paymentsApi.sandboxConfirm, { body: { ...card, clientSecret } })
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ status: 'succeeded' })))
    expect(await balanceOf(deps, owner.user.id)).toBe(500)
    expect(await owner.call(billingApi.transactions, {})).toMatchObject([
      { type: 'deposit', amount: 500, description: 'Card payment (sandbox)', status: 'completed' },
    ])
    const receipts = (await outbox()).filter(({ subject }) => subject?.startsWith('Receipt'))
    expect(receipts).toMatchObject([
      { to: owner.user.email, subject: 'Receipt: $5.00 added to your Plainseal balance' },
    ])
  },
)

base.for([
  ['4000000000000002', 'Your card was declined. Use another card.'],
  ['4000000000009995', 'Your card has insufficient funds. Use another card.'],
  ['4000000000000069', 'Your card has expired. Use another card.'],
  ['5555555555554444', 'Your card was declined. Use another card.'],
] as const)(
  'the test card %s is refused, and another card pays the same payment',
  async ([number, message], { signIn, deps }) => {
    const owner = await signIn({ balanceCents: 0 })
    const { id, clientSecret } = await begin(owner)
    const refused = await owner.call(paymentsApi.sandboxConfirm, { body: { ...card, number, clientSecret } })
    expect(refused).toEqual({ status: 'failed', message })
    expect(await balanceOf(deps, owner.user.id)).toBe(0)
    expect(await owner.call(paymentsApi.intent, { params: { id } })).toMatchObject({ status: 'declined' })
    await owner.call(paymentsApi.sandboxConfirm, { body: { ...card, clientSecret } })
    expect(await balanceOf(deps, owner.user.id)).toBe(500)
  },
)

base('the test card that asks its bank pays only when that is approved', async ({ signIn, deps }) => {
  const owner = await signIn({ balanceCents: 0 })
  const { clientSecret } = await begin(owner)
  const confirm = (authenticated?: boolean) =>
    owner.call(paymentsApi.sandboxConfirm, {
      body: {
        ...card,
        number: '4000002760003184',
        clientSecret,
        ...(authenticated !== undefined && { authenticated }),
      },
    })
  expect(await confirm()).toEqual({ status: 'requires_action' })
  expect(await confirm(false)).toMatchObject({ status: 'failed' })
  expect(await balanceOf(deps, owner.user.id)).toBe(0)
  expect(await confirm(true)).toEqual({ status: 'succeeded' })
  expect(await balanceOf(deps, owner.user.id)).toBe(500)
})

base(
  'a payment has a receipt by mail, and as PDF once it is paid, for its owner alone',
  async ({ signIn, outbox }) => {
    const [olga, otto] = [await signIn({ balanceCents: 0 }), await signIn()]
    const { id, clientSecret } = await begin(olga)
    const receiptFor = (client: typeof olga) =>
      client.send({ method: 'GET', url: `/api/payments/intents/${id}/receipt` })
    expect((await receiptFor(olga)).statusCode).toBe(404)
    await olga.call(paymentsApi.sandboxConfirm, { body: { ...card, clientSecret } })
    const [{ receiptUrl } = { receiptUrl: null }] = await olga.call(billingApi.transactions, {})
    expect(receiptUrl).toBe(`/api/payments/intents/${id}/receipt`)
    const receipt = await receiptFor(olga)
    expect(receipt.headers['content-type']).toBe('application/pdf')
    const words = await wordsOfPdf(receipt.rawPayload)
    for (const said of ['Receipt', 'Olga Owner', olga.user.email, '$5.00 (USD)', id])
      expect(words).toContain(said)
    const mail = (await outbox()).find(({ subject }) => subject?.startsWith('Receipt'))
    for (const said of [id, '$5.00', 'http://localhost:3000/account?tab=transactions'])
      expect(mail?.text).toContain(said)
    expect((await receiptFor(otto)).statusCode).toBe(404)
  },
)

base(
  'nobody sees or pays another’s payment, nor with a secret that was made up',
  async ({ signIn, deps }) => {
    const [olga, otto] = [await signIn({ balanceCents: 0 }), await signIn({ balanceCents: 0 })]
    const { id, clientSecret } = await begin(olga)
    await expect(otto.call(paymentsApi.intent, { params: { id } })).rejects.toMatchObject({ status: 404 })
    for (const [client, secret] of [
      [otto, clientSecret],
      [olga, `${clientSecret.slice(0, -1)}!`],
      [olga, `pi_sandbox_${id}_secret_${'A'.repeat(43)}`],
      [olga, ''],
    ] as const) {
      const confirm = client.call(paymentsApi.sandboxConfirm, { body: { ...card, clientSecret: secret } })
      await expect(confirm).rejects.toMatchObject({ status: 404 })
    }
    expect(await balanceOf(deps, olga.user.id)).toBe(0)
  },
)

test.for([0, -50, 49, 75, 75.5, 50_050, 1e21, '500', null])(
  'an amount of %s begins no payment',
  async (amount, { signIn, deps }) => {
    const owner = await signIn()
    const answer = await owner.send({
      method: 'POST',
      url: '/api/payments/create-intent',
      payload: { amount },
    })
    expect(answer.statusCode).toBe(400)
    const { rows } = await deps.db.execute(sql`select 1 from card_payments`)
    expect(rows).toEqual([])
  },
)

base('the smallest and the largest amount begin a payment', async ({ signIn }) => {
  const owner = await signIn({ balanceCents: 0 })
  for (const amount of [50, 50_000]) {
    const { id } = await begin(owner, amount)
    expect(await owner.call(paymentsApi.intent, { params: { id } })).toMatchObject({ status: 'open', amount })
  }
})

base('who begins more than twenty payments in an hour has to wait', async ({ signIn, clock }) => {
  const owner = await signIn()
  for (let n = 0; n < 20; n++) await begin(owner)
  await expect(begin(owner)).rejects.toMatchObject({ status: 429 })
  clock.pass({ minutes: 61 })
  await begin(owner)
})

base('in the sandbox no webhook moves money', async ({ app }) => {
  const { payload, signature } = signEvent(anEvent('payment_intent.succeeded', {}, new Date()), new Date())
  const answer = await app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
  expect(answer.statusCode).toBe(404)
})

test('a payment is begun with Stripe once for each Idempotency-Key, for one customer', async ({
  cards,
  stripe,
}) => {
  const owner = await cards.signIn({ balanceCents: 0 })
  expect(await owner.call(paymentsApi.options, {})).toEqual({ sandbox: false, publishableKey, owed: 0 })
  const first = await begin(owner, 500, 'key 1')
  expect(await begin(owner, 500, 'key 1')).toEqual(first)
  await begin(owner, 1000)
  expect([...stripe.customers.values()]).toMatchObject([
    { email: owner.user.email, name: 'Olga Owner', metadata: { plainseal_user: owner.user.id } },
  ])
  const amounts = [...stripe.intents.values()].map(({ amount, customer }) => [amount, customer])
  const [customer] = stripe.customers.keys()
  expect(amounts).toEqual([
    [500, customer],
    [1000, customer],
  ])
  // nothing but test cards pays in the sandbox, and there is none here
  const confirm = owner.call(paymentsApi.sandboxConfirm, { body: { ...card, ...first } })
  await expect(confirm).rejects.toMatchObject({ status: 404 })
})

test('a key whose payment couldn’t start begins that amount later, and no other', async ({
  cards,
  stripe,
}) => {
  const owner = await cards.signIn({ balanceCents: 0 })
  const fails = (response: Parameters<(typeof stripe.faults)[number]>[0]) => void response.destroy()
  stripe.faults.push(fails, fails)
  await expect(begin(owner, 500, 'key 1')).rejects.toMatchObject({ status: 503 })
  stripe.faults.length = 0
  await expect(begin(owner, 5000, 'key 1')).rejects.toMatchObject({
    status: 409,
    code: 'idempotency_key_reused',
  })
  expect([...stripe.intents.values()]).toEqual([])
  const { id } = await begin(owner, 500, 'key 1')
  expect(await owner.call(paymentsApi.intent, { params: { id } })).toMatchObject({ amount: 500 })
})

test('a key whose payment Stripe has forgotten begins no second one, whose money would be credited to nobody', async ({
  cards,
  stripe,
  deps,
}) => {
  const owner = await cards.signIn({ balanceCents: 0 })
  await begin(owner, 500, 'key 1')
  await deps.db.execute(sql`delete from idempotency_keys`)
  stripe.answered.clear()
  await expect(begin(owner, 500, 'key 1')).rejects.toMatchObject({
    status: 409,
    code: 'idempotency_key_reused',
  })
  await begin(owner, 500, 'key 2')
})

test('a customer who was deleted at Stripe is created anew', async ({ cards, stripe }) => {
  const owner = await cards.signIn({ email: 'gone@example.com' })
  await begin(owner)
  const [before] = stripe.customers.keys()
  stripe.customers.clear()
  await begin(owner)
  const [after] = stripe.customers.keys()
  expect(after).not.toBe(before)
  expect([...stripe.intents.values()].at(-1)?.customer).toBe(after)
})

test('while Stripe is down, slow or wrong, nothing is charged, it is said, and the log keeps no secret', async ({
  cards,
  stripe,
  faults,
}) => {
  const owner = await cards.signIn({ balanceCents: 0 })
  const twice = (fault: (typeof stripe.faults)[number]) => stripe.faults.push(fault, fault)
  for (const fault of [
    (response: Parameters<(typeof stripe.faults)[number]>[0]) => void response.destroy(),
    (response: Parameters<(typeof stripe.faults)[number]>[0]) => void response.writeHead(500).end('<html>'),
    (response: Parameters<(typeof stripe.faults)[number]>[0]) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"payment_intent"}'),
  ]) {
    twice(fault)
    await expect(begin(owner)).rejects.toMatchObject({
      status: 503,
      text: 'Card payments aren’t responding right now. Nothing was charged. Try again in a minute.',
    })
    stripe.faults.length = 0
  }
  expect(faults.length).toBeGreaterThan(2)
  expect(JSON.stringify(faults)).not.toContain(secretKey)
  await begin(owner)
})

test('a key that Stripe refuses is no matter of waiting: whoever pays is told so, and the operators, once a day', async ({
  cards,
  stripe,
  outbox,
}) => {
  const owner = await cards.signIn({ balanceCents: 0 })
  for (const [status, error] of [
    [401, { type: 'invalid_request_error', message: 'Invalid API Key provided' }],
    [403, { type: 'invalid_request_error', message: 'This key may not write payment_intents' }],
    [400, { type: 'invalid_request_error', code: 'parameter_unknown', message: 'Unknown parameter' }],
  ] as const) {
    stripe.faults.push((response) => void response.writeHead(status).end(JSON.stringify({ error })))
    await expect(begin(owner)).rejects.toMatchObject({
      status: 503,
      text: 'We couldn’t start this payment. Nothing was charged. Ask your administrator.',
    })
  }
  const mails = (await outbox()).filter(({ to }) => to === 'boss@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^A card payment couldn't start \(/),
  ])
  await begin(owner)
})

test('the page with the card form may load Stripe, and no other page may', async ({ cards, app }) => {
  const policyOf = async (at: typeof app, url: string) =>
    String((await at.inject({ method: 'GET', url })).headers['content-security-policy'])
  for (const url of ['/account', '/account?payment=success', '/account/'])
    expect(await policyOf(cards.app, url)).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
  for (const url of ['/', '/accounts', '/account-x', '/sign/x', '/api/payments/options'])
    expect(await policyOf(cards.app, url)).not.toContain('stripe')
  expect(await policyOf(app, '/account')).not.toContain('stripe')
})
