import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { aPerson, findCode, findMessage, nda, type Person } from './people.ts'
import { agree, button, drawWithFinger, drawWithMouse, heading, sign, typeSignature } from './signing.ts'
import { expect, expectToFit, inspect, phone, smallPhone, test } from './test.ts'
import { expectToast } from './toasts.ts'

type Look = typeof inspect
const pass: Look = async () => {}
const desk = { width: 1280, height: 800 }

/** Looks at a step as a whole on the screen it is done on, and at how it fits one of the other kind. */
const look: Look = (page, name) => onBothScreens(page, name, inspect)

/** The same for a step that another test inspects, in this state or a fuller one. */
const lookAgain: Look = (page, name) => onBothScreens(page, name, expectToFit)

async function onBothScreens(page: Page, name: string, look: Look) {
  await look(page, name)
  const size = page.viewportSize()
  if (!size) throw new Error('A page has the size of its screen')
  const other = size.width < desk.width ? desk : phone.viewport
  await page.setViewportSize(other)
  await expectToFit(page, `${name}-${other.width}`)
  await page.setViewportSize(size)
}

const title = 'Mutual NDA of Harborline and Fieldstone'

test.setTimeout(400_000)

test('a stranger signs up, writes a contract, has it signed by three people and gets it sealed', async ({
  page: atDesk,
  newVisitor,
}) => {
  const ann = aPerson('Ann', 'Harbor')
  const ben = aPerson('Ben', 'Field')
  const cleo = aPerson('Cleo', 'Stone')
  const page = await newVisitor(phone)

  await test.step('landing, on a phone', () => lookAround(page))
  await test.step('sign up', () => signUp(page, ann))
  await test.step('empty dashboard', async () => {
    await expect(heading(page, 'Contract Status Dashboard')).toBeVisible()
    await expect(
      page.getByText('pays for 1 contract. The first contract is free, once per phone number.'),
    ).toBeVisible()
    await expect(heading(page, 'No contracts yet')).toBeVisible()
    await expect(
      page.getByText(`Confirm your email before you send: open the link we emailed to ${ann.email}`),
    ).toBeVisible()
    await look(page, '04-dashboard-empty')
  })
  await test.step('create', () => create(page))
  await test.step('signers', () => addSigners(page, [ann, ben, cleo]))
  const contractPage = page.url()
  await test.step('prove the address', () => proveAddress(page, atDesk, ann))
  await test.step('send', () => send(page))
  // read at once: later they are no longer among the newest messages
  const [bensLink, cleosLink] = [await linkFor(page, ben), await linkFor(page, cleo)]
  await test.step('creator signs', async () => {
    await enterTheSigningPage(page, '11-creator', look, lookAgain)
    await enterCode(page, ann.phone, lookAgain)
    await drawWithFinger(page)
    await look(page, '15-creator-signature-drawn')
    await sign(page)
    await expect(page.locator('.agreed')).toContainText('as the sender, Ann Harbor')
    await expect(page.locator('.agreed')).toContainText(title)
    const others = page.getByRole('region', { name: 'The other signers' }).getByRole('listitem')
    await expect(others).toHaveText([/^Ben Field.*not signed yet$/i, /^Cleo Stone.*not signed yet$/i])
    await expect(page.getByText('and the signed PDF once everyone has signed.')).toBeVisible()
    await lookAgain(page, '16-signature-complete')
  })
  await test.step('the second signs at a desk, with a number on file', async () => {
    const visitor = await newVisitor()
    await visitor.goto(bensLink)
    await enterTheSigningPage(visitor, '17-second', pass)
    await enterCode(visitor, ben.phone, pass)
    await drawWithMouse(visitor)
    await sign(visitor)
  })
  await test.step('the third signs at 320 px, gives a number and types the name', async () => {
    const visitor = await newVisitor(smallPhone)
    await visitor.goto(cleosLink)
    await enterTheSigningPage(visitor, '18-third-320', expectToFit)
    await givePhone(visitor, cleo)
    await enterCode(visitor, cleo.phone, expectToFit)
    await typeSignature(visitor, cleo.name)
    await expect(button(visitor, 'Sign Contract')).toBeEnabled()
    await expectToFit(visitor, '22-third-320-signature-typed')
    await sign(visitor)
    await expectToFit(visitor, '23-third-320-complete')
  })
  await atDesk.context().addCookies(await page.context().cookies())
  await test.step('the sealed PDF, at a desk', () => collect(atDesk, contractPage, [ann, ben, cleo]))
})

async function lookAround(page: Page) {
  await page.goto('/')
  await expect(page).toHaveTitle(/Plainseal/)
  await expect(heading(page, 'Contracts anyone can read, sign, and verify')).toBeVisible()
  await look(page, '01-landing')
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).first().click()
}

async function signUp(page: Page, ann: Person) {
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await button(page, 'Sign Up').click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await expect(page.getByText('Please enter a valid US phone number')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await lookAgain(page, '02-sign-up')
  await page.getByLabel('First name').fill(ann.firstName)
  await page.getByLabel('Last name').fill(ann.lastName)
  await page.getByLabel('Email').fill(ann.email)
  await page.getByLabel('Mobile phone').pressSequentially(ann.phone.slice(2))
  await expect(page.getByLabel('Mobile phone')).toHaveValue(/^\(\d{3}\) \d{3}-\d{4}$/)
  await page.getByLabel('Password', { exact: true }).fill(ann.password)
  await button(page, 'Sign Up').click()
  await expect(heading(page, 'Enter your code')).toBeVisible()
  await expect(page.getByLabel('4-digit code')).toBeFocused()
  await look(page, '03-enter-code')
  await page.keyboard.type(await findCode(page.request, ann.phone))
}

async function create(page: Page) {
  await button(page, 'Create Contract').click()
  await expect(heading(page, 'Create Contract')).toBeVisible()
  await button(page, 'Create Contract').click()
  await expect(page.getByText('Contract title is required')).toBeVisible()
  await expectToast(page, 'Content Required')
  await page.getByLabel('Title').fill(title)
  await page.getByText('HTML', { exact: true }).click()
  await page.getByLabel('Contract text as HTML').fill(nda)
  await expect(page.getByText(/^1\d,\d{3} characters$|^\d,\d{3} characters$/)).toBeVisible()
  await look(page, '05-create-html')
  await page.getByText('Plain text', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Contract text' })).toContainText(
    'This Mutual Nondisclosure Agreement',
  )
  await expect(page.getByText('Date of signing').first()).toBeVisible()
  await lookAgain(page, '06-create-text')
  await page.getByRole('tab', { name: 'Preview' }).click()
  const filled = page.getByRole('tabpanel', { name: 'Preview' })
  await expect(filled).toContainText('(the date on which the last party signs)')
  await page.getByText('Live Preview', { exact: true }).first().click()
  await expect(page.getByRole('group', { name: 'Live Preview' })).toContainText(title)
  await look(page, '07-create-preview')
  await page.getByText('Write', { exact: true }).click()
  await button(page, 'Create Contract').click()
  await expect(page).toHaveURL(/\/contracts\/[\w-]{36}$/)
  await expectToast(page, 'Contract created')
}

async function addSigners(page: Page, [ann, ben, cleo]: [Person, Person, Person]) {
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await expect(page.getByText('0/1 signed')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: ann.email }).first()).toBeVisible()
  await button(page, 'Add signer').click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Valid email is required')).toBeVisible()
  await expect(
    page.getByText('Text enabled cell phone number is required when SMS notifications are enabled'),
  ).toBeVisible()
  await look(page, '08-draft-with-invalid-signer')

  await page.getByLabel(/^Name/).fill(ben.name)
  await page.getByLabel(/^Email/).fill(ben.email)
  await page.getByLabel('Phone').fill(ben.phone)
  await button(page, 'Add signer').click()
  await expectToast(page, 'Signer added successfully')
  await expect(page.getByText('0/2 signed')).toBeVisible()

  await button(page, 'Add another signer').click()
  await expect(page.getByLabel(/^Name/)).toBeFocused()
  await page.getByLabel(/^Name/).fill(cleo.name)
  await page.getByLabel(/^Email/).fill(cleo.email)
  await page.getByLabel('Notify by').selectOption({ label: 'Email' })
  await button(page, 'Add signer').click()
  await expect(page.getByText('0/3 signed')).toBeVisible()
  await lookAgain(page, '09-draft-with-signers')
}

/** On another device; the page where the contract is to be sent notices by itself. */
async function proveAddress(page: Page, otherDevice: Page, ann: Person) {
  await expect(button(page, 'Send contract')).toBeDisabled()
  const proof = await findMessage(
    page.request,
    ({ to, text }) => to === ann.email && /prove-email/.test(text),
  )
  await otherDevice.goto(/\S+\/prove-email\?token=\S+/.exec(proof.text)?.[0] ?? 'none')
  await button(otherDevice, 'Yes, confirm my address').click()
  await expect(heading(otherDevice, 'Your email address is confirmed')).toBeVisible()
  await expect(button(page, 'Send contract')).toBeEnabled()
}

async function send(page: Page) {
  await expect(
    page.getByText(/^Sending invites 3 signers, locks the contract, and costs \$0\.50 of your \$0\.50\./),
  ).toBeVisible()
  await button(page, 'Send contract').click()
  await expectToast(page, 'Contract Sent!')
  await expect(page).toHaveURL(/\/sign\/[\w-]{32}$/)
}

/** Consent and review, with what stands there. */
async function enterTheSigningPage(page: Page, name: string, look: Look, lookAtConsent = look) {
  await expect(heading(page, title)).toBeVisible()
  await expect(page.getByText(/^Step 1 of [45]$/)).toBeVisible()
  await expect(page.getByText('⚠ Electronic signature and data processing consent required')).toBeVisible()
  await expect(button(page, 'Agree and Continue')).toBeDisabled()
  await lookAtConsent(page, `${name}-consent`)
  await agree(page)
  await expectToast(page, 'Consent Recorded')
  await expect(page.getByText('(the date on which the last party signs)')).toBeVisible()
  await look(page, `${name}-review`)
  await button(page, 'Proceed to Sign').click()
}

async function givePhone(page: Page, cleo: Person) {
  await expect(heading(page, 'Your phone number')).toBeFocused()
  await page.getByLabel('Mobile phone number (US)').fill(cleo.phone)
  await page.getByLabel('I agree to receive text messages for verification').check()
  await expectToFit(page, '20-third-320-phone')
  await button(page, 'Save and Send Code').click()
}

async function enterCode(page: Page, number: string, look: Look) {
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await expectToast(page, 'Verification Code Sent')
  const isCode = ({ to, text }: { to: string; text: string }) =>
    to === number && /^\d{4} is your Plainseal code to sign/.test(text)
  const { text } = await findMessage(page.request, isCode)
  const code = page.getByLabel('Verification code')
  await code.fill(text.slice(0, 3))
  await look(page, `13-enter-code-${page.viewportSize()?.width}`)
  await code.press(text.charAt(3))
  await expectToast(page, 'Code Verified')
  await expect(heading(page, 'Sign the contract')).toBeFocused()
}

async function linkFor(page: Page, { email }: Person): Promise<string> {
  const { subject, text } = await findMessage(
    page.request,
    ({ channel, to }) => channel === 'email' && to === email,
  )
  expect(subject).toBe(`Signature requested by Ann Harbor: ${title}`)
  return /http:\/\/\S+\/sign\/[\w-]{32}\?d=[\w-]+/.exec(text)?.[0] ?? ''
}

async function collect(page: Page, contractPage: string, signers: Person[]) {
  await page.goto('/')
  await expect(page.getByText('3/3').locator('visible=true')).toBeVisible()
  await expect(page.getByText('Done', { exact: true }).locator('visible=true')).toBeVisible()
  await lookAgain(page, '24-dashboard')

  for (const { email } of signers)
    await findMessage(page.request, ({ to, attachments }) => to === email && attachments.length === 1)
  await page.goto('/outbox')
  await page
    .getByRole('button', { name: new RegExp(`Email to ${signers[0]?.email}`) })
    .first()
    .click()
  const attached = page.getByRole('list', { name: 'Attachments' }).getByRole('link')
  await expect(attached).toContainText('Mutual_NDA_of_Harborline_and_Fieldstone_signed.pdf')
  await expect(page.frameLocator('iframe').getByText(title).first()).toBeVisible()
  await look(page, '25-outbox')
  const attachment = await page.request.get((await attached.getAttribute('href')) ?? '')
  const mailed = await attachment.body()
  expect(mailed.subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto(contractPage)
  await expect(page.getByText('3/3 signed')).toBeVisible()
  await expect(heading(page, 'Everyone has signed')).toBeVisible()
  await expect(page.getByText(/^The PDF was sealed on /)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature' })).toHaveCount(3)
  await lookAgain(page, '26-completed')
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, 'Download').click()])
  expect(saved.suggestedFilename()).toBe('Mutual_NDA_of_Harborline_and_Fieldstone_signed.pdf')
  expect(readFileSync(await saved.path()).equals(mailed)).toBe(true)
  const [answer] = await Promise.all([
    page.context().waitForEvent('response', (response) => /\/pdf(\?|$)/.test(response.url())),
    button(page, 'Open PDF').click(),
  ])
  expect(answer.headers()['content-disposition']).toMatch(
    /^inline; filename="Mutual_NDA_of_Harborline_and_Fieldstone_signed\.pdf"/,
  )
  await page.bringToFront()
  expect((await (await page.request.get(answer.url())).body()).equals(mailed)).toBe(true)

  await page.getByRole('button', { name: 'Document View Audit Trail' }).click()
  await expect(page.getByText('Viewed the text of the contract on the web page').first()).toBeVisible()
  await page.getByText('Everything', { exact: true }).click()
  await page.getByRole('button', { name: /^Show all \d+$/ }).click()
  for (const [text, count] of [
    ['Sent the contract for 3 signers to sign and locked its text', 1],
    ['Opened with the link in the sender’s own account', 1],
    ['Opened from the link we emailed', 2],
    ['Consented to electronic signing', 3],
    ['Entered the right verification code', 3],
    ['Signed with the link in the sender’s own account (drawn, with a code that was not sent)', 1],
    ['Signed from the link we emailed (drawn, with a code that was not sent)', 1],
    ['Signed from the link we emailed (typed, with a code that was not sent)', 1],
    ['Everyone asked to sign has signed; the contract is complete', 1],
    ['Sealed the PDF', 1],
    // saved, in the new tab, and by this test
    ['Downloaded the signed PDF', 3],
  ] as const)
    await expect(page.getByText(text)).toHaveCount(count)
  await look(page, '27-audit-trail')
}
