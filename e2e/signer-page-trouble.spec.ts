import type { Server } from 'node:http'
import { mockServer, open, servePage, signerId, viewOf } from './signer-page.fixture.ts'
import { button, heading, tabTo, typeSignature } from './signing.ts'
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

test('what the server says against a signature is shown, and the page goes on from there', async ({
  page,
}) => {
  const view = viewOf({ consentedAt: new Date().toISOString() }, { twoFARequirement: 'none' })
  const mock = await mockServer(page, view)
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  await typeSignature(page, 'Ada Lovelace')
  const message = 'The text of this contract is not the one that was sent.'
  mock.instead = ({ path }) => (path === '/api/signatures' ? { status: 409, body: { message } } : undefined)
  await button(page, 'Sign Contract').click()
  await expectToast(page, 'Failed To Record Your Agreement', message)
})

test('a name or role that the sender changed meanwhile is shown before the signature counts, and what was typed stays', async ({
  page,
}) => {
  const consented = { consentedAt: new Date().toISOString(), roleKey: 'witness' }
  const mock = await mockServer(page, viewOf(consented, { twoFARequirement: 'none' }))
  const shown = [mock.view.contract.contentVersion, 'of-the-guarantor']
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  await expect(page.getByText('You’re signing as Ada Lovelace (Witness).')).toBeVisible()
  await typeSignature(page, 'Ada Lovelace')
  const outdated = { message: 'This page is out of date. Reload it to go on.', code: 'page_outdated' }
  mock.instead = ({ path }) => (path === '/api/signatures' ? { status: 409, body: outdated } : undefined)
  mock.view = {
    ...mock.view,
    roleKey: 'guarantor',
    contract: { ...mock.view.contract, contentVersion: 'of-the-guarantor' },
  }
  await button(page, 'Sign Contract').click()
  await expectToast(page, 'Failed To Record Your Agreement', outdated.message)
  await expect(page.getByText('You’re signing as Ada Lovelace (Guarantor).')).toBeVisible()
  mock.instead = () => undefined
  await button(page, 'Sign Contract').click()
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
  const sent = mock.calls.filter(({ path }) => path === '/api/signatures')
  expect(sent.map(({ body }) => JSON.parse(body ?? '{}').contentVersion)).toEqual(shown)
})

test('a code is offered, also by keyboard alone, and one who chose text messages before gets it unasked', async ({
  page,
}) => {
  const view = viewOf({ consentedAt: new Date().toISOString() }, { twoFARequirement: 'ask' })
  const mock = await mockServer(page, view)
  await open(page, origin)
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await button(page, 'Proceed to Sign').click()
  await expect(heading(page, 'Confirm by text message?')).toBeFocused()
  await inspect(page, 'signer-code-offered')
  await tabTo(page, button(page, 'Text Me a Code'))
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'Continue without a code')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Sign the contract')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'Confirm by text message?')).toBeFocused()
  await tabTo(page, button(page, 'Text Me a Code'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Verification code')).toBeFocused()
  // it doesn't come, after all
  await button(page, 'Continue without a code').click()
  await expect(heading(page, 'Sign the contract')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'Confirm by text message?')).toBeFocused()
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await page.goBack()
  await button(page, 'Continue without a code').click()
  await expect(heading(page, 'Sign the contract')).toBeFocused()
  await page.reload()
  await expect(heading(page, 'Sign the contract')).toBeVisible()
  await page.goBack()

  mock.optedIn = true
  mock.view = view
  await page.evaluate(() => sessionStorage.clear())
  await page.goBack()
  await page.reload()
  await button(page, 'Proceed to Sign').click()
  await expectToast(page, 'Welcome back!')
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await expect(page.getByText('Step 4 of 5')).toBeVisible()
})

test('after too many wrong codes the page says when to go on', async ({ page }) => {
  await page.clock.install()
  const mock = await mockServer(page, viewOf({ consentedAt: new Date().toISOString() }))
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  mock.instead = ({ path }) => {
    if (!path.endsWith('/verify-2fa')) return undefined
    const lockedUntil = new Date(Date.now() + 300_000).toISOString()
    mock.view = { ...mock.view, lockedUntil, code: null }
    return { status: 429, body: { message: 'Too many wrong codes.' } }
  }
  await page.getByLabel('Verification code').fill('9999')
  await expect(page.getByRole('alert').filter({ hasText: 'Too many wrong codes' })).toBeFocused()
  await expect(page.getByLabel('Verification code')).toBeHidden()
  await expectToFit(page, 'signer-locked')
  mock.aheadMs = 301_000
  await page.clock.fastForward(301_000)
  await expect(heading(page, 'Get a new code')).toBeVisible()
  // said aloud: what had the focus is gone
  await expect(page.getByRole('alert').filter({ hasText: 'Request a new one.' })).toBeFocused()
  mock.instead = () => undefined
  await button(page, 'Text Me a New Code').click()
  await page.getByLabel('Verification code').fill('1234')
  await expect(heading(page, 'Sign the contract')).toBeFocused()
})

test('a link that has ended says so kindly', async ({ page }) => {
  const mock = await mockServer(page, viewOf())
  // to whoever came by our message
  const values = {
    title: 'Lease of the barn',
    senderName: 'Nora Light',
    senderEmail: 'nora@northlight.example',
  }
  mock.instead = ({ path }) =>
    path.startsWith('/api/signers/')
      ? { status: 410, body: { message: 'The sender cancelled this contract.', values } }
      : undefined
  await open(page, origin)
  await expect(heading(page, 'This link is no longer valid')).toBeVisible()
  await expect(heading(page, 'Lease of the barn')).toBeVisible()
  await expect(page.getByText('nora@northlight.example')).toBeVisible()
  await expectToFit(page, 'signer-link-ended')
  mock.instead = () => ({ status: 404, body: { message: 'Not found' } })
  await page.reload()
  await expect(heading(page, 'Contract Not Found')).toBeVisible()
  await expect(page.getByText('The contract or signing invitation could not be found.')).toBeVisible()
  await page.goto(`${origin}/sign/`)
  await expect(heading(page, 'Invalid Signing Link')).toBeVisible()
  await expect(page.getByText('The signing link is invalid or malformed.')).toBeVisible()
})

test('a contract cancelled while it is read, or while it loads, or a link replaced meanwhile, ends the flow, not the page', async ({
  page,
}) => {
  const mock = await mockServer(page, viewOf({ consentedAt: new Date().toISOString() }))
  const cancelled = { status: 410, body: { message: 'The sender cancelled this contract.' } }
  await open(page, origin)
  await expect(page.getByRole('article')).toContainText('Confidential Information')
  mock.instead = () => cancelled
  await button(page, 'Proceed to Sign').click()
  await expect(heading(page, 'This link is no longer valid')).toBeVisible()
  await expect(heading(page, 'Mutual NDA')).toBeVisible()

  let isCancelled = false
  mock.instead = ({ path }) => {
    isCancelled ||= path.endsWith('/text')
    return isCancelled ? cancelled : undefined
  }
  await page.reload()
  await expect(heading(page, 'This link is no longer valid')).toBeVisible()
  expect(isCancelled).toBe(true)

  // the sender gave the signer another address: this link leads nowhere now
  mock.instead = () => undefined
  await page.reload()
  await expect(page.getByRole('article')).toContainText('Confidential Information')
  mock.instead = () => ({ status: 404, body: { message: 'Not found', code: 'unknown_link' } })
  await button(page, 'Proceed to Sign').click()
  await expect(heading(page, 'This link is no longer valid')).toBeVisible()
  await expect(page.getByText('Open the link in our newest message.')).toBeVisible()
})

test('a contract that is no longer the one that was sent is not shown, and the page says why', async ({
  page,
}) => {
  const message = 'The stored text doesn’t match what was sent, so it can’t be signed. Let the sender know.'
  const mock = await mockServer(page, viewOf({ consentedAt: new Date().toISOString() }))
  mock.instead = ({ path }) =>
    path.startsWith('/api/signers/') ? { status: 409, body: { message } } : undefined
  await open(page, origin)
  await expect(heading(page, 'This contract can’t be opened')).toBeVisible()
  await expect(page.getByText(message)).toBeVisible()
  await inspect(page, 'signer-text-changed')
})

test('while others sign first the page waits, and goes on by itself', async ({ page }) => {
  await page.clock.install()
  const mock = await mockServer(page, viewOf({ yourTurn: false, status: 'pending' }))
  await open(page, origin)
  await expect(heading(page, 'It isn’t your turn yet')).toBeVisible()
  await expectToFit(page, 'signer-waits')
  mock.view = viewOf()
  await page.clock.fastForward(11_000)
  await expect(heading(page, 'Before you read and sign')).toBeVisible()
  await expectToast(page, 'It’s your turn')
})

test('what the sender wrote cannot run: it is shown as text or not at all', async ({ page, complaints }) => {
  const content = [
    '<p onclick="window.hacked=1">Paid <img src=x onerror="window.hacked=1"></p>',
    '<svg onload="window.hacked=1"></svg><script>window.hacked=1</script>',
    '<a href="javascript:window.hacked=1">terms</a><iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
    '<p style="text-align:right">$100</p>',
  ].join('')
  const title = '<img src=x onerror="window.hacked=1">'
  const mock = await mockServer(page, viewOf({ consentedAt: new Date().toISOString() }, { content, title }))
  await open(page, origin)
  await expect(page.getByText('$100')).toHaveCSS('text-align', 'right')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('.contract').locator('a, img, iframe, svg, script, [onclick]')).toHaveCount(0)
  await page.getByText('terms').click()
  mock.view = viewOf({ status: 'signed', signedAt: new Date().toISOString() }, { title })
  await page.goto(`${origin}/signature-complete?signerId=${signerId}&title=${encodeURIComponent(title)}`)
  await expect(page.locator('.agreed')).toContainText(title)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  // the page reads it in a document where nothing runs, and Chromium says so
  expect(complaints.filter((text) => !text.startsWith('Executing inline event handler'))).toEqual([])
  complaints.splice(0)
})

test('an attached picture is seen in place; a file that no browser shows can be opened', async ({ page }) => {
  const consentedAt = new Date().toISOString()
  const picture = await page.screenshot()
  const file = { attachmentFilename: 'plan.png', attachmentMimeType: 'image/png' }
  const mock = await mockServer(page, viewOf({ consentedAt }, { content: '<p>See the plan.</p>', ...file }))
  await page.route('**/attachment', (route) => route.fulfill({ contentType: 'image/png', body: picture }))
  await open(page, origin)
  await button(page, 'Read it').click()
  const shown = page.getByRole('img', { name: 'plan.png' })
  await expect
    .poll(() => shown.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(320)
  await expect(page.getByText('You’re signing exactly this text and the attached file.')).toBeVisible()
  await inspect(page, 'signer-picture')

  const plans = { attachmentFilename: 'plans.zip', attachmentMimeType: 'application/zip' }
  mock.view = viewOf({ consentedAt }, { content: '<p>See the plans.</p>', ...plans })
  await page.reload()
  await expect(page.getByText('This file is part of what you sign. Download it to read it.')).toBeVisible()
  await page.locator('#attached-file').scrollIntoViewIfNeeded()
  await expect(page.getByText('Preview not available for this file type')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in New Tab' })).toHaveAttribute('href', /\/attachment$/)
  await expectToFit(page, 'signer-file')
})

test('after signing the page leads to the address in the link, if that is of this site', async ({ page }) => {
  for (const [returnUrl, expected] of [
    ['/thanks', `${origin}/thanks`],
    ['https://evil.example/', `${origin}/signature-complete?`],
    ['//evil.example', `${origin}/signature-complete?`],
    ['javascript:alert(1)', `${origin}/signature-complete?`],
  ] as const) {
    const view = viewOf({ consentedAt: new Date().toISOString() }, { twoFARequirement: 'none' })
    await page.unrouteAll()
    await mockServer(page, view)
    await open(page, origin, `?returnUrl=${encodeURIComponent(returnUrl)}`)
    await button(page, 'Proceed to Sign').click()
    await typeSignature(page, 'Ada Lovelace')
    await button(page, 'Sign Contract').click()
    await expect(page).toHaveURL((url) => url.href.startsWith(expected))
  }
})

test('the link chooses the theme and may hide the branding; a signature stays dark ink on white', async ({
  page,
}) => {
  await mockServer(page, viewOf({ consentedAt: new Date().toISOString() }, { twoFARequirement: 'none' }))
  await open(page, origin, '?theme=dark&hideBranding=true')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 20, 31)')
  await expect(page.getByText('Plainseal')).toHaveCount(0)
  await inspect(page, 'signer-dark-review')
  await button(page, 'Proceed to Sign').click()
  await expect(page.getByRole('img', { name: /drawn signature/ })).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
  await inspect(page, 'signer-dark-signature')
})

test('a window that cannot close itself says what to do once it is asked to, and offers the way back', async ({
  page,
}) => {
  const mock = await mockServer(page, viewOf({ status: 'signed', signedAt: new Date().toISOString() }))
  await page.clock.install()
  await page.goto('about:blank')
  await page.goto(`${origin}/signature-complete?title=Mutual+NDA&signerId=${signerId}`)
  await button(page, 'Close Window').click()
  await page.clock.fastForward(300)
  await expect(page.getByText('You can close this tab yourself.')).toBeVisible()
  await expect(button(page, 'Close Window')).toHaveCount(0)
  await expect(page.getByText('the contract is complete')).toHaveCount(0)
  await expect(page.getByText('$0.50 per agreement')).toBeVisible()
  await expect(page.getByText('Once everyone has signed, you can download the signed PDF here')).toBeVisible()
  await inspect(page, 'signer-complete')
  // the page waits for the seal, and so does the link later
  mock.signedPdf = 'sealing'
  mock.view = { ...mock.view, contract: { ...mock.view.contract, status: 'completed' } }
  await page.clock.fastForward(16_000)
  await expect(page.getByText('The PDF is being sealed…')).toBeVisible()
  await expect(page.getByText('Everyone has signed, and the contract is complete.')).toBeVisible()
  await button(page, 'Go Back to the Contract').click()
  await expect(heading(page, 'You’ve signed this contract')).toBeVisible()
  mock.signedPdf = 'ready'
  await page.clock.fastForward(4000)
  await page.route('**/signed-pdf', (route) =>
    route.fulfill({
      contentType: 'application/pdf',
      headers: { 'content-disposition': 'attachment; filename="Mutual_NDA_signed.pdf"' },
      body: '%PDF-1.7',
    }),
  )
  const saved = page.waitForEvent('download')
  await button(page, 'Download Signed PDF').click()
  expect((await saved).suggestedFilename()).toBe('Mutual_NDA_signed.pdf')
  // what is said of the others follows, too
  await expect(
    page.getByText(
      'Everyone has signed, and the contract is complete. The signed PDF goes to ada@example.com by email.',
    ),
  ).toBeVisible()
  await expectToFit(page, 'signer-has-signed')

  // senders came from the contract’s page, which they need not ask for, and the free first one is behind them
  mock.view = { ...mock.view, name: mock.view.sender.name, email: mock.view.sender.email, isSender: true }
  await page.goto(`${origin}/signature-complete?title=Mutual+NDA&signerId=${signerId}`)
  await expect(page.getByRole('link', { name: 'Create another agreement' })).toBeVisible()
  await expect(page.getByText('Create your first agreement')).toHaveCount(0)
  await expect(button(page, 'Close Window')).toBeVisible()
  await inspect(page, 'signer-complete-sender')
  await button(page, 'Go Back to the Contract').click()
  await expect(page).toHaveURL(`${origin}/contracts/${mock.view.contract.id}`)
})

test('a window that another page opened has a button that closes it', async ({ page, context }) => {
  await page.goto(origin)
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open('about:blank'))
  const popup = await opened
  await mockServer(popup, viewOf({ status: 'signed', signedAt: new Date().toISOString() }))
  await popup.goto(`${origin}/signature-complete?signerId=${signerId}`)
  const closed = popup.waitForEvent('close')
  // a click would wait for what the window says of it
  await button(popup, 'Close Window').evaluate((close: HTMLElement) => setTimeout(() => close.click()))
  await closed
})

test('the page after signing says that somebody agreed only when they have signed', async ({ page }) => {
  const mock = await mockServer(page, viewOf())
  const address = `${origin}/signature-complete?title=The+other+contract`
  await page.goto(address)
  await expect(heading(page, 'No signature to show')).toBeVisible()
  await page.goto(`${address}&signerId=${signerId}`)
  await expect(heading(page, 'Not signed yet')).toBeVisible()
  await expect(page.getByText('You haven’t signed Mutual NDA yet.')).toBeVisible()
  await expectToFit(page, 'signer-not-signed')
  mock.instead = () => ({ status: 410, body: { message: 'The sender cancelled this contract.' } })
  await page.reload()
  await expect(page.getByText('The sender cancelled this contract.')).toBeVisible()
  mock.instead = () => ({ status: 404, body: { message: 'Not found' } })
  await page.reload()
  await expect(heading(page, 'Contract Not Found')).toBeVisible()
  mock.instead = () => undefined
  mock.view = viewOf({ status: 'signed', signedAt: new Date().toISOString() })
  await page.reload()
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
  await expect(page.locator('.agreed')).toContainText('Mutual NDA')
  await expect(page.getByText('The other contract')).toHaveCount(0)
})
