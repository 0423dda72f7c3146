import type { Page, Route } from '@playwright/test'
import { aPerson } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast, holdToast } from './toasts.ts'

const paymentId = '018f0000-0000-7000-8000-000000000009'
const withStripe = { sandbox: false, publishableKey: 'pk_test_page', owed: 350 }

/**
 * In the place of Stripe's script: its form is one field; `decline` in it is declined, of `lost` the answer is lost, and
 * `again` is refused because the payment was paid before.
 */
const stripeScript = `
  window.Stripe = Object.assign((key) => {
    let field
    const element = {
      on(event, heard) {
        if (event === (document.documentElement.dataset.ill ? 'loaderror' : 'ready')) setTimeout(heard)
        return element
      },
      off: () => element,
      mount(place) {
        const label = document.createElement('label')
        label.textContent = 'Card of Stripe '
        field = document.createElement('input')
        label.append(field)
        place.append(label)
      },
      update() {}, unmount() {}, destroy() {},
    }
    const elements = { create: () => element, getElement: () => element, update() {}, on: () => elements }
    return {
      elements: ({ clientSecret }) => (document.documentElement.dataset.secret = clientSecret, elements),
      createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
      confirmPayment: async ({ confirmParams }) => {
        document.documentElement.dataset.returnUrl = confirmParams.return_url
        if (field.value === 'decline') return { error: { type: 'card_error', message: 'Your card was declined.' } }
        if (field.value === 'lost') throw new TypeError('Failed to fetch')
        if (field.value === 'again') {
          const code = 'payment_intent_unexpected_state'
          const payment_intent = { status: 'succeeded' }
          return { error: { type: 'invalid_request_error', code, message: 'Already succeeded.', payment_intent } }
        }
        return { paymentIntent: { status: 'succeeded' } }
      },
      _registerWrapper() {}, registerAppInfo() {},
    }
  }, { version: 'endive' })`

/** As a server with Stripe answers; the policy of the account page is tested where the server is. */
async function haveStripe(page: Page) {
  let status = 'open'
  let begun = 0
  await page.route('**/api/payments/options', (route) => route.fulfill({ json: withStripe }))
  await page.route('**/api/payments/create-intent', (route) => {
    begun++
    return route.fulfill({ status: 201, json: { id: paymentId, clientSecret: 'pi_1_secret_2' } })
  })
  await page.route(`**/api/payments/intents/${paymentId}`, (route) =>
    route.fulfill({ json: { status, amount: 1000 } }),
  )
  await page.route(/\/account(\?.*)?$/, async (route) => {
    const answer = await route.fetch()
    const headers = answer.headers()
    const policy = headers['content-security-policy'] ?? ''
    headers['content-security-policy'] = policy.replace('script-src ', 'script-src https://js.stripe.com ')
    return route.fulfill({ response: answer, headers })
  })
  return { isPaid: () => void (status = 'paid'), begun: () => begun }
}

test('with Stripe the card goes into Stripe’s form, and success is said once the balance has the money', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Moreno'))
  const stripe = await haveStripe(page)
  const scripts: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    scripts.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: stripeScript })
  })
  await page.goto('/')
  // in the app, from a page whose policy lets nothing of Stripe in
  await page.getByRole('link', { name: 'Balance $0.50, add funds' }).click()
  await expect(page.getByText('You owe $3.50')).toBeVisible()
  await button(page, '$10.00').click()
  expect(scripts).toEqual([])
  await expect(page.getByText('$3.50 of it pays what you owe, and $6.50 goes to your balance.')).toBeVisible()
  await button(page, 'Add $10.00 for 13 contracts').click()
  await expect(heading(page, 'Pay $10.00 by card')).toBeVisible()
  await expect(page.getByText('$3.50 of it pays what you owe, and $6.50 goes to your balance.')).toBeVisible()
  const card = page.getByLabel('Card of Stripe')
  await card.fill('decline')
  await inspect(page, 'payments-stripe')
  await button(page, 'Pay $10.00').click()
  await expectToast(page, 'Payment Failed', 'Your card was declined.')
  // pointed at, it doesn't go by itself
  const declined = await holdToast(page, 'Payment Failed')
  await card.fill('4242')
  await button(page, 'Pay $10.00').press('Enter')
  await expect(page.getByText('Waiting for your bank to confirm $10.00.')).toBeVisible()
  await expect(declined).toHaveCount(0)
  await inspect(page, 'payments-waiting')
  await expect(page.getByText('Payment Successful')).toBeHidden()
  stripe.isPaid()
  await expectToast(page, 'Payment Successful', 'Your account has been funded!')
  const { secret, returnUrl } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  expect(secret).toBe('pi_1_secret_2')
  expect(returnUrl).toContain(`/account?payment=success&id=${paymentId}`)
  expect(scripts).toHaveLength(1)
})

test('where Stripe’s answer is lost, nobody is told that nothing was charged, and paying again finds the payment that was made', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Moreno'))
  const stripe = await haveStripe(page)
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  )
  await page.goto('/account')
  await button(page, '$10.00').click()
  await button(page, 'Add $10.00 for 13 contracts').click()
  const card = page.getByLabel('Card of Stripe')
  await card.fill('lost')
  await button(page, 'Pay $10.00').click()
  await expectToast(page, 'We can’t tell whether your card was charged')
  await expect(page.getByRole('main').getByText('the same payment can’t be charged twice')).toBeVisible()
  await expect(page.getByText('Nothing was charged')).toHaveCount(0)
  await inspect(page, 'payments-stripe-unanswered')
  // where they are told to look, and back
  await page.getByRole('tab', { name: 'Transaction History' }).click()
  await expect(button(page, 'Download CSV')).toBeVisible()
  await page.getByRole('tab', { name: 'Add Funds' }).click()
  await expect(heading(page, 'Pay $10.00 by card')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Add Funds' })).toBeFocused()
  expect(stripe.begun()).toBe(1)
  await card.fill('again')
  await button(page, 'Pay $10.00').click()
  await expect(page.getByText('Waiting for your bank to confirm $10.00.')).toBeVisible()
  await expect(page.getByText('Payment Failed')).toHaveCount(0)
  stripe.isPaid()
  await expectToast(page, 'Payment Successful', 'Your account has been funded!')
})

const answerIll = (route: Route) =>
  route.fulfill({ status: 503, json: { message: 'Temporarily unavailable.' } })

test('a payment whose status can’t be asked for is asked for until the server answers, and the page says after a while that it takes longer', async ({
  page,
  complaints,
}) => {
  await signIn(page, aPerson('Ada', 'Moreno'))
  const stripe = await haveStripe(page)
  const intent = `**/api/payments/intents/${paymentId}`
  await page.route(intent, answerIll)
  await page.clock.install()
  const address = `/account?payment=success&id=${paymentId}`
  await page.goto(address)
  await expect(heading(page, 'Account & Billing')).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByText('This is taking longer than usual')).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Amount')).toHaveCount(0)
  stripe.isPaid()
  await page.unroute(intent, answerIll)
  await page.clock.runFor(10_000)
  await expectToast(page, 'Payment Successful', 'Your account has been funded!')
  complaints.splice(0)
})

const line = (n: number, type: 'deposit' | 'charge', amount: number, description: string) => ({
  id: `018f0000-0000-7000-8000-00000000001${n}`,
  type,
  amount,
  description,
  contractId: null,
  isContractDeleted: false,
  receiptUrl: description === 'Card payment' ? `/api/payments/intents/${paymentId}/receipt` : null,
  status: 'completed',
  completedAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-20T09:00:00.000Z',
})

test('what went back to a card, and came again, stands in the history', async ({ page }) => {
  await signIn(page, aPerson('Ada', 'Moreno'))
  await haveStripe(page)
  await page.route('**/api/payments/transactions*', (route) =>
    route.fulfill({
      json: [
        line(4, 'deposit', 1000, 'Dispute settled: added again'),
        line(3, 'charge', 1000, 'Taken back by your bank: disputed payment'),
        line(2, 'charge', 500, 'Refunded to your card'),
        line(1, 'deposit', 1500, 'Card payment'),
      ],
    }),
  )
  await page.goto('/account?tab=transactions')
  await expect(page.getByText('−$5.00')).toBeVisible()
  await expect(page.getByText('Taken back by your bank: disputed payment')).toBeVisible()
  await inspect(page, 'payments-history-refund')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'payments-history-refund-390')
})

test('a Stripe that does not load is said, and asked for again on demand', async ({ page, complaints }) => {
  await signIn(page, aPerson('Ada', 'Moreno'))
  await haveStripe(page)
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto('/account')
  await button(page, 'Add $5.00 for 3 contracts').click()
  await expect(heading(page, 'The card form didn’t load')).toBeVisible()
  await inspect(page, 'payments-stripe-blocked')
  await page.unroute('https://js.stripe.com/**')
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  )
  await button(page, 'Try again').click()
  await expect(page.getByLabel('Card of Stripe')).toBeVisible()
  complaints.splice(0)
})

test('a card form that Stripe can’t fill is said without a word about charges, and comes again on demand', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Moreno'))
  await haveStripe(page)
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  )
  await page.goto('/account')
  await page.evaluate(() => (document.documentElement.dataset.ill = 'yes'))
  await button(page, 'Add $5.00 for 3 contracts').click()
  await expect(heading(page, 'The card form didn’t load')).toBeVisible()
  await expect(page.getByText('Nothing was charged')).toHaveCount(0)
  await page.evaluate(() => delete document.documentElement.dataset.ill)
  await button(page, 'Try again').click()
  await expect(button(page, 'Pay $5.00')).toBeEnabled()
})
