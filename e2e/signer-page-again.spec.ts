import type { Server } from 'node:http'
import { consentText } from '#shared/signing/consent-text.ts'
import { mockServer, open, servePage, signerId, viewOf } from './signer-page.fixture.ts'
import { button, heading, typeSignature } from './signing.ts'
import { expect, inspect, test } from './test.ts'

let server: Server
let origin: string

test.beforeAll(async () => {
  ;({ server, origin } = await servePage())
})
test.afterAll(() => {
  server.close()
})
test.use({ viewport: { width: 320, height: 640 } })

test('whoever reloads, or opens the link on another device, is back at the same step with the code that was texted', async ({
  page,
  newVisitor,
}) => {
  const mock = await mockServer(page, viewOf({ consentedAt: new Date().toISOString() }))
  const codesSent = () => mock.calls.filter(({ path }) => path.endsWith('/send-2fa')).length
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  const code = page.getByLabel('Verification code')
  await code.fill('12')
  await page.reload()
  await expect(code).toHaveValue('')
  await expect(page.getByText(/Time left to enter it: (10:00|9:\d\d)\./)).toBeVisible()
  // one that is on its way would be void: pressed too early, the button says when
  const again = button(page, 'Send a New Code')
  await expect(again).toHaveAccessibleDescription(/You can request a new code in \d+ seconds\./)
  await again.click({ force: true })
  await expect(page.getByRole('status').filter({ hasText: 'You can request a new code at' })).toBeAttached()
  await inspect(page, 'signer-code-running')
  // back to the contract, and on without a further code
  await button(page, 'Back').click()
  await button(page, 'Proceed to Sign').click()
  await expect(page.getByLabel('Verification code')).toBeFocused()

  const other = await newVisitor()
  const there = await mockServer(other, mock.view)
  await open(other, origin)
  await expect(heading(other, 'Enter your code')).toBeVisible()
  await other.getByLabel('Verification code').fill('1234')
  await typeSignature(other, 'Ada King')
  await other.reload()
  await expect(other.getByLabel('Your name')).toHaveValue('Ada King')
  await button(other, 'Back').click()
  await expect(heading(other, 'Your code is verified')).toBeVisible()
  expect(there.calls.filter(({ path }) => path.endsWith('/send-2fa'))).toEqual([])

  // this tab finds out where its signer is
  mock.view = there.view
  await page.reload()
  await button(page, 'Continue').click()
  await expect(heading(page, 'Sign the contract')).toBeVisible()
  expect(codesSent()).toBe(1)
})

test('whether the disclosures were opened is known after a reload and on the way back, and left open where they were read in another language', async ({
  page,
}) => {
  const mock = await mockServer(page, viewOf())
  const disclosuresOpened = () =>
    mock.calls
      .filter(({ path }) => path.endsWith('/consent'))
      .map(({ body }): unknown => JSON.parse(body ?? '{}').disclosuresOpened)
  const more = page.getByLabel(consentText.communications.label)
  const language = page.getByRole('navigation').getByRole('combobox')
  await open(page, origin)
  await page.getByLabel(consentText.esign.label).check()
  await page.getByLabel(consentText.gdpr.label).check()
  await button(page, 'Agree and Continue').click()
  await button(page, 'Back').click()
  await page.getByText('How it works, and your rights').click()
  await expect(page.getByText(consentText.gdpr.text)).toBeVisible()
  await page.reload()
  await more.check()
  await button(page, 'Agree and Continue').click()
  await button(page, 'Back').click()
  await language.selectOption('french')
  await page.locator('#communications').uncheck()
  await page.locator('.action button').click()
  await expect.poll(disclosuresOpened).toEqual([false, true, undefined])
})

test('what runs out is said before it does, by the clock of the server, and nothing is lost', async ({
  page,
}) => {
  await page.clock.install()
  // the phone is a day behind
  const aheadMs = 24 * 60 * 60_000
  const endsAt = new Date(Date.now() + aheadMs + 15 * 60_000).toISOString()
  const mock = await mockServer(page, viewOf({ consentedAt: new Date().toISOString() }, { endsAt }))
  mock.aheadMs = aheadMs
  await open(page, origin)
  await expect(page.getByText(/^You can sign this contract for 15 more minutes, until/)).toBeVisible()
  await button(page, 'Proceed to Sign').click()
  await expect(page.getByText('Time left to enter it: 10:00.')).toBeVisible()
  // as a phone does while one looks at the text message
  await page.reload()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.clock.fastForward('09:10')
  await expect(page.getByText(/Time left to enter it: 0:(50|4\d)\./)).toBeVisible()
  await expect(page.getByText('The code expires in less than a minute.')).toBeAttached()
  await expect(page.getByText('Less than 10 minutes are left to sign.')).toBeAttached()
  mock.view = { ...mock.view, code: null }
  mock.aheadMs += 10 * 60_000
  await page.clock.fastForward('01:00')
  await expect(heading(page, 'Get a new code')).toBeFocused()
  await button(page, 'Text Me a New Code').click()
  const code = page.getByLabel('Verification code')
  const triesLeft = ['You have 2 more tries with this code.', 'You have one more try with this code.']
  for (const said of triesLeft) {
    await code.fill('9999')
    await expect(page.getByText(said)).toBeVisible()
  }
  mock.view = { ...mock.view, wrongCodesLeft: 1 }
  await code.fill('9998')
  await expect(page.getByText('One more wrong code, and codes are locked for 30 minutes.')).toBeVisible()
})

test('after the sender’s account was erased, or its address was taken back, the page vouches for nobody and has nobody called', async ({
  page,
}) => {
  const signed = viewOf({ status: 'signed', signedAt: new Date().toISOString() }, { status: 'completed' })
  const erased = { name: '', email: '', companyName: null }
  const mock = await mockServer(page, { ...signed, sender: erased })
  const aboutErased = page.getByText('The sender’s account has since been erased.')
  const toVouch = page.getByText(/We confirmed that|asked us to have|call .* at a number|sent “Mutual NDA”/)
  await open(page, origin)
  await page.getByText('Why did I get this, and is it genuine?').click()
  await expect(aboutErased).toBeVisible()
  await expect(page.getByText('You came from the link we emailed to ada@example.com.')).toBeVisible()
  await expect(toVouch).toHaveCount(0)
  await inspect(page, 'signer-genuine-erased')

  await page.goto(`${origin}/signature-complete?title=Mutual+NDA&signerId=${signerId}`)
  await expect(aboutErased).toBeVisible()
  await expect(page.getByText('Mutual NDA', { exact: true })).toBeVisible()
  await expect(page.getByText('sent by')).toHaveCount(0)

  mock.view = { ...signed, sender: { ...erased, name: 'Nora Light' } }
  await open(page, origin)
  await page.getByText('Why did I get this, and is it genuine?').click()
  await expect(page.getByText(/^Nora Light sent “Mutual NDA” on/)).toBeVisible()
  await expect(page.getByText(/We confirmed that|call .* at a number/)).toHaveCount(0)
  await expect(aboutErased).toHaveCount(0)
})

test('whoever signed a contract that expired, and whose sender is gone, reads that in their language and is told to ask nobody', async ({
  page,
}) => {
  const mock = await mockServer(page, viewOf())
  const message = 'The last day to sign this contract was January 21, 2027.'
  const values = {
    endsAt: '2027-01-22T04:59:59.000Z',
    sender: '',
    title: 'Mutual NDA',
    senderName: '',
    senderEmail: '',
  }
  mock.instead = ({ method, path }) =>
    method === 'GET' && path === `/api/signers/${signerId}`
      ? { status: 410, body: { message, code: 'contract_expired', values } }
      : undefined
  await page.goto(`${origin}/signature-complete?title=Mutual+NDA&signerId=${signerId}`)
  await expect(heading(page, 'This contract has expired')).toBeVisible()
  await page.getByRole('navigation').getByRole('combobox').selectOption('german')
  await expect(heading(page, 'Die Frist zum Unterschreiben ist abgelaufen')).toBeVisible()
  await expect(page.getByText('Das Konto des Absenders ist inzwischen gelöscht.')).toBeVisible()
  await expect(page.getByText('wenden Sie sich an')).toHaveCount(0)
})
