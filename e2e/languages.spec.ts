import type { Page, Request } from '@playwright/test'
import { type Language, languages } from '#shared/explaining/languages.ts'
import { disclaimerWords } from '#shared/signer-words/disclaimer-words.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { aPerson, findCode, findMessage, otherThan, type Person, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'

/** With a code, the signer has to say first to which number it's texted. */
async function linkOfNewContract(page: Page, { withCode = false } = {}) {
  await signIn(page, aPerson('Ada', 'Owner'))
  const signer = aPerson('Bob', 'Signer')
  const draft = { title: 'Lease of the shed', twoFARequirement: withCode ? 'require' : 'none' } as const
  const { name, email } = signer
  await sendContract(page.request, draft, [withCode ? { name, email } : signer])
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

type Texts = ReturnType<typeof wordsIn>
type Look = typeof inspect
type Confirming = { language: Language; owner: Page; signer: Person; digits: string; look: Look } & Pick<
  Texts,
  't'
>

/** From the number to the verified code, in the digits that a keyboard of the language types. */
async function confirmByCode(visitor: Page, { language, owner, signer, digits, look, t }: Confirming) {
  const typed = (text: string) => text.replace(/\d/g, (digit) => digits.charAt(Number(digit)))
  await expect(heading(visitor, t('yourPhone'))).toBeFocused()
  await button(visitor, t('saveAndSend')).press('Enter')
  await look(visitor, `language-${language}-phone-problems`)
  const number = visitor.getByLabel(t('mobilePhone'), { exact: true })
  await number.fill(typed(signer.phone.slice(2)))
  await visitor.getByLabel(t('agreeToTexts'), { exact: true }).check()
  await expect(number).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/)
  await look(visitor, `language-${language}-phone`)
  await button(visitor, t('saveAndSend')).click()

  const field = visitor.getByLabel(t('verificationCode'), { exact: true })
  await expect(field).toBeFocused()
  const first = await findCode(owner.request, signer.phone)
  await field.fill(typed(first.slice(0, 3)))
  await expect(field).toHaveValue(first.slice(0, 3))
  await look(visitor, `language-${language}-code`)
  await field.fill(typed(otherThan(first)))
  await expect(visitor.getByRole('alert').filter({ hasText: t('codeInvalidText') })).toBeVisible()
  await look(visitor, `language-${language}-wrong-code`)
  await visitor.clock.fastForward(31_000)
  await button(visitor, t('sendNewCode')).click()
  await field.fill(typed(await findCode(owner.request, signer.phone, first)))
}

const journeys: [Language, locale: string, digits: string][] = [
  ['german', 'de-DE', '0123456789'],
  ['arabic', 'ar-EG', '٠١٢٣٤٥٦٧٨٩'],
  ['japanese', 'ja-JP', '０１２３４５６７８９'],
]
for (const [language, locale, digits] of journeys)
  test(`a signer whose browser speaks ${languages[language].inEnglish} reads and signs in that language`, async ({
    page,
    newVisitor,
  }) => {
    const { link, signer } = await linkOfNewContract(page, { withCode: true })
    const { t, consent, disclaimer } = wordsIn(language)
    // the screens are the same in all languages: as a whole they are looked at from right to left
    const look = languages[language].direction === 'rtl' ? inspect : expectToFit
    const visitor = await newVisitor({ ...phone, locale })
    await visitor.clock.install()
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
    await button(visitor, t('agreeAndContinue')).press('Enter')
    await look(visitor, `language-${language}-problems`)
    await visitor.getByText(t('howItWorks')).click()
    await expect(visitor.getByText(consent.gdpr.text)).toBeVisible()
    await look(visitor, `language-${language}-disclosures`)
    await visitor.getByLabel(consent.esign.label).check()
    await visitor.getByLabel(consent.gdpr.label).check()
    await button(visitor, t('agreeAndContinue')).click()

    await expect(heading(visitor, t('reviewTitle'))).toBeFocused()
    // the contract stays as it was written, and is read as what it is
    await expect(visitor.locator('.contract')).toHaveAttribute('lang', 'en')
    await expect(visitor.locator('.contract')).toHaveAttribute('dir', 'ltr')
    await look(visitor, `language-${language}-review`)
    await button(visitor, t('explainContract')).click()
    await expect(heading(visitor, disclaimer.title)).toBeVisible()
    await look(visitor, `language-${language}-disclaimer`)
    await visitor.getByLabel(disclaimer.label).check()
    await button(visitor, t('accept')).click()
    await expect(visitor.getByLabel(t('language'), { exact: true })).toHaveValue(language)
    await button(visitor, t('skipAnalysis')).click()
    await button(visitor, t('proceed')).click()
    await confirmByCode(visitor, { language, owner: page, signer, digits, look, t })

    await expect(heading(visitor, t('signTitle'))).toBeFocused()
    await visitor.getByLabel(t('type'), { exact: true }).check()
    await visitor.getByLabel(t('yourName'), { exact: true }).fill(signer.name)
    await expect(button(visitor, t('signContract'))).toBeEnabled()
    await look(visitor, `language-${language}-sign`)
    await button(visitor, t('signContract')).click()
    await expect(heading(visitor, t('agreed'))).toBeVisible()
    await look(visitor, `language-${language}-complete`)
    await visitor.reload()
    await expect(heading(visitor, t('agreed'))).toBeVisible()
  })

const isSavingRussian = (request: Request) =>
  request.url().endsWith('/language') && request.postDataJSON().language === 'russian'

test('a signer chooses another language at any time, and finds it again on another device', async ({
  page,
  newVisitor,
}) => {
  const { link } = await linkOfNewContract(page)
  const visitor = await newVisitor({ ...phone, locale: 'en-US' })
  await visitor.goto(`${link}&lang=es`)
  await expect(heading(visitor, wordsIn('spanish').t('beforeYouSign'))).toBeVisible()
  await visitor.getByLabel(wordsIn('spanish').consent.esign.label).check()
  const saved = visitor.waitForResponse((answer) => isSavingRussian(answer.request()))
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
  const savedAgain = visitor.waitForResponse((answer) => isSavingRussian(answer.request()))
  await visitor.getByRole('combobox', { name: inGerman.t('pageLanguage') }).selectOption('russian')
  await expect(heading(visitor, t('signTitle'))).toBeVisible()
  expect((await savedAgain).ok()).toBe(true)

  const elsewhere = await newVisitor({ ...phone, locale: 'fr-FR' })
  await elsewhere.goto(link)
  await expect(heading(elsewhere, t('reviewTitle'))).toBeVisible()
  await inspect(elsewhere, 'language-russian')
})
