import { aPerson } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, heading } from './signing.ts'
import { expect, inspect, phone, test } from './test.ts'

test('an account holder reads about the law from the user menu, and each section has an address', async ({
  page,
}) => {
  await page.goto('/compliance-methodology#seal')
  await expect(page).toHaveURL('/auth?next=%2Fcompliance-methodology%23seal')
  await signIn(page, aPerson('Ada', 'Moreno'))
  await page.goto('/compliance-methodology#seal')
  await expect(page.getByRole('heading', { name: /The seal$/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: /The seal$/ })).toBeInViewport()
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.getByRole('link', { name: 'The seal' })).toHaveAttribute('aria-current', 'location')

  await page.goto('/account')
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Legal Compliance' }).click()
  await expect(heading(page, 'Legal Compliance')).toBeVisible()
  await contents.getByRole('link', { name: 'Keeping and deleting' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/compliance-methodology#retention')
  await expect(page.getByRole('heading', { name: /Keeping and deleting$/ })).toBeFocused()
  await expect(contents).toBeInViewport()
  await inspect(page, 'compliance')

  await page.setViewportSize(phone.viewport)
  await expect(contents.getByRole('link')).toHaveCount(0)
  await button(page, 'Contents').click()
  await inspect(page, 'compliance-phone')
  await contents.getByRole('link', { name: 'Consent', exact: true }).click()
  await expect(page.getByRole('heading', { name: /Consent$/ })).toBeInViewport()
})
