import type { Page } from '@playwright/test'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { type ListedTemplate, templatesApi } from '#shared/templates/templates.api.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

const navLink = (page: Page) => page.getByRole('link', { name: 'Templates', exact: true })
const link = (page: Page) => dialog(page).getByLabel('Link', { exact: true })
const parametersOf = (address: string) => Object.fromEntries(new URL(address).searchParams)

test('a template is begun, handed on as a link with values in it, and deleted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/templates')
  await expect(heading(page, 'No templates yet')).toBeVisible()
  await inspect(page, 'templates-none')
  await button(page, 'New template').last().click()
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'New template').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await button(page, 'Create template').click()
  await expect(dialog(page).getByText('Template name is required')).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Lease of a barn')
  await dialog(page).getByLabel('Description').fill('For farms')
  await inspect(page, 'templates-new')
  await button(page, 'Create template').click()
  await expect(page).toHaveURL(/\/templates\/[\w-]{36}$/)
  await expect(navLink(page)).toHaveAttribute('aria-current', 'page')

  const id = page.url().slice(-36)
  const { call } = callerOf(page.request)
  const { currentVersionId } = await call(templatesApi.update, {
    params: { id },
    body: { defaultContent: '<p>The barn is let to [@field:tenant].</p>' },
  })
  const params = { versionId: currentVersionId! }
  await call(templateFieldsApi.addSigner, { params })
  const [tenant, rent] = [
    { fieldKey: 'tenant', label: 'Tenant', type: 'text', required: true } as const,
    { fieldKey: 'rent', label: 'Monthly rent', type: 'number' } as const,
  ]
  for (const body of [tenant, rent]) await call(templateFieldsApi.add, { params, body })

  await navLink(page).click()
  const card = page.getByRole('listitem').filter({ has: heading(page, 'Lease of a barn') })
  for (const text of ['Private', 'For farms', 'v1.0', 'Created just now'])
    await expect(card.getByText(text)).toBeVisible()
  await expect(card.getByRole('link', { name: 'View' })).toHaveAttribute('href', `/template-form/${id}`)
  await expect(card.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/templates/${id}`)
  await inspect(page, 'templates-one')

  await card.getByRole('button', { name: 'Generate Link' }).click()
  await expect(dialog(page).getByText('This template is private')).toBeVisible()
  await dialog(page).getByLabel('Tenant').fill('Bob & Co')
  await dialog(page).getByLabel('Monthly rent').fill('a lot')
  await dialog(page).getByLabel('Email').fill('bob@example.com')
  await expect(dialog(page).getByText('Please enter a valid number')).toBeVisible()
  await dialog(page).getByRole('switch', { name: 'Hide branding' }).check()
  const filled = { tenant: 'Bob & Co', signer1_email: 'bob@example.com', ca_hide_branding: 'true' }
  await expect(link(page)).toHaveValue(new RegExp(`/template-form/${id}\\?`))
  expect(parametersOf(await link(page).inputValue())).toEqual(filled)

  await dialog(page).getByLabel('A new contract').check()
  await dialog(page).getByLabel('Contract title').fill('Lease to [@field:tenant]')
  await expect(dialog(page).getByText('Still needed to create the contract: Signer 1 name')).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Bob Tenant')
  await expect(dialog(page).getByText('Still needed to create the contract')).toHaveCount(0)
  await expect(dialog(page).getByText('To fix, or it’s left out of the link: Monthly rent')).toBeVisible()
  await expect(dialog(page).getByText('All required fields are filled in.')).toHaveCount(0)
  await button(page, 'Add signer').click()
  await dialog(page).getByLabel('Name').nth(1).fill('Cleo')
  await expect(
    dialog(page).getByText('Left out of the contract without a name and an email: Signer 2'),
  ).toBeVisible()
  await expect(dialog(page).getByText('Leaves out: Monthly rent, Signer 2')).toBeInViewport({ ratio: 1 })
  await inspect(page, 'template-link')
  await button(page, 'Copy Link').click()
  await expectToast(page, 'Link copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`/create-contract-from-template/${id}?`)
  expect(parametersOf(copied)).toEqual({
    ...filled,
    signer1_name: 'Bob Tenant',
    signer2_name: 'Cleo',
    title: 'Lease to [@field:tenant]',
  })
  await page.goto(copied)
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}/)
  await expect(heading(page, 'Lease to Bob & Co')).toBeVisible()

  await page.goto('/templates')
  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('Lease of a barn')
  await button(page, 'Delete template').click()
  await expectToast(page, 'Template deleted')
  await expect(heading(page, 'No templates yet')).toBeVisible()
})

const named = (name: string, at: number): ListedTemplate => ({
  id: `019a0000-0000-7000-8000-00000000000${at}`,
  name,
  description: null,
  visibility: 'public',
  createdAt: '2026-01-01T00:00:00Z',
  role: at === 0 ? 'editor' : at === 1 ? 'owner' : 'viewer',
  mayReadText: false,
  sharedBy: null,
  publishedBy: at < 2 ? null : 'Petra Public',
})
const names = ['Lease', 'Loan', 'Sale of a car', 'Work for hire', 'Sublease', 'Last will']

test('many templates, of others too, are gone through on a phone', async ({ newVisitor }) => {
  const page = await newVisitor(phone)
  const all = names.map(named)
  let isAnswering = false
  let canSearch = false
  let canShowMore = false
  await page.route('**/api/templates?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    if (!isAnswering) return route.fulfill({ status: 404, json: { message: 'Not now' } })
    if (query.get('limit') === '100')
      return canSearch
        ? route.fulfill({ json: all })
        : route.fulfill({ status: 404, json: { message: 'Not now' } })
    if (query.has('cursor'))
      return canShowMore
        ? route.fulfill({ json: all.slice(5) })
        : route.fulfill({ status: 404, json: { message: 'Not now' } })
    return route.fulfill({
      json: all.slice(0, 5),
      headers: { link: '</api/templates?cursor=more>; rel="next"' },
    })
  })
  await signIn(page, aPerson('Ada', 'Reader'))
  await page.goto('/templates')
  await expect(page.getByText('Failed to load templates. Please try again.')).toBeVisible()
  isAnswering = true
  await button(page, 'Try again').click()

  const card = (name: string) => page.getByRole('listitem').filter({ has: heading(page, name) })
  await expect(card('Lease').getByRole('link')).toHaveText(['View', 'Edit'])
  await expect(card('Lease').getByRole('button')).toHaveText(['Generate Link'])
  await expect(card('Sublease').getByRole('link')).toHaveText(['View'])
  await expect(card('Sublease')).toContainText('Published by Petra Public')
  await expectToFit(page, 'templates-phone')
  const search = page.getByLabel('Search templates')
  await search.fill('LAST')
  await expect(heading(page, 'Not all templates were searched')).toBeVisible()
  await expect(page.getByText('No templates match.')).toHaveCount(0)
  canSearch = true
  await button(page, 'Try again').click()
  await expect(page.getByText('1 of 6 templates')).toBeVisible()
  await expect(card('Last will')).toBeVisible()
  await search.fill('')
  await expect(card('Last will')).toHaveCount(0)
  await button(page, 'Show more').click()
  await expect(page.getByRole('alert')).toHaveText(/The rest didn’t load.*Not now/)
  await expectToFit(page, 'templates-phone-no-more')
  canShowMore = true
  await button(page, 'Show more').click()
  await expect(card('Last will')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // it is not there on the server
  await card('Loan').getByRole('button', { name: 'Delete' }).click()
  await button(page, 'Delete template').click()
  await expectToast(page, 'Failed to delete template', 'not found')
  await expect(card('Loan').getByText('Failed to delete template')).toBeVisible()
  await card('Loan').getByRole('button', { name: 'Generate Link' }).click()
  await expect(heading(page, 'Template Not Found')).toBeVisible()
})
