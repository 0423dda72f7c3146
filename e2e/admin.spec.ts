import { accountsApi } from '#shared/accounts/accounts.api.ts'
import { aPerson, callerOf, findCode, findMessage, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

/** Named in ADMIN_EMAILS by playwright.config.ts; used by this one test alone. */
const ADMIN = 'boss@example.com'

test('an administrator proves the address, finds an account, changes its balance once although the answer was lost, locks and unlocks it, holds a contract; nobody else gets in', async ({
  page,
  newVisitor,
  complaints,
}) => {
  const [bea, ada] = [{ ...aPerson('Bea', 'Boss'), email: ADMIN }, aPerson('Ada', 'Owner')]
  const adasPage = await newVisitor({ viewport: phone.viewport })
  await signIn(adasPage, ada)
  await adasPage.goto('/admin/users-database')
  await expect(heading(adasPage, 'Access denied.')).toBeVisible()
  await expect(button(adasPage, 'Send me the link')).toHaveCount(0)

  // the code of the first sign-up is what the link is mailed for
  const { call } = callerOf(page.request)
  const { email, firstName, lastName, phone: number, password } = bea
  const { sessionToken } = await call(accountsApi.register, {
    body: { email, firstName, lastName, phone: number, password },
  })
  await call(accountsApi.verifyCode, { body: { code: await findCode(page.request, number), sessionToken } })
  const { text } = await findMessage(
    page.request,
    ({ to, subject }) => to === ADMIN && /Confirm/.test(subject),
  )
  const link = /\S+\/prove-email\?token=\S+/.exec(text)?.[0] ?? 'none'
  await page.goto('/admin/users-database')
  await expect(heading(page, 'Access denied.')).toBeVisible()
  await button(page, 'Send me the link').click()
  await expect(page.getByText(`The link is on its way to ${ADMIN}`)).toBeVisible()
  await inspect(page, 'admin-awaits-proof')

  await page.goto('/prove-email')
  await expect(heading(page, 'This link is incomplete')).toBeVisible()
  await page.goto(`${link}x`)
  await expect(page).toHaveURL('/prove-email')
  await expect(page.getByText('This link has expired.')).toBeVisible()
  await inspect(page, 'prove-email-refused')
  await page.goto(link)
  await expect(page).toHaveURL('/prove-email')
  await expectToFit(page, 'prove-email')
  await button(page, 'Yes, confirm my address').click()
  await expect(page.getByRole('link', { name: 'Open the Users Database' })).toBeFocused()

  await button(page, 'Bea, account menu').click()
  await page.getByRole('menuitem', { name: 'Users Database' }).click()
  await expect(page.getByRole('definition')).toHaveText([/^\d+$/, /^\$[\d,]+\.\d\d$/, /^\d+$/])
  const search = page.getByLabel('Search accounts')
  await search.fill('nobody begins so')
  await expect(heading(page, 'No one found')).toBeVisible()
  const isKnown = Promise.withResolvers<void>()
  await page.route(/users-database\?.*q=ada/i, async (route) => {
    await isKnown.promise
    await route.fallback()
  })
  await search.fill(ada.email.toUpperCase())
  // said of the search before, it would look as if it were about this one
  await expect(heading(page, 'No one found')).toHaveCount(0)
  await expect(page.getByRole('row')).toHaveCount(0)
  isKnown.resolve()
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row', { name: 'Ada Owner' })
  await expect(row).toContainText(/Phone verified.*0.*\$0\.50/)
  // the first 8 characters, and what tells accounts apart that were made within the same minute
  await expect(row).toContainText(/[0-9a-f]{8}…[0-9a-f]{6}/)
  await inspect(page, 'admin-users')

  await button(page, `Edit Balance of ${ada.email}`).click()
  const amount = dialog(page).getByLabel('New balance')
  await amount.fill('1000.01')
  await button(page, 'Update Balance').click()
  await expectToast(page, 'Invalid Amount', 'Balance must be between $0.00 and $1000.00')
  await expect(amount).toBeFocused()
  await inspect(page, 'admin-edit-balance')
  await amount.fill('12.34')
  await dialog(page).getByLabel('Reason').fill('Sorry for the wait')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Balance Updated', `${ada.email}: +$11.84`)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('row', { name: 'Ada Owner' })).toContainText('$12.34')
  await adasPage.goto('/account?tab=transactions')
  await expect(adasPage.getByText('Balance set by an administrator: Sorry for the wait')).toBeVisible()
  await expect(adasPage.getByText('+$11.84')).toBeVisible()

  await page.getByRole('link', { name: 'Ada Owner' }).click()
  await expect(heading(page, 'Ada Owner')).toBeVisible()
  await expect(page.getByText(`By ${ADMIN}`)).toBeVisible()
  await inspect(page, 'admin-account')
  await button(page, 'Add or take money').click()
  await dialog(page).getByText('Take', { exact: true }).click()
  await dialog(page).getByLabel('Amount').fill('99.99')
  await button(page, 'Take money').click()
  await expect(dialog(page).getByText('Enter a reason')).toBeVisible()
  await dialog(page).getByLabel('Reason').fill('Paid twice')
  await button(page, 'Take money').click()
  await expect(dialog(page).getByText('The balance is $12.34. You can’t take more than that.')).toBeVisible()
  await inspect(page, 'admin-take-money')
  // the server takes it, and none of its answers arrives
  await page.route('**/api/admin/accounts/*/adjustments', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 502, body: 'Bad gateway' })
  })
  await dialog(page).getByLabel('Amount').fill('2.34')
  await button(page, 'Take money').click()
  await expect(dialog(page).getByText('We can’t tell whether the balance changed')).toBeVisible()
  await inspect(page, 'admin-take-money-unanswered')
  await page.unroute('**/api/admin/accounts/*/adjustments')
  complaints.splice(0)
  await button(page, 'Take money').click()
  await expectToast(page, 'Balance Updated', `${ada.email}: now $10.00`)
  await expect(page.getByText('Taken by an administrator: Paid twice')).toBeVisible()

  const { id: sent } = await sendContract(adasPage.request, { title: 'Lease of a barn' }, [
    aPerson('Tom', 'Tenant'),
  ])
  await page.getByRole('tab', { name: 'Legal holds' }).click()
  await expect(heading(page, 'No legal holds')).toBeVisible()
  await button(page, 'Set a legal hold').click()
  await dialog(page).getByLabel('Contract ID').fill('the lease')
  await button(page, 'Set legal hold').click()
  await expect(dialog(page).getByText('Enter the contract’s ID, or the address of its page')).toBeVisible()
  await inspect(page, 'admin-set-hold')
  await dialog(page).getByLabel('Contract ID').fill(`https://sign.example/contracts/${sent}`)
  await dialog(page).getByLabel('Reason').fill('Court order 26-1187')
  await button(page, 'Set legal hold').click()
  await expectToast(page, 'Legal hold set', 'Lease of a barn')
  await expect(page.getByRole('listitem')).toContainText(
    `Lease of a barnCourt order 26-1187${sent}By ${ADMIN}`,
  )
  await page.setViewportSize(phone.viewport)
  await inspect(page, 'admin-holds-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Lift hold').click()
  await dialog(page).getByLabel('Reason').fill('The case is closed')
  await button(page, 'Lift legal hold').click()
  await expectToast(page, 'Legal hold lifted')
  await expect(heading(page, 'No legal holds')).toBeVisible()

  await button(page, 'Lock account').click()
  await dialog(page).getByLabel('Reason').fill('Reported three times')
  await inspect(page, 'admin-lock')
  await button(dialog(page), 'Lock account').click()
  await expectToast(page, 'Account locked', ada.email)
  await expect(page.getByText('This account is locked', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Changes' }).click()
  await expect(page.getByText('Reported three times')).toBeVisible()
  await expect(page.getByText('$2.34 taken')).toBeVisible()
  await inspect(page, 'admin-account-locked')
  await adasPage.goto('/account')
  await expect(heading(adasPage, 'Access Denied')).toBeVisible()
  await adasPage.goto('/auth')
  await adasPage.getByLabel('Email').fill(ada.email)
  await adasPage.getByLabel('Password', { exact: true }).fill(ada.password)
  await button(adasPage, 'Sign In').click()
  await expect(adasPage.getByText(/^This account is locked\. To have it unlocked/).first()).toBeVisible()
  await expectToast(adasPage, 'Login failed')
  await inspect(adasPage, 'sign-in-locked-390')
  const told = await findMessage(
    page.request,
    ({ to, subject }) => to === ada.email && /is locked/.test(subject),
  )
  expect(told.text).toContain('Reported three times')

  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'admin-account-390')
  await button(page, 'Unlock account').click()
  await dialog(page).getByLabel('Reason').fill('They explained it')
  await button(dialog(page), 'Unlock account').click()
  await expectToast(page, 'Account unlocked', ada.email)
  await expect(page.getByText('They explained it')).toBeVisible()
  await button(page, 'Erase account').click()
  await dialog(page).getByLabel('Reason').fill('Asked by letter of November 2')
  await inspect(page, 'admin-erase-390')
  await button(dialog(page), 'Erase account').click()
  await expect(dialog(page).getByText(/^1 contract is waiting for signatures\. Cancel/)).toBeVisible()
  await button(dialog(page), 'Cancel').click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Back to Users Database' }).click()

  const erasure = { accountId: '01a21462-59ed-7afc-a69e-b94ad1c15a11', error: 'Couldn’t reach Stripe.' }
  await page.route('**/api/admin/health', async (route) => {
    const answer = await route.fetch()
    const erasures = [
      {
        ...erasure,
        id: '01a21462-59ed-7afc-a69e-b94ad1c15a12',
        what: 'card-customer',
        provider: 'stripe',
        givenUpAt: null,
      },
      {
        ...erasure,
        id: '01a21462-59ed-7afc-a69e-b94ad1c15a13',
        what: 'mailbox',
        provider: 'google',
        error: 'Couldn’t reach Google.',
        givenUpAt: '2026-11-20T09:00:00.000Z',
      },
    ]
    await route.fulfill({ response: answer, json: { ...(await answer.json()), erasures } })
  })
  await page.getByRole('link', { name: 'Health' }).click()
  await expect(
    page.getByText('A connected service couldn’t be told that an account was erased'),
  ).toBeVisible()
  await expect(page.getByText('Delete the customer record at Stripe')).toBeVisible()
  await expect(heading(page, 'Latest failures')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Seal contracts/ })).toBeVisible()
  await inspect(page, 'admin-health')
  await page.route('**/api/admin/health', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await button(page, 'Check now').click()
  await expect(page.getByText('The last check failed')).toBeVisible()
  await expect(page.getByText('Nothing needs attention')).toHaveCount(0)
  await button(page, 'Check now').click()
  await expect(page.getByText('The last check failed')).toHaveCount(0)
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'admin-health-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Back to Users Database' }).click()

  await page.getByLabel('Show').selectOption('Locked accounts')
  await search.fill(ada.email)
  await expect(page.getByText(`No locked account has an email, name, company, or ID`)).toBeVisible()
  await button(page, 'Show all users').click()
  await page.getByLabel('Sort by').selectOption('Highest balance')
  await expect(page).toHaveURL('/admin/users-database?sort=balance')

  await page.getByRole('link', { name: 'Reports' }).click()
  await expect(heading(page, 'Reports')).toBeVisible()
  await expect(page.getByText(/^(No reports|Sender)$/).first()).toBeVisible()
  await inspect(page, 'admin-reports')
  await page.getByRole('link', { name: 'Back to Users Database' }).click()
  await search.fill(ada.email)

  await page.setViewportSize(phone.viewport)
  await button(page, 'Clear the search').click()
  await search.fill('boss@')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await inspect(page, 'admin-users-390')
  await button(page, `Edit Balance of ${ADMIN}`).click()
  await expectToFit(page, 'admin-edit-balance-390')
  await dialog(page).getByLabel('New balance').fill('7')
  await button(page, 'Update Balance').click()
  await expect(page.getByRole('link', { name: 'Balance $7.00, add funds' })).toBeVisible()

  await page.route('**/api/admin/users-database*', (route) => route.fulfill({ status: 400, json: {} }))
  await page.reload()
  await expect(heading(page, 'Users didn’t load')).toBeVisible()
  await page.unroute('**/api/admin/users-database*')
  await button(page, 'Try again').click()
  await expect(page.getByRole('listitem').first()).toBeVisible()
})
