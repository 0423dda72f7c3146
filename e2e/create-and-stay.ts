import type { Page } from '@playwright/test'
import { button } from './signing.ts'
import { expect } from './test.ts'

/**
 * Creates what was entered and stays on the page that leads on by itself after three seconds. They are seconds of the
 * page's clock, which stands still until the button that stays has been pressed, however long that takes.
 */
export async function createAndStay(page: Page) {
  await page.clock.install()
  // further ahead than the clock can have come by itself
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Create Contract').click()
  const stay = button(page, 'Stay here')
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(stay).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50], timeout: 15_000 })
  await stay.click()
  await page.clock.runFor(4000)
  await expect(page.getByRole('heading', { name: 'Contract created', level: 1 })).toBeVisible()
  await page.clock.resume()
}
