import type { Locator, Page } from '@playwright/test'
import { aPerson, findCode, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { agree, button, heading, sign, typeSignature } from './signing.ts'
import { expect, expectToFit, inspect, keepPicture, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'

/** What happens on it stays there: a page that is loaded anew loses it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isSame' in window)

const signers = (page: Page) => page.getByRole('region', { name: 'Signers' })
const news = (page: Page) => page.locator('main [role="status"]').first()

test('the contract’s page and the dashboard follow while a signer opens, agrees, enters the code, and signs', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const bob = aPerson('Bob', 'Signer')
  const { id, links } = await sendContract(
    page.request,
    { title: 'Lease of the mill', twoFARequirement: 'require' },
    [bob],
  )
  const dashboard = await page.context().newPage()
  await dashboard.goto('/')
  const row = dashboard.getByRole('row', { name: /Lease of the mill/ })
  await expect(row).toContainText('0/1')
  await expect(row).toContainText(`Waiting for ${bob.name}`)
  await page.goto(`/contracts/${id}`)
  await expect(signers(page)).toContainText(/Invited, not opened yet|Invitation on its way/)
  await Promise.all([mark(page), mark(dashboard)])

  const signer = await newVisitor()
  await signer.goto(links[0] ?? '')
  await expect(signers(page)).toContainText('Opened it, from a link you can see too')
  // heard by whoever does not see it, without being led away from where they are
  await expect(news(page)).toContainText(`Someone using ${bob.name}’s link, maybe you, opened it`)
  await expect(row).toContainText(`Someone using ${bob.name}’s link, maybe you, opened it`)
  await agree(signer)
  await expect(signers(page)).toContainText(/Agreed to sign electronically|Opened the contract/)
  await expect(signers(page)).toContainText('Opened the contract')
  await expectToFit(page, 'live-viewed')
  await expect(row).toContainText(`Someone using ${bob.name}’s link, maybe you, opened the contract`)
  await button(signer, 'Proceed to Sign').click()
  await expect(signers(page)).toContainText('Requested a code')
  await signer.getByLabel('Verification code').fill(await findCode(page.request, bob.phone))
  await expect(heading(signer, 'Sign the contract')).toBeFocused()
  await expect(signers(page)).toContainText('Entered the code')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'live-code-390')
  await page.setViewportSize({ width: 1280, height: 800 })

  await typeSignature(signer, bob.name)
  await sign(signer)
  await expect(heading(page, 'Everyone has signed')).toBeVisible()
  await expect(page.getByText(/The PDF was sealed on/)).toBeVisible()
  await expect(row).toContainText('1/1')
  await expect(row).toContainText('Done')
  await expect(row).not.toContainText('Waiting for')
  await keepPicture(dashboard, 'live-dashboard')
  expect([await isMarked(page), await isMarked(dashboard)]).toEqual([true, true])
})

test('where the stream is blocked, the page asks every half minute, and follows again once it is there', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const [bob, cleo] = [aPerson('Bob', 'Signer'), aPerson('Cleo', 'Signer')]
  const { id, links } = await sendContract(page.request, { title: 'Lease of the kiln' }, [bob, cleo])
  let isBlocked = true
  // as the server itself refuses more streams than it can have
  await page.route('**/api/live', (route) => (isBlocked ? route.fulfill({ status: 429 }) : route.continue()))
  await page.clock.install()
  await page.goto(`/contracts/${id}`)
  await expect(signers(page)).toContainText(/Invited, not opened yet|Invitation on its way/)
  await mark(page)

  const signer = await newVisitor()
  await signer.goto(links[0] ?? '')
  await expect(heading(signer, 'Before you read and sign')).toBeVisible()
  await page.clock.fastForward(31_000)
  await expect(signers(page)).toContainText('Opened it, from a link you can see too')

  isBlocked = false
  // the next try, at the latest
  await page.clock.fastForward(61_000)
  await signer.goto(links[1] ?? '')
  await expect(signers(page).getByText('Opened it, from a link you can see too')).toHaveCount(2)
  expect(await isMarked(page)).toBe(true)
})

test('a contract’s page that can’t ask the server any more says how old it is, until it can', async ({
  page,
  complaints,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { id } = await sendContract(page.request, { title: 'Lease of the pier' }, [aPerson('Bob', 'Signer')])
  let isDown = false
  for (const address of ['**/api/live', `**/api/contracts/${id}`])
    await page.route(address, (route) => (isDown ? route.fulfill({ status: 503 }) : route.fallback()))
  await page.route('**/api/live', (route) => route.fulfill({ status: 429 }))
  await page.clock.install()
  await page.goto(`/contracts/${id}`)
  const follows = page.getByText('This page updates automatically.')
  const isOld = page.getByText(/this page may be out of date\. Last updated \w+ \d+, \d{4}, /)
  await expect(follows).toBeVisible()
  const passUntil = (shown: Locator) =>
    expect(async () => {
      await page.clock.fastForward(31_000)
      await expect(shown).toBeVisible({ timeout: 1000 })
    }).toPass()

  isDown = true
  await passUntil(isOld)
  await expect(follows).toBeHidden()
  isDown = false
  await passUntil(follows)
  complaints.length = 0
})

test('a page whose account is signed out in another window leads to the sign-in page at once', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { id } = await sendContract(page.request, { title: 'Lease of the dock' }, [aPerson('Bob', 'Signer')])
  const [stream] = await Promise.all([page.waitForResponse('**/api/live'), page.goto(`/contracts/${id}`)])
  expect(stream.status()).toBe(200)
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /account menu/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
})

test('how often the owner is emailed about signers is chosen on the account page, where the link in such an email leads', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/account#signer-emails')
  const sheet = page.getByRole('region', { name: 'Emails about signers' })
  await expect(sheet).toBeInViewport()
  const progress = sheet.getByRole('radiogroup', { name: /first opens the link/ })
  const replies = sheet.getByRole('radiogroup', { name: /asks for a correction/ })
  await expect(progress.getByLabel('Never')).toBeChecked()
  await expect(replies.getByLabel('Each time')).toBeChecked()
  await progress.getByLabel('Once a day').check()
  await replies.getByLabel('Never').check()
  await button(sheet, 'Save').click()
  await expectToast(page, 'Saved')
  await page.reload()
  await expect(progress.getByLabel('Once a day')).toBeChecked()
  await expect(replies.getByLabel('Never')).toBeChecked()
  await inspect(page, 'signer-emails')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'signer-emails-390')
})
