import type { Server } from 'node:http'
import type { Locator, Page, Route } from '@playwright/test'
import { aPdf } from './files.ts'
import { mockServer, open, servePage, viewOf } from './signer-page.fixture.ts'
import { button, dialog, heading, typeSignature } from './signing.ts'
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

test('a lost connection loses nothing: the same signature is sent again under the same key', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  const view = viewOf({ consentedAt: new Date().toISOString() }, { twoFARequirement: 'none' })
  const mock = await mockServer(page, view)
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  await typeSignature(page, 'Ada Lovelace')
  mock.instead = ({ path }) => (path === '/api/signatures' ? 'lost' : undefined)
  await button(page, 'Sign Contract').click()
  // tried again after one second, and once more after two
  for (const tries of [1, 2]) {
    await expect
      .poll(() => mock.calls.filter(({ path }) => path === '/api/signatures').length)
      .toBeGreaterThanOrEqual(tries)
    await page.clock.fastForward(tries * 1000)
  }
  await expect(
    page.getByRole('alert').getByText('Failed to submit signature. Please try again.'),
  ).toBeVisible()
  await expect(heading(page, 'Waiting to send your signature')).toBeVisible()
  mock.instead = () => undefined
  await page.clock.fastForward(16_000)
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
  const sent = mock.calls.filter(({ path }) => path === '/api/signatures')
  expect(sent.length).toBeGreaterThan(3)
  expect(new Set(sent.map(({ key, body }) => `${key} ${body}`)).size).toBe(1)
  // a broken line is told in the console, too
  complaints.splice(0)
})

test('a signature that was recorded, its answer lost, and sent again from another network is shown as signed, not as failed', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  const view = viewOf({ consentedAt: new Date().toISOString() }, { twoFARequirement: 'none' })
  const mock = await mockServer(page, view)
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  await typeSignature(page, 'Ada Lovelace')
  const sent = () => mock.calls.filter(({ path }) => path === '/api/signatures').length
  mock.instead = ({ path }) => (path === '/api/signatures' ? 'lost' : undefined)
  await button(page, 'Sign Contract').click()
  for (const tries of [1, 2]) {
    await expect.poll(sent).toBeGreaterThanOrEqual(tries)
    await page.clock.fastForward(tries * 1000)
  }
  await expect(heading(page, 'Waiting to send your signature')).toBeVisible()
  mock.view = { ...mock.view, status: 'signed', signedAt: new Date().toISOString() }
  const refusal = { message: 'You have already signed this contract.', code: 'already_signed' }
  mock.instead = ({ path }) => (path === '/api/signatures' ? { status: 409, body: refusal } : undefined)
  await page.clock.fastForward(16_000)
  await expect(heading(page, 'You’ve signed this contract')).toBeFocused()
  await expect(page.getByText('Failed To Record Your Agreement')).toHaveCount(0)
  const before = sent()
  await open(page, origin)
  await expect(heading(page, 'You’ve signed this contract')).toBeVisible()
  expect(sent()).toBe(before)
  // a broken line is told in the console, too
  complaints.splice(0)
})

test('a code that could not be asked for offline is texted once the network is back, with nothing loaded again', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  const mock = await mockServer(page, viewOf({ consentedAt: new Date().toISOString() }))
  const loaded = ['steps-in-english', 'CodeStep'].map((part) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/${part}-`)),
  )
  await open(page, origin)
  await Promise.all(loaded)
  await page.route('**/sign-assets/**', (route) => route.abort())
  mock.instead = () => 'lost'
  const before = mock.calls.length
  await button(page, 'Proceed to Sign').click()
  // asked three times more where this signer stands
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => mock.calls.length - before).toBeGreaterThanOrEqual(tries)
    await page.clock.fastForward(2 ** tries * 1000)
  }
  await expectToast(
    page,
    'Failed to send verification code. Please try again.',
    'The server didn’t confirm it. Your answers are still here; check your connection and try again.',
  )
  mock.instead = () => undefined
  await button(page, 'Proceed to Sign').press('Enter')
  await expect(page.getByLabel('Verification code')).toBeFocused()
  complaints.splice(0)
})

test('a signature that was not sent can be taken back, also while it is tried, and given again', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  const view = viewOf({ consentedAt: new Date().toISOString() }, { twoFARequirement: 'none' })
  await mockServer(page, view)
  let sent = 0
  // the three tries of the button are lost at once, what is sent after them hangs
  await page.route('**/api/signatures', async (route) => {
    sent += 1
    if (sent <= 3) await route.abort()
  })
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  await typeSignature(page, 'Ada Lovelace')
  await button(page, 'Sign Contract').click()
  for (const tries of [1, 2]) {
    await expect.poll(() => sent).toBe(tries)
    await page.clock.fastForward(tries * 1000)
  }
  await expect.poll(() => sent).toBe(4)
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/signatures'))
  await button(page, 'Don’t Send It').click()
  await ended
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
  await page.clock.fastForward(60_000)
  await page.reload()
  await expect(heading(page, 'Sign the contract')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace')
  expect(sent).toBe(4)
  complaints.splice(0)
})

test('a request that hangs says so after ten seconds, and tried again sends nothing twice', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  const file = await aPdf('plan.pdf', 1)
  const attached = { attachmentFilename: 'plan.pdf', attachmentMimeType: 'application/pdf' }
  const mock = await mockServer(page, viewOf({}, { twoFARequirement: 'none', ...attached }))
  mock.instead = ({ path }) => {
    if (path.endsWith('/ai-terms/status'))
      return { body: { hasAccepted: false, source: 'rules', model: null, receiver: null } }
    return path.endsWith('/ai-clarification') ? { status: 503, body: { message: 'Not now.' } } : undefined
  }
  let isHanging = false
  let hung = 0
  // what hangs is answered by nobody
  const unlessHanging = (answer: (route: Route) => Promise<void>) => async (route: Route) => {
    if (isHanging) hung += 1
    else await answer(route)
  }
  await page.route(
    '**/api/**',
    unlessHanging((route) => route.fallback()),
  )
  const hang = async (press: string, where: Page | Locator = page) => {
    const hanging = where
      .getByRole('status')
      .filter({ hasText: 'The server hasn’t answered for 10 seconds.' })
    isHanging = true
    hung = 0
    await button(where, press).click()
    await expect.poll(() => hung).toBeGreaterThan(0)
    await page.clock.fastForward(10_100)
    await expect(hanging).toBeVisible()
    await expectToFit(page, `signer-hanging-${press.toLowerCase().replaceAll(' ', '-')}`)
    isHanging = false
    await button(where, 'Try Again').click()
    await expect(hanging).toBeHidden()
  }
  const pdf = (body: string | Buffer) =>
    unlessHanging((route) => route.fulfill({ contentType: 'application/pdf', body }))
  await page.route('**/contract-pdf', pdf('%PDF-1.7'))
  await page.route('**/attachment', pdf(file.buffer))
  // nor is a part of the page that comes later
  const later = '**/assets/steps-in-english-*.js'
  await page.route(later, () => undefined)
  await open(page, origin)
  await page.getByText('Why did I get this, and is it genuine?').click()
  await expect(page.getByRole('status').getByText('Opening…')).toBeVisible()
  await page.clock.fastForward(10_100)
  await page.unroute(later)
  await button(page, 'Try Again').click()
  await page.getByText('Why did I get this, and is it genuine?').click()
  await expect(page.getByText('0000 0001 AAAA')).toBeVisible()
  const saved = page.waitForEvent('download')
  await hang('Download PDF')
  await saved
  await page.getByLabel('I agree to sign this contract electronically').check()
  await page.getByLabel('I agree that my data is processed').check()
  await hang('Agree and Continue')
  await expect(heading(page, 'Review the contract')).toBeFocused()
  await hang('Read it')
  await expect(page.getByText('Sheet 1 of the lease')).toBeVisible()
  await hang('Explain this contract')
  // a dialog covers what the page says
  await page.getByRole('checkbox').check()
  await hang('Accept', dialog(page))
  // two seconds from when the thanks for it appear, and no earlier
  const start = button(dialog(page), 'Start Analysis')
  await expect(async () => {
    await page.clock.fastForward(2000)
    await expect(start).toBeVisible({ timeout: 1000 })
  }).toPass()
  await hang('Start Analysis', dialog(page))
  await expect(page.getByRole('alert').filter({ hasText: 'Not now.' })).toBeVisible()
  await button(page, 'Skip Analysis').click()
  await button(page, 'Can’t sign this?').click()
  await dialog(page).getByRole('button', { name: 'Ask for a correction' }).click()
  await page.getByLabel('What should be corrected?').fill('My name.')
  await hang('Ask for the Correction', dialog(page))
  await button(page, 'Close').click()
  await button(page, 'Proceed to Sign').click()
  await typeSignature(page, 'Ada Lovelace')
  await hang('Sign Contract')
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
  const calls = mock.calls.filter(({ method, path }) => method === 'POST' && !path.endsWith('/view'))
  expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual([
    'consent',
    'accept',
    'ai-clarification',
    'correction',
    'signatures',
  ])
  // the refused analysis is told in the console, too
  complaints.splice(0)
})

test('of two languages that were chosen the last one stays, though the words of the first come later', async ({
  page,
}) => {
  const mock = await mockServer(page, viewOf())
  const held = Promise.withResolvers<void>()
  const inFrench = '**/assets/in-french-*.js'
  await page.route(inFrench, async (route) => {
    await held.promise
    await route.continue()
  })
  await open(page, origin)
  const languages = page.getByRole('navigation').getByRole('combobox')
  const asked = page.waitForRequest(inFrench)
  await languages.selectOption('french')
  await asked
  await languages.selectOption('german')
  await expect(languages).toHaveValue('german')
  const came = page.waitForEvent('requestfinished', (request) => request.url().includes('/in-french-'))
  held.resolve()
  await came
  await page.reload()
  await expect(languages).toHaveValue('german')
  const saved = mock.calls.filter(({ path }) => path.endsWith('/language'))
  expect(saved.map(({ body }) => body)).toEqual([JSON.stringify({ language: 'german' })])
})

test('a signature given without a network is kept on the device, and sent once when it returns', async ({
  page,
  context,
  complaints,
}) => {
  const view = viewOf({ consentedAt: new Date().toISOString() }, { twoFARequirement: 'none' })
  const mock = await mockServer(page, view)
  const sent = () => mock.calls.filter(({ path }) => path === '/api/signatures')
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  await typeSignature(page, 'Ada Lovelace')
  // its parts are there before they are needed
  await page.waitForLoadState('networkidle')
  mock.instead = ({ path }) => (path === '/api/signatures' ? 'lost' : undefined)
  await button(page, 'Sign Contract').click()
  await expect(heading(page, 'Waiting to send your signature')).toBeVisible()
  await expect(page.getByText('Until it does, don’t count on it.')).toBeVisible()
  await expect(page.getByText('We keep your signature on this device')).toBeVisible()
  await inspect(page, 'signer-waiting-to-send')
  // the page is closed, and the link opened again on this device
  await page.close()
  const again = await context.newPage()
  const later = await mockServer(again, view)
  await open(again, origin)
  await expect(heading(again, 'You Have Clearly Agreed!')).toBeVisible()
  const all = [...sent(), ...later.calls.filter(({ path }) => path === '/api/signatures')]
  expect(new Set(all.map(({ key, body }) => `${key} ${body}`)).size).toBe(1)
  expect(later.calls.filter(({ path }) => path === '/api/signatures')).toHaveLength(1)
  await open(again, origin)
  await expect(heading(again, 'You’ve signed this contract')).toBeVisible()
  // a broken line is told in the console, too
  complaints.splice(0)
})
