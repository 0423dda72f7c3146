import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freePort } from '#test/server-process.ts'
import { stripePayments } from './stripe-payments.ts'
import { publishableKey, webhookSecret } from './stripe-server.fixture.ts'

/** Stripe's own stand-in, which holds requests against the description of the API that it was built with. */
const PROGRAM = 'stripe-mock'
const isInstalled = spawnSync(PROGRAM, ['-version']).status === 0
const secretKey = ['sk', 'test', '123'].join('_')

async function startMock() {
  const port = await freePort()
  const mock = spawn(PROGRAM, ['-http-port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const baseUrl = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(baseUrl).then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
  const stop = async () => {
    const ended = once(mock, 'exit')
    mock.kill()
    await ended
  }
  return { baseUrl, stop }
}

test.skipIf(!isInstalled)(
  'what we ask of Stripe is as its published description has it (needs stripe-mock)',
  async ({ onTestFinished }) => {
    const { baseUrl, stop } = await startMock()
    onTestFinished(stop)
    const payments = stripePayments({ secretKey, publishableKey, webhookSecret, baseUrl })
    const person = { userId: 'user-1', email: 'ada@example.com', name: 'Ada Moreno' }
    const customerId = await payments.createCustomer(person)
    expect(customerId).toMatch(/^cus_/)
    const payment = { paymentId: 'payment-1', userId: 'user-1', amountCents: 500, customerId }
    const { intentId, clientSecret } = await payments.createIntent(payment)
    expect(intentId).toMatch(/^pi_/)
    expect(clientSecret).toContain('_secret_')
    await payments.deleteCustomer(customerId)
    for await (const event of payments.listEvents(new Date('2026-11-20T09:00:00Z'))) {
      expect(event.id).toMatch(/^evt_/)
      break
    }
  },
)
