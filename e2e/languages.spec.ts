import type { Page } from '@playwright/test'
import { type Language, languages } from '#shared/explaining/languages.ts'
import { disclaimerWords } from '#shared/signer-words/disclaimer-words.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { aPerson, findMessage, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, heading } from './signing.ts'
import { expect, inspect, phone, test } from './test.ts'

async function linkOfNewContract(page: Page) {
  await signIn(page, aPerson('Ada', 'Owner'))
  const signer = aPerson('Bob', 'Signer')
  await sendContract(page.request, { title: 'Lease of the shed' }, [signer])
  const { text } = await findMessage(
    page.request,
    ({ to, text: words }) => to === signer.email && words.includes('/sign/'),
  )
  return { link: /http:\/\/\S+\/sign\/\S+/.exec(text)?.[0] ?? '', signer }
}

const wordsIn = (language: Language) => {
  const { page, consent } = signerWords[language]
  return { t: (key: string) => page[key] ?? key, consent, disclaimer: disclaimerWords[language] }
}

const journeys: [Language, locale: string][] = [
  ['german', 'de-DE'],
  ['arabic', 'ar-EG'],
  ['japanese', 'ja-JP'],
]
for (const [language, locale] of journeys)
  test(`a signer whose browser speaks ${languages[language].inEnglish} reads and signs in that language`, async ({
    page,
    newVisitor,
  }) => {
    const { link, signer } = await linkOfNewContract(page)
    const { t, consent, disclaimer } = wordsIn(language)
    const visitor = await newVisitor({ ...phone, locale })
    const loaded: string[] = []
    visitor.on('request', (request) => loaded.push(request.url()))
    await visitor.goto(link)
    const { tag, direction } = languages[language]
    await expect(visitor.locator('html')).toHaveAttribute('lang', tag)
    await expect(visitor.locator('html')).toHaveAttribute('dir', direction)
    await expect(heading(visitor, t('beforeYouSign'))).toBeVisible()
    await expect(visitor.getByText(t('originalBinds'))).toBeVisible()
    expect(loaded.filter((url) => /\/in-\w+-[\w-]+\.js$/.test(url))).toEqual([
      expect.stringContaining(`/in-${language}-`),
    ])
    // it says what is missing
    await button(visitor, t('agreeAndContinue')).click({ force: true })
    await inspect(visitor, `language-${language}-problems`)
    await visitor.getByText(t('howItWorks')).click()
    await expect(visitor.getByText(consent.gdpr.text)).toBeVisible()
    await inspect(visitor, `language-${language}-disclosures`)
    await visitor.getByLabel(consent.esign.label).check()
    await visitor.getByLabel(consent.gdpr.label).check()
    await button(visitor, t('agreeAndContinue')).click()

    await expect(heading(visitor, t('reviewTitle'))).toBeFocused()
    // the contract stays as it was written, and is read as what it is
    await expect(visitor.locator('.contract')).toHaveAttribute('lang', 'en')
    await expect(visitor.locator('.contract')).toHaveAttribute('dir', 'ltr')
    await inspect(visitor, `language-${language}-review`)
    await button(visitor, t('explainContract')).click()
    await expect(heading(visitor, disclaimer.title)).toBeVisible()
    await inspect(visitor, `language-${language}-disclaimer`)
    await visitor.getByLabel(disclaimer.label).check()
    await button(visitor, t('accept')).click()
    await expect(visitor.getByLabel(t('language'), { exact: true })).toHaveValue(language)
    await button(visitor, t('skipAnalysis')).click()
    await button(visitor, t('proceed')).click()

    await expect(heading(visitor, t('signTitle'))).toBeFocused()
    await visitor.getByLabel(t('type'), { exact: true }).check()
    await visitor.getByLabel(t('yourName'), { exact: true }).fill(signer.name)
    await inspect(visitor, `language-${language}-sign`)
    await button(visitor, t('signContract')).click()
    await expect(heading(visitor, t('agreed'))).toBeVisible()
    await inspect(visitor, `language-${language}-complete`)
    await visitor.reload()
    await expect(heading(visitor, t('agreed'))).toBeVisible()
  })

test('a signer chooses another language at any time, and finds it again on another device', async ({
  page,
  newVisitor,
}) => {
  const { link } = await linkOfNewContract(page)
  const visitor = await newVisitor({ ...phone, locale: 'en-US' })
  await visitor.goto(`${link}&lang=es`)
  await expect(heading(visitor, wordsIn('spanish').t('beforeYouSign'))).toBeVisible()
  await visitor.getByLabel(wordsIn('spanish').consent.esign.label).check()
  const saved = visitor.waitForResponse((answer) => answer.url().endsWith('/language'))
  await visitor.getByRole('combobox', { name: wordsIn('spanish').t('pageLanguage') }).selectOption('russian')
  const { t, consent } = wordsIn('russian')
  await expect(heading(visitor, t('beforeYouSign'))).toBeVisible()
  // what was entered stays
  await expect(visitor.getByLabel(consent.esign.label)).toBeChecked()
  expect((await saved).ok()).toBe(true)

  // also at a later step, whose words come with it
  await visitor.getByLabel(consent.gdpr.label).check()
  await button(visitor, t('agreeAndContinue')).click()
  await button(visitor, t('proceed')).click()
  await expect(heading(visitor, t('signTitle'))).toBeFocused()
  const inGerman = wordsIn('german')
  await visitor.getByRole('combobox', { name: t('pageLanguage') }).selectOption('german')
  await expect(heading(visitor, inGerman.t('signTitle'))).toBeVisible()
  await expect(button(visitor, inGerman.t('signContract'))).toBeVisible()
  await visitor.getByRole('combobox', { name: inGerman.t('pageLanguage') }).selectOption('russian')
  await expect(heading(visitor, t('signTitle'))).toBeVisible()

  const elsewhere = await newVisitor({ ...phone, locale: 'fr-FR' })
  await elsewhere.goto(link)
  await expect(heading(elsewhere, t('reviewTitle'))).toBeVisible()
  await inspect(elsewhere, 'language-russian')
})
