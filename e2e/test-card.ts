import type { Page } from '@playwright/test'

/** Fills in the card of the sandbox that is always accepted. */
export async function fillTestCard(page: Page) {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expires').fill('12/40')
  await page.getByLabel('Security code').fill('123')
}
