import { aPerson, callerOf, findMessage } from './people.ts'
import { languageNames } from '#shared/explaining/languages.ts'
import { recipientCatalogues } from '#web/features/recipients/recipient-words.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signIn } from './sign-in.ts'
import { button, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, smallPhone, test } from './test.ts'
import { expectToast } from './toasts.ts'

test('a sender says who reads German, by a link or in the form; they are written to in it, and their page opens in it', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const hans = aPerson('Hans', 'Signer')
  const named = { signer1_name: hans.name, signer1_email: hans.email, ca_lang: 'de-AT' }
  const lease = { title: 'Lease', htmlContent: '<p>Rent is due monthly.</p>', twoFARequirement: 'none' }
  await page.goto(`/create?${new URLSearchParams({ ...lease, ...named })}`)
  await expect(page.getByText('Language: German (Deutsch)')).toBeVisible()
  await inspect(page, 'language-of-signer-created')
  await button(page, 'Create Contract').click()
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)

  await button(page, hans.name).click()
  const language = page.getByRole('dialog').getByRole('combobox', { name: 'Language' })
  await expect(language.locator('option:checked')).toHaveText('Deutsch')
  await expect(language.getByRole('option', { name: 'العربية' })).toBeAttached()
  await inspect(page, 'language-of-signer')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'language-of-signer-390')
  await language.selectOption('Italiano')
  await button(page, 'Save').click()
  await expectToast(page, 'Signer updated')

  const { call } = callerOf(page.request)
  const id = page.url().split('/').at(-1) ?? ''
  await call(contractsApi.send, { params: { id } })
  const { subject, text } = await findMessage(page.request, ({ to }) => to === hans.email)
  expect(subject).toBe('Ada Owner chiede la Sua firma: Lease')
  const visitor = await newVisitor({ ...phone, locale: 'en-US' })
  await visitor.goto(/http:\/\/\S+\/sign\/\S+/.exec(text)?.[0] ?? '')
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'it')

  await page.reload()
  await expect(page.getByText('Notified by email in Italian')).toBeAttached()

  // where messages are stopped, whatever their browser's language, and in each other
  await visitor.setViewportSize(smallPhone.viewport)
  await visitor.goto(/http:\/\/\S+\/messages\/\S+/.exec(text)?.[0] ?? '')
  await expect(heading(visitor, 'Messaggi da Ada Owner')).toBeVisible()
  for (const name of languageNames) {
    const words = await recipientCatalogues[name]()
    await visitor.locator('main select').selectOption(name)
    await expect(button(visitor, words.stopButton ?? '')).toBeVisible()
    await expectToFit(visitor, `recipient-${name}`)
    const cut = await visitor
      .locator('main button')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)
    expect(cut, `buttons in ${name} with words that are cut`).toBe(0)
    const edges = await visitor
      .locator('main button')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right))
    expect(Math.max(...edges), `where buttons in ${name} end`).toBeLessThan(304)
  }
  await visitor.locator('main select').selectOption('arabic')
  const arabic = await recipientCatalogues.arabic()
  await expect(visitor.locator('main [dir="rtl"][lang="ar"]')).toHaveCount(1)
  await button(visitor, arabic.stopButton ?? '').click()
  await expect(heading(visitor, arabic.stopped ?? '')).toBeVisible()
  await visitor.setViewportSize({ width: 1280, height: 800 })
  await inspect(visitor, 'recipient-arabic')
})
