import type { Server } from 'node:http'
import { languageNames } from '#shared/explaining/languages.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { consentText } from '#shared/signing/consent-text.ts'
import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'
import { showInKnownLetters } from './known-letters.ts'
import { mockServer, open, servePage, signerId, viewOf } from './signer-page.fixture.ts'
import { agree, button, drawWithMouse, heading, tabTo, typeSignature, wayToSign } from './signing.ts'
import { expect, expectToFit, inspect, test } from './test.ts'
import { expectToast } from './toasts.ts'

let server: Server
let origin: string

test.beforeAll(async () => {
  ;({ server, origin } = await servePage())
})
test.afterAll(() => {
  server.close()
})
test.use({ viewport: { width: 320, height: 640 } })

test('a signer without a phone number takes five steps, each of which fits 320 px, and signs', async ({
  page,
}) => {
  const mock = await mockServer(page, viewOf({ phone: null }))
  await open(page, origin)
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await expect(page.getByText('⚠ Electronic signature and data processing consent required')).toBeVisible()
  await expect(button(page, 'Agree and Continue')).toBeDisabled()
  await expectToFit(page, 'signer-consent')
  await agree(page)
  await expectToast(page, 'Consent Recorded')
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await expectToFit(page, 'signer-review')
  await expect.poll(() => mock.calls.some(({ path }) => path.endsWith('/audit/view'))).toBe(true)

  await button(page, 'Proceed to Sign').click()
  await expect(heading(page, 'Your phone number')).toBeFocused()
  await button(page, 'Save and Send Code').press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Phone Number Required' })).toBeFocused()
  await page.getByRole('link', { name: 'Please enter your phone number.' }).click()
  await expect(page.getByLabel('Mobile phone number (US)')).toBeFocused()
  await page.keyboard.type('(555) 123-4567')
  await button(page, 'Save and Send Code').press('Enter')
  await expect(page.getByText('Consent Required')).toBeVisible()
  await inspect(page, 'signer-phone-problems')
  await page.getByLabel('I agree to receive text messages for verification').check()
  await button(page, 'Save and Send Code').click()

  await expectToast(page, 'Verification Code Sent')
  const code = page.getByLabel('Verification code')
  await expect(button(page, 'Verify Code')).toBeDisabled()
  await code.press('Enter')
  await expect(page.getByText('Please enter the verification code.')).toBeVisible()
  await code.fill('code: 9 9-99 9')
  await expect(page.getByText('The verification code is invalid or expired.')).toBeVisible()
  await expectToFit(page, 'signer-wrong-code')
  await code.fill('1234')
  await expectToast(page, 'Code Verified')

  await expect(heading(page, 'Sign the contract')).toBeFocused()
  await button(page, 'Sign Contract').press('Enter')
  await expect(page.getByText('Please provide your signature before submitting.')).toBeVisible()
  await wayToSign(page, 'Type').check()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
  await expect(page.getByRole('img', { name: 'Your signature: Ada Lovelace' })).toBeInViewport()
  await expect(page.getByText('Please provide your signature before submitting.')).toBeHidden()
  await expectToFit(page, 'signer-signature')
  // a window of 1280 by 1024 at 400 %: the button covers nothing of so little room, and the keyboard gets there
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(page.locator('.action')).toHaveCSS('position', 'static')
  await tabTo(page, button(page, 'Sign Contract'))
  await expect(button(page, 'Sign Contract')).toBeInViewport({ ratio: 1 })
  await expectToFit(page, 'signer-signature-400')
  await page.setViewportSize({ width: 320, height: 640 })
  await button(page, 'Sign Contract').dblclick()
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
  await expectToast(page, 'Contract Signed')
  await expect(page.locator('.agreed')).toContainText('Nora Light (nora@northlight.example)')
  await expect(page.locator('.agreed')).not.toContainText('Northlight Software LLC')
  await expect(page.getByText('Company, as stated by the sender: Northlight Software LLC')).toBeVisible()
  await expectToFit(page, 'signer-agreed')

  const sent = mock.calls.filter(({ path }) => path === '/api/signatures')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.parse(sent[0]?.body ?? '{}')).toMatchObject({
    signerId,
    verificationCode: '1234',
    signatureMethod: 'typed',
    signatureData: expect.stringMatching(/^data:image\/png;base64,/),
  })
  await page.goBack()
  await expect(heading(page, 'You’ve signed this contract')).toBeVisible()
})

/** Who asks and for what, the contract to look at, the choices and what is missing; and the button at the thumb. */
function whereConsentIs() {
  const parts = '.sender-name, h1, .look button, .choice-box, #consent-hint'
  const shown = [...document.querySelectorAll(parts)].map((part) => {
    const { top, bottom } = part.getBoundingClientRect()
    return { text: part.textContent, top, bottom, isPressed: part.matches('button, .choice-box') }
  })
  const action = document.querySelector('.action')!.getBoundingClientRect()
  return { shown, end: Math.min(action.top, innerHeight - action.height) }
}

test('consent is one phone screen in each language: who asks, the contract to look at, three choices, and the law’s disclosures one tap away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const mock = await mockServer(page, viewOf({ roleKey: 'tenant' }))
  await open(page, origin)
  await showInKnownLetters(page)
  const choice = page.getByLabel(consentText.esign.label)
  await expect(choice).not.toBeChecked()
  // the others first, English last
  for (const language of languageNames.toReversed()) {
    await page.getByRole('navigation').getByRole('combobox').selectOption(language)
    await expect(page.locator('#consent-hint')).toHaveText(String(signerWords[language].page.consentMissing))
    const { shown, end } = await page.evaluate(whereConsentIs)
    expect(shown).toHaveLength(8)
    for (const { text, top, bottom, isPressed } of shown) {
      expect.soft(top, `${language}: ${text}`).toBeGreaterThanOrEqual(0)
      expect.soft(bottom, `${language}: ${text}`).toBeLessThanOrEqual(end)
      expect.soft(bottom - top, `${language}: ${text}`).toBeGreaterThanOrEqual(isPressed ? 44 : 20)
    }
  }
  // the line below a choice is part of what a thumb may press
  await page.getByText(consentText.gdpr.short).click({ force: true })
  await expect(page.getByLabel(consentText.gdpr.label)).toBeChecked()
  await page.getByLabel(consentText.gdpr.label).uncheck()
  await page.getByText('Why did I get this, and is it genuine?').click()
  await expect(page.getByText('0000 0001 AAAA')).toBeVisible()
  await expect(
    page.getByText(/^Nora Light sent “Mutual NDA” on November 23, 2026, .* and entered you as “Tenant”\./),
  ).toContainText('You came from the link we emailed to ada@example.com.')
  await inspect(page, 'signer-consent-phone')
  expect(consentText.esign.disclosures).toHaveLength(7)
  await page.getByText('How it works, and your rights').click()
  const bottom = async (text: string) => {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    const { y, height } = (await page.getByText(text, { exact: true }).boundingBox())!
    return y + height
  }
  const inFull = [
    ...consentText.esign.disclosures.flat(),
    consentText.gdpr.text,
    consentText.communications.text,
  ]
  for (const text of inFull) expect(await bottom(text)).toBeLessThanOrEqual((await choice.boundingBox())!.y)

  // pressed too early the button says what is missing, and stops saying so once it is there
  await button(page, 'Agree and Continue').click({ force: true })
  const summary = page.getByRole('alert').filter({ hasText: 'Consent Required' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(2)
  // nothing moves under the finger that mends one after the other, and unchecks one again
  const gdpr = page.getByLabel(consentText.gdpr.label)
  const onPage = () => gdpr.evaluate((box) => box.getBoundingClientRect().top + window.scrollY)
  const place = await onPage()
  const stays = () => expect.poll(onPage).toBe(place)
  await choice.check()
  await expect(summary.getByRole('link')).toHaveCount(1)
  await stays()
  await choice.uncheck()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expect(choice).toBeFocused()
  await stays()
  await choice.check()
  await gdpr.check()
  await expect(summary).toHaveCount(0)
  await stays()
  await button(page, 'Agree and Continue').click()
  await expect(heading(page, 'Review the contract')).toBeFocused()
  const sent = mock.calls.find(({ path }) => path.endsWith('/consent'))
  expect(JSON.parse(sent?.body ?? '{}')).toEqual({
    esignConsent: true,
    gdprConsent: true,
    communicationsConsent: false,
    language: 'english',
    textVersion: CONSENT_VERSION,
    disclosuresOpened: true,
  })
})

test('the contract can be read before anything is agreed to, and the sender signs as themselves', async ({
  page,
}) => {
  const mock = await mockServer(page, viewOf({ email: 'nora@northlight.example', isSender: true }))
  await open(page, origin)
  await expect(page.getByText('You’re signing as the sender.')).toBeVisible()
  // who was led here right after sending may want to go on with something else
  await expect(page.getByText('The contract has been sent. You can sign it later.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Back to the Contract' })).toHaveAttribute(
    'href',
    `/contracts/${mock.view.contract.id}`,
  )
  await inspect(page, 'signer-is-sender')
  await button(page, 'Read It First').click()
  const contract = page.getByRole('dialog', { name: 'Mutual NDA' })
  await expect(contract.getByLabel('Text of the contract').locator('p').first()).toBeVisible()
  await expect.poll(() => mock.calls.some(({ path }) => path.endsWith('/audit/view'))).toBe(true)
  await inspect(page, 'signer-reads-first')
  await button(page, 'Back to Your Choices').click()
  await expect(contract).toBeHidden()
  expect(mock.calls.some(({ path }) => path.endsWith('/consent'))).toBe(false)
})

test('the usual contract takes five taps, a code that checks itself, and a signature', async ({ page }) => {
  await mockServer(page, viewOf())
  await open(page, origin)
  let taps = 0
  const tap = async (target: ReturnType<typeof button>) => {
    taps += 1
    await target.click()
  }
  await tap(page.getByLabel(consentText.esign.label))
  await tap(page.getByLabel(consentText.gdpr.label))
  await tap(button(page, 'Agree and Continue'))
  await tap(button(page, 'Proceed to Sign'))
  await page.getByLabel('Verification code').pressSequentially('1234')
  await drawWithMouse(page)
  await tap(button(page, 'Sign Contract'))
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
  expect(taps).toBe(5)
})

test('going back in the browser goes one step back and loses nothing that was entered', async ({ page }) => {
  const mock = await mockServer(page, viewOf({ phone: null }))
  await open(page, origin)
  await agree(page)
  await button(page, 'Proceed to Sign').click()
  await page.getByLabel('Mobile phone number (US)').fill('5551234567')
  await page.getByLabel('I agree to receive text messages for verification').check()
  await button(page, 'Save and Send Code').click()
  await page.getByLabel('Verification code').fill('12')
  await page.goBack()
  await expect(page.getByLabel('Mobile phone number (US)')).toHaveValue('(555) 123-4567')
  await page.goBack()
  await expect(heading(page, 'Review the contract')).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('I agree to sign this contract electronically')).toBeChecked()
  for (let forward = 0; forward < 3; forward += 1) await page.goForward()
  await expect(page.getByLabel('Verification code')).toHaveValue('12')
  await page.getByLabel('Verification code').fill('1234')
  await typeSignature(page, 'Ada Lovelace')
  await page.goBack()
  await expect(heading(page, 'Your code is verified')).toBeVisible()
  await button(page, 'Continue').click()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
  expect(mock.calls.filter(({ path }) => path.endsWith('/send-2fa'))).toHaveLength(1)
  expect(mock.calls.filter(({ path }) => path.endsWith('/consent'))).toHaveLength(1)
})

test('a code checks itself once at its last digit, and a wrong one leaves an empty field that has the focus', async ({
  page,
  complaints,
}) => {
  const mock = await mockServer(page, viewOf({ consentedAt: new Date().toISOString() }))
  const checked = () =>
    mock.calls.filter(({ path }) => path.endsWith('/verify-2fa')).map(({ body }) => JSON.parse(body ?? '{}'))
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  const code = page.getByLabel('Verification code')
  await expect(code).toHaveAccessibleDescription('We’ll check it as soon as you enter the last digit.')
  await code.fill('999')
  expect(checked()).toEqual([])
  await code.press('9')
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid Code' })).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')
  await expect(code).toHaveAccessibleDescription(
    /^The verification code is invalid or expired\. We’ll check it/,
  )

  // no answer came: what was entered stays, and the button sends it again
  mock.instead = ({ path }) => (path.endsWith('/verify-2fa') ? 'lost' : undefined)
  await page.keyboard.type('1234')
  await expectToast(page, '2FA verification failed')
  await expect(code).toHaveValue('1234')
  await expect(page.getByText('The verification code is invalid or expired.')).toBeHidden()
  complaints.length = 0 // of the browser, about the connection

  const held = Promise.withResolvers<void>()
  mock.instead = () => undefined
  await page.route('**/verify-2fa', async (route) => {
    await held.promise
    await route.fallback()
  })
  await button(page, 'Verify Code').click()
  await expect(page.getByRole('status').filter({ hasText: 'Verifying…' })).toBeAttached()
  await code.press('Enter')
  await code.press('5')
  await expect(code).toHaveValue('1234')
  await button(page, 'Verifying…').click({ force: true })
  held.resolve()
  await expect(heading(page, 'Sign the contract')).toBeFocused()
  expect(checked()).toEqual([{ code: '9999' }, { code: '1234' }, { code: '1234' }])
})

test('drawn strokes can be undone and cleared and survive turning the phone', async ({ page }) => {
  await mockServer(page, viewOf({ consentedAt: new Date().toISOString() }, { twoFARequirement: 'none' }))
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  const pad = page.getByRole('img', { name: /Your drawn signature/ })
  const stroke = async (from: number, to: number) => {
    // below the fold of a small phone
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (!box) throw new Error('no pad')
    await page.mouse.move(box.x + from * box.width, box.y + 0.3 * box.height)
    await page.mouse.down()
    await page.mouse.move(box.x + to * box.width, box.y + 0.7 * box.height, { steps: 8 })
    await page.mouse.up()
  }
  const inkedShare = () =>
    pad.evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      let inked = 0
      for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) inked += 1
      return inked
    })
  await stroke(0.1, 0.4)
  await stroke(0.5, 0.8)
  await expect(page.getByRole('img', { name: 'Your drawn signature: 2 strokes' })).toBeVisible()
  const before = await inkedShare()
  await page.setViewportSize({ width: 640, height: 360 })
  await expect.poll(inkedShare).toBeGreaterThan(before)
  await button(page, 'Undo').click()
  await expect(page.getByRole('img', { name: 'Your drawn signature: 1 stroke' })).toBeVisible()
  await button(page, 'Clear').click()
  await expect.poll(inkedShare).toBe(0)
  await expect(button(page, 'Sign Contract')).toBeDisabled()
  await button(page, 'Sign Contract').press('Enter')
  await expect(page.getByText('Signature Required')).toBeVisible()
})

test('a required location is asked for on entering, and nothing is submitted without it', async ({
  page,
  context,
}) => {
  const view = viewOf(
    { consentedAt: new Date().toISOString(), geolocationRequirement: 'require' },
    { twoFARequirement: 'none' },
  )
  const mock = await mockServer(page, view)
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  const refused =
    'This contract requires location verification to proceed. Please allow location access and try again.'
  const summary = page.getByRole('alert').filter({ hasText: refused })
  await expect(summary).toBeFocused()
  await typeSignature(page, 'Ada Lovelace')
  await expect(page.getByText('Allow it for this site in your browser’s settings')).toBeVisible()
  // it says what a press does
  await button(page, 'Share Location').click()
  await expect(summary).toBeFocused()
  expect(mock.calls.filter(({ path }) => path === '/api/signatures')).toEqual([])

  await context.grantPermissions(['geolocation'], { origin })
  await context.setGeolocation({ latitude: 43.1566, longitude: -77.6088, accuracy: 12 })
  await button(page, 'Share Location').click()
  await expectToast(page, 'Location Captured')
  await button(page, 'Sign Contract').click()
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
  const sent = mock.calls.find(({ path }) => path === '/api/signatures')
  expect(JSON.parse(sent?.body ?? '{}').location).toEqual({
    latitude: '43.1566',
    longitude: '-77.6088',
    accuracy: '12',
  })
})

test('where location is only asked for, the first click asks and the second signs without it', async ({
  page,
}) => {
  const view = viewOf(
    { consentedAt: new Date().toISOString(), geolocationRequirement: 'ask' },
    { twoFARequirement: 'none' },
  )
  const mock = await mockServer(page, view)
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  await typeSignature(page, 'Ada Lovelace')
  await button(page, 'Share Location').click()
  await expectToast(page, 'Location Not Available', 'Proceeding without location verification.')
  expect(mock.calls.filter(({ path }) => path === '/api/signatures')).toEqual([])
  await button(page, 'Sign Contract').click()
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
})
