import type { Server } from 'node:http'
import { mockServer, open, servePage, signerId, viewOf } from './signer-page.fixture.ts'
import { button, heading, typeSignature } from './signing.ts'
import { expect, expectToFit, test } from './test.ts'

let server: Server
let origin: string

test.beforeAll(async () => {
  ;({ server, origin } = await servePage())
})
test.afterAll(() => {
  server.close()
})

const secret = 'xJ9wR3kLh7vB'
const view = () => viewOf({ consentedAt: new Date().toISOString() }, { twoFARequirement: 'none' })

test('the secret of our message leaves the address at once, and goes with every call of the page, also after a reload', async ({
  page,
}) => {
  const mock = await mockServer(page, view())
  await open(page, origin, `?theme=dark&d=${secret}`)
  await expect(heading(page, 'Review the contract')).toBeVisible()
  expect(page.url()).toBe(`${origin}/sign/${signerId}?theme=dark`)
  await page.reload()
  await button(page, 'Proceed to Sign').click()
  await expect(page.getByText('Opened from the link we emailed to ada@example.com')).toBeVisible()
  await expect(
    page.getByText('We’ll email a confirmation to ada@example.com, and the signed PDF'),
  ).toBeVisible()
  await typeSignature(page, 'Ada Lovelace')
  await button(page, 'Sign Contract').click()
  await expect(heading(page, 'You Have Clearly Agreed!')).toBeVisible()
  expect(page.url()).not.toContain(secret)
  expect(mock.calls.length).toBeGreaterThan(3)
  for (const { linkSecret } of mock.calls) expect(linkSecret).toBe(secret)
})

test('a link that the sender could also see says so before the signature', async ({ page }) => {
  const mock = await mockServer(page, { ...view(), openedFrom: 'visible', copyByEmail: false })
  await open(page, origin)
  await button(page, 'Proceed to Sign').click()
  await expect(page.getByText('Opened with a link that the sender could also see')).toBeVisible()
  await expect(page.getByText('The signed PDF isn’t emailed to you automatically')).toBeVisible()
  expect(mock.calls.every(({ linkSecret }) => linkSecret === undefined)).toBe(true)
  await expectToFit(page, 'sign-visible-link')
})

test('a link of a message that a newer one has replaced asks for the newer one', async ({ page }) => {
  await mockServer(page, viewOf({ openedFrom: 'visible', linkReplaced: true }))
  await open(page, origin, `?d=${secret}`)
  await expect(page.getByText('This link is from an older message.')).toBeVisible()
})
