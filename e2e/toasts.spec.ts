import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, heading, pressInDialog } from './signing.ts'
import { expect, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

test('a deletion is taken back by keyboard, with the undo keys or at the button, and a toast in use stays', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  for (const name of ['Bob Tenant', 'Cleo Stone'])
    await call(contactsApi.add, { body: { name, email: `${name.slice(0, 3)}@example.com` } })
  await page.goto('/my-signers')
  const bob = page.getByRole('row', { name: 'Bob Tenant' })
  async function deleteBob() {
    await button(page, 'Delete Bob Tenant').press('Enter')
    await pressInDialog(page, 'Delete contact')
    await expectToast(page, 'Contact deleted')
    await expect(bob).toHaveCount(0)
  }
  await deleteBob()
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Contact restored')
  await expect(bob).toBeVisible()

  await deleteBob()
  const toast = page.locator('.mantine-Notification-root')
  await expect(toast).toHaveAttribute('role', 'status')
  await expect(toast).toContainText('or press Ctrl+Z')
  const before = page.locator(':focus')
  await button(page, 'Edit Cleo Stone').focus()
  await button(page, 'Undo').focus()
  await page.clock.fastForward(60_000)
  await expect(button(page, 'Undo')).toBeFocused()
  await inspect(page, 'toast-undo')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Contact restored')
  await expect(bob).toBeVisible()
  await expect(button(page, 'Edit Cleo Stone')).toBeFocused()
  await expect(before).toBeVisible()

  // under the pointer, too
  await deleteBob()
  await toast.hover()
  await page.clock.fastForward(60_000)
  await expect(toast).toBeVisible()
  await button(page, 'Dismiss').focus()
  await page.keyboard.press('Escape')
  await expect(toast).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('where the balance does not reach, the toast leads to the funds; on a phone it leaves the title free', async ({
  newVisitor,
}) => {
  const page = await newVisitor(phone)
  await signIn(page, aPerson('Poe', 'Owner'))
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch()
    const user = await answer.json()
    await route.fulfill({ json: { ...user, balance: { balanceInCents: 0, balanceFormatted: '$0.00' } } })
  })
  await page.goto('/')
  await button(page, 'Create Contract').click()
  const toast = page.getByRole('alert').filter({ hasText: 'Insufficient Balance' })
  await expect(toast).toBeVisible()
  const title = await heading(page, 'Contract Status Dashboard').boundingBox()
  expect((await toast.boundingBox())?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0))
  await inspect(page, 'toast-add-funds-390')
  await toast.getByRole('link', { name: 'Add funds' }).click()
  await expect(heading(page, 'Account & Billing')).toBeVisible()
  await expect(toast).toHaveCount(0)
})
