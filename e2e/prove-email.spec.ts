import type { Page } from '@playwright/test'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aPerson, callerOf, findCode, findMessage, nda, type Person } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading } from './signing.ts'
import { expect, expectToFit, inspect, keepPicture, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

async function aDraft(page: Page) {
  const { call } = callerOf(page.request)
  const { id } = await call(contractsApi.create, {
    body: {
      title: 'Mutual NDA',
      content: nda,
      signers: [{ name: 'Sue Signer', email: 'sue@example.com', notificationPreference: 'email' }],
    },
  })
  return `/contracts/${id}`
}

/** The newest link that was mailed to prove this address. */
async function proofTo(page: Page, email: string): Promise<string> {
  const { text } = await findMessage(
    page.request,
    ({ to, text }) => to === email && /\/prove-email/.test(text),
  )
  return /\S+\/prove-email\?token=\S+/.exec(text)?.[0] ?? 'none'
}

async function changeTo(page: Page, email: string, ada: Person) {
  await dialog(page).getByLabel('New email').fill(email)
  await dialog(page).getByLabel('Your password').fill(ada.password)
  await button(page, 'Text me a code').click()
  await dialog(page)
    .getByLabel('4-digit code')
    .fill(await findCode(page.request, ada.phone))
}

test('whoever has not confirmed the address stays where the contract is sent, and sends once the link is opened elsewhere', async ({
  page,
  newVisitor,
}) => {
  const ada = aPerson('Ada', 'Moreno')
  await signIn(page, ada, { proven: false })
  await page.goto(await aDraft(page))
  await expect(button(page, 'Send contract')).toBeDisabled()
  await expect(
    page.getByText(`Confirm your email before you send: open the link we emailed to ${ada.email}`),
  ).toBeVisible()
  await button(page, 'Email me the link again').click()
  await expect(page.getByText(`The link is on its way to ${ada.email}`)).toBeVisible()
  await inspect(page, 'prove-email-before-sending')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'prove-email-before-sending-390')

  const device = await newVisitor(phone)
  await device.goto(await proofTo(page, ada.email))
  await expect(device).toHaveURL('/prove-email')
  await expect(device.getByText(`Ada Moreno uses ${ada.email}`)).toBeVisible()
  await inspect(device, 'prove-email-question-390')
  await button(device, 'Yes, confirm my address').click()
  await expect(heading(device, 'Your email address is confirmed')).toBeVisible()
  await inspect(device, 'prove-email-done-390')
  // on a device that is not signed in that comes next
  await expect(device.getByRole('main').getByRole('link')).toHaveText(['Sign In'])

  // where the sender is signed in, the same page leads on to what waits to be sent
  await expect(button(page, 'Send contract')).toBeEnabled()
  await page.goto(await proofTo(page, ada.email))
  await expect(heading(page, 'Your email address is confirmed')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to Mutual NDA' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}#review$/)
  // what the address names comes later than its page
  await expect(heading(page, 'Review and send')).toBeInViewport()
  await button(page, 'Send contract').click()
  await expectToast(page, 'Contract Sent!', 'The link is on its way to Sue Signer.')
})

test('a page that does not know yet that the address is unproven shows the way when the server refuses', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Moreno'), { proven: false })
  const draft = await aDraft(page)
  let isKnown = false
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch()
    const user = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...user, emailVerified: !isKnown || user.emailVerified },
    })
  })
  await page.goto(draft)
  await expect(button(page, 'Send contract')).toBeEnabled()
  // not before: the page asks by itself, too
  await page.route('**/api/contracts/*/send', async (route) => {
    isKnown = true
    await route.fallback()
  })
  await button(page, 'Send contract').click()
  await expect(button(page, 'Email me the link again')).toBeVisible()
  await expect(page).toHaveURL(draft)
})

for (const [where, options] of [
  ['a wide screen', {}],
  ['a phone', phone],
] as const)
  test(`nothing on the dashboard moves when the button of the reminder to confirm the address comes, on ${where}`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor(options)
    const ada = aPerson('Ada', 'Moreno')
    await signIn(page, ada, { proven: false })
    await aDraft(page)
    const words = page.getByText(`open the link we emailed to ${ada.email}`)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/ConfirmEmailAlert-*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto('/')
    const search = page.getByPlaceholder('Title, name, or email')
    await expect(page.getByText('Mutual NDA').last()).toBeVisible()
    await expect(words).toBeVisible()
    // in the letters that stand in for them, some addresses take a line more
    await page.evaluate(() => document.fonts.ready)
    const before = await search.boundingBox()
    await keepPicture(page, `prove-email-note-coming-${page.viewportSize()?.width}`)
    resolve()
    await expect(button(page, 'Send it again')).toBeVisible()
    expect(await search.boundingBox()).toEqual(before)
  })

function hideUntilSeen() {
  let seen: DocumentVisibilityState = 'hidden'
  Object.defineProperty(document, 'visibilityState', { get: () => seen })
  addEventListener('be-seen', () => {
    seen = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

test('a link opened where its account is signed in confirms by itself once it is seen, and is taken back on the same page', async ({
  page,
  context,
}) => {
  const ada = aPerson('Ada', 'Moreno')
  await signIn(page, ada, { proven: false })
  await page.goto('/')
  await expect(page.getByText('Confirm your email before you send')).toBeVisible()
  await inspect(page, 'prove-email-note')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'prove-email-note-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Send it again').click()

  const tab = await context.newPage()
  // a page that is loaded ahead, or behind another, confirms nothing
  await tab.addInitScript(hideUntilSeen)
  await tab.goto(await proofTo(page, ada.email))
  await expect(tab.getByText(`Confirming ${ada.email}`)).toBeVisible()
  await expect(page.getByText('Confirm your email before you send')).toBeVisible()
  await tab.evaluate(() => dispatchEvent(new Event('be-seen')))
  await expect(heading(tab, 'Your email address is confirmed')).toBeVisible()
  await expect(tab.getByRole('link', { name: 'Open dashboard' })).toBeFocused()
  await expect(tab.getByText('you can go on there and close this one')).toBeVisible()
  await expect(tab.getByText('It’s confirmed for the account of Ada Moreno')).toBeVisible()
  await inspect(tab, 'prove-email-by-itself')
  await tab.setViewportSize(phone.viewport)
  await expectToFit(tab, 'prove-email-by-itself-390')
  // the tab that it was asked in goes on by itself
  await expect(page.getByText('Confirm your email before you send')).toBeHidden()

  await button(tab, 'This isn’t my account').click()
  await expect(heading(tab, 'The account no longer has your address')).toBeVisible()
  // whoever took it back isn't told to add an address to that account before they sign out
  await expect(tab.getByText('Sign out before you go on.')).toBeVisible()
  await expect(button(tab, 'Add an email address')).toHaveCount(0)
  await inspect(tab, 'prove-email-by-itself-taken-back')
  await expect(button(tab, 'Sign out')).toBeFocused()
  await tab.keyboard.press('Enter')
  await expect(tab).toHaveURL(/\/auth/)
})

test('a link that waited to be seen asks whose account it is once that session has ended', async ({
  page,
  context,
}) => {
  const ada = aPerson('Ada', 'Moreno')
  await signIn(page, ada, { proven: false })
  await page.goto('/')
  await button(page, 'Send it again').click()
  const link = await proofTo(page, ada.email)
  const tab = await context.newPage()
  await tab.addInitScript(hideUntilSeen)
  await tab.goto(link)
  await expect(tab.getByText(`Confirming ${ada.email}`)).toBeVisible()
  await context.clearCookies()
  await tab.evaluate(() => dispatchEvent(new Event('be-seen')))
  await expect(tab.getByText(/Is that you\?$/)).toBeVisible()
  await expect(tab.getByRole('alert')).toHaveCount(0)
  await button(tab, 'Yes, confirm my address').click()
  await expect(heading(tab, 'Your email address is confirmed')).toBeVisible()
  await expect(button(tab, 'This isn’t my account')).toHaveCount(0)
})

test('the owner of an address takes it back, and the account goes on with another', async ({
  page,
  newVisitor,
}) => {
  const ada = aPerson('Ada', 'Moreno')
  await signIn(page, ada, { proven: false })
  await page.goto('/')
  await button(page, 'Send it again').click()
  await expectToast(page, 'Email sent')

  const owner = await newVisitor()
  await owner.goto(await proofTo(page, ada.email))
  await button(owner, 'This isn’t my account').click()
  await expect(heading(owner, 'The account no longer has your address')).toBeVisible()
  await inspect(owner, 'prove-email-taken-back')

  await page.goto('/my-signers')
  await expect(heading(page, 'Add an email address first')).toBeVisible()
  await inspect(page, 'email-missing')
  await button(page, 'Add an email address').click()
  const fresh = `new-${ada.email}`
  await changeTo(page, fresh, ada)
  await inspect(page, 'change-email-code')
  await button(page, 'Email the link to the new address').click()
  await expect(dialog(page).getByText(`To finish, open the link we’re sending to ${fresh}`)).toBeVisible()
  await page.goto(await proofTo(page, fresh))
  await expect(page.getByRole('link', { name: 'Open dashboard' })).toBeFocused()
  await page.goto('/my-signers')
  await expect(heading(page, 'My Signers')).toBeVisible()
})

test('the address of an account is changed with password, code and a link in the new mailbox', async ({
  page,
}) => {
  const ada = aPerson('Ada', 'Moreno')
  await signIn(page, ada)
  await page.goto('/account')
  await button(page, 'Change your email address').click()
  await dialog(page).getByLabel('New email').fill(`new-${ada.email}`)
  await dialog(page).getByLabel('Your password').fill('Not-the-password-1')
  await button(page, 'Text me a code').click()
  await expect(dialog(page).getByText('This isn’t your password.')).toBeVisible()
  await inspect(page, 'change-email')
  await changeTo(page, `new-${ada.email}`, ada)
  await button(page, 'Email the link to the new address').click()
  await expect(dialog(page).getByText(`Until then, your address is still ${ada.email}.`)).toBeVisible()
  await page.goto(await proofTo(page, `new-${ada.email}`))
  await expect(heading(page, 'Your email address is confirmed')).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText(`new-${ada.email}`)).toBeVisible()
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'account-390')
})
