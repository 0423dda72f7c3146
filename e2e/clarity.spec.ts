import type { Page } from '@playwright/test'
import { aPerson, nda } from './people.ts'
import { signIn } from './sign-in.ts'
import { button } from './signing.ts'
import { expect, expectToFit, inspect, phone, selectedText, test } from './test.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Contract Clarity' })
const dial = (page: Page) => panel(page).getByRole('img', { name: /^Contract clarity: / })
const scoreOf = async (page: Page) =>
  Number(/: (\d+) of/.exec((await dial(page).getAttribute('aria-label')) ?? '')?.[1])
const editor = (page: Page) => page.getByRole('textbox', { name: 'Contract text', exact: true })
const title = (page: Page) => page.getByLabel('Title', { exact: false }).first()
const longTitle =
  'Mutual Nondisclosure Agreement between Harborline and Fieldstone, a Contract for the year 2026'

async function beginWriting(page: Page) {
  await signIn(page, aPerson('Ada', 'Writer'))
  await page.goto('/create')
  await expect(editor(page)).toBeVisible()
  await expect(page.getByText('Where the points come from')).toBeAttached()
}

/** Counts the tones that the page would play. */
async function countTones(page: Page) {
  await page.addInitScript(() => {
    const Original = window.OscillatorNode
    window.OscillatorNode = class extends Original {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options)
        document.documentElement.dataset.tones = String(
          Number(document.documentElement.dataset.tones ?? 0) + 1,
        )
      }
    }
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.tones ?? 0))
}

test('the score follows what is written, says where its points come from, and is heard; each of the three quick fixes does something or leads to where it is done', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const tones = await countTones(page)
  await beginWriting(page)
  expect(await tones(), 'nothing is heard on load').toBe(0)
  const sound = button(page, 'Sound when the score changes')

  await test.step('a change of five or more is heard, unless it is silenced', async () => {
    const change = panel(page).getByRole('status')
    await title(page).fill(longTitle)
    await expect.poll(tones).toBe(2)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await title(page).fill('')
    await expect(change).toHaveText(/down 12\.$/)
    expect(await tones(), 'nothing is heard where reduced motion is asked for').toBe(2)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(sound).toHaveAttribute('aria-pressed', 'true')
    await sound.click()
    await title(page).fill(longTitle)
    await expect(change).toHaveText(/up 12\.$/)
    expect(await tones()).toBe(2)
    await title(page).fill('')
  })

  await expect(dial(page), 'nothing is judged before there is text').toHaveCount(0)
  const fixes = panel(page).getByRole('list', { name: 'Quick fixes' })
  await expect(fixes.getByRole('listitem')).toHaveCount(3)
  await fixes.getByRole('button', { name: 'Go to text' }).first().click()
  await expect(editor(page)).toBeFocused()

  await page.getByText('HTML', { exact: true }).click()
  await page.getByLabel('Contract text as HTML').fill(nda)
  await page.getByLabel('None', { exact: true }).check()
  await button(page, 'Where the points come from').click()
  const pointsForCode = panel(page).locator('div:has(> dt:text-is("SMS two-factor")) > dd')
  await expect(pointsForCode).toHaveText('0 of 8')
  const before = await scoreOf(page)
  await fixes.getByRole('button', { name: 'Require code' }).click()
  await expect(page.getByLabel('Require', { exact: true })).toBeChecked()
  await expect(pointsForCode).toHaveText('8 of 8')
  expect(await scoreOf(page)).toBe(before + 8)
  await fixes.getByRole('button', { name: 'Go to title' }).click()
  await expect(title(page)).toBeFocused()
  await fixes.getByRole('button', { name: 'See suggestions' }).click()
  await expect(page.getByRole('region', { name: 'Suggestions' }).locator(':scope:focus, :focus')).toHaveCount(
    1,
  )

  await title(page).fill(longTitle)
  await expect.poll(() => scoreOf(page)).toBeGreaterThan(before + 8)
  await expect(panel(page).getByText('12 of 12')).toBeVisible()
  await expect(panel(page).getByRole('status')).toHaveText(/^Contract clarity \d+ of 100, up \d+\.$/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await inspect(page, 'clarity')

  // that it is silenced is remembered
  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
})

const row = (cell: string) =>
  `<tr>${['Item', 'Price', 'Due', 'Owner', 'Place', 'Note'].map((of) => `<${cell}>${of} of the work</${cell}>`).join('')}</tr>`

test('on a phone a quick fix leads from the preview back to the form, and a wide table of the preview scrolls in itself, the page staying as wide as the phone', async ({
  newVisitor,
}) => {
  const page = await newVisitor(phone)
  await beginWriting(page)
  await page.getByText('Live Preview', { exact: true }).first().click()
  await expect(panel(page)).toBeVisible()
  await expectToFit(page, 'clarity-phone')
  await panel(page).getByRole('button', { name: 'Go to text' }).first().click()
  await expect(editor(page)).toBeFocused()
  await page.getByText('HTML', { exact: true }).click()
  await page
    .getByLabel('Contract text as HTML')
    .fill(`<p>Pay [@field:creator_name], and no one else.</p><table>${row('th')}${row('td')}</table>`)
  await page.getByText('Live Preview', { exact: true }).first().click()
  const table = page.getByRole('group', { name: 'Live Preview' }).getByRole('group', { name: 'Table' })
  await table.scrollIntoViewIfNeeded()
  await expectToFit(page, 'preview-table-phone')
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
})

test('right after creation the score is there, names the places, and is asked for again every two seconds; it recovers from a failure', async ({
  page,
}) => {
  await beginWriting(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/admissibility-score')) asked.push(request.url())
  })
  await title(page).fill('Website')
  await editor(page).click()
  await page.keyboard.insertText(
    'This Services Agreement is between Acme and Bob. Bob promptly delivers the website. Acme pays $500.',
  )
  await button(page, 'Create Contract').click()
  const card = page.getByRole('region', { name: 'Legal admissibility' })
  await expect(card.getByRole('img', { name: /^Legal admissibility: \d+ of 100$/ })).toBeVisible()
  await card.getByRole('button', { name: /^\+\d+ more suggestions$/ }).click()
  await card.getByRole('button', { name: 'Show in text' }).first().click()
  await expect.poll(() => selectedText(page)).toContain('promptly')
  await expectToFit(page, 'admissibility-created')
  const before = asked.length
  await expect.poll(() => asked.length).toBeGreaterThan(before)

  await test.step('a draft’s page says how strong it is, names the places, and recovers from a failure', async () => {
    const refuse = { status: 422, contentType: 'application/json', body: '{"message":"Too many"}' }
    await page.route('**/admissibility-score', (route) => route.fulfill(refuse))
    await page.reload()
    await expect(card.getByRole('alert')).toContainText(
      'Unable to calculate legal admissibility score. Please try again.',
    )
    await inspect(page, 'admissibility-failed')
    await page.unroute('**/admissibility-score')
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(card.getByRole('img', { name: /^Legal admissibility: \d+ of 100$/ })).toBeVisible()
    await expect(card).toContainText(/Excellent|Good|Needs improvement/)
    const more = card.getByRole('button', { name: /^\+\d+ more suggestions$/ })
    await more.click()
    await expect(card.getByRole('list', { name: 'Recommendations' }).getByRole('listitem')).not.toHaveCount(0)
    await inspect(page, 'admissibility')
    await page.setViewportSize(phone.viewport)
    await expectToFit(page, 'admissibility-390')
    await page.setViewportSize({ width: 1280, height: 800 })
    await card.getByRole('button', { name: 'Show in text' }).first().click()
    await expect.poll(() => selectedText(page)).toContain('promptly')
  })
})
