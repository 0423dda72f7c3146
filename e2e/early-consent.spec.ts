import type { Page } from '@playwright/test'
import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'
import { aPerson, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, heading } from './signing.ts'
import { expect, inspect, phone, test } from './test.ts'

const agree = 'I agree to sign this contract electronically'
const data = 'I agree that my data is processed'

test.use({ isPointing: false })

async function aLink(page: Page, name: string): Promise<string> {
  await signIn(page, aPerson('Olga', 'Owner'))
  const signer = { name, email: 'zoe@harbor.example' }
  const { links } = await sendContract(page.request, { title: 'Lease of the barn' }, [signer])
  return links[0] ?? ''
}

test('the first step can be read, ticked and pressed before its scripts have come, which then go on from there', async ({
  page,
  newVisitor,
}) => {
  const link = await aLink(page, 'Zoë <i>Müller</i>')
  const visitor = await newVisitor(phone)
  const later = Promise.withResolvers<void>()
  await visitor.route(/\/sign-assets\/.*\.js$/, async (route) => {
    await later.promise
    await route.continue()
  })
  await visitor.goto(link, { waitUntil: 'commit' })
  await expect(heading(visitor, 'Before you read and sign')).toBeVisible()
  await expect(visitor.getByText('You’re asked to sign as Zoë <i>Müller</i>.')).toBeVisible()
  await inspect(visitor, 'early-consent')

  const hint = visitor.locator('#consent-hint')
  await expect(hint).toHaveText('⚠ Electronic signature and data processing consent required')
  const place = await visitor.locator('.action').boundingBox()
  await visitor.getByLabel(agree).check()
  await visitor.getByLabel(data).check()
  await expect(hint).toHaveText('✓ All required consents provided')
  expect(await visitor.locator('.action').boundingBox()).toEqual(place)
  // opened, and closed again
  await visitor.getByText('How it works, and your rights').click()
  await expect(visitor.locator('[data-opened]')).toBeAttached()
  await visitor.getByText('How it works, and your rights').click()
  await button(visitor, 'Agree and Continue').click()
  await expect(button(visitor, 'One moment…')).toBeVisible()

  const consent = visitor.waitForRequest((request) => request.url().endsWith('/consent'))
  later.resolve()
  await expect(heading(visitor, 'Review the contract')).toBeVisible()
  expect((await consent).postDataJSON()).toEqual({
    esignConsent: true,
    gdprConsent: true,
    communicationsConsent: false,
    language: 'english',
    textVersion: CONSENT_VERSION,
    disclosuresOpened: true,
  })
})

test('what is missing is said as soon as the scripts are there, and the keyboard stays where it was', async ({
  page,
  newVisitor,
}) => {
  const link = await aLink(page, 'Zoë Müller')
  const visitor = await newVisitor(phone)
  let later = Promise.withResolvers<void>()
  await visitor.route(/\/sign-assets\/.*\.js$/, async (route) => {
    await later.promise
    await route.continue()
  })
  await visitor.goto(link, { waitUntil: 'commit' })
  await visitor.getByLabel(data).focus()
  await visitor.keyboard.press('Space')
  later.resolve()
  // only the app knows why somebody gets this
  await expect(visitor.getByText('Why did I get this, and is it genuine?')).toBeVisible()
  await expect(visitor.getByLabel(data)).toBeChecked()
  await expect(visitor.getByLabel(data)).toBeFocused()
  await expect(heading(visitor, 'Before you read and sign')).toHaveCount(1)

  later = Promise.withResolvers<void>()
  await visitor.goto(link, { waitUntil: 'commit' })
  await button(visitor, 'Agree and Continue').click({ force: true })
  later.resolve()
  await expect(visitor.getByRole('alert').filter({ hasText: 'Consent Required' })).toBeVisible()
  await expect(visitor.getByLabel(data)).toBeChecked()
})

test('where the scripts do not come, the step says so and offers to load again', async ({
  page,
  newVisitor,
  complaints,
}) => {
  const link = await aLink(page, 'Zoë Müller')
  const visitor = await newVisitor(phone)
  let isBroken = true
  await visitor.route(/\/sign-assets\/.*\.js$/, (route) => (isBroken ? route.abort() : route.fallback()))
  await visitor.goto(link)
  await expect(visitor.locator('#consent-hint')).toHaveText('The contract didn’t load')
  isBroken = false
  await button(visitor, 'Reload').click()
  await expect(visitor.getByText('Why did I get this, and is it genuine?')).toBeVisible()
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('net::ERR_FAILED')
})
