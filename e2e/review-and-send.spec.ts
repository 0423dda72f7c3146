import { PDF } from '@libpdf/core'
import type { Page } from '@playwright/test'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { upload } from './files.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading } from './signing.ts'
import { expect, expectToFit, inspect, keepPicture, phone, selectedText, test } from './test.ts'
import { expectToast } from './toasts.ts'

type Draft = {
  title?: string
  content?: string
  attachmentUrl?: string
  signers?: object[]
  workflow?: 'sequential'
}

const email = { notificationPreference: 'email' } as const

async function openDraft(page: Page, draft: Draft = {}) {
  const { call } = callerOf(page.request)
  const body = { title: 'Lease of the barn', content: '<p>Rent is due monthly.</p>', ...draft }
  const { id } = await call(contractsApi.create, { body: body as never })
  await page.goto(`/contracts/${id}`)
  await expect(heading(page, 'Review and send')).toBeVisible()
  return id
}

const review = (page: Page) => page.getByRole('region', { name: 'Review and send' })
const finding = (page: Page, text: string) => review(page).getByRole('listitem').filter({ hasText: text })

test('the review says who gets the contract and how, and stops until what is open is mended or checked off', async ({
  page,
}) => {
  const ada = aPerson('Ada', 'Owner')
  await signIn(page, ada)
  const filler = '<p>Each party keeps what it learns of the other to itself.</p>'.repeat(40)
  await openDraft(page, {
    title: 'Lease of [flat]',
    content: `<p>Between [Customer] and [@field:landlord], on this ____ day of ______, 2026.</p>${filler}<p>By: ________________</p><p>The [Customer] pays.</p>`,
    workflow: 'sequential',
    signers: [
      { name: 'Bob Field', email: 'bob@example.com', ...email, ccEmails: ['clerk@example.com'] },
      {
        name: 'Cleo Stone',
        email: 'cleo@example.com',
        phone: '202 555 0143',
        signingOrder: 2,
        geolocationRequirement: 'require',
      },
    ],
  })
  await expect(finding(page, '1. Bob Field')).toContainText(
    'Link by email to bob@example.comSigns with a code texted to a number they enterCopy of the signed PDF to clerk@example.com',
  )
  await expect(finding(page, '2. Cleo Stone')).toContainText(
    'Link by email to cleo@example.com, and by text to (202) 555-0143Signs with a code texted to (202) 555-0143Can sign only with their location',
  )
  await expect(review(page).getByText('is first asked to reply YES')).toHaveCount(1)
  await expect(review(page)).toContainText('costs $0.50 of your $0.50.')
  await expect(button(page, 'Send contract')).toBeDisabled()
  await expect(review(page)).toContainText('5 things above need to be fixed or answered first.')
  await inspect(page, 'review-open')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'review-open-390')
  await page.setViewportSize({ width: 1280, height: 800 })

  const showLines = finding(page, 'for signing by hand').getByRole('button', { name: 'Show in text' })
  await showLines.click()
  expect(await selectedText(page)).toBe('By: ________________')
  // there is a way back to where somebody was
  await keepPicture(page, 'review-shown-in-text')
  await button(page, 'Back to the review').click()
  await expect(showLines).toBeFocused()
  await expect(showLines).toBeInViewport()
  await expect(button(page, 'Back to the review')).toHaveCount(0)
  await finding(page, 'for signing by hand').getByRole('checkbox').check()
  await button(page, 'Add a number').click()
  await expect(dialog(page).getByLabel(/^Name/)).toHaveValue('Bob Field')
  await page.keyboard.press('Escape')
  await finding(page, 'Still blank: [Customer] (2 places)').getByText('Show in text').click()
  expect(await selectedText(page)).toBe('[Customer]')
  await finding(page, '[Customer]').getByRole('checkbox').check()
  await finding(page, 'Still blank in the title: [flat]').getByRole('checkbox').check()
  await finding(page, 'on this ____ day of ____, 2026').getByRole('checkbox').check()
  await expect(review(page)).toContainText('One thing above needs to be fixed or answered first.')
  // what was checked off stays so over a reload
  await page.reload()
  await expect(finding(page, '[Customer]').getByRole('checkbox')).toBeChecked()
  await expect(finding(page, 'Nothing fills in [@field:landlord]').getByRole('checkbox')).toHaveCount(0)
  // to the editor's offer, which shows all that would go
  await finding(page, 'for signing by hand').getByRole('link', { name: 'Take out' }).click()
  const offer = page.getByRole('group', { name: 'Lines for signing by hand' })
  await expect(offer).toBeFocused()
  await expect(offer.getByRole('listitem')).toHaveText(['By: ________________'])
  await page.goBack()
  await expect(button(page, 'Send contract')).toBeDisabled()

  // a blank is selected in the editor, for its answer to be typed over it
  await finding(page, '[Customer]').getByRole('link', { name: 'Edit text' }).click()
  const text = page.getByRole('textbox', { name: 'Contract text' })
  await expect.poll(() => selectedText(page)).toBe('[Customer]')
  await page.keyboard.type('Moss Press')
  await expect(text).toContainText('Between Moss Press and')
  await page.goBack()
  // of the words that a line follows none is typed over
  await finding(page, 'on this ____ day of ____, 2026').getByRole('link', { name: 'Edit text' }).click()
  await expect.poll(() => selectedText(page)).toBe('____')
  await page.goBack()
  await button(page, 'Review and send').click()
  await expect(page.locator(':focus').getByRole('heading', { name: 'Review and send' })).toBeInViewport()

  await finding(page, 'Nothing fills in').getByRole('link', { name: 'Edit text' }).click()
  await expect(page).toHaveURL(/\/edit#part-html$/)
  // what stands there until the editor does hands the focus over
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Rent is due monthly.')
  await button(page, 'Save changes').click()
  // back at what is left
  await expect(heading(page, 'Review and send')).toBeInViewport()
  await expect(finding(page, 'Nothing fills in')).toHaveCount(0)
  await finding(page, 'Still blank in the title').getByRole('link', { name: 'Edit title' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.goBack()
  await button(page, 'Send contract').click()
  await expectToast(page, 'Contract Sent!')
  // what happens next takes the place of the review, and has the eye and the keyboard
  await expect(
    page.locator(':focus').getByRole('heading', { name: 'Waiting for signatures' }),
  ).toBeInViewport()
})

test('a duplicate that still names the other contract’s signer stops until the name is replaced', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const maria = { name: 'Maria Lopez', email: 'maria@example.com', ...email }
  const id = await openDraft(page, {
    title: 'Mowing for Maria Lopez',
    content: '<p>Ada mows the lawn of Maria Lopez each week.</p>',
    signers: [maria],
  })
  const { call } = callerOf(page.request)
  const copy = await call(contractsApi.duplicate, { params: { id } })
  const [signer] = copy.signers
  await call(signersApi.update, {
    params: { id: signer?.id ?? '' },
    body: { ...maria, name: 'Tom Reed', email: 'tom@example.com' },
  })
  await page.goto(`/contracts/${copy.id}`)
  await expect(finding(page, 'The title names Maria Lopez, who isn’t a signer')).toBeVisible()
  const inText = finding(page, 'The text names Maria Lopez, who isn’t a signer')
  await expectToFit(page, 'review-former-signer')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'review-former-signer-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await inText.getByText('Show in text').click()
  expect(await selectedText(page)).toBe('Maria Lopez')
  await finding(page, 'The title names').getByRole('checkbox').check()
  await expect(button(page, 'Send contract')).toBeDisabled()
  await inText.getByRole('link', { name: 'Edit text' }).click()
  const text = page.getByRole('textbox', { name: 'Contract text' })
  await expect(text).toBeFocused()
  await expect.poll(() => selectedText(page)).toBe('Maria Lopez')
  await page.keyboard.type('Tom Reed')
  await expect(text).toContainText('the lawn of Tom Reed each week')
  await button(page, 'Save changes').click()
  await expect(button(page, 'Send contract')).toBeEnabled()
})

const listOf = (...options: string[]) => `<ul>${options.map((option) => `<li>${option}</li>`).join('')}</ul>`

test('boxes beside a ticked one are no blanks, and what is left open is left at once, here and in the score', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await openDraft(page, {
    title: 'Cleaning of the house',
    content: `<h2>Services</h2>${listOf('[X] Driveway', '[ ] Roof', '[ ] Other: ____')}<h2>Extras</h2>${listOf('[ ] Rush', '[ ] Weekend', '[ ] Night', '[ ] Other: ____')}<p>Due: ________</p><p>The [Customer] pays. Ask the [Customer].</p>`,
    signers: [{ name: 'Bob Field', email: 'bob@example.com', ...email }],
  })
  const score = page.getByRole('region', { name: 'Legal admissibility' })
  await expect(score.getByText('Nothing ticked: Rush, Weekend, Night, and 1 more')).toBeVisible()
  await expect(review(page)).toContainText('3 things above need to be fixed or answered first.')
  await finding(page, '[Customer] (2 places)').getByText('Show in text').click()
  await finding(page, '[Customer] (2 places)').getByText('Show place 2 of 2').click()
  expect(await selectedText(page)).toBe('[Customer]')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'review-boxes-390')
  await page.setViewportSize({ width: 1280, height: 800 })

  const all = review(page).getByRole('checkbox', { name: 'Leave all as they are', exact: true })
  await finding(page, 'Nothing ticked').getByRole('checkbox').check()
  await expect(score).not.toContainText('Nothing ticked')
  await expect(all).toHaveJSProperty('indeterminate', true)
  await all.focus()
  await page.keyboard.press('Space')
  await expect(all).toBeChecked()
  await expect(finding(page, 'Due: ____').getByRole('checkbox')).toBeChecked()
  await expect(score).toContainText(
    'You left 3 blanks as they are. That costs no points, but a date, amount, or name that’s missing there still does.',
  )
  await expect(score).not.toContainText('Still blank')
  await inspect(page, 'review-boxes-left')
  await expect(button(page, 'Send contract')).toBeEnabled()
  await page.keyboard.press('Space')
  await expect(button(page, 'Send contract')).toBeDisabled()
  await page.keyboard.press('Space')
  await button(page, 'Send contract').click()
  await expectToast(page, 'Contract Sent!')
})

test('lines for signing by hand in an attached PDF are shown with their page, and hold it up until they are meant', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const pdf = PDF.create()
  for (const text of ['The rent is due.', 'By: ____________________'])
    pdf.addPage({ width: 595, height: 842 }).drawText(text, { x: 60, y: 700, size: 11 })
  const buffer = Buffer.from(await pdf.save())
  const file = await upload(page.request, { name: 'lease.pdf', mimeType: 'application/pdf', buffer })
  const id = await openDraft(page, {
    // what no draft needs: its title is filled in when it is sent
    title: 'Lease of [@field:current_date]',
    signers: [{ name: 'Bob Field', email: 'bob@example.com', ...email }],
    ...file,
  })
  await expect(heading(page, 'Lease of [Date of sending]')).toBeVisible()
  const lines = finding(page, 'A line for signing by hand in the attached file')
  await expect(lines.getByRole('link', { name: 'Show page 2 of the file' })).toHaveAttribute(
    'href',
    `/api/contracts/${id}/attachment#page=2`,
  )
  await expect(button(page, 'Send contract')).toBeDisabled()
  await expectToFit(page, 'review-attached-lines')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'review-attached-lines-390')
  // what stands first on a phone is also first for the keyboard
  await button(page, 'Review and send').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit', exact: true })).toBeFocused()
  await lines.getByRole('checkbox').check()
  await expect(button(page, 'Send contract')).toBeEnabled()
})

test('whoever is the only signer, or sends what the law on electronic signatures leaves out, is asked', async ({
  page,
}) => {
  const ada = aPerson('Ada', 'Owner')
  const pressed = Promise.withResolvers<undefined>()
  await page.route('**/AddSignerForm-*', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await signIn(page, ada)
  await openDraft(page, {
    title: 'Last will of Ada Owner',
    content: '<p>My wishes</p><p>Promissory Note</p>',
    signers: [{ name: ada.name, email: ada.email, phone: ada.phone }],
  })
  await expect(finding(page, `${ada.name} (you)`)).toContainText(
    `Link by email to ${ada.email}, and by text to`,
  )
  await finding(page, 'You’re the only signer').getByRole('button', { name: 'Add a signer' }).click()
  // the form comes after what leads to it
  pressed.resolve(undefined)
  await expect(page.getByLabel(/^Name/)).toBeFocused()
  await expect(finding(page, 'Is this a will')).toContainText('15 U.S.C. 7003(a)(1)')
  await expect(button(page, 'Send contract')).toBeDisabled()
  const admissibility = page.getByRole('region', { name: 'Legal admissibility' })
  await expect(admissibility).toContainText('This looks like a will')
  await expect(admissibility.getByRole('img'), 'there is no score while that is open').toHaveCount(0)
  await inspect(page, 'review-will')
  await finding(page, 'Is this a negotiable note').getByText('Show in text').click()
  expect(await selectedText(page)).toBe('Promissory Note')
  await expect(finding(page, 'Is this a will').getByRole('link', { name: 'Edit title' })).toBeVisible()
  await finding(page, 'Is this a will').getByLabel('No, it isn’t').check()
  await expect(admissibility).not.toContainText('a will')
  await button(page, 'Show it').click()
  await finding(page, 'Is this a negotiable note').getByLabel('Yes, and signing online is enough').check()
  await expect(admissibility.getByRole('img', { name: /^Legal admissibility: \d+ of 100$/ })).toBeVisible()
  await expect(admissibility).toContainText('You’ve said that this is a negotiable note')
  await page.reload()
  await expect(admissibility).toContainText('You’ve said that this is a negotiable note')
  await button(page, 'Send contract').click()
  await expectToast(page, 'Contract Sent!')
})

const oneSigner = { signers: [{ name: 'Bob Field', email: 'bob@example.com', ...email }] }

/** Every call that sends, with the key that makes it count once. */
function noteSending(page: Page) {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/send'))
      keys.push(request.headers()['idempotency-key'])
  })
  return keys
}

test('without a connection nothing is sent, which is said at once and stays on the page, and nothing is sent later by itself; whoever pays with their last 50 cents isn’t asked for money meanwhile', async ({
  page,
  complaints,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const id = await openDraft(page, oneSigner)
  const keys = noteSending(page)
  await page.context().setOffline(true)
  await button(page, 'Send contract').click()
  const refusal = review(page).getByRole('alert')
  await expect(refusal).toContainText('You’re offline, so nothing was sent')
  await inspect(page, 'send-offline')
  await page.context().setOffline(false)
  // of what the page loads once it is used
  complaints.splice(0)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // what waits for a connection goes out with the first that there is
  await page.evaluate(() => fetch('/api/health'))
  expect(keys).toEqual([])
  await expect(refusal).toBeVisible()

  await page.route('**/send', (route) => route.abort())
  await button(page, 'Send contract').click()
  await expect(refusal).toContainText('The contract wasn’t sent')
  expect(keys).toHaveLength(1)
  await page.unroute('**/send')
  complaints.splice(0)
  await test.step('whoever pays with their last 50 cents isn’t asked for money while the contract is on its way', async () => {
    const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>()
    // the balance comes before the contract does
    await page.route(`**/api/contracts/${id}`, async (route) => {
      await isSeen
      await route.continue()
    })
    await button(page, 'Send contract').click()
    await expect(page.getByRole('banner').getByText('$0.00')).toBeVisible()
    await expect(review(page)).toContainText('costs $0.50 of your $0.50.')
    await expect(review(page).getByText('Need $0.50 minimum')).toHaveCount(0)
    goOn()
    await expect(heading(page, 'Waiting for signatures')).toBeVisible()
  })
  await expectToast(page, 'Contract Sent!')
  // a try that may have got through is made again, not made twice
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a server that doesn’t answer is waited for no longer than somebody wants, and afterwards it is said what happened', async ({
  page,
  complaints,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.clock.install()
  const id = await openDraft(page, oneSigner)
  // never answered
  await page.route('**/send', () => undefined)
  await button(page, 'Send contract').click()
  await page.clock.fastForward(4500)
  await expect(review(page).getByText('No answer yet')).toBeVisible()
  await expect(review(page).getByText('We don’t know yet whether the contract was sent.')).toBeVisible()
  await inspect(page, 'send-late')
  await button(page, 'Stop waiting').click()
  await expect(review(page).getByRole('alert')).toContainText('The contract wasn’t sent')
  await page.unroute('**/send')
  complaints.splice(0)

  // sent, but the answer is lost
  await page.route('**/send', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Send contract').click()
  await expect(heading(page, 'Waiting for signatures')).toBeVisible()
  await expect(page.getByText('Bob Field hasn’t signed yet.')).toBeVisible()
  await inspect(page, 'sent-waiting')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'sent-waiting-390')
  const { status } = await callerOf(page.request).call(contractsApi.get, { params: { id } })
  expect(status).toBe('sent')
  complaints.splice(0)
})
