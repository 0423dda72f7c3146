import type { Page } from '@playwright/test'
import { aPerson } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog } from './signing.ts'
import { expect, keepPicture, phone, test } from './test.ts'

/** Whatever has the focus and stands under the header of the site, which stays at the top, or under the bar that stays at a phone's foot; undefined when it does not. */
const findObscured = (page: Page) =>
  page.evaluate(() => {
    const [header, focused] = [document.querySelector('header'), document.activeElement]
    const foot = document.querySelector('#way-to-open')?.parentElement
    if (!header || !focused || focused === document.body || header.contains(focused)) return undefined
    if (foot?.contains(focused)) return undefined
    // a field that is drawn by its label
    const shown = (focused.getBoundingClientRect().height > 1 ? focused : focused.parentElement) ?? focused
    const { top, left, width, bottom } = shown.getBoundingClientRect()
    const isUnder = top < header.getBoundingClientRect().bottom && bottom > 0
    const over = document.elementFromPoint(left + width / 2, Math.max(top, 0) + 1)
    const isCovered = over && ((isUnder && header.contains(over)) || foot?.contains(over))
    return isCovered ? (focused.ariaLabel ?? focused.textContent) : undefined
  })

/** Whether nothing stands over its beginning. */
function isSeen(element: Element) {
  const { left, top, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 4, top + height / 2))
}

/** Goes through the whole page by keyboard; answers what stood under one of them on the way. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const obscured = []
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press(key)
    const found = await findObscured(page)
    if (found !== undefined) obscured.push(found)
  }
  return obscured
}

for (const [where, options] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test(`the keyboard leads to nothing that the header or the bar at the foot covers, on ${where}`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor(options)
    await signIn(page, aPerson('Ada', 'Owner'))
    const people = Array.from({ length: 4 }, (_, at) => `signer${at + 1}_name=Bob`).join('&')
    await page.goto(`/create?title=Lease&htmlContent=<p>Rent</p>&${people}`)
    for (const type of ['Web URL', 'Document File', 'AI Summary'])
      await page.getByRole('checkbox', { name: type }).click()
    await expect(page.getByLabel('Address of the page')).toBeVisible()
    await expect(button(page, 'Choose a file')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Summary', exact: true })).toBeVisible()
    // what still came would push what has the focus under the bar
    await expect(button(page, 'Suggest improvements')).toBeVisible()
    await expect(page.getByLabel('Sequential')).toBeVisible()
    await page.getByLabel('Title').focus()
    expect(await walk(page, 'Tab')).toEqual([])
    expect(await walk(page, 'Shift+Tab')).toEqual([])
    // unchecking it where it stands, without scrolling by hand
    await page.getByRole('checkbox', { name: 'Web URL' }).click()
    await expect(page.getByLabel('Address of the page')).toHaveCount(0)
  })

test('on a wide screen the button that creates stays in sight with what sending costs, and covers no line that is being written', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/create')
  const create = button(page, 'Create Contract')
  const expectInSight = async () => {
    await expect(create).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Sending costs $0.50. Your balance: $0.50')).toBeInViewport({ ratio: 1 })
  }
  await expectInSight()
  const text = page.getByRole('textbox', { name: 'Contract text' })
  await text.click()
  await expect(page.locator('.ProseMirror')).toBeFocused()
  for (let line = 1; line <= 40; line += 1) {
    await page.keyboard.type(`Line ${line}`)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('The last line')
  await expectInSight()
  const [foot, line] = [await create.boundingBox(), await text.getByText('The last line').boundingBox()]
  expect(line!.y + line!.height).toBeLessThan(foot!.y)
  await keepPicture(page, 'create-button-in-sight')
})

test('in a dialog, the field that needs another look is seen with its label and its error', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/my-signers')
  await button(page, 'Add contact').first().click()
  await dialog(page).getByLabel('Phone').fill('12345')
  await button(page, 'Save').click()
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  const name = dialog(page).getByLabel('Name')
  const label = dialog(page).locator('label').filter({ hasText: 'Name' })
  for (const part of [label, name, dialog(page).getByText('Name is required')])
    expect(await part.evaluate(isSeen)).toBe(true)
})
