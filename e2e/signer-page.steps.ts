import { type Page, expect } from '@playwright/test'
import { findBarriers } from './accessibility.ts'
import { signerId } from './signer-page.mock.ts'

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function open(page: Page, origin: string, query = '') {
  await page.goto(`${origin}/sign/${signerId}${query}`)
}
export async function consent(page: Page) {
  await page.getByLabel('I agree to sign this contract electronically').check()
  await page.getByLabel('I agree that my data is processed').check()
  await button(page, 'Agree and Continue').click()
  await expect(heading(page, 'Review the contract')).toBeFocused()
}
export async function typeSignature(page: Page) {
  await page.getByLabel('Type', { exact: true }).check()
  await page.getByLabel('Your name').fill('Ada Lovelace')
}

/** Nothing to scroll sideways; `expectAccessible` is for what no other test looks at. */
export async function expectToFit(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
export async function expectAccessible(page: Page) {
  expect(await findBarriers(page)).toEqual([])
  await expectToFit(page)
}
