import type { APIRequestContext, Page } from '@playwright/test'
import type { FieldInput } from '#shared/template-fields/template-field-rules.ts'
import { templateFieldsApi } from '#shared/template-fields/template-fields.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading, tabTo } from './signing.ts'
import { expect, expectToFit, inspect, keepPicture, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

const rooms = ['Kitchen', 'Bath', 'Bedroom', 'Living room', 'Cellar', 'Balcony']

/** A template without a text whose form asks for six rooms in one row. */
async function aTemplateOfRooms(request: APIRequestContext) {
  const { call } = callerOf(request)
  const { id, currentVersion } = await call(templatesApi.create, { body: { name: 'Lease of a flat' } })
  const versionId = currentVersion!.id
  const fieldPositions = []
  for (const [columnPosition, label] of rooms.entries()) {
    const body: FieldInput = { label, fieldKey: label.replace(' ', '_'), type: 'checkbox' }
    const field = await call(templateFieldsApi.add, { params: { versionId }, body })
    fieldPositions.push({ fieldId: field.id, rowPosition: 0, columnPosition })
  }
  await call(templateFieldsApi.position, { params: { versionId }, body: { fieldPositions } })
  return id
}

/** The labels of the fields in the rows of the grid, as they are seen. */
const layout = (page: Page) =>
  page
    .getByRole('list', { name: 'Rows of the form' })
    .locator('> li')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('li')].map((card) => card.querySelector('p')?.textContent)),
    )
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('a template is given fields that are moved by keyboard and mouse, and a text, and is saved', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Landlord'))
  const id = await aTemplateOfRooms(page.request)
  await page.goto(`/templates/${id}?tab=fields`)
  await expect(tab(page, 'Fields (6)')).toHaveAttribute('aria-selected', 'true')

  await button(page, 'Add Field').click()
  await button(page, 'Add field').click()
  for (const text of ['Field label is required', 'Field key is required'])
    await expect(dialog(page).getByText(text)).toBeVisible()
  await expect(dialog(page).getByLabel('Label')).toBeFocused()
  await inspect(page, 'template-field-dialog')
  await dialog(page).getByLabel('Label').fill('Monthly rent')
  await expect(dialog(page).getByLabel('Field key')).toHaveValue('monthly_rent')
  await dialog(page).getByLabel('Field key').fill('Bath')
  await button(page, 'Add field').click()
  await expect(dialog(page).getByText('A field with the key Bath already exists.')).toBeVisible()
  await dialog(page).getByLabel('Field key').fill('1st_rent')
  await button(page, 'Add field').click()
  await expect(dialog(page).getByText('Invalid field key format')).toBeVisible()
  await dialog(page).getByLabel('Field key').fill('rent')
  await dialog(page).getByLabel('Type').selectOption('Number')
  await dialog(page).getByLabel('Required').check()
  await button(page, 'Add field').click()
  await expect(dialog(page)).toHaveCount(0)
  await button(page, 'Add Signer').click()
  await expect(tab(page, 'Fields (10)')).toBeVisible()
  const signer = ['Signer 1 name', 'Signer 1 email', 'Signer 1 phone']
  expect(await layout(page)).toEqual([rooms, ['Monthly rent'], signer])

  // by keyboard: a row of six says why it takes no seventh, then beside the name of the signer
  await tabTo(page, button(page, 'Move Monthly rent'))
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Cancel'))
  const full = button(page, 'Place Monthly rent to the left of Kitchen')
  await tabTo(page, full)
  await expect(full).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The limit is 6 fields per row.' })).toBeVisible()
  await inspect(page, 'template-fields-moving')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'Monthly rent stays in row 2.' })).toBeAttached()
  await expect(button(page, 'Move Monthly rent')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Place Monthly rent to the right of Signer 1 name'))
  await page.keyboard.press('Enter')
  await expect(button(page, 'Move Monthly rent')).toBeFocused()
  const moved = [rooms, ['Signer 1 name', 'Monthly rent', 'Signer 1 email', 'Signer 1 phone']]
  await expect.poll(() => layout(page)).toEqual(moved)
  await expect(page.getByRole('status').filter({ hasText: 'is now in row 2, place 2 of 4.' })).toBeAttached()

  // a move that the server refuses is taken back
  await page.route('**/fields/position', (route) =>
    route.fulfill({ status: 422, json: { message: 'Somebody else has moved it.' } }),
  )
  await button(page, 'Move Signer 1 phone').click()
  await button(page, 'Place Signer 1 phone above Kitchen').click()
  await expectToast(page, 'Failed to position fields', 'Somebody else has moved it.')
  expect(await layout(page)).toEqual(moved)
  await page.unroute('**/fields/position')
  await button(page, 'Move Balcony').click()
  await button(page, 'Place Balcony above Bath').click()
  await expect.poll(() => layout(page)).toEqual([['Balcony'], rooms.slice(0, 5), moved[1]])

  await button(page, 'Delete Cellar').click()
  await expect(dialog(page)).toContainText('Cellar (Cellar)')
  await expect(dialog(page)).toContainText(
    'Are you sure you want to delete this field? This cannot be undone.',
  )
  await button(page, 'Delete field').click()
  await expect(tab(page, 'Fields (9)')).toBeVisible()
  // the keyboard goes on beside the place
  const rows = page.getByRole('list', { name: 'Rows of the form' })
  await expect(rows.locator('button:focus')).toHaveAccessibleName(/^Edit /)

  // a text is required; what is not saved is not lost by accident
  await button(page, 'Save Template').click()
  await expect(page.getByText('Template content is required')).toBeVisible()
  await expect(tab(page, 'Contract Template')).toHaveAttribute('aria-selected', 'true')
  const text = page.getByRole('textbox', { name: 'Contract template' })
  await expect(text).toBeFocused()
  await page.keyboard.insertText(
    '[@field:signer1_name] pays a rent of $[@field:rent] on the first of each month.',
  )
  await button(page, 'Insert field').click()
  await expect(page.getByRole('menuitem', { name: 'Monthly rent' })).toBeVisible()
  await inspect(page, 'template-content')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Templates', exact: true }).first().click()
  await expect(dialog(page)).toContainText('you’ll lose your changes.')
  await button(page, 'Stay').click()
  await tab(page, 'Template Info').click()
  await page.getByLabel('Name').fill('')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Template name is required')).toBeVisible()
  await page.getByLabel('Name').fill('Lease of a furnished flat')
  await page.getByLabel('Published').check()
  await expect(page.getByText('Unsaved changes. New contracts use them once you save.')).toBeVisible()
  await keepPicture(page, 'template-unsaved')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Template saved', 'Lease of a furnished flat')
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)

  await page.reload()
  await expect(heading(page, 'Lease of a furnished flat')).toBeVisible()
  await button(page, 'Preview').click()
  await page.getByLabel('Monthly rent').fill('1200')
  await expect(page.getByText('Signer 1 name pays a rent of $1200 on the first of each month.')).toBeVisible()
  await inspect(page, 'template-preview')
  await page.setViewportSize(phone.viewport)
  await tab(page, 'Fields (9)').click()
  await button(page, 'Move Balcony').click()
  await expectToFit(page, 'template-fields-390')
})

test('a template that cannot be edited says why, and whoever may only use it sees it without buttons', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ada', 'Landlord'))
  const id = await aTemplateOfRooms(page.request)
  const change = { visibility: 'published', defaultContent: '<p>The flat has [@field:Kitchen].</p>' } as const
  await callerOf(page.request).call(templatesApi.update, { params: { id }, body: change })
  await page.goto('/templates/no-such-template')
  await expect(heading(page, 'Invalid template ID')).toBeVisible()
  await page.goto('/templates/019a0000-0000-7000-8000-000000000001')
  await expect(heading(page, 'Template Not Found')).toBeVisible()
  await page.route(`**/api/templates/${id}`, (route) =>
    route.fulfill({ status: 422, json: { message: 'Not now' } }),
  )
  await page.goto(`/templates/${id}`)
  await expect(heading(page, 'Failed to load template. Please try again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Templates' })).toBeVisible()
  await page.unroute(`**/api/templates/${id}`)
  await button(page, 'Try again').click()
  await expect(page.getByLabel('Name')).toHaveValue('Lease of a flat')

  // a session that ends while one edits takes nothing along, nor does a page that is loaded anew; what is given up is gone
  await page.getByLabel('Name').fill('Lease of two flats')
  await page.route(`**/api/templates/${id}`, (route) =>
    route.fulfill({ status: 401, json: { message: 'Sign in first' } }),
  )
  await button(page, 'Save Template').click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await page.unroute(`**/api/templates/${id}`)
  await page.goto(`/templates/${id}`)
  await expect(page.getByLabel('Name')).toHaveValue('Lease of two flats')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByLabel('Name').fill('Lease of four flats')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Lease of four flats')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Templates' }).click()
  await button(page, 'Leave without saving').click()
  await expect(heading(page, 'Templates')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Name')).toHaveValue('Lease of a flat')

  // the browser's own steps are asked about as well
  await page.getByLabel('Name').fill('Lease of three flats')
  await page.goForward()
  await button(page, 'Stay').click()
  await expect(page).toHaveURL(`/templates/${id}`)
  await expect(page.getByLabel('Name')).toHaveValue('Lease of three flats')
  await page.goForward()
  await button(page, 'Leave without saving').click()
  await expect(page).toHaveURL('/templates')

  const reader = await newVisitor(phone)
  await signIn(reader, aPerson('Rea', 'Reader'))
  // what is past is for those who may read the text
  await reader.goto(`/templates/${id}?tab=versions`)
  await expect(tab(reader, 'Template Info')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(reader, 'Versions')).toHaveCount(0)
  await reader.goto(`/templates/${id}?tab=content`)
  await expect(reader.getByText('Only its owner and editors can change it.')).toBeVisible()
  await expect(reader.getByText('Only its owner and people it’s shared with see its text.')).toBeVisible()
  await expect(reader.getByText('The flat has')).toHaveCount(0)
  for (const name of ['Save Template', 'Add Field', 'Add Signer'])
    await expect(button(reader, name)).toHaveCount(0)
  await tab(reader, 'Fields (6)').click()
  await expect(reader.getByText('Balcony').first()).toBeVisible()
  await expect(reader.getByRole('button', { name: /^(Edit|Delete|Move) / })).toHaveCount(0)
  await tab(reader, 'Template Info').click()
  await inspect(reader, 'template-viewer')
})
