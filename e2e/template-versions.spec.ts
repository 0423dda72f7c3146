import type { APIRequestContext } from '@playwright/test'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

const lease = (rent: string, more = '') =>
  `<h2>Lease</h2><p>The tenant rents the flat.</p><p>The rent is ${rent} a month.</p>${more}<p>Both parties sign.</p>`

/** A template whose text was written, given a field, and changed: four versions. */
async function aTemplateWithPast(request: APIRequestContext) {
  const { call } = callerOf(request)
  const { id, currentVersion } = await call(templatesApi.create, { body: { name: 'Lease of a flat' } })
  const write = (defaultContent: string) =>
    call(templatesApi.update, { params: { id }, body: { defaultContent } })
  await write(lease('$900'))
  await call(templateFieldsApi.add, {
    params: { versionId: currentVersion!.id },
    body: { label: 'Tenant', fieldKey: 'tenant', type: 'text' },
  })
  await write(lease('$1,200', '<p>Pets are welcome.</p>'))
  return { id, write, call }
}

test('the versions of a template are compared and restored, and whoever saves at the same time is asked', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Landlord'))
  const { id, write, call } = await aTemplateWithPast(page.request)
  const contract = await call(templatesApi.createContract, { params: { id }, body: { fieldValues: {} } })
  await page.goto(`/contracts/${contract.id}`)
  await page.getByRole('link', { name: 'Lease of a flat, version 4' }).click()

  const versions = page.getByRole('region', { name: 'Versions', exact: true }).getByRole('listitem')
  await expect(versions).toHaveCount(4)
  await expect(versions.nth(0)).toContainText('Version 4')
  await expect(versions.nth(0)).toContainText('Current')
  await expect(versions.nth(1)).toContainText('Field added: Tenant')
  await expect(versions.nth(3)).toContainText('Created')
  await button(page, 'Compare version 2').click()
  const comparison = page.getByRole('region', { name: 'Compare versions' })
  await expect(comparison.locator('del')).toContainText(['900'])
  await expect(comparison.locator('ins').filter({ hasText: 'Pets are welcome.' })).toBeVisible()
  await expect(comparison).toContainText('2 unchanged paragraphs')
  await expect(comparison.getByRole('heading', { name: 'Fields' })).toBeVisible()
  await inspect(page, 'template-versions')
  await comparison.getByLabel('To').selectOption('Version 3')
  await expect(comparison).not.toContainText('Pets')
  await expect(comparison).toContainText('Tenant (tenant)')

  await button(page, 'Restore version 2').click()
  await expect(dialog(page)).toContainText('Lease of a flat, version 2')
  await dialog(page).getByRole('button', { name: 'Restore version 2' }).click()
  await expectToast(page, 'Restored version 2')
  await expect(versions.nth(0)).toContainText('Version 2 restored')
  await expect(comparison).toHaveCount(0)
  await page.getByRole('tab', { name: 'Contract Template' }).click()
  const text = page.getByRole('textbox', { name: 'Contract template' })
  await expect(text).toContainText('$900')

  // somebody saves while one writes
  await text.getByText('Both parties sign.').click()
  await page.keyboard.press('End')
  await page.keyboard.insertText(' Today.')
  await write(lease('$1,500'))
  await button(page, 'Save Template').click()
  const conflict = page.getByRole('alert').filter({ hasText: 'changed while you were editing' })
  await expect(conflict).toContainText(
    'Version 6 was saved from your account while this was being changed: Text changed.',
  )
  await inspect(page, 'template-conflict')
  await button(page, 'See what changed').click()
  await expect(comparison.locator('ins').filter({ hasText: '1,500' })).toBeVisible()
  await expect(button(page, 'Restore version 5')).toBeDisabled()
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'template-versions-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Save mine over it').click()
  await expectToast(page, 'Template saved')
  await expect(conflict).toHaveCount(0)
  await expect(versions.nth(0)).toContainText('Version 7')
  await page.reload()
  await page.getByRole('tab', { name: 'Contract Template' }).click()
  await expect(text).toContainText('$900')
  await expect(text).toContainText('Today.')

  await page.route('**/versions?*', (route) => route.fulfill({ status: 422, json: { message: 'Not now' } }))
  await page.goto(`/templates/${id}?tab=versions`)
  await expect(heading(page, 'Versions didn’t load')).toBeVisible()
})

test('how a signer signs is set once, in the template, by keyboard', async ({ page }) => {
  await signIn(page, aPerson('Ada', 'Landlord'))
  const { id, call } = await aTemplateWithPast(page.request)
  const { currentVersionId } = await call(templatesApi.get, { params: { id } })
  await call(templateFieldsApi.addSigner, { params: { versionId: currentVersionId! } })
  await page.goto(`/templates/${id}?tab=fields`)
  const signers = page.getByRole('region', { name: 'Signers' })
  await expect(signers.getByRole('listitem')).toHaveText([/^Contract creator/, /^Signer 1/])
  await button(page, 'Edit how Signer 1 signs').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Role')).toBeFocused()
  await dialog(page).getByLabel('Role').fill(' ')
  await dialog(page).getByLabel('Signing order').fill('')
  await button(page, 'Save signer').click()
  for (const text of ['Role is required', 'Enter a whole number, 1 or higher'])
    await expect(dialog(page).getByText(text)).toBeVisible()
  await inspect(page, 'template-signer-role')
  await dialog(page).getByLabel('Role').fill('Tenant')
  await dialog(page).getByLabel('Signing order').fill('1')
  await dialog(page).getByLabel('Location when signing').selectOption('Require')
  await button(page, 'Save signer').click()
  await expectToast(page, 'Signer saved', 'Tenant')
  await expect(signers.getByRole('listitem').nth(1)).toHaveText(
    /^TenantSigning order 1 · Email and text message · Location required/,
  )
  await expect(button(page, 'Edit how Tenant signs')).toBeFocused()
})
