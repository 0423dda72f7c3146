import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { outboxApi } from '#shared/outbox/outbox.api.ts'
import { templatesApi } from '#shared/templates/templates.api.ts'
import { takeFileChoosers } from './files.ts'
import { aPerson, callerOf, findCode, findMessage, otherThan, type Person, sendContract } from './people.ts'
import { haveAccount, signIn } from './sign-in.ts'
import { agreeAndProceed, button, heading, sign, typeSignature } from './signing.ts'
import { expect, expectToFit, inspect, smallPhone, test } from './test.ts'
import { expectToast } from './toasts.ts'

const unknownContract = '/contracts/018f0000-0000-7000-8000-000000000001'

async function enterPassword(page: Page, { email }: Person, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign In').click()
}

test('a visitor finds every page closed, and after signing in stands where the way had led', async ({
  page,
}) => {
  const ada = aPerson('Ada', 'Moreno')
  await haveAccount(ada)

  await page.goto('/create')
  await expect(heading(page, 'Contracts anyone can read, sign, and verify')).toBeVisible()
  await page.goto('/account')
  await expect(heading(page, 'Access Denied')).toBeVisible()
  await expect(page.getByText('Please log in to view your account')).toBeVisible()
  await inspect(page, 'account-denied')
  await page.goto('/nowhere')
  await expect(heading(page, 'Page Not Found')).toBeVisible()
  await page.goto(unknownContract)
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(unknownContract)}`)

  await enterPassword(page, ada, 'not-the-password')
  await expectToast(page, 'Login failed', 'Please check your credentials.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please check your credentials.',
  )
  await enterPassword(page, ada, ada.password)
  await expect(page.getByLabel('4-digit code')).toBeFocused()
  await expect(page.getByRole('button', { name: /^Resend Code in \d+ s$/ })).toBeDisabled()
  const code = await findCode(page.request, ada.phone)
  await page.getByLabel('4-digit code').fill(otherThan(code))
  await expectToast(page, '2FA verification failed', 'Please check your code.')
  await expect(page.getByLabel('4-digit code')).toHaveValue('')
  // people paste the whole message
  await page.getByLabel('4-digit code').fill(`Your code: ${code}.`)
  await expect(page).toHaveURL(unknownContract)
  await expect(page.getByText('Contract not found')).toBeVisible()

  await page.goto('/auth')
  await expect(heading(page, 'Contract Status Dashboard')).toBeVisible()
  await page.goto('/nowhere')
  await expect(heading(page, 'Page Not Found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /account menu/ }).click()
  await inspect(page, 'account-menu')
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth')
})

test('an address of another site is never the way on after signing in', async ({ page }) => {
  await signIn(page, aPerson('Ada', 'Moreno'))
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await expect(heading(page, 'Contract Status Dashboard')).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})

test('a sign-up reloaded at the code comes back to the code, and no second message is sent', async ({
  page,
}) => {
  const una = aPerson('Una', 'Reload')
  await page.goto('/auth?tab=sign-up')
  for (const label of ['First name', 'Last name', 'Email', 'Mobile phone'])
    await expect(page.getByLabel(label)).toHaveAttribute('required', '')
  await page.getByLabel('First name').fill(una.firstName)
  await page.getByLabel('Last name').fill(una.lastName)
  await page.getByLabel('Email').fill(una.email)
  await page.getByLabel('Mobile phone').fill(una.phone)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('short')
  await button(page, 'Sign Up').click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAttribute('required', '')
  await password.fill('shorter')
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await inspect(page, 'account-sign-up-invalid')
  await password.fill(una.password)
  await expect(password).not.toHaveAttribute('aria-invalid', 'true')
  await button(page, 'Sign Up').click()
  await expect(heading(page, 'Enter your code')).toBeVisible()
  const code = await findCode(page.request, una.phone)
  await page.reload()
  await expect(heading(page, 'Enter your code')).toBeVisible()
  await expect(page.getByText(`-${una.phone.slice(-4)}`)).toBeVisible()
  await expect(page.getByLabel('4-digit code')).toBeFocused()
  await page.getByLabel('4-digit code').fill(code)
  await expect(heading(page, 'Contract Status Dashboard')).toBeVisible()
  const messages = await callerOf(page.request).call(outboxApi.list, { query: { limit: 100 } })
  expect(messages.filter(({ to, channel }) => channel === 'sms' && to === una.phone)).toHaveLength(1)
})

test('a forgotten password is replaced by the mailed link, and an old one is refused', async ({ page }) => {
  const ada = aPerson('Ada', 'Moreno')
  await haveAccount(ada)
  await page.goto('/auth')
  await button(page, 'Forgot your password?').click()
  // the form before it has a field of the same name
  await expect(heading(page, 'Reset your password')).toBeVisible()
  await page.getByLabel('Email').fill(ada.email)
  await button(page, 'Send the link').click()
  await expect(heading(page, 'Check your email')).toBeFocused()
  const { text } = await findMessage(
    page.request,
    ({ to, text }) => to === ada.email && text.includes('token='),
  )
  await page.goto(/http\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '')
  await page.getByLabel('New password').fill(ada.password)
  await inspect(page, 'account-reset-password')
  await button(page, 'Set new password').click()
  await expect(page.getByText('You’ve used this password recently.')).toBeVisible()
  await page.getByLabel('New password').fill('Sailing-past-9-islands')
  await button(page, 'Set new password').click()
  await expectToast(page, 'Password changed')
  await enterPassword(page, ada, 'Sailing-past-9-islands')
  await expect(page.getByLabel('4-digit code')).toBeVisible()
  await button(page, 'Back to Login').click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
})

test('paper and time zone of the PDFs are chosen on the account page, and the browser’s zone is offered', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Moreno'))
  await page.goto('/account')
  await expect(page.getByRole('radio', { name: 'US Letter' })).toBeChecked()
  await expect(page.getByText('Until you choose one, PDFs and emails use UTC')).toBeVisible()
  await expect(page.getByText('Your browser is set to America/New York.')).toBeVisible()
  await button(page, 'Use this zone').click()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/New York')
  await expect(page.getByText('Your browser is set to')).toBeHidden()
  await page.getByRole('combobox', { name: 'Time zone' }).fill('berlin')
  await inspect(page, 'account-time-zones')
  await page.getByRole('option', { name: 'Europe/Berlin' }).click()
  await page.getByRole('radio', { name: 'A4' }).check()
  await button(page.getByRole('region', { name: 'Paper and time zone' }), 'Save').click()
  await expectToast(page, 'Saved')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'A4' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin')
  await inspect(page, 'account-paper-and-zone')
  // every time on a page is told in that zone, wherever the device is
  await page.getByText('just now').first().focus()
  await expect(page.getByRole('tooltip')).toHaveText(/^\w+ \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M GMT\+[12]$/)
})

function aLogo(width: number, height: number): Buffer {
  const logo = new PNG({ width, height })
  for (let at = 0; at < logo.data.length; at += 4) logo.data.set([27, 42, 74, 255], at)
  return PNG.sync.write(logo)
}

/** A host of pictures that counts who asks for them. */
async function openPictureHost() {
  const asked: string[] = []
  const logo = aLogo(48, 48)
  const server = createServer(({ url, headers }, response) => {
    asked.push(`${url} ${headers['user-agent']}`)
    response.writeHead(200, { 'content-type': 'image/png' }).end(logo)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  // oxlint-disable-next-line no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo
  return { asked, address: `http://127.0.0.1:${port}/logo.png`, close: () => server.close() }
}

test('company name and logo are checked, saved, and shown in the header; the logo’s host sees nobody but the server', async ({
  page,
  complaints,
}) => {
  const host = await openPictureHost()
  await signIn(page, aPerson('Ada', 'Moreno'))
  await page.goto('/company-settings')
  await page.getByLabel('Company name').fill('x'.repeat(101))
  await page.getByLabel('Logo URL').fill('javascript:alert(1)')
  await button(page, 'Save').click()
  await expect(page.getByText('Company name must be less than 100 characters')).toBeVisible()
  await expect(page.getByText('Please enter a valid URL')).toBeVisible()
  await inspect(page, 'account-company-invalid')
  await page.getByLabel('Company name').fill('Harbor & Pine')
  await page.getByLabel('Logo URL').fill('http://10.0.0.1/logo.png')
  await button(page, 'Save').click()
  await expectToast(page, 'Update Failed')
  await expect(page.getByText('Couldn’t fetch the logo: this address isn’t public.').first()).toBeVisible()
  await page.getByLabel('Logo URL').fill(host.address)
  await button(page, 'Save').click()
  await expectToast(page, 'Company Information Updated')
  const shown = page.getByRole('banner').getByRole('img', { name: 'Harbor & Pine' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(48)
  await inspect(page, 'account-company')
  await page.reload()
  await expect(shown).toBeVisible()
  expect(host.asked).toEqual([expect.stringContaining('/logo.png Mozilla/5.0 (compatible; Plainseal)')])
  await page.getByLabel('Logo URL').fill('  ')
  await button(page, 'Save').click()
  await expect(page.getByText('No logo yet.')).toBeVisible()
  host.close()
  await page.route('**/api/auth/company-info', (route) =>
    route.fulfill({ status: 503, json: { message: 'Temporarily unavailable.' } }),
  )
  await button(page, 'Save').click()
  await expectToast(page, 'Update Failed', 'Server error: Temporarily unavailable.')
  complaints.length = 0
})

/** Whoever signs, has signed, or fills in a form sees the logo there. */
async function expectLogoForOthers(page: Page) {
  const { call } = callerOf(page.request)
  const form = await call(templatesApi.create, { body: { name: 'Application' } })
  const params = { id: form.id }
  await call(templatesApi.update, {
    params,
    body: { visibility: 'published', defaultContent: '<p>Rent.</p>' },
  })
  const { id: contractId, links } = await sendContract(page.request, {}, [aPerson('Bob', 'Signer')])
  const [link = ''] = links
  const logo = page.getByRole('img', { name: 'Logo', exact: true })
  const expectLogo = async () => {
    await expect(logo).toBeVisible()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  }
  await page.goto(`/template-form/${form.id}`)
  await expectLogo()
  await page.goto(link)
  await expectLogo()
  await agreeAndProceed(page, link)
  await typeSignature(page, 'Bob Signer')
  await sign(page)
  await expect(page).toHaveURL(new RegExp(`/signature-complete.*${contractId}`))
  await expectLogo()
}

test('a logo is uploaded, seen by whoever signs or fills in a form, replaced, and removed, which can be taken back; what is no image is refused with the reason', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Moreno'))
  takeFileChoosers(page)
  await page.goto('/company-settings')
  await page.getByLabel('Company name').fill('Harbor & Pine')
  await button(page, 'Save').click()
  await expectToast(page, 'Company Information Updated')
  const choose = async (act: string, buffer: Buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, act).click()])
    await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  }
  const shown = page.getByRole('main').getByRole('img', { name: 'Logo of Harbor & Pine' })
  const widthOfShown = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await choose('Upload image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await expect(page.getByRole('alert').filter({ hasText: 'The logo wasn’t changed' })).toContainText(
    'Couldn’t use this image: it isn’t a PNG, JPEG, GIF, or WebP image.',
  )
  await inspect(page, 'account-logo-refused')
  await choose('Upload image', aLogo(160, 80))
  await expectToast(page, 'Company Information Updated')
  await expect(page.getByText('The logo wasn’t changed')).toBeHidden()
  await expect.poll(widthOfShown).toBe(160)
  await expect(page.getByRole('banner').getByRole('img', { name: 'Harbor & Pine' })).toBeVisible()
  await inspect(page, 'account-logo')
  // neither the name nor an empty address says anything of it
  await page.getByLabel('Company name').fill('Harbor & Pine Ltd')
  await button(page, 'Save').click()
  await expectToast(page, 'Company Information Updated')
  await expect(page.getByRole('main').getByRole('img', { name: 'Logo of Harbor & Pine Ltd' })).toBeVisible()
  await choose('Replace image', aLogo(1200, 600))
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(400)
  await button(page, 'Remove logo').click()
  await expectToast(page, 'Logo removed')
  await expect(page.getByText('No logo yet.')).toBeVisible()
  await button(page, 'Undo').click()
  await expectToast(page, 'Logo restored')
  await page.reload()
  await expect(page.getByRole('main').getByRole('img', { name: 'Logo of Harbor & Pine Ltd' })).toBeVisible()
  await page.setViewportSize(smallPhone.viewport)
  await expectToFit(page, 'account-logo-phone')
  await button(page, 'Menu').click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Harbor & Pine Ltd' })).toBeVisible()
  await expectLogoForOthers(page)
})

test('a server that does not answer, a page that cannot be loaded, and a session that ended are told, with the way on', async ({
  page,
  complaints,
}) => {
  await signIn(page, aPerson('Ada', 'Moreno'))
  await test.step('a server that does not answer is told, and asked again on demand', async () => {
    await page.route('**/api/auth/user', (route) => route.abort())
    await page.goto('/')
    await expect(heading(page, 'Plainseal isn’t responding')).toBeVisible()
    await page.unroute('**/api/auth/user')
    await button(page, 'Try again').click()
    await expect(heading(page, 'Contract Status Dashboard')).toBeVisible()
    // a broken line is told in the console, too
    complaints.splice(0)
  })

  await test.step('a page that cannot be loaded says so inside the frame, and the rest goes on working', async () => {
    await page.route('**/assets/OutboxPage-*.js', (route) => route.abort())
    await page.goto('/outbox')
    await expect(heading(page, 'This page didn’t load')).toBeVisible()
    await inspect(page, 'account-broken-page')
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(heading(page, 'Contract Status Dashboard')).toBeVisible()
    complaints.splice(0)
  })

  await test.step('a session that ended elsewhere leads to sign-in at the next step, with the way back', async () => {
    await page.goto('/company-settings')
    await expect(page.getByLabel('Company name')).toBeVisible()
    await page.context().clearCookies()
    await page.getByLabel('Company name').fill('Harbor & Pine')
    await button(page, 'Save').click()
    await expect(page).toHaveURL('/auth?next=%2Fcompany-settings')
  })
})

test('the keyboard can skip the navigation; a chosen colour scheme stays, from the first paint of the next visit', async ({
  page,
  complaints,
}) => {
  await signIn(page, aPerson('Ada', 'Moreno'))
  await test.step('the keyboard starts at the content after the navigation', async () => {
    await page.goto('/account')
    await expect(heading(page, 'Account & Billing')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the colour scheme stays', async () => {
    await page.goto('/account')
    await page.getByRole('button', { name: /account menu/ }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    await expect.poll(scheme).toBe('dark')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(scheme).toBe('dark')
    await page.unroute('**/assets/*.js')
    await page.goto('/account')
    await expect(heading(page, 'Account & Billing')).toBeVisible()
    await expect.poll(scheme).toBe('dark')
    // what the page before missed may be told only after it is left
    complaints.splice(0)
  })
})

test.describe('at 320 px', () => {
  test.use(smallPhone)
  test('the pages of an account holder fit, and the links are in the menu', async ({ page }) => {
    await page.goto('/')
    await expect(heading(page, 'Contracts anyone can read, sign, and verify')).toBeVisible()
    await expectToFit(page, 'account-320-landing')
    await page.goto('/auth?tab=sign-up')
    await expect(heading(page, 'Create your account')).toBeVisible()
    await expectToFit(page, 'account-320-sign-up')
    await signIn(page, aPerson('Ada', 'Moreno'))
    await page.goto('/account')
    await expect(heading(page, 'Account & Billing')).toBeVisible()
    await expectToFit(page, 'account-320')
    await button(page, 'Menu').click()
    await expect(page.getByRole('link', { name: 'Company Settings' })).toBeVisible()
    await inspect(page, 'account-320-menu')
    await page.getByRole('link', { name: 'Company Settings' }).click()
    await expect(heading(page, 'Company Settings')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto('/outbox')
    await expect(heading(page, 'Outbox')).toBeVisible()
    await expectToFit(page, 'account-320-outbox')
  })
})
