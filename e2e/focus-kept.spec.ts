import type { Locator, Page } from '@playwright/test'
import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { aPerson, callerOf } from './people.ts'
import { haveAccount, signIn } from './sign-in.ts'
import { button, dialog, heading } from './signing.ts'
import { expect, expectToFit, test } from './test.ts'
import { fillTestCard } from './test-card.ts'
import { expectToast } from './toasts.ts'

/** Where the keyboard is; nothing when it has fallen out of the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement && activeElement !== document.body ? activeElement.outerHTML.slice(0, 120) : ''
  })

/** Presses it by keyboard; once what follows is there, the focus is somewhere in the page. */
async function act(page: Page, control: Locator, follows: () => Promise<unknown>) {
  await control.press('Enter')
  await follows()
  await expect.poll(() => focused(page), { message: `focus after ${control}` }).not.toBe('')
}

test('a wrong password leaves the focus in the page', async ({ page }) => {
  const ada = aPerson('Ada', 'Owner')
  await haveAccount(ada)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await act(page, button(page, 'Sign In'), () => expectToast(page, 'Login failed'))
  await act(page, button(page, 'Sign In'), () => expectToast(page, 'Login failed'))
})

test('the dashboard lists 50 contracts at a time, each opened by keyboard; what one presses there and on a contract never drops the focus out of the page', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  for (let n = 0; n < 51; n++)
    await call(contractsApi.create, { body: { title: `Lease ${n}`, content: '<p>Rent</p>' } })
  await page.goto('/')
  await test.step('the dashboard lists 50 contracts at a time', async () => {
    const rows = page.getByRole('row')
    await expect(rows).toHaveCount(1 + 50)
    await expectToFit(page, 'dashboard-50')
    await act(page, button(page, 'Show more'), () => expect(rows).toHaveCount(1 + 51))
    await expect(button(page, 'Show more')).toHaveCount(0)
  })
  await act(page, button(page, 'More actions'), () => expect(page.getByRole('menuitem')).toBeFocused())
  await page.keyboard.press('Escape')
  await act(page, button(page, 'Contract Link'), () => expect(dialog(page)).toBeVisible())
  await page.keyboard.press('Escape')
  await expect(button(page, 'Contract Link')).toBeFocused()

  await page.getByRole('link', { name: 'Lease 0', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Lease 0')).toBeVisible()
  const name = page.getByLabel(/^Name/)
  async function fillInBob() {
    await name.fill('Bob Signer')
    await page
      .getByLabel(/^Email/)
      .first()
      .fill('bob@example.com')
    await page.getByLabel('Phone').fill('(212) 555-0123')
  }
  await fillInBob()
  await act(page, button(page, 'Add signer'), () => expectToast(page, 'Signer added successfully'))
  await act(page, button(page, 'Add another signer'), () => expect(name).toBeFocused())
  // who is added already is refused, and then nothing leads the focus elsewhere
  await fillInBob()
  await act(page, button(page, 'Add signer'), () => expectToast(page, 'Failed to add signer'))
  await expect(button(page, 'Add signer')).toBeFocused()
  await act(page, button(page, 'Delete'), () => expect(dialog(page)).toBeVisible())
  await act(page, button(page, 'Keep it'), () => expect(dialog(page)).toHaveCount(0))
  await expect(button(page, 'Delete')).toBeFocused()
})

test('what one presses among templates, saved signers and in the account never drops it either', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  const { id } = await call(templatesApi.create, { body: { name: 'Lease' } })
  await call(contactsApi.add, { body: { name: 'Bob Tenant', email: 'bob@example.com' } })
  await page.goto(`/templates/${id}`)
  await expect(heading(page, 'Lease')).toBeVisible()
  await page.getByRole('tab', { name: 'Template Info' }).click()
  await page.getByLabel('Name').fill('Lease of a barn')
  await act(page, button(page, 'Save Template'), () => expectToast(page, 'Template saved', 'Lease of a barn'))
  await expect(button(page, 'Save Template')).toBeFocused()

  await page.goto('/my-signers')
  await act(page, button(page, 'Delete Bob Tenant'), () => expect(dialog(page)).toBeVisible())
  await act(page, button(page, 'Delete contact'), () => expectToast(page, 'Contact deleted'))
  await act(page, button(page, 'Undo'), () => expectToast(page, 'Contact restored'))

  await page.goto('/account')
  await act(page, button(page, 'Add $5.00 for 10 contracts'), () =>
    expect(heading(page, 'Pay $5.00 by card')).toBeFocused(),
  )
  await fillTestCard(page)
  await act(page, button(page, 'Pay $5.00'), () => expectToast(page, 'Payment Successful'))
})

test('what one presses while writing a contract never drops it either', async ({ page }) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/create')
  await act(page, button(page, 'Create Contract'), () =>
    expect(page.getByText('Contract title is required')).toBeVisible(),
  )
  await page.getByRole('checkbox', { name: 'Document File' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'terms.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The rent is due on the first day of each month.'),
  })
  await act(page, button(page, 'Attach as File Only'), () => expectToast(page, 'File ready'))
  await page.getByLabel('Title').fill('Lease')
  await act(page, button(page, 'Create Contract'), () => expect(page).toHaveURL(/\/contracts\//))
})
