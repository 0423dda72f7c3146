import type { Page } from '@playwright/test'
import { aPerson } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading } from './signing.ts'
import { expect, expectToFit, inspect, smallPhone, test } from './test.ts'
import { fillTestCard } from './test-card.ts'
import { expectToast } from './toasts.ts'

async function beginToPay(page: Page, amount: string, contracts: number) {
  await page.goto('/account')
  await button(page, amount).click()
  await button(page, `Add ${amount} for ${contracts} contracts`).click()
  await expect(heading(page, `Pay ${amount} by card`)).toBeFocused()
}

test('funds paid with a test card are on the balance, in the history, and confirmed by a receipt', async ({
  page,
}) => {
  const ada = aPerson('Ada', 'Moreno')
  await signIn(page, ada)
  await page.goto('/account')
  await expect(page.getByLabel('Amount')).toHaveValue('$5.00')
  await page.getByLabel('Amount').fill('0.75')
  await button(page, 'Add funds').click()
  await expect(page.getByText('Use multiples of $0.50')).toBeVisible()
  await inspect(page, 'payments-amount')
  await beginToPay(page, '$10.00', 20)
  await button(page, 'Pay $10.00').click()
  await expect(page.getByText('Enter the card number')).toBeVisible()
  await inspect(page, 'payments-card-invalid')
  await fillTestCard(page)
  await inspect(page, 'payments-card')
  await button(page, 'Pay $10.00').click()
  await expectToast(page, 'Payment Successful', 'Your account has been funded!')
  await expect(page).toHaveURL('/account?payment=success')
  await expect(page.getByText('Pays for 21 contracts at $0.50 each')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Balance $10.50, add funds' })).toBeVisible()
  await page.getByRole('tab', { name: 'Transaction History' }).click()
  await expect(page.getByText('+$10.00')).toBeVisible()
  await expect(page.getByText('+$0.50')).toBeVisible()
  await inspect(page, 'payments-history')
  const statement = page.waitForEvent('download')
  await button(page, 'Download CSV').click()
  expect((await statement).suggestedFilename()).toMatch(/^plainseal-statement-\d{4}-\d\d\.csv$/)
  const receipt = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Receipt for $10.00' }).click()
  expect((await receipt).suggestedFilename()).toBe('plainseal-receipt.pdf')
  await page.goto('/outbox')
  await expect(page.getByText('Receipt: $10.00 added to your Plainseal balance').first()).toBeVisible()
})

test('an address that only says a payment succeeded moves and claims nothing; a card that is declined says why, and another card pays the same payment', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Moreno'))
  await test.step('an address that only says a payment succeeded moves and claims nothing', async () => {
    for (const address of [
      '/account?payment=success',
      '/account?payment=success&id=018f0000-0000-7000-8000-000000000000',
    ]) {
      await page.goto(address)
      await expect(page.getByLabel('Amount')).toBeVisible()
      await expect(page.getByText('Payment Successful')).toBeHidden()
      await expect(page.getByRole('link', { name: 'Balance $0.50, add funds' })).toBeVisible()
    }
  })

  await test.step('a card that is declined says why, and another card pays the same payment', async () => {
    await page.setViewportSize(smallPhone.viewport)
    await beginToPay(page, '$25.00', 50)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expectToFit(page, 'payments-320-card')
    await button(page, 'Change amount').click()
    await expect(page.getByLabel('Amount')).toHaveValue('$25.00')
    await expectToFit(page, 'payments-320-amount')
    await page.setViewportSize({ width: 1280, height: 800 })
    await button(page, '$5.00').click()
    await button(page, 'Add $5.00 for 10 contracts').click()
    await expect(heading(page, 'Pay $5.00 by card')).toBeFocused()
    for (const [card, why] of [
      ['Is declined', 'Your card was declined. Use another card.'],
      ['Has insufficient funds', 'Your card has insufficient funds. Use another card.'],
      ['Has expired', 'Your card has expired. Use another card.'],
    ] as const) {
      await button(page, card).click()
      await button(page, 'Pay $5.00').click()
      await expectToast(page, 'Payment Failed', why)
      // it stays beside the button when the toast has gone
      await expect(page.getByRole('main').getByText(why)).toBeVisible()
      if (card === 'Is declined') await inspect(page, 'payments-declined')
      await expect(page.getByLabel('Card number')).toBeFocused()
    }
    await button(page, 'Asks for authentication').click()
    await button(page, 'Pay $5.00').click()
    await expect(dialog(page)).toBeVisible()
    await inspect(page, 'payments-bank')
    await button(dialog(page), 'Decline').click()
    await expectToast(
      page,
      'Payment Failed',
      'Your bank couldn’t confirm that it’s you. Try again, or use another card.',
    )
    await button(page, 'Pay $5.00').click()
    await button(dialog(page), 'Approve').click()
    await expectToast(page, 'Payment Successful', 'Your account has been funded!')
    await expect(page.getByRole('link', { name: 'Balance $5.50, add funds' })).toBeVisible()
  })
})
