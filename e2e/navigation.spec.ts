import type { Page } from '@playwright/test'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { heading } from './signing.ts'
import { expect, phone, test } from './test.ts'

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a new page begins at its top; back, forward and reload lead to where one was', async ({
  newVisitor,
}) => {
  const page = await newVisitor(phone)
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  // rows of several heights, most of them far out of view when the list comes
  const more = ', with its forecourt and the tools that are stored in it'
  for (let n = 1; n <= 40; n++)
    await call(contractsApi.create, {
      body: {
        title: `Lease of garage ${n}${n % 2 ? '' : more}`,
        content: '<p>The rent is due on the first.</p>'.repeat(60),
      },
    })
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Lease of garage 15', exact: true })
  await expect(page.locator('html')).toHaveAttribute('data-settled')
  await link.scrollIntoViewIfNeeded()
  const inList = await scrolledTo(page)
  const onScreen = () => link.evaluate((row) => Math.round(row.getBoundingClientRect().top))
  const place = await onScreen()
  expect(inList).toBeGreaterThan(300)

  await link.click()
  await expect(heading(page, 'Lease of garage 15')).toBeVisible()
  await expect.poll(() => scrolledTo(page)).toBe(0)
  await page.evaluate(() => scrollTo(0, 200))
  await page.goBack()
  await expect(link).toBeInViewport()
  await expect.poll(() => scrolledTo(page)).toBe(inList)
  expect(await onScreen()).toBe(place)
  await page.goForward()
  await expect(heading(page, 'Lease of garage 15')).toBeVisible()
  await expect.poll(() => scrolledTo(page)).toBe(200)
  await page.goBack()
  await expect(link).toBeInViewport()
  // as on a slow line: rows above that were never drawn count with their true heights before the letters have come
  await page.route(/\.woff2$/, () => undefined)
  await page.reload()
  await expect(link).toBeInViewport()
  await expect.poll(onScreen).toBe(place)
})

test('whoever must sign in for a part of the account page comes back to that part', async ({ page }) => {
  await page.goto('/account#signer-emails')
  await expect(heading(page, 'Access Denied')).toBeVisible()
  const signIns = page.getByRole('link', { name: 'Sign In' })
  await expect(signIns).toHaveCount(2)
  for (const link of await signIns.all())
    await expect(link).toHaveAttribute('href', `/auth?next=${encodeURIComponent('/account#signer-emails')}`)
})
