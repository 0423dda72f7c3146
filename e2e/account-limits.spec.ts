import type { Page } from '@playwright/test'
import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { formatPhone } from '#shared/phone.ts'
import { aPerson, callerOf, findCode, findMessage, otherThan, password, sendContract } from './people.ts'
import { haveAccount, signIn } from './sign-in.ts'
import { button, dialog, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { fillTestCard } from './test-card.ts'
import { expectToast } from './toasts.ts'

test('a user whose phone is not verified reaches three pages and the way to verify', async ({ page }) => {
  const una = aPerson('Una', 'Verified')
  await signIn(page, una, { verified: false })

  const warning = page.getByText('Two-factor verification is required for contract creation.')
  for (const [path, title] of [
    ['/', 'Contract Status Dashboard'],
    ['/account', 'Account & Billing'],
    ['/create', 'Create Contract'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(warning).toBeVisible()
  }
  await expect(button(page, 'Create Contract')).toBeDisabled()
  await button(page, 'Verify now').click()
  await expect(page.getByRole('dialog', { name: 'Verify your phone' })).toBeVisible()
  await page.keyboard.press('Escape')
  await inspect(page, 'unverified-create')
  for (const [tab, closed] of [
    ['funds', 'Verify your phone number to add funds.'],
    ['email', 'Verify your phone number to connect services.'],
    ['storage', 'Verify your phone number to connect services.'],
  ] as const) {
    await page.goto(`/account?tab=${tab}`)
    await expect(page.getByRole('tabpanel')).toHaveText(closed)
  }
  await page.goto('/company-settings')
  await expect(heading(page, 'Verify your phone first')).toBeVisible()
  await page.goto('/contracts/019a0000-0000-7000-8000-000000000001')
  await expect(heading(page, 'Verify your phone first')).toBeVisible()
  await inspect(page, 'unverified')

  await button(page, 'Verify now').first().click()
  const dialog = page.getByRole('dialog', { name: 'Verify your phone' })
  await expect(dialog.getByLabel('4-digit code')).toBeFocused()
  await inspect(page, 'verify-now')
  await page.keyboard.type(await findCode(page.request, una.phone))
  await expectToast(page, 'Code Verified', 'Your phone number is verified.')
  await expect(heading(page, 'Contract not found')).toBeVisible()
  await expect(warning).toHaveCount(0)
})

/** `name`: of the picture of its form. */
async function changeTo(on: Page, number: string, name: string) {
  const form = on.getByRole('dialog', { name: 'Change your phone number' })
  await form.getByLabel('New mobile phone').fill(number)
  await form.getByLabel('Your password').fill(password)
  await inspect(on, name)
  await button(form, 'Text a code to this number').click()
  await form.getByLabel('4-digit code').fill(await findCode(on.request, number))
  await button(form, 'Change the number').click()
  await expectToast(on, 'Phone number changed', 'Codes go to the new number from now on.')
}

test('a number mistyped at sign-up gives way to another, where its code is asked for or on the account page', async ({
  page,
  newVisitor,
}) => {
  const [una, mistyped] = [aPerson('Una', 'Mistyped'), aPerson('Una', 'Mistyped')]
  await page.goto('/auth?tab=sign-up')
  await page.getByLabel('First name').fill(una.firstName)
  await page.getByLabel('Last name').fill(una.lastName)
  await page.getByLabel('Email').fill(una.email)
  await page.getByLabel('Mobile phone').fill(mistyped.phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign Up').click()
  await expect(heading(page, 'Enter your code')).toBeVisible()
  await inspect(page, 'mistyped-code')
  await button(page, 'Wrong number? Change it').click()
  await changeTo(page, una.phone, 'mistyped-sign-up')
  await expect(heading(page, 'Contract Status Dashboard')).toBeVisible()
  await expect(page.getByText('Two-factor verification is required')).toHaveCount(0)

  const [ula, other] = [aPerson('Ula', 'Mistyped'), aPerson('Ula', 'Mistyped')]
  const atPhone = await newVisitor(phone)
  await signIn(atPhone, ula, { verified: false })
  await atPhone.goto('/create')
  await inspect(atPhone, 'mistyped-create-390')
  await button(atPhone, 'Verify now').click()
  await inspect(atPhone, 'mistyped-verify-390')
  await atPhone.getByRole('link', { name: 'Wrong number? Change it on your account page' }).click()
  await expect(heading(atPhone, 'Account & Billing')).toBeVisible()
  await inspect(atPhone, 'mistyped-account-390')
  await button(atPhone, 'Change your phone number').click()
  await changeTo(atPhone, other.phone, 'mistyped-390')
  await expect(atPhone.getByText(`-${other.phone.slice(-4)}`)).toBeVisible()
  await expect(atPhone.getByText('Verified', { exact: true })).toBeVisible()
})

test('a wrong code is refused in words, and five of them lock, with the reason left on the page', async ({
  page,
}) => {
  const lou = aPerson('Lou', 'Locked')
  await haveAccount(lou)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(lou.email)
  await page.getByLabel('Password', { exact: true }).fill('Not-the-password-1')
  await button(page, 'Sign In').click()
  await expectToast(page, 'Login failed', 'Please check your credentials.')
  await page.getByLabel('Password', { exact: true }).fill(lou.password)
  await button(page, 'Sign In').click()
  const code = await findCode(page.request, lou.phone)
  const wrong = otherThan(code)
  const field = page.getByLabel('4-digit code')
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse('**/api/auth/verify-2fa')
    await field.pressSequentially(wrong)
    expect((await answered).status()).toBe(attempt < 5 ? 400 : 429)
    await expect(field).toHaveValue('')
    const toast = '2FA verification failed'
    if (attempt < 3) await expectToast(page, toast, 'Please check your code.')
    else if (attempt < 5) await expectToast(page, toast, 'This code no longer works. Request a new one.')
    else await expectToast(page, toast)
  }
  await expect(page.getByRole('alert').filter({ hasText: 'Too many' })).toHaveText(
    /^Too many wrong codes\. Try again at \d+:\d\d [AP]M \S+\.$/,
  )
  await expect(page.getByText(/It expires in/)).toHaveCount(0)
  await expect(button(page, 'Verify Code')).toBeDisabled()
  await expect(button(page, 'Resend Code')).toBeDisabled()
  await inspect(page, 'account-code-locked')
  await button(page, 'Back to Login').click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
})

test('who signs in to verify a number that got all its codes for now reads that none was sent, and by asking why', async ({
  page,
}) => {
  const nan = aPerson('Nan', 'Codeless')
  await haveAccount(nan, { verified: false })
  await page.goto('/auth')
  const { email, password } = nan
  const { call } = callerOf(page.request)
  const { sessionToken } = await call(accountsApi.login, { body: { email, password } })
  for (let code = 2; code <= 5; code += 1) await call(accountsApi.resendCode, { body: { sessionToken } })
  await page.context().clearCookies()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign In').click()
  await expect(page.getByRole('alert')).toHaveText(
    `We couldn’t text a code to ${formatPhone(nan.phone)}. Try again with “Resend Code”.`,
  )
  await expect(button(page, 'Wrong number? Change it')).toBeVisible()
  await expect(page.getByText('We texted')).toHaveCount(0)
  await inspect(page, 'account-code-unsent')
  await button(page, 'Resend Code').click()
  await expectToast(page, 'Failed to send code', 'Too many codes were sent. Try again later.')
})

test('what was typed to sign up is still there after a look at the form to sign in', async ({ page }) => {
  await page.goto('/auth?tab=sign-up')
  const typed = { 'First name': 'Una', Email: 'una@example.com', 'Mobile phone': '(212) 555-0101' }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect(heading(page, 'Welcome back')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  for (const [label, text] of Object.entries(typed)) await expect(page.getByLabel(label)).toHaveValue(text)
})

test('a sign-up says what a password lacks, and after the code that the address has an account', async ({
  page,
}) => {
  const una = aPerson('Una', 'Twice')
  await haveAccount(una)
  const again = aPerson('Una', 'Twice')
  await page.goto('/auth?tab=sign-up')
  await page.getByLabel('First name').fill(again.firstName)
  await page.getByLabel('Last name').fill(again.lastName)
  await page.getByLabel('Email').fill(una.email)
  await page.getByLabel('Mobile phone').fill(again.phone)
  await test.step('a password that is easy to guess breaks a rule that is shown with the others, and the reason is said once', async () => {
    const password = page.getByLabel('Password', { exact: true })
    const isUncommon = page.getByRole('listitem').filter({ hasText: 'More than a common word or your name' })
    await password.fill(`${again.firstName}-is-1st`)
    await expect(isUncommon).toContainText(': met')
    await password.fill(`${again.firstName}-1999`)
    await expect(isUncommon).not.toContainText(': met')
    await button(page, 'Sign Up').click()
    await expect(isUncommon).toHaveAttribute('data-missing')
    await expect(page.getByText('This password is easy to guess')).toHaveCount(1)
    const toast = page.locator('.mantine-Notification-root', { hasText: 'Registration failed' })
    await toast.hover()
    // beside the form, not over it
    const { x, width } = (await toast.boundingBox())!
    const form = (await page.locator('form:visible').boundingBox())!
    expect(x + width).toBeLessThan(form.x)
    await inspect(page, 'account-sign-up-common')
    await page.setViewportSize(phone.viewport)
    await expectToFit(page, 'account-sign-up-common-390')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('who signs up with an address that has an account learns so after the code, with the way to it', async () => {
    await page.getByLabel('Password', { exact: true }).fill(again.password)
    await button(page, 'Sign Up').click()
    await page.getByLabel('4-digit code').fill(await findCode(page.request, again.phone))
    await expect(heading(page, 'You already have an account')).toBeFocused()
    await expect(page.getByText('2FA verification failed')).toHaveCount(0)
    await inspect(page, 'account-sign-up-taken')
    const { subject } = await findMessage(page.request, ({ to }) => to === una.email)
    expect(subject).toBe('This email address already has a Plainseal account')
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('Email')).toHaveValue(una.email)
  })
})

test('below 50 cents nothing leads to a new contract, each page says what to do, and a top-up opens the way again', async ({
  page,
}) => {
  const poe = aPerson('Poe', 'Poor')
  await signIn(page, poe)
  const { id } = await sendContract(page.request, {}, [{ name: 'Sue Signer', email: 'sue@example.com' }])
  await page.goto('/')
  await expect(page.getByText('(Need $0.50 minimum)')).toBeVisible()
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Create Contract/ })
  await expect(link).toHaveAttribute('aria-disabled', 'true')
  await expect(link).toContainText('($0.50 min)')
  // disabled for assistive technology only: the click must say why
  await link.click({ force: true })
  const why = 'You need at least $0.50 to create a contract. Please add funds to your account.'
  await expectToast(page, 'Insufficient Balance', why)
  await expect(page).toHaveURL('/')
  await inspect(page, 'insufficient-balance')
  await button(page, 'Create Contract').click()
  await expectToast(page, 'Insufficient Balance', why)
  await expect(page).toHaveURL('/')

  await test.step('on the page that creates nothing is begun, and it says what to do', async () => {
    await page.goto('/create')
    // before anything is written
    const wayOut = page.getByRole('main').getByRole('link', { name: 'Add funds' })
    await expect(wayOut).toBeInViewport()
    await page.getByLabel('Title').fill('Lease')
    await page.getByRole('textbox', { name: 'Contract text' }).click()
    await page.keyboard.type('Rent')
    await inspect(page, 'create-without-balance')
    await page.setViewportSize(phone.viewport)
    await expectToFit(page, 'create-without-balance-390')
    await button(page, 'Create Contract').click()
    await expectToast(page, 'Insufficient Balance')
    await expect(page).toHaveURL('/create')
    await expect(wayOut).toBeFocused()
    await expect(wayOut).toBeInViewport()
    await wayOut.click()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByLabel('Title')).toHaveValue('Lease')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await page.goto(`/contracts/${id}`)
  await button(page, 'Duplicate').click()
  await expect(dialog(page)).toContainText(why)
  await inspect(page, 'duplicate-without-balance')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'duplicate-without-balance-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(dialog(page), 'Add funds').click()
  await expect(page.getByText('Pays for 0 contracts at $0.50 each (Need $0.50 minimum)')).toBeVisible()
  await page.getByRole('tab', { name: 'Transaction History' }).click()
  await page.getByRole('tab', { name: 'Add Funds' }).click()
  await button(page, 'Add $5.00 for 10 contracts').click()
  await fillTestCard(page)
  await button(page, 'Pay $5.00').click()
  await expectToast(page, 'Payment Successful', 'Your account has been funded!')
  // back where the money was missing
  await expect(page).toHaveURL(`/contracts/${id}`)
  await button(page, 'Duplicate').click()
  await button(dialog(page), 'Duplicate').click()
  await expectToast(page, 'Contract duplicated')
  await link.click()
  await expect(heading(page, 'Create Contract')).toBeVisible()
})
