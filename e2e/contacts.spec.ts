import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast, holdToast } from './toasts.ts'

const bob = {
  name: 'Bob Tenant',
  email: 'bob.tenant@example.com',
  phone: '2025550143',
  company: 'Harbor & Pine',
  title: 'Director',
  preferredNotification: 'both',
  preferredGeolocation: 'ask',
} as const

/** Whether nothing stands over its beginning. */
function isSeen(element: Element) {
  const { left, top, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 4, top + height / 2))
}

test('the page says who is saved by itself; saved signers are noted, found, corrected and deleted, and a deletion can be taken back', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/my-signers')
  await expect(heading(page, 'No contacts yet')).toBeVisible()
  await expect(page.getByText('a form, a link that creates its contract, or a copy aren’t.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Signers' })).toHaveAttribute('aria-current', 'page')
  await inspect(page, 'contacts-none')

  await button(page, 'Add contact').first().click()
  await dialog(page).getByLabel('Phone').fill('12345')
  await button(page, 'Save').click()
  for (const text of [
    'Name is required',
    'Please enter a valid email address',
    'Please enter a valid phone number (e.g., (555) 123-4567 or +1-555-123-4567)',
  ])
    await expect(dialog(page).getByText(text)).toBeVisible()
  await test.step('the field that needs another look is seen with its label and its error', async () => {
    await expect(dialog(page).getByLabel('Name')).toBeFocused()
    const name = dialog(page).getByLabel('Name')
    const label = dialog(page).locator('label').filter({ hasText: 'Name' })
    for (const part of [label, name, dialog(page).getByText('Name is required')])
      expect(await part.evaluate(isSeen)).toBe(true)
  })
  await inspect(page, 'contacts-add')
  await dialog(page).getByLabel('Name').fill(bob.name)
  await dialog(page).getByLabel('Email').fill(bob.email)
  await dialog(page).getByLabel('Phone').fill(bob.phone)
  await dialog(page).getByLabel('Company', { exact: true }).fill(bob.company)
  await button(page, 'Save').click()
  await expectToast(page, 'Contact added')
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible()

  await button(page, 'Add contact').click()
  await dialog(page).getByLabel('Name').fill('Another Bob')
  await dialog(page).getByLabel('Email').fill(bob.email)
  await button(page, 'Save').click()
  await expectToast(page, 'Failed to add contact', 'already exists')
  await dialog(page).getByLabel('Email').fill('another@example.com')
  await button(page, 'Save').click()
  await expect(page.getByText('2 contacts', { exact: true })).toBeVisible()

  const search = page.getByLabel('Search contacts')
  await search.fill('PINE')
  await expect(page.getByText('1 of 2 contacts')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await search.fill('nobody at all')
  await expect(heading(page, 'No one found')).toBeVisible()
  await search.fill('(202) 555')
  await expect(page.getByRole('row', { name: bob.name })).toBeVisible()
  await inspect(page, 'contacts-found')

  await button(page, `Edit ${bob.name}`).click()
  await expect(dialog(page).getByLabel('Phone')).toHaveValue('(202) 555-0143')
  await dialog(page).getByLabel('Title').fill('Director')
  await button(page, 'Save').click()
  await expectToast(page, 'Contact updated')
  await expect(page.getByRole('row', { name: 'Director · Harbor & Pine' })).toBeVisible()

  await button(page, `Delete ${bob.name}`).click()
  await expect(dialog(page)).toContainText(`${bob.name} (${bob.email})`)
  await button(page, 'Delete contact').click()
  await holdToast(page, 'Contact deleted')
  await expect(heading(page, 'No one found')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await button(page, 'Undo').click()
  await expectToast(page, 'Contact restored')
  await expect(page.getByRole('row', { name: 'Director · Harbor & Pine' })).toBeVisible()

  await page.setViewportSize(phone.viewport)
  await button(page, 'Clear the search').click()
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await inspect(page, 'contacts-390')
  await button(page, 'Menu').click()
  await expect(dialog(page).getByRole('link', { name: 'My Signers' })).toBeVisible()
  await page.goto('/my-signers/below')
  await button(page, 'Menu').click()
  await expect(dialog(page).getByRole('link', { name: 'My Signers' })).toHaveAttribute('aria-current', 'page')
})

test('two letters of a name find a contact, who is filled in by keyboard or click', async ({ page }) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  await call(contactsApi.add, { body: bob })
  await call(contactsApi.add, { body: { name: 'Boris Late', email: 'boris@example.com' } })
  const { id } = await call(contractsApi.create, { body: { title: 'Lease', content: '<p>Rent.</p>' } })
  await page.goto(`/contracts/${id}`)

  const name = page.getByRole('combobox', { name: 'Name' })
  const options = page.getByRole('listbox').getByRole('option')
  const searched: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/search')) searched.push(searchParams.get('q'))
  })
  await page.clock.install()
  await name.fill('b')
  // longer than the pause after which a search begins
  await page.clock.fastForward(400)
  await expect(options).toHaveCount(0)
  await name.fill('bo')
  await expect(options).toHaveText([/^Boris Late/, /^Bob Tenant/])
  await expect(page.getByRole('status').filter({ hasText: '2 contacts found' })).toBeAttached()
  expect(searched).toEqual(['bo'])
  await name.press('ArrowDown')
  await name.press('ArrowDown')
  await expect(name).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '')
  await inspect(page, 'contacts-suggested')
  await name.press('Enter')
  await expectToast(page, 'Contact Selected')
  await expect(name).toHaveValue(bob.name)
  await expect(page.getByLabel(/^Email/)).toHaveValue(bob.email)
  await expect(page.getByLabel('Phone')).toHaveValue('(202) 555-0143')
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('ask')
  await expect(options).toHaveCount(0)

  await name.fill('')
  await expect(page.getByLabel(/^Email/)).toHaveValue('')
  await expect(page.getByLabel('Phone')).toHaveValue('')
  await name.fill('boris')
  await expect(options).toHaveText([/^Boris Late/])
  await name.blur()
  await expect(options).toHaveCount(0)
  await name.press('ArrowDown')
  await expect(options).toHaveCount(1)
  await name.press('Escape')
  await expect(options).toHaveCount(0)

  await page.setViewportSize(phone.viewport)
  await name.fill('tenant')
  // those of the name before stay until the pause is over
  await expect(options).toHaveText([/^Bob Tenant/])
  await expectToFit(page, 'contacts-suggested-390')
  await options.first().click()
  await button(page, 'Add signer').click()
  await expectToast(page, 'Signer added successfully')
  await expect(button(page, bob.name)).toBeVisible()
  const [first] = await call(contactsApi.list, {})
  expect(first).toMatchObject({ name: bob.name, usageCount: 2, company: bob.company })
})

test('two letters find a contact for the people of a link, too, and what they prefer is kept and asked', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  await call(contactsApi.add, { body: { ...bob, preferredNotification: 'sms' } })
  await call(contactsApi.add, { body: { name: 'Boris Late', email: 'boris@example.com' } })
  const named = { signer1_name: 'Bobby', signer1_role: 'tenant', signer2_email: 'x@example.com' }
  await page.goto(`/create?${new URLSearchParams({ title: 'Lease', htmlContent: '<p>Rent.</p>', ...named })}`)

  const name = page.getByRole('combobox', { name: 'Name of signer 2' })
  const second = page.getByRole('combobox', { name: 'Name of signer 3' })
  const options = page.getByRole('listbox').getByRole('option')
  await name.click()
  await expect(options).toHaveCount(0)
  await name.fill('bo')
  await expect(options).toHaveText([/^Boris Late/, /^Bob Tenant/])
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await name.press('ArrowUp')
  await expect(name).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '')
  await inspect(page, 'create-suggested')
  await name.press('Enter')
  await expectToast(page, 'Contact Selected')
  await expect(page.getByText('Notify by: Text message (SMS)')).toBeVisible()
  await name.fill('')
  await expect(page.getByLabel('Email of signer 2')).toHaveValue('')
  await expect(page.getByText('Notify by')).toHaveCount(0)
  await name.fill('tenant')
  await expect(options).toHaveText([/^Bob Tenant/])
  await name.press('Escape')
  await expect(options).toHaveCount(0)
  await name.press('ArrowDown')
  await options.first().click()

  await page.setViewportSize(phone.viewport)
  await second.click()
  await second.fill('late')
  await expect(options).toHaveText([/^Boris Late/])
  await expectToFit(page, 'create-suggested-390')
  await options.first().click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue(bob.name)
  await expect(page.getByLabel('Email of signer 2')).toHaveValue(bob.email)
  await expect(page.getByLabel('Phone of signer 2')).toHaveValue('(202) 555-0143')
  await expect(page.getByLabel('Email of signer 3')).toHaveValue('boris@example.com')
  await button(page, 'Create Contract').click()
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
  const [created] = await call(contractsApi.list, {})
  const asked = { notificationPreference: 'sms', geolocationRequirement: 'ask', roleKey: 'tenant' }
  expect(created?.signers.slice(1)).toMatchObject([
    { name: bob.name, email: bob.email, phone: '+12025550143', ...asked },
    { name: 'Boris Late', notificationPreference: 'email', geolocationRequirement: 'none' },
  ])
  expect(await call(contactsApi.list, {})).toMatchObject([{ usageCount: 2 }, { usageCount: 2 }])
})

test('a search that found no one doesn’t answer for the next one', async ({ page }) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  await call(contactsApi.add, { body: { name: 'Ann', email: 'ann@example.com' } })
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/signer-database\/search\?.*q=ann/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/my-signers')
  const search = page.getByLabel('Search contacts')
  await search.fill('zz')
  await expect(page.getByText('No contact matches “zz”.')).toBeVisible()
  const asked = page.waitForRequest(/signer-database\/search\?.*q=ann/)
  await search.fill('ann')
  await asked
  await expect(page.getByText(/No contact matches/)).toBeHidden()
  answer()
  await expect(page.getByText('ann@example.com')).toBeVisible()
})
