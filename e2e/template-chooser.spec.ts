import type { Page } from '@playwright/test'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { aPerson } from './people.ts'
import { signIn } from './sign-in.ts'
import { button } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'

// of every kind of field one: here the browser hears of them without a server
const id = (last: number) => `019a0000-0000-7000-8000-${String(last).padStart(12, '0')}`
const field = (fieldKey: string, label: string, more: Partial<TemplateField>): TemplateField => ({
  id: id(9),
  fieldKey,
  label,
  type: 'text',
  required: false,
  helpText: null,
  options: null,
  defaultValue: null,
  sortOrder: 0,
  rowPosition: null,
  columnPosition: null,
  validationJson: null,
  ...more,
})
const lease: Template = {
  id: id(1),
  name: 'Lease of a flat',
  description: 'For furnished flats, up to three years.',
  visibility: 'private',
  role: 'owner',
  mayReadText: true,
  sharedBy: null,
  publishedBy: null,
  createdAt: '2026-01-01T00:00:00Z',
  ownerUserId: id(8),
  hasText: true,
  defaultContent:
    '<h1>Lease</h1><p>[@field:creator_name] lets the flat to [@field:tenant] from [@field:start] for $[@field:rent]. Pets: [@field:pets].</p>',
  defaultContentType: 'html',
  defaultWorkflow: 'sequential',
  defaultTwoFARequirement: 'ask',
  currentVersionId: id(2),
  currentVersion: {
    id: id(2),
    version: 1,
    fields: [
      field('tenant', 'Tenant', { required: true, helpText: 'Full name as in the passport' }),
      field('rent', 'Monthly rent', { type: 'number', required: true }),
      field('start', 'First day', { type: 'date', defaultValue: 'CURRENT_DATE' }),
      field('mail', 'E-mail of the tenant', { type: 'email', required: true }),
      field('phone', 'Phone of the tenant', { type: 'phone' }),
      field('paid', 'Paid', { type: 'select', options: ['Monthly', 'Quarterly'] }),
      field('pets', 'Pets allowed', { type: 'checkbox' }),
      field('notes', 'Notes', { type: 'textarea' }),
      field('creator_name', 'Landlord', { required: true }),
    ],
    signerRoles: [],
    layoutConfig: [],
  },
}
const others = ['Sublease', 'Loan', 'Sale of a car', 'Work for hire'].map((name, at) => ({
  ...lease,
  id: id(20 + at),
  name,
  description: null,
  visibility: 'public' as const,
}))

const part = (page: Page) => page.getByRole('region', { name: 'Start from Template' })
const preview = (page: Page) => page.getByRole('group', { name: 'Live Preview' })
const title = (page: Page) => page.getByLabel('Title', { exact: false }).first()

async function offer(page: Page, templates: Template[]) {
  await page.route('**/api/templates?*', (route) => route.fulfill({ json: templates }))
  await page.route('**/api/templates/*', (route) => {
    const found = templates.find((template) => route.request().url().endsWith(template.id))
    return found
      ? route.fulfill({ json: found })
      : route.fulfill({ status: 404, json: { message: 'Template not found' } })
  })
}

async function chooseFrom(page: Page, templates: Template[], address = '/create') {
  await offer(page, templates)
  await signIn(page, aPerson('Ada', 'Writer'))
  await page.goto(address)
  await page.getByRole('checkbox', { name: 'Start from Template' }).check()
}

test('a template is found, chosen, filled in and checked, on a phone, too, and brings its text and settings', async ({
  page,
}) => {
  await chooseFrom(page, [lease, ...others])
  await test.step('on a phone it fits', async () => {
    await page.setViewportSize(phone.viewport)
    await expectToFit(page, 'chooser-list-phone')
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await part(page).getByLabel('Search templates').fill('LEASE')
  await expect(part(page).getByRole('status')).toHaveText('2 of 5 templates')
  await inspect(page, 'chooser-list')
  await part(page).getByLabel('Search templates').fill('lease of')
  await page.keyboard.press('Enter')

  await expect(title(page)).toHaveValue('Lease of a flat')
  await expect(page.getByLabel('Sequential')).toBeChecked()
  await expect(page.getByLabel('Ask', { exact: true })).toBeChecked()
  await expect(part(page).getByLabel('First day')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await expect(part(page).getByLabel('Landlord')).toHaveCount(0)
  await expect(part(page).getByText('Still needed: Tenant, Monthly rent, E-mail of the tenant')).toBeVisible()

  // leaving a field says what is wrong with it
  const rent = part(page).getByLabel('Monthly rent')
  await rent.fill('a lot')
  await part(page).getByLabel('E-mail of the tenant').fill('tom')
  await part(page).getByLabel('Phone of the tenant').fill('12')
  await part(page).getByLabel('Tenant', { exact: false }).first().focus()
  await part(page).getByLabel('Notes').focus()
  for (const problem of [
    'Tenant is required',
    'Please enter a valid number',
    'Please enter a valid email address',
    'Please enter a valid phone number (e.g., (555) 123-4567 or +1-555-123-4567)',
  ])
    await expect(part(page).getByText(problem, { exact: true })).toBeVisible()
  await expect(preview(page)).toContainText('Tenant')
  await expect(preview(page)).not.toContainText('[@field:tenant]')
  await inspect(page, 'chooser-problems')

  await part(page).getByLabel('Tenant', { exact: false }).first().fill('Tom & Co <b>')
  await rent.fill('1200')
  await part(page).getByLabel('E-mail of the tenant').fill('tom@example.com')
  await part(page).getByLabel('Phone of the tenant').fill('2125550100')
  await part(page).getByLabel('Paid').selectOption('Quarterly')
  await part(page).getByLabel('Pets allowed').check()
  await expect(part(page).getByLabel('Phone of the tenant')).toHaveValue('(212) 555-0100')
  await expect(part(page).getByText('All required fields are filled in.')).toBeVisible()
  const text = part(page).getByRole('group', { name: 'Text of the template' })
  await expect(text).toContainText(
    /Ada Writer lets the flat to Tom & Co <b> from [A-Z][a-z]+ \d{1,2}, \d{4} for \$1200. Pets: Yes\./,
  )
  await expect(preview(page)).toContainText('lets the flat to Tom & Co <b>')
  await inspect(page, 'chooser-filled')
  await test.step('filled in, it fits on a phone', async () => {
    await page.setViewportSize(phone.viewport)
    await expect(text).toContainText('$1200')
    await expectToFit(page, 'chooser-phone')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await page.getByRole('checkbox', { name: 'Start from Template' }).uncheck()
  await expect(part(page)).toHaveCount(0)
  await expect(preview(page)).not.toContainText('lets the flat')
})

test('whoever has no template learns how to get one, and goes on without; templates that do not load are asked for again, and one that is gone is left', async ({
  page,
}) => {
  await chooseFrom(page, [])
  await expect(part(page).getByRole('heading', { name: 'No templates yet' })).toBeVisible()
  await inspect(page, 'chooser-none')
  const create = part(page).getByRole('link', { name: 'Create a template' })
  await expect(create).toHaveAttribute('href', '/templates')
  await part(page).getByRole('button', { name: 'Write it as text instead' }).click()
  await expect(page.getByRole('checkbox', { name: 'Start from Template' })).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Contract text', exact: true })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Start from Template' }).check()
  await test.step('templates that do not load are asked for again, and one that is gone is left', async () => {
    await page.route('**/api/templates?*', (route) =>
      route.fulfill({ status: 404, json: { message: 'Not now' } }),
    )
    await page.reload()
    await expect(part(page).getByText('Failed to load templates. Please try again.')).toBeVisible()
    await inspect(page, 'chooser-failed')
    await offer(page, [lease])
    await button(page, 'Try again').click()
    const chosen = part(page).getByRole('button', { name: /^Lease of a flat/ })
    await chosen.click()
    await part(page).getByLabel('Tenant', { exact: false }).first().fill('Tom')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    // a reload finds the template and what was filled in, or that it is gone meanwhile
    await page.reload()
    await expect(part(page).getByLabel('Tenant', { exact: false }).first()).toHaveValue('Tom')
    await page.route('**/api/templates/*', (route) =>
      route.fulfill({ status: 404, json: { message: 'Template not found' } }),
    )
    await page.reload()
    await expect(part(page).getByText('Template Not Found')).toBeVisible()
    await button(page, 'Choose another template').click()
    await expect(chosen).toBeVisible()
  })
})

test('what a link says of fields is filled in, by their types', async ({ page }) => {
  const fields = 'tenant=Tom&rent=950&start=tomorrow&mail=tom&pets=1&paid=Monthly'
  await chooseFrom(page, [lease], `/create?${fields}`)
  await part(page)
    .getByRole('button', { name: /^Lease of a flat/ })
    .click()
  await expect(part(page).getByLabel('Tenant', { exact: false }).first()).toHaveValue('Tom')
  await expect(part(page).getByLabel('Monthly rent')).toHaveValue('950')
  await expect(part(page).getByLabel('First day')).toHaveValue('')
  await expect(part(page).getByLabel('E-mail of the tenant')).toHaveValue('')
  await expect(part(page).getByLabel('Pets allowed')).toBeChecked()
  await expect(part(page).getByRole('combobox', { name: 'Paid' })).toHaveValue('Monthly')
})

test('a signer’s name is needed once their address is filled in, unless they are among the signers anyway', async ({
  page,
}) => {
  const ofSigner = [
    field('signer1_name', 'Signer 1 name', {}),
    field('signer1_email', 'Signer 1 email', { type: 'email' }),
  ]
  const template = { ...lease, currentVersion: { ...lease.currentVersion!, fields: ofSigner } }
  await chooseFrom(page, [template], '/create?signer2_name=Bob&signer2_email=bob@example.com')
  await part(page)
    .getByRole('button', { name: /^Lease of a flat/ })
    .click()
  const filledIn = part(page).getByText('All required fields are filled in.')
  await expect(filledIn).toBeVisible()
  await part(page).getByLabel('Signer 1 email').fill('ann@example.com')
  await expect(part(page).getByText('Still needed: Signer 1 name')).toBeVisible()
  await part(page).getByLabel('Signer 1 email').fill('Bob@example.com')
  await expect(filledIn).toBeVisible()
})
