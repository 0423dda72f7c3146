import type { Page } from '@playwright/test'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { completeContract } from './complete-contract.ts'
import { aPerson, callerOf, findMessage, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { agreeAndProceed, button, dialog, heading, sign, typeSignature } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast } from './toasts.ts'
import { wholeAnswer } from './whole-answer.ts'

async function openDraft(page: Page, title = 'Lease of the barn', content = '<p>Rent is due monthly.</p>') {
  await signIn(page, aPerson('Ada', 'Owner'))
  const draft = { title, content }
  const { id } = await callerOf(page.request).call(contractsApi.create, { body: draft })
  await page.goto(`/contracts/${id}`)
  await expect(heading(page, title)).toBeVisible()
  return id
}

/** As after a change in the database itself. */
const doubtContract = (page: Page, id: string) =>
  page.route(`**/api/contracts/${id}`, async (route) => {
    const answer = await (await wholeAnswer(route)).json()
    const doubt = { problems: ['The title isn’t what was recorded.'], contact: 'ops@example.com' }
    return route.fulfill({ json: { ...answer, doubt } })
  })

test('the page of a draft shows all of its text; its signers are added, corrected and removed, and without one nothing is sent', async ({
  page,
}) => {
  const bob = aPerson('Bob', 'Signer')
  await openDraft(page, 'Services agreement', '<p>SERVICES AGREEMENT</p><p></p><p>Ada paints.</p>')
  await test.step('the page of a contract shows all of its text, as its signers will see it, also a first line that repeats its title', async () => {
    await expect(page.getByText('Ada paints.')).toBeVisible()
    await expect(page.getByText('SERVICES AGREEMENT', { exact: true })).toBeVisible()
    await page.setViewportSize(phone.viewport)
    await expectToFit(page, 'title-repeated-390')
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await expect(page.getByText('No signers added yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(Signers|Add signer|Review and send)$/ })).toHaveText([
    'Signers',
    'Add signer',
    'Review and send',
  ])
  await expect(button(page, 'Send contract')).toBeDisabled()
  await expect(page.getByText('Add at least one signer')).toBeVisible()
  // what a draft needs next is its main button
  await expect(button(page, 'Review and send')).toHaveCount(0)
  await button(page, 'Add a signer').click()
  await expect(page.getByLabel(/^Name/)).toBeFocused()
  await expect(heading(page, 'Add signer')).toBeInViewport()

  await page.getByLabel(/^Name/).fill(bob.name)
  await page.getByLabel(/^Email/).fill(bob.email)
  await page.getByLabel('Phone').fill('12345')
  await button(page, 'More options').click()
  await page.getByLabel('CC emails').fill('lawyer@example.com, nobody')
  await button(page, 'Add signer').click()
  await expect(page.getByText('Please enter a valid US phone number')).toBeVisible()
  await expect(page.getByText('All CC emails must be valid email addresses')).toBeVisible()
  // until it is right
  await page.getByLabel('Phone').fill('(202) 555')
  await expect(page.getByText('Please enter a valid US phone number')).toBeVisible()
  await page.getByLabel('Phone').fill('202.555.0143')
  await expect(page.getByText('Please enter a valid US phone number')).toHaveCount(0)
  await page.getByLabel('CC emails').fill('lawyer@example.com, ,clerk@example.com')
  await expect(page.getByLabel('Phone')).toHaveValue('(202) 555-0143')
  await button(page, 'Add signer').click()
  await expectToast(page, 'Signer added successfully')
  // the way to sending is short; whoever needs more signers asks for the form
  await expect(button(page, 'Add another signer')).toBeFocused()
  await expect(button(page, 'Add a signer')).toHaveCount(0)
  await expect(button(page, 'Review and send')).toBeVisible()

  await button(page, bob.name).click()
  await expect(dialog(page).getByLabel(/^Name/)).toBeFocused()
  await expect(dialog(page).getByLabel('CC emails')).toHaveValue('lawyer@example.com, clerk@example.com')
  await expect(button(page, 'Send Again')).toHaveCount(0)
  await inspect(page, 'edit-signer')
  // that the form goes on below the buttons shows, until its end is there
  await page.setViewportSize({ width: 1280, height: 600 })
  const buttons = button(page, 'Save').locator('..')
  await expect(buttons).toHaveAttribute('data-more')
  await inspect(page, 'edit-signer-goes-on')
  await dialog(page).getByLabel('CC emails').hover()
  await page.mouse.wheel(0, 5000)
  await expect(buttons).not.toHaveAttribute('data-more')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog(page).getByLabel(/^Name/).fill('Robert Signer')
  await button(page, 'Save').click()
  await expect(dialog(page)).toHaveCount(0)

  await button(page, 'Remove Robert Signer').click()
  await expect(dialog(page)).toContainText('Are you sure you want to remove this signer?')
  await inspect(page, 'remove-signer')
  await button(page, 'Remove signer').click()
  await expectToast(page, 'Signer removed successfully')
  await expect(page.getByText('No signers added yet')).toBeVisible()
})

test('a signer whose address is corrected after sending is invited anew; a contract that nobody opened is cancelled with its reason and refunded, then deleted by name', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const bob = aPerson('Bob', 'Signer')
  const { id, links } = await sendContract(page.request, { title: 'Lease of the mill' }, [bob])
  await page.goto(`/contracts/${id}`)
  await expect(heading(page, 'Waiting for signatures')).toBeVisible()
  await expect(page.getByText('$0.00').first()).toBeVisible()
  await expect(page.getByText(/^Invited, not opened yet/)).toBeVisible()
  await test.step('a signer whose address is corrected after sending is invited anew, and the owner is told', async () => {
    await button(page, bob.name).click()
    const corrected = `new.${bob.email}`
    await dialog(page)
      .getByLabel(/^Email/)
      .fill(corrected)
    await button(page, 'Save').click()
    await expectToast(
      page,
      'Signer updated',
      `We’re sending ${bob.name} a new link. The old link no longer works.`,
    )
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText(corrected)).toBeVisible()
    await findMessage(page.request, ({ to, text }) => to === corrected && /\/sign\//.test(text))
    const old = await page.request.get(`/api/signers/${links[0]?.slice('/sign/'.length)}`)
    expect(old.status()).toBe(404)
  })
  await button(page, 'Send Again').click()
  await expectToast(page, 'Invitation on its way')

  await button(page, 'Cancel contract').click()
  await expect(dialog(page)).toContainText(
    'We don’t know of anyone else who opened it, so you’ll get your $0.50 back',
  )
  await dialog(page).getByLabel('Reason').fill('The mill was sold')
  await inspect(page, 'cancel-contract')
  await dialog(page).getByRole('button', { name: 'Cancel contract' }).click()
  await expect(page.getByText('Reason: The mill was sold')).toBeVisible()
  await expect(page.getByText('$0.50').first()).toBeVisible()
  const { signers } = await callerOf(page.request).call(contractsApi.get, { params: { id } })
  expect((await page.request.get(`/api/signers/${signers[0]?.id}`)).status()).toBe(410)

  await button(page, 'Delete').click()
  await expect(dialog(page)).toContainText('Lease of the mill')
  await expect(dialog(page)).toContainText(
    'Are you sure you want to delete this contract? This action cannot be undone. It disappears from your list. Its content and audit trail are kept for seven years after it was closed.',
  )
  await inspect(page, 'delete-contract')
  await button(page, 'Delete contract').click()
  await expect(page).toHaveURL('/')
  await expect(heading(page, 'No contracts yet')).toBeVisible()
  await page.goto(`/contracts/${id}`)
  await expect(heading(page, 'Contract not found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Contracts' }).click()
  await expect(page).toHaveURL('/')
})

test('whoever goes to another page right after sending is not taken from there to sign', async ({ page }) => {
  const ada = aPerson('Ada', 'Owner')
  await signIn(page, ada)
  const { call } = callerOf(page.request)
  const { id } = await call(contractsApi.create, { body: { title: 'Lease', content: '<p>Rent is due.</p>' } })
  const { name, email } = ada
  await call(signersApi.add, { params: { id }, body: { name, email, notificationPreference: 'email' } })
  await page.clock.install()
  await page.goto(`/contracts/${id}`)
  await expect(button(page, 'Send contract')).toBeEnabled()
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
  })
  // further ahead than the clock can have come by itself
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, 'Send contract').click()
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByRole('button', { name: /^Send(?:ing…| contract)$/ })).toHaveCount(0, {
      timeout: 100,
    })
  }).toPass({ intervals: [50], timeout: 15_000 })
  await page.getByRole('link', { name: 'Plainseal, dashboard' }).click()
  await expect(page).toHaveURL('/')
  await page.clock.runFor(3000)
  expect(opened).toEqual([])
  await expect(page).toHaveURL('/')
})

test('the owner sees by itself how a signer goes on, and whoever has signed is locked', async ({
  page,
  newVisitor,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const bob = aPerson('Bob', 'Signer')
  const cleo = aPerson('Cleo', 'Later')
  const { id, links } = await sendContract(page.request, {}, [bob, cleo])
  await page.goto(`/contracts/${id}`)
  const ofBob = page.getByRole('listitem').filter({ hasText: bob.email })
  await expect(ofBob).toContainText('Invited, not opened yet')
  await expect(button(page, 'Download')).toHaveCount(0)

  const signer = await newVisitor(phone)
  await agreeAndProceed(signer, links[0] ?? '')
  await expect(ofBob).toContainText('Opened the contract')
  await typeSignature(signer, bob.name)
  await sign(signer)
  await expect(ofBob.getByRole('img', { name: 'Signature' })).toBeVisible()
  await expect(ofBob).toContainText('IP address')
  await expect(page.getByText('1/2 signed')).toBeVisible()

  await button(page, bob.name).click()
  // locked data is still there to be read: no browser or style fades it
  for (const label of ['Name', 'Notify by', 'Language', 'Location']) {
    await expect(dialog(page).getByLabel(label)).toBeDisabled()
    await expect(dialog(page).getByLabel(label)).toHaveCSS('opacity', '1')
  }
  await expect(dialog(page).getByRole('button')).toHaveText(['', 'Close'])
  await inspect(page, 'signed-signer')
  await dialog(page).getByText('Close').click()
  await button(page, 'Compliance Dashboard').click()
  const [report] = await Promise.all([page.waitForEvent('download'), button(page, 'Download Report').click()])
  expect(report.suggestedFilename()).toBe(`compliance-report-${id}.json`)
  await expect(page.getByText('Not everyone has signed yet')).toBeVisible()
  await expect(page.getByText(/Fully compliant|Minor issues/)).toHaveCount(0)
  await inspect(page, 'compliance-dashboard')

  // as after a change in the database itself
  await page.route(/\/compliance(?:\?|$)/, async (route) => {
    const answer = await (await wholeAnswer(route)).json()
    const { complianceMetadata } = answer
    const esignCompliance = { ...complianceMetadata.esignCompliance, auditTrailIntact: false }
    const doubted = { complianceMetadata: { ...complianceMetadata, esignCompliance } }
    return route.fulfill({
      json: { ...answer, ...doubted, problems: ['The title isn’t what was recorded.'] },
    })
  })
  await doubtContract(page, id)
  await page.setViewportSize(phone.viewport)
  await page.reload()
  const banner = page.getByRole('alert').filter({ hasText: 'Don’t rely on this contract' })
  await expect(banner).toContainText('The title isn’t what was recorded.')
  await expect(banner.getByRole('link', { name: 'ops@example.com' })).toBeVisible()
  await expect(page.getByText('Reminders are on hold.')).toBeVisible()
  for (const name of ['Send Again', 'Extend']) await expect(button(page, name)).toHaveCount(0)
  // nothing is promised, and nobody is invited anew
  await expect(page.getByText('No one can sign while the stored data differs from the record.')).toBeVisible()
  await expect(page.getByText('the PDF is sealed and emailed')).toHaveCount(0)
  await button(page, cleo.name).click()
  await expect(dialog(page).getByText('so their details can’t be changed')).toBeVisible()
  await expect(dialog(page).getByLabel('Name')).toBeDisabled()
  await dialog(page).getByText('Close').click()
  await button(page, 'Compliance Dashboard').click()
  const doubt = page.getByRole('alert').filter({ hasText: 'This evidence can’t be relied on' })
  await expect(doubt).toContainText('The title isn’t what was recorded.')
  await inspect(page, 'compliance-in-doubt')

  const message = 'This contract’s key is missing. Tell whoever runs this Plainseal.'
  await page.route(`**/api/contracts/${id}`, (route) =>
    route.fulfill({ status: 409, json: { message, code: 'evidence_changed' } }),
  )
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect(button(page, 'Try again')).toHaveCount(0)
})

test('a signed contract in doubt is offered to be checked, not emailed, and a draft in doubt is not sent', async ({
  page,
}) => {
  const draft = await openDraft(page)
  await doubtContract(page, draft)
  await page.reload()
  await expect(page.getByText('Don’t send this contract')).toBeVisible()
  await expect(heading(page, 'Signers')).toBeVisible()
  await expect(page.getByRole('button', { name: /Review and send|Send contract|Add .*signer/ })).toHaveCount(
    0,
  )

  const id = await completeContract(page.request, 'Lease of the shed')
  // a contract in doubt isn't looked at again
  const sealed = () => callerOf(page.request).call(contractsApi.get, { params: { id } })
  await expect.poll(async () => (await sealed()).seal?.state, { timeout: 60_000 }).toBe('sealed')
  await doubtContract(page, id)
  await page.goto(`/contracts/${id}`)
  const next = page.getByRole('region', { name: 'Completed, but in doubt' })
  await expect(next.getByRole('link', { name: 'check it' })).toHaveAttribute('href', '/verify')
  await expect(button(page, 'Email PDF')).toHaveCount(0)
  await inspect(page, 'completed-in-doubt')
})

test('nothing is judged of a contract that nobody has signed', async ({ page }) => {
  await signIn(page, aPerson('Ada', 'Unsigned'))
  const { id } = await sendContract(page.request, {}, [aPerson('Bob', 'Signer')])
  await page.goto(`/contracts/${id}`)
  await button(page, 'Compliance Dashboard').click()
  await expect(page.getByText('Not yet: no one has signed')).toBeVisible()
  await expect(page.getByText(/\/100/)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Not yet', exact: true })).toBeVisible()
  await inspect(page, 'compliance-not-yet')
})
