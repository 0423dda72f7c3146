import { templateAccessApi } from '#shared/template-access/template-access.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

test('a template is shared by email as viewer, then as editor, and given up', async ({
  page,
  newVisitor,
}) => {
  const friend = aPerson('Finn', 'Friend')
  await signIn(page, aPerson('Ada', 'Landlord'))
  const { call } = callerOf(page.request)
  const { id } = await call(templatesApi.create, {
    body: { name: 'Lease', defaultContent: '<p>The rent is $900.</p>' },
  })
  await page.goto(`/templates/${id}`)
  await button(page, 'Share').click()
  await expect(dialog(page)).toContainText('Not shared with anyone yet.')
  await dialog(page).getByLabel('Email address').fill('friend')
  await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
  await expect(dialog(page).getByText('Please enter a valid email address')).toBeVisible()
  await dialog(page).getByLabel('Email address').fill(friend.email)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Template shared', `We’re emailing ${friend.email}.`)
  await expect(dialog(page).getByLabel(`Role of ${friend.email}`)).toHaveValue('viewer')
  await expect(dialog(page).getByLabel('Email address')).toBeFocused()
  await inspect(page, 'template-share')
  await button(page, `Stop sharing with ${friend.email}`).click()
  await expect(dialog(page)).toContainText('Not shared with anyone yet.')
  await button(page, 'Undo').click()
  await expect(dialog(page).getByLabel(`Role of ${friend.email}`)).toBeVisible()

  // what became of the email is played: that it is so has a test on the server
  await page.route(`**/api/templates/${id}/access`, async (route) => {
    const shares = (await (await route.fetch()).json()) as object[]
    const emailError = 'The mail server knows no such mailbox.'
    return route.fulfill({ json: shares.map((share) => ({ ...share, emailError })) })
  })
  await page.reload()
  await button(page, 'Share').click()
  await expect(dialog(page)).toContainText('Our email didn’t arrive: The mail server knows no such mailbox.')
  await inspect(page, 'template-share-not-emailed')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'template-share-not-emailed-390')
  await page.unroute(`**/api/templates/${id}/access`)
  await page.setViewportSize({ width: 1280, height: 800 })

  const other = await newVisitor(phone)
  await signIn(other, friend)
  await other.goto('/templates')
  await expect(other.getByText('Shared by Ada Landlord, ada.')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Edit Lease' })).toHaveCount(0)
  await expectToFit(other, 'templates-shared-390')
  await button(other, 'More actions for Lease').click()
  await other.getByRole('menuitem', { name: 'Open' }).click()
  await expect(other.getByText('Only its owner and editors can change it.')).toBeVisible()
  await other.getByRole('tab', { name: 'Versions' }).click()
  await button(other, 'Compare version 1').waitFor({ state: 'detached' })
  await expect(other.getByText('Version 1')).toBeVisible()
  await expectToFit(other, 'template-versions-viewer-390')

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Copy link to send them').click()
  await expectToast(page, 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/templates/${id}$`))
  await dialog(page).getByLabel(`Role of ${friend.email}`).selectOption('Editor')
  await expect
    .poll(async () => (await call(templateAccessApi.list, { params: { id } }))[0]?.role)
    .toBe('editor')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'template-share-390')
  await other.goto('/templates')
  await other.getByRole('link', { name: 'Edit Lease' }).click()
  await expect(button(other, 'Save Template')).toBeVisible()
  await expect(button(other, 'Share')).toHaveCount(0)

  await other.goto('/templates')
  await button(other, 'More actions for Lease').click()
  await other.getByRole('menuitem', { name: 'Remove from my list' }).click()
  await dialog(other).getByRole('button', { name: 'Remove from my list' }).click()
  await expectToast(other, 'Removed from your list', 'Lease')
  await expect(heading(other, 'No templates yet')).toBeVisible()
})
