import type { Page } from '@playwright/test'
import { type ContractChanges, contractsApi } from '#shared/contracts/contracts.api.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast, holdToast } from './toasts.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contract text', exact: true })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'changed while you were editing' })

/** A draft of somebody who is signed in. */
async function aDraft(page: Page) {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  const draft = { title: 'Lease of the barn', content: '<p>Rent is due monthly.</p>' }
  const contract = await call(contractsApi.create, { body: draft })
  const params = { id: contract.id }
  return {
    id: contract.id,
    read: () => call(contractsApi.get, { params }),
    /** As from another device. */
    async saveElsewhere(changes: Omit<ContractChanges, 'version'>) {
      const { version } = await call(contractsApi.get, { params })
      await call(contractsApi.edit, { params, body: { version, ...changes } })
    },
  }
}

async function openEditor(page: Page, id: string) {
  await page.goto(`/contracts/${id}/edit`)
  await expect(title(page)).toBeVisible()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
}

async function write(page: Page, text: string) {
  await editor(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText(text)
}

test('a draft is changed in the editor it was written in, from its page and from the list; what was not saved is there again after a reload', async ({
  page,
}) => {
  const draft = await aDraft(page)
  await page.goto(`/contracts/${draft.id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(heading(page, 'Edit contract')).toBeVisible()
  await expect(title(page)).toHaveValue('Lease of the barn')
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await expect(editor(page)).toHaveText('Rent is due monthly.')
  await title(page).fill('Lease of the mill')
  await write(page, ' In advance.')
  await page.getByLabel('Sequential').check()
  await expect(page.getByText('Unsaved changes, kept on this device')).toBeVisible()
  await button(page, 'Save changes').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/contracts/${draft.id}`)
  await expect(page.getByRole('main')).toBeFocused()
  await expectToast(page, 'Changes saved')
  await expect(heading(page, 'Lease of the mill')).toBeVisible()
  await expect(page.getByText('Rent is due monthly. In advance.')).toBeVisible()
  expect(await draft.read()).toMatchObject({
    workflow: 'sequential',
    twoFARequirement: 'require',
    version: 2,
  })

  await page.goto('/')
  await button(page, 'Actions for Lease of the mill').click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(title(page)).toHaveValue('Lease of the mill')
  await title(page).fill(' ')
  await button(page, 'Save changes').click()
  await expect(page.getByText('Contract title is required')).toBeVisible()
  await expect(title(page)).toBeFocused()
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'edit-phone')

  await test.step('changes that were not saved are there again after a reload, and can be discarded and put back', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    await title(page).fill('Lease of the pond')
    await write(page, ' By card.')
    await page.reload()
    await expect(page.getByText('Your unsaved changes are back')).toBeVisible()
    await expect(title(page)).toHaveValue('Lease of the pond')
    await expect(editor(page)).toHaveText('Rent is due monthly. In advance. By card.')
    await inspect(page, 'edit-back')
    await page.getByRole('link', { name: 'Back without saving' }).click()
    await expect(page.getByText('You have unsaved changes on this device')).toBeVisible()
    await inspect(page, 'contract-unsaved')
    await page.getByRole('link', { name: 'Continue editing' }).click()
    await expect(title(page)).toHaveValue('Lease of the pond')
    await button(page, 'Discard changes').click()
    const discarded = await holdToast(page, 'Changes discarded')
    await expect(title(page)).toHaveValue('Lease of the mill')
    await discarded.getByRole('button', { name: 'Undo' }).click()
    await expect(title(page)).toHaveValue('Lease of the pond')
    expect((await draft.read()).version).toBe(2)
  })
})

test('a draft that was changed elsewhere is not overwritten: both are shown, also after a reload; mine is kept, or the saved version is taken', async ({
  page,
}) => {
  const draft = await aDraft(page)
  await openEditor(page, draft.id)
  await title(page).fill('Lease of the mill')
  await write(page, ' Mine.')
  await draft.saveElsewhere({ title: 'Lease of the boat', content: '<p>Theirs.</p>' })
  await button(page, 'Save changes').click()
  await expect(conflict(page)).toContainText('Ada Owner')
  await expect(conflict(page)).toContainText('Changed the draft: title, text')
  await expect(conflict(page)).toBeFocused()
  await inspect(page, 'edit-conflict')
  expect(await draft.read()).toMatchObject({ title: 'Lease of the boat', version: 2 })

  await page.reload()
  await expect(page.getByRole('group', { name: 'Yours: Title' })).toContainText('Lease of the mill')
  await expect(page.getByRole('group', { name: 'Saved: Title' })).toContainText('Lease of the boat')
  await expect(page.getByRole('group', { name: 'Yours: Text' })).toContainText('Rent is due monthly. Mine.')
  await expect(page.getByRole('group', { name: 'Saved: Text' })).toContainText('Theirs.')
  await expect(title(page)).toHaveValue('Lease of the mill')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'edit-conflict-phone')
  await button(page, 'Keep mine').click()
  await expect(page).toHaveURL(`/contracts/${draft.id}`)
  expect(await draft.read()).toMatchObject({
    title: 'Lease of the mill',
    content: '<p>Rent is due monthly. Mine.</p>',
    version: 3,
  })
  await openEditor(page, draft.id)
  await expect(page.getByText('Your unsaved changes are back')).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await test.step('the version that was saved elsewhere is taken instead of mine, which can be put back', async () => {
    await title(page).fill('Lease of the pond')
    await draft.saveElsewhere({ title: 'Lease of the boat', reminders: false, endsAfterDays: 30 })
    await button(page, 'Save changes').click()
    await expect(page.getByRole('group', { name: 'Saved: Reminders' })).toContainText('Off')
    await expect(page.getByRole('group', { name: 'Saved: Days to sign' })).toContainText('30')
    await button(page, 'Use the saved version').click()
    await expect(title(page)).toBeFocused()
    const discarded = await holdToast(page, 'Changes discarded')
    await expect(title(page)).toHaveValue('Lease of the boat')
    await expect(conflict(page)).toHaveCount(0)
    await discarded.getByRole('button', { name: 'Undo' }).click()
    await expect(title(page)).toHaveValue('Lease of the pond')
    await button(page, 'Save changes').click()
    await expect(page).toHaveURL(`/contracts/${draft.id}`)
    expect(await draft.read()).toMatchObject({ title: 'Lease of the pond', version: 5 })
  })
})

test('what is typed while a contract is being saved stays on the page, and is saved next', async ({
  page,
}) => {
  const draft = await aDraft(page)
  await openEditor(page, draft.id)
  const { promise: typed, resolve: go } = Promise.withResolvers<void>()
  await page.route(`**/api/contracts/${draft.id}`, async (route) => {
    if (route.request().method() === 'PATCH') await typed
    return route.fallback()
  })
  await title(page).fill('Lease of the mill')
  await title(page).press('Enter')
  await expect(button(page, 'Save changes')).toHaveAttribute('aria-busy', 'true')
  await title(page).fill('Lease of the mill, in June')
  go()
  await expectToast(page, 'Changes saved')
  await expect(title(page)).toHaveValue('Lease of the mill, in June')
  await expect(conflict(page)).toHaveCount(0)
  expect(await draft.read()).toMatchObject({ title: 'Lease of the mill', version: 2 })
  await page.reload()
  await expect(title(page)).toHaveValue('Lease of the mill, in June')
  await expect(conflict(page)).toHaveCount(0)
  await button(page, 'Save changes').click()
  await expect(page).toHaveURL(`/contracts/${draft.id}`)
  expect(await draft.read()).toMatchObject({ title: 'Lease of the mill, in June', version: 3 })
})

test('an address that is typed while a contract is being saved stays on the page, though no text came of it yet', async ({
  page,
}) => {
  const draft = await aDraft(page)
  await openEditor(page, draft.id)
  const { promise: typed, resolve: go } = Promise.withResolvers<void>()
  await page.route(`**/api/contracts/${draft.id}`, async (route) => {
    if (route.request().method() === 'PATCH') await typed
    return route.fallback()
  })
  await title(page).fill('Lease of the mill')
  await title(page).press('Enter')
  await expect(button(page, 'Save changes')).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('checkbox', { name: 'Web URL' }).click()
  await page.getByLabel('Address of the page').fill('https://example.com/terms')
  go()
  await expectToast(page, 'Changes saved')
  await expect(button(page, 'Save changes')).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByLabel('Address of the page')).toHaveValue('https://example.com/terms')
})

test('without an answer nothing is saved later unasked, and a contract that was sent meanwhile says so', async ({
  page,
  complaints,
}) => {
  const draft = await aDraft(page)
  await openEditor(page, draft.id)
  await write(page, ' Not saved.')
  await page.route(`**/api/contracts/${draft.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
  await button(page, 'Save changes').click()
  const failure = page.getByRole('alert').filter({ hasText: 'Not saved' })
  await expect(failure).toContainText('Can’t reach the server. Your changes are still here.')
  await inspect(page, 'edit-not-saved')
  complaints.splice(0)
  await page.unroute(`**/api/contracts/${draft.id}`)
  expect((await draft.read()).version).toBe(1)

  const { call } = callerOf(page.request)
  const bob = { name: 'Bob', email: aPerson('Bob', 'Signer').email, notificationPreference: 'email' as const }
  await call(contractsApi.remove, { params: { id: draft.id } })
  await button(page, 'Save changes').click()
  await expect(page.getByText('This contract was deleted')).toBeVisible()
  await expect(page.getByText('Rent is due monthly. Not saved.')).toBeVisible()

  const sent = await call(contractsApi.create, {
    body: { title: 'Loan', content: '<p>Money.</p>', twoFARequirement: 'none', signers: [bob] },
  })
  await openEditor(page, sent.id)
  await write(page, ' Later.')
  await call(contractsApi.send, { params: { id: sent.id } })
  await button(page, 'Save changes').click()
  await expect(page.getByText('Its text is locked, so nothing here can be saved.')).toBeVisible()
  await expect(page.getByText('Money. Later.')).toBeVisible()
  await inspect(page, 'edit-sent')
})
