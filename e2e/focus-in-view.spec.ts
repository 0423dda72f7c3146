import type { Page } from '@playwright/test'
import { paste } from './paste.ts'
import { aPerson } from './people.ts'
import { signIn } from './sign-in.ts'
import { button } from './signing.ts'
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

test('the keyboard leads to nothing that the header or the bar at the foot covers, on a wide screen and on a phone', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const people = Array.from({ length: 4 }, (_, at) => `signer${at + 1}_name=Bob`).join('&')
  await page.goto(`/create?title=Lease&htmlContent=<p>Rent</p>&${people}`)
  for (const type of ['Web URL', 'Document File', 'AI Summary'])
    await page.getByRole('checkbox', { name: type }).click()
  await expect(page.getByLabel('Address of the page')).toBeVisible()
  await expect(button(page, 'Choose a file')).toBeVisible()
  await expect(page.getByText('The built-in rules found nothing in this text')).toBeVisible()
  // what still came would push what has the focus under the bar
  await expect(button(page, 'Suggest improvements')).toBeVisible()
  await expect(page.getByLabel('Sequential')).toBeVisible()
  for (const [where, { viewport }] of [
    ['a wide screen', { viewport: { width: 1280, height: 800 } }],
    ['a phone', phone],
  ] as const)
    await test.step(`on ${where}`, async () => {
      await page.setViewportSize(viewport)
      await page.getByLabel('Title').focus()
      expect(await walk(page, 'Tab')).toEqual([])
      expect(await walk(page, 'Shift+Tab')).toEqual([])
      // unchecking it where it stands, without scrolling by hand
      await page.getByRole('checkbox', { name: 'Web URL' }).click()
      await expect(page.getByLabel('Address of the page')).toHaveCount(0)
      await page.getByRole('checkbox', { name: 'Web URL' }).click()
      await expect(page.getByLabel('Address of the page')).toBeVisible()
    })
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
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at + 1}`)
  await paste(text, 'text/plain', `${lines.join('\n\n')}\n\nThe last`)
  await page.keyboard.type(' line')
  await expectInSight()
  const [foot, line] = [await create.boundingBox(), await text.getByText('The last line').boundingBox()]
  expect(line!.y + line!.height).toBeLessThan(foot!.y)
  await keepPicture(page, 'create-button-in-sight')
})
