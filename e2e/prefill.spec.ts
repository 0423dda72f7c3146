import type { Page } from '@playwright/test'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { draftsApi } from '#shared/drafts/drafts.api.ts'
import { aPerson, callerOf, findCode } from './people.ts'
import { haveAccount, signIn } from './sign-in.ts'
import { button } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contract text', exact: true })
const contractsOf = (page: Page) => callerOf(page.request).call(contractsApi.list, {})
const link = (values: Record<string, string>) => `/create?${new URLSearchParams(values)}`

const lease = {
  title: 'Lease with [@field:tenant]',
  htmlContent: '<p onclick="window.hacked=1">Rent is due monthly.</p><script>window.hacked=1</script>',
  workflow: 'sequential',
  twoFARequirement: 'none',
  autoPDF: '0',
  signer2_name: 'Bob Tenant',
  signer2_email: 'bob@example.com',
  signer2_role: 'tenant',
  tenant: 'Bob',
  ca_utm_source: 'newsletter',
}

test('a link fills in the page, and its people become signers after the creator; the contract is created once, also when a signer is refused first and when the answer is lost', async ({
  page,
}) => {
  const ada = aPerson('Ada', 'Owner')
  await signIn(page, ada)
  await page.goto(
    link({
      ...lease,
      signer3_name: 'Cleo',
      signer3_email: 'cleo@example.com',
      ca_theme: 'dark',
      ca_hide_branding: 'true',
    }),
  )
  await expect(page.getByLabel('Title')).toHaveValue('Lease with Bob')
  await expect(editor(page)).toHaveText('Rent is due monthly.')
  await expect(page.getByLabel('Sequential')).toBeChecked()
  await expect(page.getByLabel('None')).toBeChecked()
  await expect(page.getByLabel('Auto PDF')).not.toBeChecked()
  await page.getByLabel('AI guidance').uncheck()
  await expect(page.getByLabel('Name of signer 2')).toHaveValue('Bob Tenant')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('link', { name: 'Plainseal, dashboard' })).toBeHidden()
  await expect(page).toHaveURL('/create?ca_theme=dark&ca_hide_branding=true')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)

  // until the editor is there, the text can only be read
  await expect(editor(page)).toHaveAttribute('contenteditable', 'true')
  await editor(page).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' In advance.')
  await page.reload()
  await expect(editor(page)).toHaveText('Rent is due monthly. In advance.')
  await page.goto('/create')
  await inspect(page, 'prefilled')
  await test.step('on a phone the page is written and previewed by turns', async () => {
    await page.setViewportSize(phone.viewport)
    await expectToFit(page, 'prefilled-phone')
    await page.getByText('Live Preview', { exact: true }).first().click()
    await expect(page.getByRole('group', { name: 'Live Preview' })).toContainText('Rent is due monthly.')
    await expectToFit(page, 'prefilled-phone-preview')
    await page.getByText('Write', { exact: true }).click()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('a signer whom the server refuses is marked in their row, and nothing is created or lost', async () => {
    await page.route('**/api/contracts', (route) =>
      route.fulfill({
        status: 400,
        json: {
          message: 'No such mailbox',
          issues: [{ path: 'signers.2.email', message: 'No such mailbox' }],
        },
      }),
    )
    await button(page, 'Create Contract').click()
    await expectToast(page, 'Creation failed', 'No such mailbox')
    const cleo = page.getByRole('listitem').filter({ has: page.getByLabel('Email of signer 3') })
    await expect(cleo).toContainText('No such mailbox')
    await expect(page.getByLabel('Email of signer 3')).toBeFocused()
    await inspect(page, 'signer-refused')
    await page.unroute('**/api/contracts')
    expect(await contractsOf(page)).toEqual([])
    await page.getByLabel('Email of signer 3').fill('cleo@example.org')
    await expect(cleo).not.toContainText('No such mailbox')
  })

  await test.step('a contract and its signers are created by one call, once, also when its answer is lost', async () => {
    const calls: string[] = []
    await page.route(/\/api\/contracts(\/[^/]+\/signers)?$/, async (route) => {
      const request = route.request()
      if (request.method() !== 'POST') return route.fallback()
      calls.push(`${new URL(request.url()).pathname} ${request.headers()['idempotency-key']}`)
      if (calls.length > 1) return route.fallback()
      await route.fetch()
      return route.fulfill({ status: 408, json: { message: 'Too late' } })
    })
    await button(page, 'Create Contract').click()
    await expectToast(page, 'Contract created')
    expect(calls).toHaveLength(2)
    expect(calls[1]).toBe(calls[0])
    const [made, ...more] = await contractsOf(page)
    expect(more).toEqual([])
    expect(made?.signers).toHaveLength(3)
  })

  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
  const [created] = await contractsOf(page)
  expect(created).toMatchObject({
    title: 'Lease with Bob',
    workflow: 'sequential',
    twoFARequirement: 'none',
    autoPDF: false,
    aiLegalGuidance: false,
  })
  expect(created?.signers).toMatchObject([
    { email: ada.email, signingOrder: 1 },
    { email: 'bob@example.com', signingOrder: 2, notificationPreference: 'email', roleKey: 'tenant' },
    { email: 'cleo@example.org', signingOrder: 3 },
  ])
})

test('a link does not overwrite a draft: both are there until one is chosen; one that says nothing of the contract creates nothing', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/create?ca_utm_source=mail&ca_utm_term=lease')
  await page.getByLabel('Title').fill('My own draft')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await test.step('a link that names only its campaign keeps it with what is written then', async () => {
    await expect(page).toHaveURL('/create')
    const { kept } = await callerOf(page.request).call(draftsApi.get, {})
    expect(kept?.draft).toMatchObject({ title: 'My own draft', utm: { source: 'mail', term: 'lease' } })
  })
  await test.step('a link that says nothing of the contract creates nothing, also not what was entered before', async () => {
    await editor(page).click()
    await page.keyboard.insertText('Rent')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.goto('/create?ca_auto_create=true')
    await expectToast(page, 'Cannot auto-create contract', 'Contract title is required')
    await expect(page.getByLabel('Title')).toHaveValue('My own draft')
    expect(await contractsOf(page)).toEqual([])
  })
  await page.goto(link(lease))
  await expect(page.getByText('This link started a new contract')).toBeVisible()
  await page.getByLabel('Title').fill('Changed on the way')
  await inspect(page, 'prefilled-offer')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Changed on the way')
  await button(page, 'Go back to my draft').click()
  await expect(page.getByLabel('Title')).toHaveValue('My own draft')
  await expect(page).toHaveURL('/create')
  await page.goto(link(lease))
  await button(page, 'Discard “My own draft” and continue').click()
  await expect(page).toHaveURL('/create')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Lease with Bob')
  await expect(button(page, 'Go back to my draft')).toHaveCount(0)
})

test('a link creates its contract by itself, once, and leads back to where it came from', async ({
  page,
}) => {
  const ada = aPerson('Ada', 'Owner')
  await signIn(page, ada)
  const auto = link({ ...lease, ca_auto_create: '1', ca_return: '/account' })
  await page.goto(auto)
  await expect(page).toHaveURL('/account')
  await page.goto(auto)
  await expect(page).toHaveURL('/account')
  const [created, ...more] = await contractsOf(page)
  expect(more).toEqual([])
  expect(created?.signers.map(({ email }) => email)).toEqual([ada.email, 'bob@example.com'])
})

test('the web page of a link is fetched before its contract is created', async ({ page }) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const address = 'https://example.com/terms'
  await page.route('**/api/contracts/url-preview', (route) =>
    route.fulfill({
      json: {
        content: '<p>The supplier delivers within ten days.</p>',
        title: 'Terms',
        url: address,
        fetchedAt: new Date().toISOString(),
      },
    }),
  )
  await page.goto(link({ title: 'Supply', urlContent: address, ca_auto_create: '1' }))
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
  // the page that creates stays until the contract's own is loaded
  await expect(page.getByRole('heading', { level: 1, name: 'Supply' })).toBeVisible()
  await expect(page.getByText('The supplier delivers within ten days.')).toBeVisible()
  await expect(page.getByText('From the web page: Terms')).toBeVisible()
  await page.goBack()
  expect(await contractsOf(page)).toHaveLength(1)

  await page.unroute('**/api/contracts/url-preview')
  await page.route('**/api/contracts/url-preview', (route) =>
    route.fulfill({ status: 415, json: { message: 'URL must point to a webpage with HTML content.' } }),
  )
  await page.goto(link({ title: 'Picture', urlContent: address, ca_auto_create: '1' }))
  await expectToast(page, 'Cannot auto-create contract', 'URL must point to a webpage with HTML content.')
  expect(await contractsOf(page)).toHaveLength(1)
})

test('whoever is not signed in signs in first, and the link still creates its contract', async ({ page }) => {
  const ada = aPerson('Ada', 'Owner')
  await haveAccount(ada)
  await page.goto(link({ title: 'Lease', htmlContent: '<p>Rent</p>', ca_auto_create: 'true' }))
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await button(page, 'Sign In').click()
  await page.getByLabel('4-digit code').fill(await findCode(page.request, ada.phone))
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
  expect(await contractsOf(page)).toMatchObject([{ title: 'Lease' }])
})

test('a link that cannot create its contract says why, and leaves it to be finished by hand', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Poor'))
  await page.goto(
    link({
      htmlContent: '<p>Rent</p>',
      signer1_name: 'Bob',
      signer1_email: 'nobody',
      ca_auto_create: 'true',
      ca_return: 'https://evil.example/',
    }),
  )
  const problems = /Contract title is required.*Check these signers: Bob.*\(Valid email is required\)/
  await expectToast(page, 'Cannot auto-create contract', problems)
  await expect(page.getByText('Valid email is required', { exact: true })).toBeVisible()
  await expect(editor(page)).toHaveText('Rent')
  expect(await contractsOf(page)).toEqual([])
  await page.getByLabel('Title').fill('Lease')
  await button(page, 'Remove signer 2').click()
  await button(page, 'Create Contract').click()
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
})

test('without 50 cents a link leads to the contract that it created hours ago, another creates nothing, and whoever adds funds comes back to the page as the link wants it', async ({
  page,
  context,
}) => {
  await signIn(page, aPerson('Ada', 'Poor'))
  const auto = { ...lease, ca_auto_create: 'true' }
  await page.goto(link(auto))
  await expectToast(page, 'Contract created')
  const [created] = await contractsOf(page)
  await callerOf(page.request).call(contractsApi.send, { params: { id: created?.id ?? '' } })
  const elsewhere = await context.newPage()
  await elsewhere.clock.setSystemTime(Date.now() + 2 * 3_600_000)
  await elsewhere.goto(link(auto))
  await expect(elsewhere).toHaveURL(`/contracts/${created?.id}`)
  await expectToast(elsewhere, 'This link has already created its contract')

  const ways = { ca_return: '/my-signers', ca_theme: 'dark' }
  await page.goto(link({ ...auto, ...ways }))
  await expectToast(page, 'Cannot auto-create contract', 'You need at least $0.50')
  await expect(page.getByText('Insufficient Balance', { exact: true })).toHaveCount(1)
  const next = encodeURIComponent(link(ways))
  await expect(page.locator('#way-out')).toHaveAttribute('href', `/account?next=${next}`)
  expect(await contractsOf(page)).toHaveLength(1)
})

test('a link with thirty people leads to the one who is wrong, and says that the creator signs, too', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const people = Array.from({ length: 30 }, (_, at) => [
    [`signer${at + 1}_name`, `Member ${at + 1}`],
    [`signer${at + 1}_email`, at === 6 ? 'nobody' : `member${at + 1}@example.com`],
  ])
  await page.goto(
    link({
      title: 'Lease',
      htmlContent: '<p>Rent</p>',
      ...Object.fromEntries(people.flat()),
      signer1_phone: '2125550100',
    }),
  )
  await expect(page.getByLabel('Phone of signer 2', { exact: true })).toHaveValue('(212) 555-0100')
  await expect(page.getByText('up to 30 signers, you included. Remove 1 of them.')).toBeVisible()
  await inspect(page, 'prefilled-thirty')
  await button(page, 'Create Contract').click()
  await expectToast(page, 'Check these signers', 'Member 7')
  await expect(page.getByLabel('Email of signer 8')).toBeFocused()
  await page.getByLabel('Email of signer 8').fill('member7@example.com')
  await button(page, 'Create Contract').click()
  await expectToast(page, 'Too many signers')
  await button(page, 'Remove signer 31').click()
  await button(page, 'Create Contract').click()
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/, { timeout: 30_000 })
  expect((await contractsOf(page))[0]?.signers).toHaveLength(30)
})
