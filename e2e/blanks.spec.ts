import type { Page } from '@playwright/test'
import { paste } from './paste.ts'
import { aPerson } from './people.ts'
import { signIn } from './sign-in.ts'
import { button } from './signing.ts'
import { expect, inspect, phone, selectedText, test } from './test.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contract text', exact: true })

const isWhole = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth

test('lines for signing by hand are offered to be taken out; what is left blank in a text is listed below it, one by one led to, and filled in alike', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Writer'))
  await page.goto('/create')
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await test.step('lines for signing by hand are offered to be taken out, shown before, brought back by Undo, and left where that is said', async () => {
    await paste(
      editor(page),
      'text/plain',
      'Lease\n\nRent is due on June 1.\n\nBy: ________\n\nName: ________\n\nDate: ________',
    )
    const offer = page.getByRole('group', { name: 'Lines for signing by hand' })
    await expect(offer).toContainText('3 lines for signing by hand.')
    await expect(offer.getByRole('listitem')).toHaveText(['By: ________', 'Name: ________', 'Date: ________'])
    await expect(page.getByRole('group', { name: 'Blanks' })).toHaveCount(0)
    await inspect(page, 'write-hand-signing')
    await button(page, 'Take them out').click()
    await expect(editor(page)).toHaveText(/^Lease\s*Rent is due on June 1\.$/)
    await expect(offer).toHaveCount(0)
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect(editor(page)).toContainText('By: ________')
    await button(page, 'Leave them').click()
    await expect(offer).toHaveCount(0)
    await expect(editor(page)).toContainText('Date: ________')
  })

  await page.getByText('HTML', { exact: true }).click()
  await page
    .getByLabel('Contract text as HTML')
    .fill('<p>Ada and [Client] agree.</p><p>[Client] pays ____ by June 1. [Client] may end it.</p>')
  await page.getByText('Plain text', { exact: true }).click()
  const blanks = page.getByRole('group', { name: 'Blanks' })
  await expect(blanks).toContainText('4 blanks:')
  await button(page, 'Next blank').click()
  await button(page, 'Next blank').click()
  await button(page, 'Next blank').click()
  await expect.poll(() => selectedText(page)).toBe('____')
  await page.keyboard.type('$500')
  await expect(blanks).toHaveText(/^3 blanks:/)
  await button(page, 'Next blank (3)').click()
  await expect.poll(() => selectedText(page)).toBe('[Client]')
  await button(page, '[Client] (3)').click()
  await expect.poll(() => selectedText(page)).toBe('[Client]')
  await page.keyboard.type('Ben Carter')
  await inspect(page, 'write-blanks')
  await button(page, 'Use “Ben Carter” for the 2 other [Client] too').click()
  await expect(editor(page)).toHaveText(
    /^Ada and Ben Carter agree\.\s*Ben Carter pays \$500 by June 1\. Ben Carter may end it\.$/,
  )
  await expect(blanks).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(blanks).toHaveText(/^2 blanks:/)
  await expect(editor(page)).toContainText('Ada and')
})

test('the way on stays in sight below a text that is longer than the window, and leads to one blank after the other; so does the advice to fill them in', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Writer'))
  await page.goto('/create')
  await editor(page).click()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  const long = '1. Acme Inc. (the “Tenant”) pays $900 within 30 days, by June 1, 2026.\n\n'.repeat(20)
  await paste(
    editor(page),
    'text/plain',
    `Lease of [flat]\n\n${long}Keys to [caretaker], a copy to [neighbor], and one to [agent] or [owner]\n\n${long}`,
  )
  await button(page, 'Next blank (5)').click()
  await expect.poll(() => selectedText(page)).toBe('[flat]')
  await page.keyboard.type('Flat 3')
  await button(page, 'Next blank (4)').click()
  await expect.poll(() => selectedText(page)).toBe('[caretaker]')
  await expect(page.getByText('Keys to [caretaker]').first()).toBeInViewport()
  await expect(editor(page)).toBeFocused()
  await inspect(page, 'write-way-on')
  await page
    .getByLabel('Title')
    .first()
    .fill('Lease Agreement and Contract about a flat between Acme Inc. and Bob Ltd. for the year 2026')
  await button(page, 'Where the points come from').click()
  const fixes = page.getByRole('list', { name: 'Quick fixes' })
  await fixes
    .getByRole('listitem')
    .filter({ hasText: 'Fill in what’s still blank' })
    .getByRole('button', { name: 'Go to text' })
    .click()
  await expect.poll(() => selectedText(page)).toBe('[caretaker]')
  await expect(page.getByText('Keys to [caretaker]').first()).toBeInViewport()
})

test('on a phone whoever looks at the preview comes back to where they wrote', async ({ newVisitor }) => {
  const page = await newVisitor(phone)
  await signIn(page, aPerson('Ada', 'Writer'))
  await page.goto('/create')
  await editor(page).click()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  const long = '1. Acme Inc. (the “Tenant”) pays $900 within 30 days, by June 1, 2026.\n\n'.repeat(40)
  await paste(editor(page), 'text/plain', `Lease\n\n${long}Keys to [caretaker]\n\n${long}`)
  await button(page, 'Next blank (1)').click()
  const keys = editor(page).getByText('Keys to [caretaker]')
  await expect(keys).toBeInViewport()
  await page.getByText('Live Preview', { exact: true }).first().click()
  await expect(editor(page)).toBeHidden()
  await page.getByText('Write', { exact: true }).click()
  await expect(keys).toBeInViewport()
  await page.getByLabel('Title').focus()
  await page.getByText('Live Preview', { exact: true }).first().click()
  await page.getByText('Write', { exact: true }).click()
  await expect(page.getByLabel('Title')).toBeInViewport()
})

test('on a phone the way on stays in sight below a long text, and leads to what is left open', async ({
  newVisitor,
}) => {
  const page = await newVisitor(phone)
  await signIn(page, aPerson('Ada', 'Writer'))
  await page.goto('/create')
  await editor(page).click()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await paste(
    editor(page),
    'text/plain',
    `Lease of [flat]\n\n[${'What the flat is used for, '.repeat(3)}]\n\n${'Rent is due on the first.\n\n'.repeat(80)}`,
  )
  await expect(button(page, 'Create Contract')).toBeInViewport()
  await button(page, 'Next blank (2)').click()
  await expect.poll(() => selectedText(page)).toBe('[flat]')
  const label = page
    .getByRole('button', { name: /^\[What the flat is used for/ })
    .locator('.mantine-Button-label')
  expect(await label.evaluate(isWhole), 'a long blank is read whole').toBe(true)
  await inspect(page, 'write-way-on-390')
})
