import type { Locator, Page } from '@playwright/test'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { completeContract } from './complete-contract.ts'
import { aPerson, callerOf, findCode, otherThan, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading } from './signing.ts'
import { expect, test } from './test.ts'
import { expectToast } from './toasts.ts'
import { wholeAnswer } from './whole-answer.ts'

/** Lets every call of this kind fail: with the server's words, or as if the server were ill. */
async function fail(page: Page, method: string, address: RegExp, message?: string) {
  await page.route(
    ({ pathname }) => address.test(pathname),
    (route) => {
      if (route.request().method() !== method) return route.fallback()
      return message === undefined
        ? route.fulfill({ status: 503, json: { message: 'Temporarily unavailable.' } })
        : route.fulfill({ status: 400, json: { message } })
    },
  )
}

/** Takes the toast away, if it has not gone by itself: it may cover what is pressed next. */
async function expectFailure(page: Page, title: string, text: string) {
  await expectToast(page, title, text)
  await button(page, 'Dismiss').evaluateAll((crosses: HTMLElement[]) =>
    crosses.forEach((cross) => cross.click()),
  )
}

/** Where it was asked for it is said for longer than by the toast, until it is tried again. */
const kept = (place: Locator, title: string) => place.getByText(title, { exact: true })
const expectKept = (place: Locator, title: string) => expect(kept(place, title)).toBeVisible()

test('what fails on the page of a draft is said in the words of the specification', async ({
  page,
  complaints,
}) => {
  const ada = aPerson('Ada', 'Owner')
  await signIn(page, ada)
  const { call } = callerOf(page.request)
  const { id } = await call(contractsApi.create, { body: { title: 'Lease', content: '<p>Rent.</p>' } })
  const signer = { name: 'Bob', email: 'bob@example.com', notificationPreference: 'email' } as const
  await call(signersApi.add, { params: { id }, body: signer })
  const why = 'The server says why.'

  await fail(page, 'POST', /\/signers$/, why)
  await fail(page, 'PUT', /^\/api\/signers\//, why)
  await fail(page, 'DELETE', /^\/api\/contracts\//, why)
  await fail(page, 'POST', /\/send$/)
  await page.goto(`/contracts/${id}`)

  await button(page, 'Add another signer').click()
  await page.getByLabel(/^Name/).fill('Cleo')
  await page.getByLabel(/^Email/).fill('cleo@example.com')
  await page.getByLabel('Phone').fill('202 555 0143')
  await button(page, 'Add signer').click()
  await expectFailure(page, 'Failed to add signer', why)
  await expectKept(page.getByRole('main'), 'Failed to add signer')

  await button(page, 'Bob').click()
  await dialog(page).getByLabel(/^Name/).fill('Robert')
  await button(page, 'Save').click()
  await expectFailure(page, 'Failed to update signer', why)
  await expectKept(dialog(page), 'Failed to update signer')
  await button(page, 'Cancel').click()

  await button(page, 'Remove Bob').click()
  await button(page, 'Remove signer').click()
  await expectFailure(page, 'Failed to remove signer', why)
  const bob = page.getByRole('listitem').filter({ has: button(page, 'Remove Bob') })
  await expectKept(bob, 'Failed to remove signer')
  await expect(button(page, 'Remove Bob')).toBeFocused()

  await button(page, 'Delete').click()
  await expect(dialog(page)).toContainText(
    'Are you sure you want to delete this contract? This action cannot be undone.',
  )
  await button(page, 'Delete contract').click()
  await expectFailure(page, 'Failed to delete contract', why)
  await expectKept(page.getByRole('main'), 'Failed to delete contract')

  await button(page, 'Send contract').click()
  await expectFailure(page, 'Error', 'Failed to send contract')
  // the illness of the server, which this test made
  complaints.length = 0
})

test('a deletion whose answer is lost is said as done once its repeat is answered', async ({
  page,
  complaints,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  const draft = await call(contractsApi.create, { body: { title: 'Draft lease', content: '<p>Rent.</p>' } })
  const sent = await sendContract(page.request, { title: 'Sent lease' }, [aPerson('Bob', 'Signer')])
  for (const { id } of [draft, sent]) {
    let asked = 0
    await page.route(`**/api/contracts/${id}?*`, async (route) => {
      if (route.request().method() !== 'DELETE' || ++asked > 1) return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await page.goto(`/contracts/${id}`)
    await button(page, 'Delete').click()
    await button(page, 'Delete contract').click()
    await expect(page.getByText('Contract deleted')).toBeVisible()
    expect(asked).toBe(2)
    await expect(page).toHaveURL('/')
  }
  complaints.length = 0
})

test('a reminder, a download and a mail that fail are said in the words of the specification', async ({
  page,
  complaints,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { id } = await sendContract(page.request, { title: 'Lease' }, [aPerson('Bob', 'Signer')])
  await fail(page, 'POST', /\/(resend|resend-notifications)$/, 'Wait until tomorrow.')
  await fail(page, 'GET', /\/pdf$/)
  await page.goto(`/contracts/${id}`)
  await button(page, 'Send Again').click()
  await expectFailure(page, 'Failed to send invitation', 'Wait until tomorrow.')
  const main = page.getByRole('main')
  await expectKept(main, 'Failed to send invitation')

  await page.route(`**/api/contracts/${id}`, async (route) => {
    const contract = await (await wholeAnswer(route)).json()
    const seal = { ...contract.seal, state: 'pending' }
    return route.fulfill({ json: { ...contract, status: 'completed', seal } })
  })
  await page.reload()
  await button(page, 'Download').click()
  await expectFailure(page, 'Download Failed', 'Could not download the PDF. Please try again.')
  await expectKept(main, 'The PDF didn’t download')
  complaints.length = 0

  await page.route('**/api/contracts?*', async (route) => {
    const contracts: object[] = await (await wholeAnswer(route)).json()
    return route.fulfill({ json: contracts.map((contract) => ({ ...contract, status: 'completed' })) })
  })
  await page.goto('/')
  const emailPdf = async () => {
    await button(page, 'Actions for Lease').click()
    await page.getByRole('menuitem', { name: 'Email PDF' }).click()
  }
  await emailPdf()
  await expectFailure(page, 'Email Failed', 'Could not send completion notifications. Please try again.')
  const row = page.getByRole('row').filter({ hasText: 'Lease' })
  await expectKept(row, 'The PDF wasn’t emailed')
  await page.route('**/resend-notifications', (route) => route.fulfill({ json: { sent: 2 } }))
  await emailPdf()
  await expectFailure(page, 'Email sent', 'The signed PDF is on its way to 2 people.')
  await expect(kept(row, 'The PDF wasn’t emailed')).toHaveCount(0)
})

test('a cancellation under way can’t be left as if the contract stayed open', async ({ page }) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { id } = await sendContract(page.request, { title: 'Lease' }, [aPerson('Bob', 'Signer')])
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**/api/contracts/${id}/cancel`, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(`/contracts/${id}`)
  await button(page, 'Cancel contract').click()
  await dialog(page).getByRole('button', { name: 'Cancel contract' }).click()
  await expect(button(page, 'Keep it open')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  answer()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText(/^Cancelled /)).toBeVisible()
})

test('signatures that don’t load are said to be missing, and are asked for again', async ({
  page,
  complaints,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const id = await completeContract(page.request, 'Lease')
  const address = `**/api/contracts/${id}/signatures`
  await page.route(address, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`/contracts/${id}`)
  const signers = page.getByRole('region', { name: 'Signers' })
  const failed = signers.getByRole('heading', { name: 'The signatures didn’t load' })
  await expect(failed).toBeVisible()
  await page.unroute(address)
  await button(signers, 'Try again').click()
  await expect(signers.getByRole('img', { name: /signature/i })).toBeVisible()
  await expect(failed).toBeHidden()
  complaints.length = 0
})

test('what fails around an account is said in the words of the specification', async ({
  page,
  complaints,
}) => {
  const ada = aPerson('Ada', 'Owner')
  await signIn(page, ada, { verified: false })
  const why = 'The server says why.'
  await fail(page, 'POST', /^\/api\/auth\/(send-2fa|logout)$/, why)
  await page.goto('/account')
  await button(page, 'Verify now').click()
  await expectFailure(page, 'Failed to send 2FA code', why)
  await expectKept(page.getByRole('main'), 'Failed to send 2FA code')
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.reload()
  await fail(page, 'POST', /^\/api\/payments\/create-intent$/, why)
  await button(page, 'Add $5.00 for 10 contracts').click()
  await expectFailure(page, 'Payment setup failed', why)
  await expectKept(page.getByRole('main'), 'Payment setup failed')
  await button(page, 'Ada, account menu').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectFailure(page, 'Logout failed', 'An error occurred while logging out.')
  await expectKept(page.getByRole('menu'), 'You’re still signed in. Try again.')

  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1')
  await button(page, 'Sign In').click()
  await expectFailure(page, 'Login failed', 'Please check your credentials.')
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.clock.install()
  await button(page, 'Sign In').click()
  await expect(heading(page, 'Enter your code')).toBeVisible()
  const code = await findCode(page.request, ada.phone)
  await page.getByLabel('4-digit code').fill(otherThan(code))
  await expectFailure(page, '2FA verification failed', 'Please check your code.')
  // not judged
  await fail(page, 'POST', /^\/api\/auth\/verify-2fa$/)
  await page.getByLabel('4-digit code').fill(code)
  await page.clock.fastForward(5000)
  await expectFailure(page, '2FA verification failed', 'Try again in a moment.')
  await fail(page, 'POST', /^\/api\/auth\/resend-2fa$/, why)
  await page.clock.fastForward(31_000)
  await button(page, 'Resend Code').click()
  await expectFailure(page, 'Failed to send code', why)
  // the illness of the server, which this test made
  complaints.length = 0
})

test('where the server’s answer is lost, nobody is told that the account or its password stayed as it was', async ({
  page,
  complaints,
}) => {
  const ada = aPerson('Ada', 'Owner')
  await signIn(page, ada)
  await fail(page, 'POST', /^\/api\/auth\/(change-password|erasure|reset-password)$/)
  await page.goto('/account')
  await button(page, 'Change your password').click()
  await dialog(page).getByLabel('Current password', { exact: true }).fill(ada.password)
  await dialog(page).getByLabel('New password', { exact: true }).fill('Another-password-9')
  await button(page, 'Change the password').click()
  await expectKept(dialog(page), 'The change wasn’t confirmed')
  await page.keyboard.press('Escape')
  await button(page, 'Erase your account').click()
  await dialog(page).getByLabel('Your password', { exact: true }).fill(ada.password)
  await dialog(page).getByLabel('I understand that this can’t be undone').check()
  await button(page, 'Erase my account').click()
  await expectKept(dialog(page), 'The erasure wasn’t confirmed')
  await page.goto('/reset-password?token=of-the-mail')
  await page.getByLabel('New password', { exact: true }).fill('Another-password-9')
  await button(page, 'Set new password').click()
  await expect(
    page.getByText('We can’t tell whether that worked. Try again, or sign in with the new password.'),
  ).toBeVisible()
  complaints.length = 0
})
