import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { aPerson, callerOf, findCode, findMessage, otherThan } from './people.ts'
import { signIn } from './sign-in.ts'
import { button } from './signing.ts'
import { expect, expectToFit, inspect, phone as phoneScreen, test } from './test.ts'
import { expectToast } from './toasts.ts'

test('name, phone number and password of an account are changed on the account page; then it is erased', async ({
  page,
  newVisitor,
}) => {
  const ada = aPerson('Ada', 'Moreno')
  await signIn(page, ada)
  await page.goto('/account')
  const dialog = page.getByRole('dialog')

  await test.step('an empty name keeps its error until it is mended', async () => {
    await button(page, 'Change your name').click()
    const first = dialog.getByLabel('First name')
    await expect(first).toBeFocused()
    await first.fill('')
    await button(dialog, 'Save').click()
    await expect(first).toBeFocused()
    await expect(first).toHaveAccessibleDescription('First name is required')
    await expect(first).toHaveAttribute('aria-invalid', 'true')
    await first.fill(' ')
    await expect(dialog.getByText('First name is required')).toBeVisible()
    await inspect(page, 'change-name')
    await first.fill('Adelaide')
    await expect(dialog.getByText('First name is required')).toBeHidden()
    await button(dialog, 'Save').click()
    await expectToast(page, 'Name changed')
    await expect(page.getByText('Adelaide Moreno')).toBeVisible()
    await expect(button(page, 'Change your name')).toBeFocused()
    await expect(page.getByRole('button', { name: /Adelaide.*account menu/ })).toBeVisible()
  })

  await test.step('the phone number is changed with the password and a code from the new number; the old number and the mailbox are told', async () => {
    const { phone: fresh } = aPerson('Ada', 'Moreno')
    await button(page, 'Change your phone number').click()
    await dialog.getByLabel('New mobile phone').fill(fresh)
    await dialog.getByLabel('Your password').fill('Not-the-password-1')
    await button(dialog, 'Text a code to this number').click()
    await expect(dialog.getByText('This isn’t your password.')).toBeVisible()
    await expect(dialog.getByLabel('Your password')).toBeFocused()
    await inspect(page, 'change-phone')
    await dialog.getByLabel('Your password').fill(ada.password)
    await button(dialog, 'Text a code to this number').click()
    const code = await findCode(page.request, fresh)
    await dialog.getByLabel('4-digit code').fill(otherThan(code))
    await button(dialog, 'Change the number').click()
    await expect(dialog.getByText('Please check your code.')).toBeVisible()
    await inspect(page, 'change-phone-code')
    await dialog.getByLabel('4-digit code').fill(code)
    await button(dialog, 'Change the number').click()
    await expectToast(page, 'Phone number changed')
    await expect(page.getByText(`-${fresh.slice(-4)}`)).toBeVisible()
    await findMessage(page.request, ({ to, text }) => to === ada.phone && text.includes(fresh.slice(-4)))
    await findMessage(
      page.request,
      ({ to, subject }) => to === ada.email && subject === 'Your Plainseal account has a new phone number',
    )
  })

  await test.step('the password is changed by the one it has; it can be shown, and its rules are said as they are met; then the account is erased by it', async () => {
    await button(page, 'Change your password').click()
    const next = dialog.getByLabel('New password')
    await expect(next).toHaveAccessibleDescription(
      /At least 8 characters, .*A special character, More than a common word/,
    )
    await dialog.getByLabel('Current password').fill(ada.password)
    await next.pressSequentially('sailing')
    await expect(dialog.getByRole('status')).toHaveText(
      '2 of 6 rules met. Still needed: at least 8 characters, an uppercase letter, a number, a special character.',
    )
    await page.keyboard.press('Tab')
    const show = dialog.getByRole('button', { name: 'Show password' }).nth(1)
    await expect(show).toBeFocused()
    await expect(show).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Space')
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    await expect(next).toHaveAttribute('type', 'text')
    await button(dialog, 'Change the password').click()
    await expect(next).toBeFocused()
    await expect(next).toHaveAttribute('aria-invalid', 'true')
    await inspect(page, 'change-password')
    await next.fill('Sailing-past-9-islands')
    await expect(dialog.getByRole('status')).toHaveText('The password meets every rule.')
    await button(dialog, 'Change the password').click()
    await expectToast(page, 'Password changed')
    await expect(button(page, 'Change your password')).toBeFocused()
    const elsewhere = await newVisitor()
    await elsewhere.goto('/auth')
    await elsewhere.getByLabel('Email').fill(ada.email)
    await elsewhere.getByLabel('Password', { exact: true }).fill('Sailing-past-9-islands')
    await button(elsewhere, 'Sign In').click()
    await expect(elsewhere.getByLabel('4-digit code')).toBeVisible()
    await page.setViewportSize(phoneScreen.viewport)
    await expectToFit(page, 'account-data-390')

    await page.route('**/api/auth/erasure', async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const answer = await route.fetch()
      const plan = {
        ...(await answer.json()),
        kept: 1,
        keptUntil: '2033-11-20T09:00:00.000Z',
        unsealed: ['Lease'],
      }
      await route.fulfill({ response: answer, json: plan })
    })
    await button(page, 'Erase your account').click()
    await expect(dialog.getByText('What stays, and why')).toBeVisible()
    await expect(
      dialog.getByText(/^Cancelled, declined, and expired contracts that no one signed/),
    ).toBeVisible()
    await expect(dialog.getByText(/^Not sealed yet: “Lease”\./)).toBeVisible()
    await expect(
      dialog.getByText('You’ll lose your balance of $0.50. Ask the operator for a refund first.'),
    ).toBeVisible()
    await inspect(page, 'erase-account-390')
    await button(dialog, 'Erase my account').click()
    await expect(dialog.getByText('Check this box to erase your account')).toBeVisible()
    await dialog.getByLabel('Your password').fill('Sailing-past-9-islands')
    await dialog.getByLabel('I understand that this can’t be undone').check()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectToFit(page, 'erase-account')
    const { id } = await callerOf(page.request).call(accountsApi.me, {})
    const draft = `plainseal-draft-own-${id}`
    await page.evaluate((name) => localStorage.setItem(name, '{}'), draft)
    await button(dialog, 'Erase my account').click()
    await expect(page).toHaveURL('/auth')
    expect(await page.evaluate((name) => localStorage.getItem(name), draft)).toBeNull()
    await findMessage(
      page.request,
      ({ to, subject }) => to === ada.email && subject === 'Your Plainseal account was erased',
    )
  })
})

test('a password that was reset where somebody is signed in leads them to sign in with it', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Moreno'))
  await page.route('**/api/auth/reset-password', async (route) => {
    // as the server ends every session
    await page.context().clearCookies()
    await route.fulfill({ json: { reset: true } })
  })
  await page.goto('/reset-password?token=of-the-mail')
  await page.getByLabel('New password').fill('Sailing-past-9-islands')
  await button(page, 'Set new password').click()
  await expectToast(page, 'Password changed')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
})
