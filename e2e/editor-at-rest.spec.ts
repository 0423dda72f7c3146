import type { Page } from '@playwright/test'
import { aPerson } from './people.ts'
import { signIn } from './sign-in.ts'
import { expect, inspect, test } from './test.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Contract text', exact: true })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Formatting' })

const WORDS = 'The tenant pays the rent, in advance, on the first of the month.'

test.use({ isPointing: false })

async function openCreate(page: Page) {
  await signIn(page, aPerson('Ada', 'Writer'))
  await page.goto('/create')
  await expect(page.getByRole('button', { name: 'Create Contract' })).toBeVisible()
}

test('the editor comes once the page is used, and nothing moves when it does; where the system gives the colours, the place of the tools shows before', async ({
  page,
}) => {
  await openCreate(page)
  await expect(text(page)).toHaveAttribute('placeholder', /Write the contract, or paste it from Word\./)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(toolbar(page)).toHaveCount(0)
  const place = () =>
    page.locator('[data-editor]').evaluate((element) => getComputedStyle(element, '::before').borderTopStyle)
  expect(await place()).toBe('dashed')
  await page.emulateMedia({ forcedColors: 'none' })
  // its fonts have come then
  await inspect(page, 'create-at-rest')
  const atRest = await text(page).boundingBox()
  await page.mouse.move(300, 300, { steps: 2 })
  await expect(toolbar(page)).toBeVisible()
  expect(await text(page).boundingBox()).toEqual(atRest)
})

test('what is typed before the editor stands is in it, to the last space; kept, it stands there to be read before the editor does, also where the page was scrolled to', async ({
  page,
}) => {
  await openCreate(page)
  await text(page).focus()
  await page.keyboard.insertText('1. Rent')
  await page.keyboard.press('Enter')
  await page.keyboard.type(WORDS)
  await expect(toolbar(page)).toBeVisible()
  await expect(text(page).getByRole('paragraph')).toHaveText(['1. Rent', WORDS])
  await expect(text(page)).toBeFocused()

  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 500 })
  const scrolled = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 100))
  await expect.poll(scrolled).toBe(100)
  await page.reload()
  await expect(text(page)).toContainText(WORDS)
  await expect.poll(scrolled).toBe(100)
  await expect(toolbar(page)).toHaveCount(0)
})

test('whoever leaves the text before the editor stands gets suggestions for it', async ({ page }) => {
  const { promise: standsStill, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/assets/TextEditor-*.js', async (route) => {
    await standsStill
    await route.continue()
  })
  await openCreate(page)
  await expect(page.getByRole('button', { name: 'Suggest improvements' })).toBeVisible()
  await text(page).focus()
  await page.keyboard.insertText(WORDS.repeat(5))
  await page.getByRole('textbox', { name: 'Title' }).focus()
  await expect(page.getByRole('region', { name: 'Suggestions' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(toolbar(page)).toHaveCount(0)
  goOn()
  await expect(toolbar(page)).toBeVisible()
})
