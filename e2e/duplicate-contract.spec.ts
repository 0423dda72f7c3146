import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

test('a contract is duplicated from its page, where the PDF that it would become is shown, and from the list; both say what is not copied', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  const bob = {
    name: 'Bob Signer',
    email: aPerson('Bob', 'Signer').email,
    notificationPreference: 'email' as const,
  }
  const { id } = await call(contractsApi.create, {
    body: { title: 'Lease of the barn', content: '<p>Rent is due monthly.</p>', signers: [bob] },
  })
  await page.goto(`/contracts/${id}`)
  await test.step('the PDF that a draft would become is shown on its page', async () => {
    await button(page, 'PDF preview').click()
    await expect(dialog(page).locator('canvas').first()).toBeVisible({ timeout: 60_000 })
    await expect(dialog(page)).toContainText('Rent is due monthly.')
    await page.keyboard.press('Escape')
    await expect(button(page, 'PDF preview')).toBeFocused()
  })

  await button(page, 'Duplicate').click()
  await expect(dialog(page)).toContainText('Its history and phone numbers you didn’t enter aren’t copied.')
  await inspect(page, 'duplicate')
  await dialog(page).getByRole('button', { name: 'Duplicate' }).click()
  await expectToast(page, 'Contract duplicated')
  await expect(page).not.toHaveURL(`/contracts/${id}`)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(heading(page, 'Lease of the barn')).toBeVisible()
  await expect(page.getByText('Rent is due monthly.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Signers' }).getByText(bob.email).first()).toBeVisible()
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'contract-draft-phone')

  await call(contractsApi.remove, { params: { id } })
  await page.goto('/')
  await button(page, 'Actions for Lease of the barn').click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await dialog(page).getByRole('button', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
  expect(await call(contractsApi.list, {})).toHaveLength(2)
})

test('whoever goes on to write something while a contract is copied or deleted stays there', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  const { id } = await call(contractsApi.create, { body: { title: 'Lease', content: '<p>Rent.</p>' } })

  /** Presses what is slow, and gives a function that lets the server answer. */
  async function press(name: string, confirm: string, address: string) {
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      await promise
      await route.continue()
    })
    await page.goto(`/contracts/${id}`)
    await button(page, name).click()
    await button(dialog(page), confirm).click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('link', { name: 'My Signers' }).click()
    await button(page, 'Add contact').first().click()
    await dialog(page).getByLabel('Name').fill('Bob')
    return answer
  }

  const copy = await press('Duplicate', 'Duplicate', `**/api/contracts/${id}/duplicate`)
  copy()
  await expectToast(
    page,
    'Contract duplicated',
    'The copy is a draft with the same title. Edit it to change that.',
  )
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Bob')
  await page.getByRole('link', { name: 'Open copy' }).click()
  await expect(heading(page, 'Lease')).toBeVisible()
  await expect(page).not.toHaveURL(`/contracts/${id}`)

  const erase = await press('Delete', 'Delete contract', `**/api/contracts/${id}`)
  erase()
  await expectToast(page, 'Contract deleted')
  await expect(page).toHaveURL('/my-signers')
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Bob')
})
