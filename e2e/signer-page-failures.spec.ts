import type { Server } from 'node:http'
import { mockServer, open, servePage, viewOf } from './signer-page.fixture.ts'
import { agree, button, heading, typeSignature } from './signing.ts'
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

test('what is missing or fails on the way to a signature is said in the words of the specification', async ({
  page,
}) => {
  const mock = await mockServer(page, viewOf({ phone: null }))
  const refuse = (end: string, answer = { status: 400, body: {} }) => {
    mock.instead = ({ path, method }) => (path.endsWith(end) && method !== 'GET' ? answer : undefined)
  }
  const accept = () => {
    mock.instead = () => undefined
  }
  const said = (...texts: string[]) =>
    Promise.all(texts.map((text) => expect(page.getByText(text, { exact: true })).toBeVisible()))

  await open(page, origin)
  await said('⚠ Electronic signature and data processing consent required')
  await page.getByLabel('I agree to sign this contract electronically').check()
  await expect(button(page, 'Agree and Continue')).toBeDisabled()
  await page.getByLabel('I agree that my data is processed').check()
  await said('✓ All required consents provided')
  refuse('/consent')
  await button(page, 'Agree and Continue').click()
  await expectToast(page, 'Failed to record consent. Please try again.')
  // the text changed meanwhile: what was ticked was read in other words
  const outdated = 'This page is out of date. Reload it to go on.'
  refuse('/consent', { status: 409, body: { message: outdated, code: 'page_outdated' } })
  await button(page, 'Agree and Continue').click()
  await expectToast(page, 'Failed to record consent. Please try again.', outdated)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  accept()
  await agree(page)
  await expectToast(page, 'Consent Recorded')

  await button(page, 'Proceed to Sign').click()
  await button(page, 'Save and Send Code').press('Enter')
  await said('Phone Number Required', 'Please enter your phone number.')
  await said('Consent Required', 'Please consent to receiving text messages for verification.')
  await expectToFit(page, 'signer-phone-not-given')
  await page.getByLabel('Mobile phone number (US)').fill('+44 20 7946 0958')
  await page.getByLabel('I agree to receive text messages for verification').check()
  await button(page, 'Save and Send Code').press('Enter')
  await said('Please enter a valid US phone number')
  await page.getByLabel('Mobile phone number (US)').fill('555 123 4567')
  refuse('/phone')
  await button(page, 'Save and Send Code').click()
  await expectToast(page, 'Failed to update phone number. Please try again.')
  refuse('/send-2fa')
  await button(page, 'Save and Send Code').click()
  await expectToast(page, 'Failed to send verification code. Please try again.')
  accept()
  await button(page, 'Save and Send Code').click()
  await expectToast(page, 'Verification Code Sent')

  const code = page.getByLabel('Verification code')
  await code.press('Enter')
  await said('Code Required', 'Please enter the verification code.')
  await code.pressSequentially('a9-9 9')
  await expect(code).toHaveValue('999')
  await expect(button(page, 'Verify Code')).toBeDisabled()
  await code.press('9')
  await said('Invalid Code', 'The verification code is invalid or expired.')
  await code.fill('1234')
  await expectToast(page, 'Code Verified')

  await button(page, 'Sign Contract').press('Enter')
  await said('Signature Required', 'Please provide your signature before submitting.')
  await typeSignature(page, 'Ada Lovelace')
  refuse('/signatures')
  await button(page, 'Sign Contract').click()
  const otherwise = 'Please try again. If the problem persists, contact support.'
  await expectToast(page, 'Failed To Record Your Agreement', otherwise)
  accept()
  await button(page, 'Sign Contract').click()
  await expectToast(page, 'Contract Signed', 'Agreement Recorded')
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
})

test('what failed stays on the page until it is tried again, and dismissing it gives the keyboard back', async ({
  page,
}) => {
  await page.clock.install()
  const view = viewOf({ consentedAt: new Date().toISOString() }, { twoFARequirement: 'none' })
  const mock = await mockServer(page, view)
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  await typeSignature(page, 'Ada Lovelace')
  mock.instead = ({ path }) => (path === '/api/signatures' ? { status: 400, body: {} } : undefined)
  const failure = page.getByRole('alert').getByText('Failed To Record Your Agreement')
  await button(page, 'Sign Contract').click()
  await expect(failure).toBeVisible()
  await page.clock.fastForward(60_000)
  await page.getByLabel('Your name').press('End')
  await page.keyboard.type('!')
  await expect(failure).toBeVisible()
  await button(page, 'Dismiss').focus()
  await page.keyboard.press('Enter')
  await expect(failure).toHaveCount(0)
  await expect(page.getByLabel('Your name')).toBeFocused()

  await button(page, 'Sign Contract').click()
  await expect(failure).toBeVisible()
  mock.instead = () => undefined
  await button(page, 'Sign Contract').click()
  await expect(failure).toHaveCount(0)
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
})

test('a browser that cannot tell a location stops the signature only where one is required', async ({
  page,
}) => {
  await page.addInitScript('delete Navigator.prototype.geolocation')
  const consented = { consentedAt: new Date().toISOString() }
  const mock = await mockServer(
    page,
    viewOf({ ...consented, geolocationRequirement: 'require' }, { twoFARequirement: 'none' }),
  )
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  const summary = page.getByRole('alert').filter({ hasText: 'Geolocation Not Supported' })
  await expect(summary).toContainText("Your browser doesn't support geolocation.")
  await typeSignature(page, 'Ada Lovelace')
  await button(page, 'Sign Contract').click()
  await expect(summary).toBeFocused()
  expect(mock.calls.filter(({ path }) => path === '/api/signatures')).toEqual([])

  mock.view = viewOf({ ...consented, geolocationRequirement: 'ask' }, { twoFARequirement: 'none' })
  await page.reload()
  await typeSignature(page, 'Ada Lovelace')
  await button(page, 'Share Location').click()
  await expectToast(page, 'Geolocation Not Supported')
  await button(page, 'Sign Contract').click()
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
  const { location } = JSON.parse(mock.calls.find(({ path }) => path === '/api/signatures')?.body ?? '{}')
  expect(location).toBeUndefined()
})

test('a code that has run out before the signature leads back to a new code, and nothing is lost', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  const mock = await mockServer(page, viewOf({ consentedAt: new Date().toISOString() }))
  // what comes after the contract, until the page is loaded again
  const later = '**/sign-assets/assets/steps-in-english-*.js'
  await page.route(later, (route) => route.abort())
  await open(page, origin)
  await page.getByText('Why did I get this, and is it genuine?').click()
  const reload = 'What you’ve confirmed so far is saved. Check your connection and reload the page.'
  await expect(page.getByRole('status').getByText(reload)).toBeVisible()
  await button(page, 'Proceed to Sign').click()
  await expectToast(page, 'Failed to send verification code. Please try again.', reload)
  await page.unroute(later)
  // a pointer would have to wait for the toast, which stays while it is over it
  await button(page, 'Reload').press('Enter')
  const enterCode = async (press: string) => {
    await button(page, press).click()
    await page.getByLabel('Verification code').fill('1234')
    await expect(heading(page, 'Sign the contract')).toBeFocused()
  }
  await enterCode('Proceed to Sign')
  await typeSignature(page, 'Ada Lovelace')
  await page.clock.fastForward('31:00')

  const message = 'The verification code is invalid or expired.'
  mock.instead = ({ path }) => {
    if (path !== '/api/signatures') return undefined
    mock.view = { ...mock.view, codeVerified: false }
    return { status: 400, body: { message, code: 'code_invalid' } }
  }
  await button(page, 'Sign Contract').click()
  await expect(heading(page, 'Get a new code')).toBeVisible()
  await expect(
    page.getByText('Your code expired before you signed. Your entries are still here.'),
  ).toBeVisible()
  // the page says it, of a code that nobody has just entered
  await expect(page.locator('.toast')).toHaveCount(0)
  await inspect(page, 'signer-new-code')
  mock.instead = () => undefined
  await enterCode('Text Me a New Code')
  expect(mock.calls.filter(({ path }) => path.endsWith('/send-2fa'))).toHaveLength(2)
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
  await button(page, 'Sign Contract').click()
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
  // told by the browser some time after the page has
  expect(complaints.splice(0).filter((text) => !text.includes('/steps-in-english-'))).toEqual([])
})
