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

/** What of a step is under the button that stays at the thumb, once the page is scrolled to its end. */
async function coveredAtTheEnd(page: Page) {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  return page.evaluate(() => {
    const foot = document.querySelector('.step .action')
    if (!foot) throw new Error('The step has no button')
    const { top, bottom } = foot.getBoundingClientRect()
    return [...document.querySelectorAll<HTMLElement>('.step :is(p, label, input, canvas, summary, button)')]
      .filter((each) => !foot.contains(each))
      .filter((each) => {
        const at = each.getBoundingClientRect()
        return at.height > 1 && at.bottom > top + 1 && at.top < bottom - 1
      })
      .map((each) => each.innerText || each.tagName)
  })
}

test('at the end of scrolling, nothing of a step is under its button on a small phone, in any language', async ({
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
    expect.soft(await coveredAtTheEnd(page), language).toEqual([])
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
