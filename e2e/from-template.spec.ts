import type { Page } from '@playwright/test'
import type { Template } from '#shared/templates/templates.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aPerson, callerOf, signUp } from './people.ts'
import { button, toast } from './signing.ts'
import { expect, test } from './test.ts'

const id = '018f0000-0000-7000-8000-000000000001'
const field = { id, options: null, helpText: null, defaultValue: null, required: true, type: 'text' as const }
const template: Template = {
  id,
  name: 'Lease of a barn',
  description: 'For farms',
  visibility: 'private',
  createdAt: '2026-11-01T00:00:00.000Z',
  ownerUserId: id,
  defaultContent: '<p>The tenant is [@field:tenant].</p>',
  defaultContentType: 'html',
  defaultWorkflow: 'sequential',
  defaultTwoFARequirement: 'ask',
  currentVersionId: id,
  currentVersion: {
    id,
    version: 1,
    fields: [
      { ...field, fieldKey: 'tenant', label: 'Tenant', sortOrder: 1 },
      { ...field, fieldKey: 'barns', label: 'Barns', type: 'number', sortOrder: 2 },
    ],
  },
}

/** Templates are written elsewhere: here the server says that there is one, and creates an ordinary contract of it. */
async function withTemplate(page: Page) {
  const asked: Record<string, unknown>[] = []
  await page.route('**/api/templates?*', (route) => route.fulfill({ json: [template] }))
  await page.route(`**/api/templates/${id}`, (route) => route.fulfill({ json: template }))
  await page.route(`**/api/templates/${id}/create-contract`, async (route) => {
    asked.push(route.request().postDataJSON())
    const made = await callerOf(page.request).call(contractsApi.create, {
      body: { title: 'Lease of a barn', content: '<p>The tenant is Bob.</p>' },
    })
    await route.fulfill({ status: 201, json: made })
  })
  return asked
}

const card = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
// the preview shows the same title as text
const chosen = (page: Page) => page.getByRole('button', { name: 'Lease of a barn' })
const live = (page: Page) => page.getByRole('group', { name: 'Live Preview' })

test('a template is chosen, filled in from the link, completed and becomes the contract', async ({
  page,
}) => {
  const ada = aPerson('Ada', 'Owner')
  await signUp(page.request, ada)
  const asked = await withTemplate(page)
  await page.goto('/create?tenant=Bob&barns=two&title=Lease%20of%20a%20barn')
  // what the link says of fields is still there once it has left the address
  await expect(page).toHaveURL('/create')
  await page.reload()
  await card(page, 'Start from Template').click()
  await card(page, 'Rich Text/HTML').click()
  await chosen(page).click()
  await expect(page.getByLabel('Tenant')).toHaveValue('Bob')
  await expect(page.getByLabel('Sequential')).toBeChecked()
  await expect(live(page)).toContainText('The tenant is Bob.')
  await button(page, 'Create Contract').click()
  await expect(toast(page, 'Required fields missing')).toContainText('Barns')
  await page.getByLabel('Barns').fill('2')
  await expect(page.locator('#part-template').getByText('Barns', { exact: true })).toHaveCount(0)
  await button(page, 'Create Contract').click()
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
  expect(asked).toMatchObject([
    {
      fieldValues: { tenant: 'Bob' },
      signers: [{ email: ada.email, signingOrder: 1 }],
      more: { title: 'Lease of a barn', workflow: 'sequential', twoFARequirement: 'ask' },
    },
  ])
})

test('unchecking the template takes its text and values away, and undo brings them back', async ({
  page,
}) => {
  await signUp(page.request, aPerson('Ada', 'Owner'))
  await withTemplate(page)
  await page.goto('/create')
  await card(page, 'Start from Template').click()
  await chosen(page).click()
  await page.getByLabel('Tenant').fill('Bob')
  await expect(live(page)).toContainText('The tenant is Bob.')
  await card(page, 'Start from Template').click()
  await expect(live(page)).not.toContainText('The tenant is')
  await button(page, 'Undo').last().click()
  await expect(page.getByLabel('Tenant')).toHaveValue('Bob')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Tenant')).toHaveValue('Bob')
})
