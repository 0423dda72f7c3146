import type { Server } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { contactsApi } from '#shared/contacts/contacts.api.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { mockServer, open, servePage, viewOf } from './signer-page.fixture.ts'
import { agree, button, heading, pressInDialog, typeSignature } from './signing.ts'
import { expect, keepPicture, phone, smallPhone, test } from './test.ts'

let server: Server
let origin: string

test.beforeAll(async () => {
  ;({ server, origin } = await servePage())
})
test.afterAll(() => {
  server.close()
})

/** What of these in view the toast covers, by its text; the toast stays while it is pointed at. */
async function whatIsCovered(toast: Locator, others: Locator) {
  await toast.hover()
  const box = (await toast.boundingBox())!
  // in one go: the page may still be changing
  return others.evaluateAll((all, { x, y, width, height }) => {
    const isCovered = (at: DOMRect) =>
      at.width > 0 && at.left < x + width && at.right > x && at.top < y + height && at.bottom > y
    return all
      .filter((other) => isCovered(other.getBoundingClientRect()))
      .map((other) => (other as HTMLElement).innerText)
  }, box)
}

/** Over nothing that tells who asks and how far one is, or that one reads, fills in, draws on or presses to go on, nor over the seal. */
async function expectOutOfTheWay(page: Page, title: string) {
  const toast = page.locator('.toast').filter({ hasText: title })
  await expect(page.getByRole('status').filter({ has: toast })).toHaveCount(1)
  const next = page.locator(
    '.sender :is(h1, span, p), .place > :is(p, .bar), .step > :is(h2, p), .step :is(input, canvas, label, button:not(.back)), .complete :is(.seal, h1, p, button)',
  )
  await expect.poll(() => whatIsCovered(toast, next), `what “${title}” covers`).toEqual([])
  await keepPicture(page, `toast-${title.replaceAll(' ', '-')}-${page.viewportSize()?.width}`)
}

const tablet = { ...phone, viewport: { width: 1024, height: 768 } }

for (const size of [phone, smallPhone, tablet])
  test(`on a signer’s screen ${size.viewport.width} px wide no toast covers who asks, how far they are, the seal, or what is read or used next`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor(size)
    await mockServer(page, viewOf({}))
    await open(page, origin)
    await agree(page)
    await expectOutOfTheWay(page, 'Consent Recorded')
    await button(page, 'Proceed to Sign').click()
    await expect(page.getByLabel('Verification code')).toBeFocused()
    await expectOutOfTheWay(page, 'Verification Code Sent')
    await page.getByLabel('Verification code').fill('1234')
    await expect(heading(page, 'Sign the contract')).toBeFocused()
    await expectOutOfTheWay(page, 'Code Verified')
    if (size === phone)
      await expect(page.getByRole('img', { name: /drawn signature/ })).toBeInViewport({ ratio: 1 })
    // whoever goes on has read it
    await page.getByLabel('Type', { exact: true }).check()
    await expect(page.locator('.toast')).toHaveCount(0)
    await typeSignature(page, 'Ada Lovelace')
    await button(page, 'Sign Contract').click()
    await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
    await expectOutOfTheWay(page, 'Contract Signed')
  })

test('what went well is no longer said once a signer opens what they can do instead', async ({
  newVisitor,
}) => {
  const page = await newVisitor(phone)
  await mockServer(page, viewOf({}))
  await open(page, origin)
  await agree(page)
  await expect(page.getByRole('status').filter({ hasText: 'Consent Recorded' })).toBeVisible()
  await button(page, 'Can’t sign this?').press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('a toast covers neither the menus nor the title nor the main button of an account page', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  await call(contactsApi.add, { body: { name: 'Bob Tenant', email: 'bob@example.com' } })
  // a main button names no variant; the last is why it can't be pressed
  const guarded = page.locator('header, h1, .mantine-Button-root:not([data-variant]), #why-not-send')
  async function expectUncovered(title: string, name: string) {
    const toast = page.locator('.mantine-Notification-root').filter({ hasText: title })
    await expect.poll(() => whatIsCovered(toast, guarded), `what “${title}” covers`).toEqual([])
    await keepPicture(page, name)
    // suggestions beside it have such buttons, too
    await toast.getByRole('button', { name: 'Dismiss', exact: true }).click()
    await expect(toast).toHaveCount(0)
  }
  await page.goto('/my-signers')
  await button(page, 'Delete Bob Tenant').press('Enter')
  await pressInDialog(page, 'Delete contact')
  await expectUncovered('Contact deleted', 'toast-contacts-1280')

  await page.goto('/create')
  await page.getByLabel('Title').fill('Services agreement')
  const text = page.getByRole('textbox', { name: 'Contract text' })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.fill('Ann Harbor paints the barn of Ben Field until [date].')
  await button(page, 'Create Contract').click()
  await expectUncovered('Contract created', 'toast-contract-1280')
  await page.getByLabel(/^Name/).fill('Ben Field')
  await page.getByLabel(/^Email/).fill('ben@example.com')
  await page.getByLabel('Phone').fill('5551234567')

  // on a phone these stand one under the other, as wide as the window
  await page.setViewportSize(phone.viewport)
  const send = button(page, 'Send contract')
  await button(page, 'Add signer').click()
  await expect(page.getByText('One thing above needs to be fixed or answered first.')).toBeVisible()
  await send.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expectUncovered('Signer added successfully', 'toast-signer-390')

  await page.getByRole('listitem').filter({ hasText: '[date]' }).getByRole('checkbox').check()
  await page.route('**/send', (route) => route.fulfill({ status: 400, json: { message: 'Not yet.' } }))
  await send.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await send.click()
  await expectUncovered('Error', 'toast-send-390')
})
