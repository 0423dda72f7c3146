import type { Page } from '@playwright/test'
import { aTextFile } from './files.ts'
import { aPerson, nda } from './people.ts'
import { signIn } from './sign-in.ts'
import { expect, expectToFit, inspect, phone, selectedText, test } from './test.ts'
import { expectToast, holdToast } from './toasts.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contract text', exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Suggestions' })
const item = (page: Page, title: string) =>
  panel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const score = (page: Page) => page.getByRole('img', { name: /^Contract clarity: / })
const preview = (page: Page) => page.getByRole('group', { name: 'Live Preview' })
const title = (page: Page) => page.getByLabel('Title', { exact: false }).first()

const services =
  'This Services Agreement is between Acme Inc. and Bob Ltd. Bob promptly delivers the website. Acme pays $500.'

async function beginWriting(page: Page) {
  await signIn(page, aPerson('Ada', 'Writer'))
  await page.goto('/create')
  await expect(editor(page)).toBeVisible()
}

/** Writes the text in one go and leaves the editor, which is when suggestions come by themselves. */
async function write(page: Page, text: string) {
  await editor(page).click()
  await page.keyboard.insertText(text)
  await title(page).focus()
}

/** Shows those that wait behind the most important ones, too. */
const showAll = (page: Page) => button(page, /^Show \d+ more$/).click()

test('leaving the text brings suggestions, each with its reason and what applying it changes, which are applied, rewritten, dismissed and undone; they leave the keyboard in their list', async ({
  page,
}) => {
  await beginWriting(page)
  await title(page).fill('Website')
  await write(page, services)
  await showAll(page)
  const law = item(page, 'Governing law')
  await expect(law).toContainText('High priority')
  await expect(law.getByRole('group', { name: 'What it adds' }).locator('ins')).not.toHaveCount(0)
  await expect(item(page, 'A clearer title').locator('del, ins')).not.toHaveCount(0)
  await expect(panel(page)).toContainText('From built-in rules')
  await inspect(page, 'suggestions')

  await test.step('suggestions are applied, rewritten, dismissed, and each of it is undone', async () => {
    await item(page, 'Governing law').getByRole('button', { name: 'Apply' }).click()
    await expectToast(page, 'Suggestion Applied (+5 points!)')
    await expect(editor(page).getByRole('heading', { name: 'Governing law' })).toBeVisible()
    await expect(preview(page).getByRole('heading', { name: 'Governing law' })).toBeVisible()

    const clearer = item(page, 'A clearer title')
    await clearer.getByRole('button', { name: 'Edit' }).click()
    await expect(clearer.getByRole('button', { name: 'Save' })).toBeDisabled()
    await clearer.getByLabel('Title').fill('Services Agreement about a website')
    await inspect(page, 'suggestion-edit')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Suggestion Updated (+3 points!)')
    await clearer.getByRole('button', { name: 'Apply' }).click()
    await expect(title(page)).toHaveValue('Services Agreement about a website')
    await inspect(page, 'suggestions-decided')

    await panel(page).getByRole('button', { name: 'Undo (Applied: Governing law)' }).click()
    await expect(item(page, 'Governing law').getByRole('heading').first()).toBeFocused()
    await expect(editor(page)).toHaveText(services)
    await panel(page).getByRole('button', { name: 'Undo (Applied: A clearer title)' }).click()
    await expect(title(page)).toHaveValue('Website')
    await panel(page).getByRole('button', { name: 'Undo (Rewritten: A clearer title)' }).click()
    await expect(item(page, 'A clearer title')).toContainText(/Services Agreement: .*Website/)

    await clearer.getByRole('button', { name: 'Dismiss' }).click()
    await expectToast(page, 'Suggestion Dismissed')
    await expect(clearer).toHaveCount(0)
    // what was dismissed does not come again
    await panel(page).getByRole('button', { name: 'Look again' }).click()
    await expect(item(page, 'Governing law')).toBeVisible()
    await expect(clearer).toHaveCount(0)
    await panel(page).getByRole('button', { name: 'Undo (Dismissed: A clearer title)' }).click()
    await expect(clearer).toBeVisible()
  })

  // twenty more characters are needed before it asks again
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await write(page, ' And so on.')
  await expect(score(page)).toBeVisible()
  expect(asked.filter((path) => path === '/api/ai/suggestions')).toEqual([])
  await write(page, ' Bob hosts the website for two years after that.')
  await expect.poll(() => asked).toContain('/api/ai/suggestions')

  await test.step('suggestions that come by themselves leave the keyboard in their list', async () => {
    await expect(panel(page)).not.toContainText('Reading the contract…')
    await expect(item(page, 'Governing law')).toBeVisible()
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/ai/suggestions', async (route) => {
      await asked
      return route.fallback()
    })
    await editor(page).click()
    await page.keyboard.insertText(' Acme names one person who answers questions.')
    await button(page, 'Look again').focus()
    await expect(panel(page)).toContainText('Reading the contract…')
    await expect(button(page, 'Look again')).toBeFocused()
    await item(page, 'Governing law').getByRole('button', { name: 'Apply' }).focus()
    answer()
    await expect(panel(page)).not.toContainText('Reading the contract…')
    expect(await panel(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
  })
})

test('a text that was left before the list of suggestions has loaded brings them, too; on a phone they are one line until they are opened', async ({
  page,
}) => {
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/assets/SuggestionsPanel*.js', async (route) => {
    await mayLoad
    return route.fallback()
  })
  await page.clock.install()
  await page.setViewportSize(phone.viewport)
  await beginWriting(page)
  await title(page).fill('Website')
  await write(page, services)
  await expect(panel(page)).toHaveCount(0)
  // the moment after which the list would ask
  await page.clock.fastForward(1000)
  load()

  await test.step('on a phone suggestions are one line until they are opened, and are decided on by keyboard, too', async () => {
    const count = panel(page).getByRole('button', { name: /^\d+ suggestions$/ })
    await expect(count).toHaveAttribute('aria-expanded', 'false')
    await expect(panel(page).getByRole('listitem')).toHaveCount(0)
    await expectToFit(page, 'suggestions-phone-folded')
    await count.click()
    const apply = item(page, 'Governing law').getByRole('button', { name: 'Apply' })
    await apply.focus()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Suggestion Applied (+5 points!)')
    await expect(panel(page).locator(':focus')).toHaveCount(1)
    await expectToFit(page, 'suggestions-phone')
  })
})

test('the words on which a suggestion rests are shown in the text; choosing the AI summary writes one, which is edited, out of date, written again and taken out', async ({
  page,
}) => {
  await beginWriting(page)
  await test.step('the words on which a suggestion rests are shown in the text', async () => {
    await page.getByText('HTML', { exact: true }).click()
    await page.getByLabel('Contract text as HTML').fill(nda)
    await page.getByText('Plain text', { exact: true }).click()
    await button(page, 'Suggest improvements').click()
    const advice = panel(page).getByRole('listitem').filter({ hasText: 'Based on' }).first()
    const quote = (await advice.getByRole('blockquote').textContent()) ?? ''
    await advice.getByRole('button', { name: 'Show in text' }).click()
    await expect.poll(() => selectedText(page)).not.toBe('')
    const selected = await selectedText(page)
    expect(quote.replace(/\s/g, '')).toContain(selected.replace(/\s/g, '').slice(0, 40))
    // advice holds no text to apply
    await expect(advice.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  })

  await test.step('choosing the AI summary writes one, which is edited, out of date, written again and taken out', async () => {
    await page.getByText('HTML', { exact: true }).click()
    await page.getByLabel('Contract text as HTML').fill(nda)
    await page.getByRole('checkbox', { name: 'AI Summary' }).check()
    await expectToast(page, 'AI Summary Generated')
    const summary = page.getByLabel('Summary', { exact: true })
    await expect(summary).not.toHaveValue('')
    await inspect(page, 'summary')
    await summary.fill('Both keep secrets.\n\nNamely:\n\n- plans\n- herons')
    await expect(preview(page).getByText('herons')).toBeVisible()

    await page.getByLabel('Contract text as HTML').fill(nda.replace('two years', 'ten years'))
    await expect(page.getByText('The contract has changed since')).toBeVisible()
    await button(page, 'Rewrite it').click()
    await expect(summary).toHaveValue(/ten years/)
    await button(page, 'Restore the previous one').click()
    await expect(summary).toHaveValue(/Both keep secrets/)

    await button(page, 'Move it into the text').click()
    await expect(page.getByLabel('Contract text as HTML')).toHaveValue(/Both keep secrets/)
    // also there it is of the text with two years
    await expect(page.getByText('The contract has changed since')).toBeVisible()
    await button(page, 'Remove it from the text').click()
    await expect(summary).toHaveValue('Both keep secrets.\n\nNamely:\n\n- plans\n- herons')
    await page.getByRole('checkbox', { name: 'AI Summary' }).uncheck()
    await expect(summary).toHaveCount(0)
    await expect(preview(page).getByText('herons')).toHaveCount(0)
  })
})

test('a failure is told to one who asked, and not to one who did not; a summary that fails can be tried again, one that takes long can be cancelled', async ({
  page,
}) => {
  await beginWriting(page)
  await test.step('a failure is told to one who asked, and not to one who did not', async () => {
    const refuse = { status: 422, contentType: 'application/json', body: '{"message":"Ask again tomorrow."}' }
    await page.route('**/api/ai/suggestions', (route) => route.fulfill(refuse))
    const refused = page.waitForResponse('**/api/ai/suggestions')
    await write(page, services)
    await refused
    await expect(button(page, 'Suggest improvements')).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await button(page, 'Suggest improvements').click()
    await expectToast(page, 'Suggestions failed', 'Ask again tomorrow.')
  })

  await test.step('a summary that fails says so and can be tried again, one that takes long can be cancelled', async () => {
    const answer = { status: 422, contentType: 'application/json', body: '{"message":"Ask again tomorrow."}' }
    await page.route('**/api/ai/summarize', (route) => route.fulfill(answer))
    await page.getByRole('checkbox', { name: 'AI Summary' }).check()
    await expectToast(page, 'Summary failed', 'Ask again tomorrow.')
    await page.unroute('**/api/ai/summarize')
    // an answer that does not come
    await page.route('**/api/ai/summarize', () => {})
    await button(page, 'Try again').click()
    await expect(page.getByText('Writing the summary…')).toBeVisible()
    await button(page, 'Cancel').click()
    await expect(page.getByText('No summary yet.')).toBeVisible()
    await page.unroute('**/api/ai/summarize')
    await button(page, 'Summarize contract').click()
    await expect(page.getByLabel('Summary', { exact: true })).not.toHaveValue('')
  })
})

test('suggestions go with the document that they were made for, and come back with it', async ({ page }) => {
  await beginWriting(page)
  await page.getByRole('checkbox', { name: 'Document File' }).click()
  await page.getByLabel('File to upload').setInputFiles(aTextFile())
  await button(page, 'Use In Contract').click()
  await expect(item(page, 'Governing law')).toBeVisible()
  await button(page, 'Remove').click()
  const removed = await holdToast(page, 'File removed')
  await expect(panel(page).getByRole('listitem')).toHaveCount(0)
  await expect(panel(page)).toContainText('There’s nothing to read yet.')
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(item(page, 'Governing law')).toBeVisible()

  // beside a text of one's own, what is left is read anew
  await write(page, services)
  await showAll(page)
  // what was written may be asked about only now, together with the file
  const asked = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/ai/suggestions') && request.postDataJSON().content.fileContent === '',
  )
  await page.getByRole('checkbox', { name: 'Document File' }).click()
  const { content } = (await asked).postDataJSON()
  expect(content).toMatchObject({ htmlContent: expect.stringContaining('Acme Inc.') })
  await expect(item(page, 'A title')).toContainText('Services Agreement')
})

const asksRules = (body: { useRules?: boolean }) => body.useRules === true

test('an AI that answers is named, and when it fails, the built-in rules answer only if they are asked to', async ({
  page,
}) => {
  const ai = { source: 'ai', model: 'careful-1', requestsLeftToday: 3 }
  await page.route('**/api/ai/status', (route) => route.fulfill({ json: ai }))
  await page.route('**/api/ai/s*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.endsWith('/status') || asksRules(route.request().postDataJSON())) return route.fallback()
    return route.fulfill({ status: 422, json: { message: 'Ask again tomorrow.' } })
  })
  await beginWriting(page)
  await expect(panel(page)).toContainText('From careful-1, which receives your text.')
  await expect(panel(page)).toContainText('3 requests left today.')
  await page.getByText('HTML', { exact: true }).click()
  await page.getByLabel('Contract text as HTML').fill(`<p>${services}</p>`)
  await button(page, 'Suggest improvements').click()
  await expectToast(page, 'Suggestions failed')
  await inspect(page, 'suggestions-ai-failed')
  await panel(page).getByRole('button', { name: 'Use the built-in rules' }).click()
  await expect(item(page, 'Governing law')).toBeVisible()
  const fromRules =
    'From built-in rules. careful-1 receives your text when you ask again or change the contract.'
  await expect(panel(page)).toContainText(fromRules)
  await expect(panel(page)).not.toContainText('No AI reads your text')

  await page.getByLabel('Contract text as HTML').fill('<p>Der Mieter zahlt am Ersten jedes Monats.</p>')
  await page.getByRole('checkbox', { name: 'AI Summary' }).check()
  const part = page.getByRole('region', { name: 'AI Summary' })
  await part.getByRole('button', { name: 'Use the built-in rules' }).click()
  await expect(part).toContainText('The built-in rules found nothing in this text to summarize.')
  await expect(part).toContainText(fromRules)
  await expect(part).not.toContainText('From careful-1')

  await page.getByLabel('Contract text as HTML').fill(`<p>${services}</p>`)
  await part.getByRole('button', { name: 'Summarize contract' }).click()
  await part.getByRole('button', { name: 'Use the built-in rules' }).click()
  await expect(page.getByLabel('Summary', { exact: true })).not.toHaveValue('')
  await expect(part).toContainText(fromRules)
  await expect(part).not.toContainText('No AI reads your text')
})

test('a contract of which the rules can say nothing gets no summary, and none that is there is replaced', async ({
  page,
}) => {
  const nothing = 'The built-in rules found nothing in this text to summarize.'
  await beginWriting(page)
  await page.getByText('HTML', { exact: true }).click()
  const text = page.getByLabel('Contract text as HTML')
  await text.fill('<p>Der Mieter zahlt am Ersten jedes Monats die Miete an den Vermieter.</p>')
  await page.getByRole('checkbox', { name: 'AI Summary' }).check()
  const part = page.getByRole('region', { name: 'AI Summary' })
  await expect(part).toContainText(nothing)
  const summary = page.getByLabel('Summary', { exact: true })
  await expect(summary).toBeHidden()

  await text.fill(`<p>${services}</p>`)
  await part.getByRole('button', { name: 'Summarize contract' }).click()
  await expect(summary).not.toHaveValue('')
  const before = await summary.inputValue()
  await text.fill('<p>Der Mieter zahlt am Ersten jedes Monats die Miete an den Vermieter.</p>')
  await part.getByRole('button', { name: 'Rewrite it' }).click()
  await expect(part).toContainText(nothing)
  await expect(summary).toHaveValue(before)
})
