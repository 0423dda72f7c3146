import { readFile } from 'node:fs/promises'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { takeFileChoosers } from './files.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

test('a template is duplicated, exported to a file, and imported by somebody else; other files are refused', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ada', 'Landlord'))
  await callerOf(page.request).call(templatesApi.create, {
    body: { name: 'Lease: flat', defaultContent: '<p>Rent: [@field:rent]</p>' },
  })
  await page.goto('/templates')
  const menu = (name: string) => page.getByRole('menuitem', { name })
  await button(page, 'More actions for Lease: flat').click()
  await menu('Duplicate').click()
  await expectToast(page, 'Template duplicated')
  await expect(heading(page, 'Lease: flat (copy)')).toBeVisible()
  await page.goto('/templates')
  await button(page, 'More actions for Lease: flat').click()
  await expect(menu('Duplicate')).toBeVisible()
  await inspect(page, 'templates-menu')
  const saving = page.waitForEvent('download')
  await menu('Export to a file').click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('Lease flat.template.json')
  const buffer = await readFile(await download.path())

  const other = await newVisitor(phone)
  await signIn(other, aPerson('Eve', 'Other'))
  takeFileChoosers(other)
  await other.goto('/templates')
  const bring = async (name: string, content: Buffer) => {
    const chosen = other.waitForEvent('filechooser')
    await button(other, 'Import').click()
    await (await chosen).setFiles({ name, mimeType: 'application/json', buffer: content })
  }
  await expect(heading(other, 'No templates yet')).toBeVisible()
  await expectToFit(other, 'templates-empty-390')
  await bring('half.json', buffer.subarray(0, 40))
  await expectToast(other, 'Failed to import template', 'This isn’t a template file.')
  // the same file can be chosen again: a browser says nothing of it to a field that still holds it
  await expect.poll(() => other.locator('input[type=file]').inputValue()).toBe('')
  await bring('other.json', Buffer.from('{"format":"other"}'))
  await expectToast(other, 'Failed to import template', 'This isn’t a template file.')
  await bring('large.json', Buffer.alloc(9 * 1024 * 1024, ' '))
  await expectToast(other, 'Failed to import template', 'large.json is larger than')
  await expect(other.getByRole('main').getByText(/^large\.json is larger than/)).toBeVisible()
  await bring('Lease flat.template.json', buffer)
  await expectToast(other, 'Template imported', 'Lease: flat')
  await expect(heading(other, 'Lease: flat')).toBeVisible()
  await other.goto('/templates')
  await expect(button(other, 'More actions for Lease: flat')).toBeVisible()
  await expectToFit(other, 'templates-390')
})
