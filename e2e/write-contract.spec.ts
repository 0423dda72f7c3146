import type { Page } from '@playwright/test'
import { paste } from './paste.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { draftsApi } from '#shared/drafts/drafts.api.ts'
import { button } from './signing.ts'
import { expect, expectToFit, inspect, selectedText, test } from './test.ts'
import { expectToast, holdToast } from './toasts.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contract text', exact: true })
const source = (page: Page) => page.getByLabel('Contract text as HTML')
const asHtml = (page: Page) => page.getByText('HTML', { exact: true }).click()
const asText = (page: Page) => page.getByText('Plain text', { exact: true }).click()

async function beginWriting(page: Page) {
  const ada = aPerson('Ada', 'Writer')
  await signIn(page, ada)
  await page.goto('/create')
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  return ada
}

test('a contract is pasted as Markdown, or written with emphasis, lists, tables and fields, and steps are undone and redone', async ({
  page,
}) => {
  await beginWriting(page)
  await test.step('Markdown that is pasted becomes what it means, gives the title and shows from its beginning; each step is undone', async () => {
    const clauses = '[Customer]\npays.\n\n'.repeat(60)
    await paste(
      editor(page),
      'text/plain',
      `# WASHING AGREEMENT\n\n**Parties**\n\n- Name: ____\n- Date\n\n${clauses}`,
    )
    await expect(editor(page).locator('h1')).toBeInViewport()
    await expect(page.getByLabel('Title')).toHaveValue('WASHING AGREEMENT')
    await expect(editor(page).locator('li')).toHaveText(['Name: ____', 'Date'])
    const formatted = await holdToast(page, 'Text formatted')
    await inspect(page, 'write-markdown')
    await formatted.getByRole('button', { name: 'Undo' }).click()
    await expect(editor(page)).toContainText('# WASHING AGREEMENT**Parties**- Name: ____- Date[Customer]')
    await button(page, 'Undo').click()
    await expect(page.getByLabel('Title')).toHaveValue('')
  })

  await editor(page).click()
  await button(page, 'Heading 2').click()
  await page.keyboard.type('Rent')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Due on [@field:signing_date')
  await page.keyboard.type('] from ')
  await button(page, 'Insert field').click()
  await inspect(page, 'write-insert-field')
  // a menu whose button is scrolled away hides
  await button(page, 'Insert field').scrollIntoViewIfNeeded()
  await page.getByRole('menuitem', { name: /^Your name/ }).click()
  const chips = editor(page).locator('[data-field]')
  await expect(chips).toHaveText(['Date of signing', 'Your name'])

  // who double-clicks a word selects it, and nothing comes over it
  await editor(page)
    .getByText('Due on')
    .dblclick({ position: { x: 8, y: 8 } })
  await expect.poll(() => selectedText(page)).toContain('Due')
  await expect(button(page, 'Date of sending')).toHaveCount(0)
  await editor(page)
    .getByText('Rent')
    .dblclick({ position: { x: 300, y: 12 } })
  await inspect(page, 'write-double-click')
  await button(page, 'Date of sending').click()
  await expect(editor(page).getByText(/^Rent/)).toHaveText('Rent Date of sending')
  await button(page, 'Undo').click()
  await expect(chips).toHaveCount(2)
  await button(page, 'Redo').click()
  await expect(chips).toHaveCount(3)

  await asHtml(page)
  await expect(source(page)).toHaveValue(
    '<h2>Rent [@field:current_date]</h2>\n<p>Due on [@field:signing_date] from [@field:creator_name]</p>',
  )
  await expect(page.getByRole('group', { name: 'Live Preview' })).toContainText('from Ada Writer')
})

/** An item of a list as Word writes it. */
const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`

test('the toolbar is one stop for Tab; the text view shows what the HTML has, names what it cannot show, and keeps what is pasted from Word', async ({
  page,
}) => {
  await beginWriting(page)
  await test.step('arrow keys, Home and End go from control to control of the toolbar', async () => {
    const toolbar = page.getByRole('toolbar', { name: 'Formatting' })
    const stops = toolbar.locator('button[tabindex="0"]:not([disabled])')
    await expect(stops).toHaveCount(1)
    await page.getByRole('radio', { name: 'Plain text' }).focus()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Heading 1')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(button(page, 'Heading 2')).toBeFocused()
    await page.keyboard.press('End')
    await expect(button(page, 'Insert field')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(button(page, 'Heading 1')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await expect(editor(page)).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(button(page, 'Heading 2')).toBeFocused()
    await expect(stops).toHaveCount(1)
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('Rent')
    await expect(editor(page).locator('h2')).toHaveText('Rent')
    // undoing has become possible, and is no stop of its own
    await expect(button(page, 'Undo')).toBeEnabled()
    await expect(stops).toHaveCount(1)
  })

  await test.step('the text view shows tables, alignment and lettered lists as the HTML has them, and changes nothing', async () => {
    const html =
      '<h1 style="text-align: center">Lease</h1>\n<ol type="a"><li>Water</li></ol>\n<table><tr><th>Room</th><td>1</td></tr></table>'
    await asHtml(page)
    await source(page).fill(html)
    await asText(page)
    await expect(editor(page).locator('h1')).toHaveCSS('text-align', 'center')
    await expect(editor(page).locator('ol')).toHaveCSS('list-style-type', 'lower-alpha')
    await expect(editor(page).locator('th')).toHaveText('Room')
    await expectToFit(page, 'write-table')
    await asHtml(page)
    await expect(source(page)).toHaveValue(html)
  })

  await test.step('what it cannot show is named, and stays until the writer gives it up', async () => {
    const html = '<p>Kept</p><table><caption>Prices</caption><tr><td>1</td></tr></table>'
    await source(page).fill(html)
    await asText(page)
    await expect(page.getByText('Can’t be kept here: the table’s caption')).toBeVisible()
    await editor(page).focus()
    await page.keyboard.type('Typed')
    await expect(editor(page)).not.toContainText('Typed')
    await inspect(page, 'write-more-than-shown')
    await button(page, 'Edit as HTML').click()
    await expect(source(page)).toHaveValue(html)
    await asText(page)
    await button(page, 'Continue without it').click()
    await editor(page).getByText('Kept').click()
    await page.keyboard.type('Typed')
    await expect(editor(page)).toContainText('Typed')
  })

  await test.step('what is pasted from Word keeps headings, nested lists, numbers, emphasis and tables', async () => {
    await asHtml(page)
    await source(page).fill('')
    await asText(page)
    await editor(page).click()
    await paste(
      editor(page),
      'text/html',
      `<html><head><style>p{color:red}</style></head><body><h1>Lease</h1>${item(1, '1.', 'Rent')}${item(2, 'a.', 'Amount')}<p class=MsoNormal>and</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>(b) </span>Tax</p><p class=MsoNormal style='text-align:center'><b>Signed</b></p><table style='border:none'><tr><td style='width:9pt'><p class=MsoNormal>Cell</p></td></tr></table></body></html>`,
    )
    await expect(editor(page).locator('h1')).toHaveText('Lease')
    await expect(editor(page).locator('ol > li').first()).toContainText('Rent')
    await expect(editor(page).locator('ol ol[type="a"] > li')).toHaveText('Amount')
    await expect(editor(page).getByText('(b) Tax')).toBeVisible()
    await expect(editor(page).locator('strong')).toHaveText('Signed')
    await expect(editor(page).locator('td')).toHaveText('Cell')
    await asHtml(page)
    await expect(source(page)).toHaveValue(/<p style="text-align: center"><strong>Signed<\/strong><\/p>/)
    await source(page).fill('')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('what is pasted before it can be read stands there once it can', async () => {
    const later = Promise.withResolvers<void>()
    await page.route('**/assets/clean-paste-*.js', async (route) => {
      await later.promise
      await route.continue()
    })
    const word = `<h1>Lease</h1>${item(1, '(b)', 'Rent')}`
    await page.reload()
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
    await paste(editor(page), 'text/html', word)
    await expect(editor(page)).toHaveText('')
    later.resolve()
    await expect(editor(page).locator('h1')).toHaveText('Lease')
    await expect(editor(page).locator('p')).toHaveText('(b) Rent')
  })
})

test('a draft survives a server that does not answer and a reload, and is gone once its contract is created', async ({
  page,
}) => {
  const ada = await beginWriting(page)
  await test.step('while the server does not answer what is typed stays on the device, and is saved when it does again', async () => {
    await page.route('**/api/contract-draft', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 408, json: { message: 'Too late' } })
        : route.continue(),
    )
    await page.getByLabel('Title').fill('Lease of the barn')
    await expect(button(page, 'PDF preview')).toBeDisabled()
    await editor(page).click()
    await page.keyboard.insertText('Rent is due monthly.')
    await page.getByLabel('Sequential').check()
    await expect(page.getByText('Your draft is saved on this device')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('Lease of the barn')
    await expect(editor(page)).toHaveText('Rent is due monthly.')
    await expect(page.getByLabel('Sequential')).toBeChecked()
    await page.unroute('**/api/contract-draft')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('Lease of the barn')
    await expect(editor(page)).toHaveText('Rent is due monthly.')
    await expect(page.getByLabel('Sequential')).toBeChecked()
  })

  await test.step('the PDF that the text would become is shown before anything is created', async () => {
    await button(page, 'PDF preview').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('canvas').first()).toBeVisible({ timeout: 60_000 })
    await expect(dialog).toContainText('Rent is due monthly.')
    await inspect(page, 'write-pdf-preview')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await callerOf(page.request).call(contractsApi.list, {})).toEqual([])
  })

  await test.step('creating leads to the contract’s page at once, with its people, and back does not lead to an empty form', async () => {
    await button(page, 'Create Contract').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Lease of the barn', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
    await expect(page.getByText('Rent is due monthly.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Signers' }).getByText(ada.email)).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expectToast(page, 'Contract created')
    const [created] = await callerOf(page.request).call(contractsApi.list, {})
    expect(created).toMatchObject({
      title: 'Lease of the barn',
      workflow: 'sequential',
      twoFARequirement: 'require',
    })
    expect(created?.signers).toMatchObject([
      { email: ada.email, signingOrder: 1, notificationPreference: 'both' },
    ])
    await page.goBack()
    await expect(page).not.toHaveURL(/\/create/)
  })

  await page.goto('/create')
  await expect(editor(page)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

const card = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const live = (page: Page) => page.getByRole('group', { name: 'Live Preview' })

test('content types are combined, one is taken out with what it brought, and put back; what a chosen type lacks is said by its name, and a refused creation leaves the keyboard where it was', async ({
  page,
}) => {
  await beginWriting(page)
  await asHtml(page)
  await source(page).fill('<p>Own words</p>\n<div data-block="url"><p>Terms of the web page</p></div>')
  await card(page, 'Web URL').click()
  await asText(page)
  await expect(editor(page).locator('[data-block="url"]')).toHaveText('Terms of the web page')
  await expectToFit(page, 'write-two-types')
  await card(page, 'Web URL').click()
  const removed = await holdToast(page, 'Web URL removed')
  await expect(editor(page)).toHaveText('Own words')
  await expect(live(page)).not.toContainText('Terms of the web page')
  await editor(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' and more')
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Web URL')).toBeChecked()
  await expect(editor(page).locator('[data-block="url"]')).toHaveText('Terms of the web page')
  await expect(editor(page)).toContainText('Own words and more')

  await card(page, 'Rich Text/HTML').click()
  await expect(live(page)).toContainText('Terms of the web page')
  await expect(live(page)).not.toContainText('Own words')
  await card(page, 'Web URL').click()
  await page.getByLabel('Title').fill('Lease')
  await button(page, 'Create Contract').click()
  await expectToast(page, 'Content Required', 'At least one content type is required')
  await inspect(page, 'write-no-type')

  await test.step('what a chosen type lacks is said by its name, nothing is created, and a refused creation leaves the keyboard where it was', async () => {
    await card(page, 'Document File').click()
    await button(page, 'Create Contract').click()
    await expectToast(page, 'File Required')
    await card(page, 'Document File').click()
    await card(page, 'Web URL').click()
    await button(page, 'Create Contract').click()
    await expectToast(page, 'URL Required')
    expect(await callerOf(page.request).call(contractsApi.list, {})).toEqual([])
    await card(page, 'Web URL').click()

    await card(page, 'Rich Text/HTML').click()
    await editor(page).click()
    await page.keyboard.insertText('Rent')
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/contracts', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await asked
      return route.fulfill({ status: 422, json: { message: 'Not like this' } })
    })
    await button(page, 'Create Contract').focus()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Create Contract')).toHaveAttribute('aria-busy', 'true')
    await expect(button(page, 'Create Contract')).toBeFocused()
    answer()
    await expectToast(page, 'Creation failed', 'Not like this')
    await expect(button(page, 'Create Contract')).toBeFocused()
  })
})

const notice = (tab: Page) => tab.getByText('This draft was changed in another tab or device')

test('of two tabs with the same draft the later one is told, and chooses, also after a reload', async ({
  page,
  context,
}) => {
  await beginWriting(page)
  await page.getByLabel('Title').fill('First')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/create')
  await expect(other.getByLabel('Title')).toHaveValue('First')
  await other.getByLabel('Title').fill('Second')
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('Title').fill('Third')
  await expect(page.getByText('This draft was changed in another tab or device')).toBeVisible()
  await inspect(page, 'write-elsewhere')
  await button(page, 'Use the other one').click()
  await expect(page.getByLabel('Title')).toHaveValue('Second')
  await page.getByLabel('Title').fill('Fourth')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await other.getByLabel('Title').fill('Fifth')
  await button(other, 'Keep this one').click()
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await other.reload()
  await expect(other.getByLabel('Title')).toHaveValue('Fifth')

  await test.step('a conflict that was not decided is there again after a reload, and neither tab overwrites the other', async () => {
    await other.getByLabel('Title').fill('Theirs')
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByLabel('Title').fill('Mine')
    await expect(notice(page)).toBeVisible()
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Mine')
    // the other tab goes on, and its own copies come and go
    await other.getByLabel('Title').fill('Theirs, going on')
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByLabel('Title').fill('Mine, too')
    await page.reload()
    await expect(notice(page)).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Mine, too')
    await button(page, 'Use the other one').click()
    await expect(page.getByLabel('Title')).toHaveValue('Theirs, going on')
    await expect(page.getByLabel('Title')).toBeFocused()
    await page.reload()
    await expect(page.getByLabel('Title')).toHaveValue('Theirs, going on')
    await expect(notice(page)).toHaveCount(0)
  })
})

test('what is typed on a page left open stays with its writer when somebody else signs in in the same browser', async ({
  page,
  complaints,
}) => {
  await beginWriting(page)
  // as in another tab
  await signIn(page, aPerson('Bob', 'Next'))
  await page.getByLabel('Title').fill('Of Ada')
  await expect(page.getByLabel('Title')).toHaveCount(0)
  complaints.splice(0)
  expect((await callerOf(page.request).call(draftsApi.get, {})).kept).toBeNull()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Of Ada')
})
