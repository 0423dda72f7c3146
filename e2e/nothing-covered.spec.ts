import type { Server } from 'node:http'
import type { Page } from '@playwright/test'
import { languageNames } from '#shared/explaining/languages.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { mockServer, open, servePage, viewOf } from './signer-page.fixture.ts'
import { heading } from './signing.ts'
import { expect, keepPicture, smallPhone, test } from './test.ts'

let server: Server
let origin: string

test.beforeAll(async () => {
  ;({ server, origin } = await servePage())
})
test.afterAll(() => {
  server.close()
})

const scrollToEnd = (page: Page, shortOfIt = 0) =>
  page.evaluate(
    (short) =>
      window.scrollTo({ top: document.body.scrollHeight - innerHeight - short, behavior: 'instant' }),
    shortOfIt,
  )

/** What of the page is under the button of a step, wherever it is scrolled to. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const foot = document.querySelector('.step .action')
    if (!foot) throw new Error('The step has no button')
    const { top, bottom } = foot.getBoundingClientRect()
    return [
      ...document.querySelectorAll<HTMLElement>(
        '.page :is(p, label, input, canvas, summary, button, a, .branding)',
      ),
    ]
      .filter((each) => !foot.contains(each))
      .filter((each) => {
        const at = each.getBoundingClientRect()
        return at.height > 1 && at.bottom > top + 1 && at.top < bottom - 1
      })
      .map((each) => each.innerText || each.tagName)
  })

/** From the head of the screen. */
const buttonAt = (page: Page) =>
  page.locator('.step .action').evaluate((foot) => foot.getBoundingClientRect().top)

test('the button below a contract is at the thumb wherever one reads, and at the end of the page nothing is under it, in any language', async ({
  newVisitor,
}) => {
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    const page = await newVisitor({ viewport })
    await mockServer(page, viewOf({ consentedAt: new Date().toISOString() }, { twoFARequirement: 'none' }))
    await open(page, origin)
    await expect(page.getByText('Signatories')).toBeAttached()
    for (const language of languageNames) {
      await page.getByRole('navigation').getByRole('combobox').selectOption(language)
      await expect(page.getByText(signerWords[language].page.cannotSign ?? '')).toBeAttached()
      await scrollToEnd(page, 300)
      const top = await buttonAt(page)
      await scrollToEnd(page)
      expect.soft(await covered(page), language).toEqual([])
      expect.soft(await buttonAt(page), language).toBe(top)
      await expect(page.locator('.step .action')).toBeInViewport({ ratio: 1 })
    }
  }
})

test('nothing of the last step is under its button, wherever one scrolls to on a small phone, in any language', async ({
  newVisitor,
}) => {
  const page = await newVisitor(smallPhone)
  const consentedAt = new Date().toISOString()
  await mockServer(page, viewOf({ consentedAt, openedFrom: 'visible' }, { twoFARequirement: 'none' }))
  await open(page, origin)
  await page.locator('.step .action .primary').click()
  await expect(heading(page, 'Sign the contract')).toBeFocused()
  for (const language of languageNames) {
    await page.getByRole('combobox').selectOption(language)
    await expect(page.getByText(signerWords[language].page.cannotSign ?? '')).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    expect.soft(await covered(page), language).toEqual([])
    await scrollToEnd(page)
    expect.soft(await covered(page), language).toEqual([])
    await keepPicture(page, `sign-end-${language}-320`)
  }
})

test('the button stays where it is when the last needed box is ticked, in each language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await mockServer(page, viewOf())
  await open(page, origin)
  const hint = page.locator('#consent-hint')
  const box = page.locator('#gdpr')
  await page.locator('#esign').check()
  for (const language of languageNames) {
    const { consentMissing = '', consentComplete = '' } = signerWords[language].page
    await page.getByRole('navigation').getByRole('combobox').selectOption(language)
    await expect(hint).toHaveText(consentMissing)
    const before = await page.locator('.action').boundingBox()
    await box.check()
    await expect(hint).toHaveText(consentComplete)
    // only what is seen is read aloud
    await expect(page.locator('.action button')).toHaveAccessibleDescription(consentComplete)
    expect.soft(await page.locator('.action').boundingBox(), language).toEqual(before)
    await box.uncheck()
  }
})
