import { type Page } from '@playwright/test'
import { aPerson, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

const link = (page: Page) => dialog(page).getByLabel('Link', { exact: true })

test('a link that fills in a new contract is made on the dashboard and copied, and its placeholders name whom it says', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/')
  await button(page, 'Contract Link').click()
  await dialog(page).getByLabel('Contract title').fill('Lease to [@field:signer2_name]')
  await dialog(page).getByLabel('Email').fill('bob@')
  await expect(dialog(page).getByText('Valid email is required')).toBeVisible()
  await dialog(page).getByLabel('Email').fill('bob@example.com')
  await button(page, 'Add signer').click()
  await dialog(page).getByRole('group', { name: 'Signer 2' }).getByLabel('Name').fill('Cleo')
  await dialog(page).getByLabel('Page to open afterwards').fill('https://evil.example/')
  await expect(dialog(page).getByText('Use an address on this site')).toBeVisible()
  await expect(dialog(page).getByText('Leaves out: Page to open afterwards')).toBeVisible()
  await inspect(page, 'contract-link')
  await expect(dialog(page).getByRole('img', { name: 'QR code of the link' })).toBeVisible()

  await button(page, 'Copy Link').click()
  await expectToast(page, 'Link copied')
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(Object.fromEntries(copied.searchParams)).toEqual({
    title: 'Lease to [@field:signer2_name]',
    signer1_email: 'bob@example.com',
    signer2_name: 'Cleo',
  })
  expect(await link(page).inputValue()).toBe(copied.href)
  await page.goto(copied.href)
  await expect(page.getByLabel('Title')).toHaveValue('Lease to Cleo')
})

test('a link that is too long to be opened can’t be copied, and says what to do; one that some refuse says so', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/')
  await button(page, 'Contract Link').click()
  const text = dialog(page).getByLabel('Contract text')
  await text.fill('Rent. '.repeat(2500))
  await expect(dialog(page).getByText('This link is too long to open.')).toBeVisible()
  await expect(link(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(button(page, 'Copy Link')).toHaveCount(0)
  await inspect(page, 'contract-link-too-long')
  await text.fill('Rent. '.repeat(1500))
  await expect(dialog(page).getByText('Some mail programs and networks don’t open links')).toBeVisible()
  await expect(button(page, 'Copy Link')).toBeVisible()
  // the page opens that is prefilled, as the server reads it
  await page.goto(await link(page).inputValue())
  await expect(page.getByRole('textbox', { name: 'Contract text', exact: true })).toContainText('Rent. Rent.')
})

test('where the browser does not let it be copied, the person is told to copy the link by hand', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await page.goto('/')
  await button(page, 'Contract Link').click()
  await button(page, 'Copy Link').click()
  await expectToast(page, 'Please copy the link manually from the text field.')
  await expect(dialog(page).getByText('Copy failed')).toBeVisible()
})

test('the signing link of an invited signer can be passed on by other ways', async ({ page, newVisitor }) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const bob = aPerson('Bob', 'Signer')
  const { id } = await sendContract(page.request, { title: 'Lease of the barn' }, [bob])
  await page.goto(`/contracts/${id}`)
  await button(page, 'Signing link of Bob Signer').click()
  await dialog(page).getByRole('switch', { name: 'Hide branding' }).check()
  await dialog(page).getByLabel('Page to open afterwards').fill('https://evil.example/')
  await expect(dialog(page).getByText('Leaves out: Page to open afterwards')).toBeVisible()
  await inspect(page, 'signing-link')
  const visitor = await newVisitor(phone)
  await visitor.goto(await link(page).inputValue())
  await expect(heading(visitor, 'Lease of the barn')).toBeVisible()
})

test('a system test shows its steps and what it came to', async ({ page }) => {
  const ada = aPerson('Ada', 'Owner')
  await signIn(page, ada)
  await page.goto('/')
  await expect(button(page, 'More actions')).toBeVisible()
  // what one comes for is first, and the test is out of the way
  await expect(page.getByRole('main').getByRole('button').first()).toHaveText('Create Contract')
  await expect(page.getByText('System Test')).toHaveCount(0)
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Run System Test ($0.10)' }).click()
  await button(page, 'Run for $0.10').click()
  await expect(dialog(page).getByText('The test passed')).toBeVisible({ timeout: 60_000 })
  await inspect(page, 'system-test')
  await button(page, 'Close').last().click()
  await expect(page.getByRole('main').getByText('$0.40')).toBeVisible()
})

for (const isClosed of [false, true])
  test(`what a failed system test cost is back on the page with its refund${isClosed ? ', although its dialog was closed meanwhile' : ''}`, async ({
    page,
  }) => {
    await signIn(page, aPerson('Ada', 'Owner'))
    // in the place of a server whose PDF fails: charged at the start, refunded at the end
    const started = {
      id: '018f0000-0000-7000-8000-000000000007',
      state: 'running',
      pdfGeneration: null,
      emailDelivery: null,
      overall: null,
      refunded: false,
      createdAt: '2026-11-20T09:00:00.000Z',
    }
    const failed = {
      ...started,
      state: 'failed',
      pdfGeneration: { success: false, error: 'Too slow' },
      overall: { success: false, message: 'The PDF wasn’t made.' },
      refunded: true,
    }
    let isCharged = false
    let hasEnded = false
    await page.route('**/api/system-test', (route) => {
      isCharged = true
      return route.fulfill({ status: 201, json: started })
    })
    await page.route(`**/api/system-test/${started.id}`, (route) => {
      if (hasEnded) isCharged = false
      return route.fulfill({ json: hasEnded ? failed : started })
    })
    await page.route('**/api/auth/user', async (route) => {
      const answer = await route.fetch()
      const balance = { balanceInCents: 40, balanceFormatted: '$0.40' }
      const user: Record<string, unknown> = await answer.json()
      return route.fulfill({ response: answer, json: isCharged ? { ...user, balance } : user })
    })
    await page.goto('/')
    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Run System Test ($0.10)' }).click()
    await button(page, 'Run for $0.10').click()
    await expect(page.getByRole('main').getByText('$0.40')).toBeVisible()
    if (isClosed) {
      await button(page, 'Close').last().click()
      await expect(dialog(page)).toHaveCount(0)
      hasEnded = true
    } else {
      hasEnded = true
      await expect(dialog(page).getByText('Your $0.10 has been refunded.')).toBeVisible()
      await button(page, 'Close').last().click()
    }
    await expect(page.getByText('$0.40')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('button').first()).toHaveText('Create Contract')
  })

test.describe('on a phone', () => {
  test.use(phone)
  test('the links fit the screen', async ({ page }) => {
    await signIn(page, aPerson('Ada', 'Owner'))
    await page.goto('/')
    await expectToFit(page, 'dashboard-new-phone')
    await button(page, 'Contract Link').click()
    await expectToFit(page, 'contract-link-phone')
  })
})
