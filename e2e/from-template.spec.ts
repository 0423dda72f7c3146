import type { APIRequestContext, Page } from '@playwright/test'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { button } from './signing.ts'
import { expect, test } from './test.ts'
import { expectToast, holdToast } from './toasts.ts'

/** A template of whoever the context is signed in as. */
async function aBarnLease(request: APIRequestContext) {
  const { call } = callerOf(request)
  const { id, currentVersionId } = await call(templatesApi.create, {
    body: {
      name: 'Lease of a barn',
      description: 'For farms',
      defaultContent: '<p>The tenant is [@field:tenant].</p>',
    },
  })
  await call(templatesApi.update, {
    params: { id },
    body: { defaultWorkflow: 'sequential', defaultTwoFARequirement: 'ask' },
  })
  const params = { versionId: currentVersionId ?? '' }
  const fields = [
    { fieldKey: 'tenant', label: 'Tenant', type: 'text' },
    { fieldKey: 'barns', label: 'Barns', type: 'number' },
  ] as const
  for (const field of fields)
    await call(templateFieldsApi.add, { params, body: { ...field, required: true } })
}

const card = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
// the preview shows the same title as text
const chosen = (page: Page) => page.getByRole('button', { name: 'Lease of a barn' })
const live = (page: Page) => page.getByRole('group', { name: 'Live Preview' })

test('a template is chosen, filled in from the link, taken away and brought back, completed and becomes the contract', async ({
  page,
}) => {
  const ada = aPerson('Ada', 'Owner')
  await signIn(page, ada)
  await aBarnLease(page.request)
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
  await test.step('unchecking the template takes its text and values away, and undo brings them back', async () => {
    await card(page, 'Start from Template').click()
    const removed = await holdToast(page, 'Start from Template removed')
    await expect(live(page)).not.toContainText('The tenant is')
    await removed.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Tenant')).toHaveValue('Bob')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Tenant')).toHaveValue('Bob')
  })
  await test.step('so does choosing another', async () => {
    await page.getByLabel('Tenant').fill('Robert')
    await button(page, 'Choose another').click()
    const left = await holdToast(page, 'Template removed')
    await expect(chosen(page)).toBeVisible()
    await left.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Tenant')).toHaveValue('Robert')
    await page.getByLabel('Tenant').fill('Bob')
    await expect(live(page)).toContainText('The tenant is Bob.')
  })

  await button(page, 'Create Contract').click()
  await expectToast(page, 'Required fields missing', 'Barns')
  await page.getByLabel('Barns').fill('2')
  await expect(page.locator('#part-template').getByText('Barns', { exact: true })).toHaveCount(0)
  await button(page, 'Create Contract').click()
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
  const [made] = await callerOf(page.request).call(contractsApi.list, { query: {} })
  expect(made).toMatchObject({ title: 'Lease of a barn', workflow: 'sequential', twoFARequirement: 'ask' })
  expect(made?.signers).toMatchObject([{ email: ada.email, signingOrder: 1 }])
  await expect(page.getByRole('heading', { level: 1, name: 'Lease of a barn' })).toBeVisible()
  await expect(page.getByText('The tenant is Bob.')).toBeVisible()
})
