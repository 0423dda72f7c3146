import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { connectFailures } from '#shared/mailboxes/mailbox-rules.ts'
import { openSite } from '#server/integrations/web-pages/site.fixture.ts'
import { aPerson, callerOf, nda, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading, pressInDialog } from './signing.ts'
import { expect, expectToFit, inspect, phone, test as base } from './test.ts'
import { expectToast } from './toasts.ts'
import { wholeAnswer } from './whole-answer.ts'

/** A page of another site that asks for consent, and leads back. */
const test = base.extend<{ consentPage: { origin: string } }>({
  consentPage: async ({}, use) => {
    const site = await openSite((request, response) => {
      const next = new URL(request.url ?? '', 'http://any').searchParams.get('next') ?? ''
      response.setHeader('content-type', 'text/html')
      response.end(
        `<!doctype html><title>Consent</title><a href="${next.replaceAll('&', '&amp;')}">Allow</a>`,
      )
    })
    await use(site)
    await site.close()
  },
})

test('an email account is connected in a window of its own, sends, is tested, and is disconnected', async ({
  page,
  consentPage,
}) => {
  const ada = aPerson('Ada', 'Owner')
  await signIn(page, ada)
  await page.goto('/account')
  await page.getByRole('tab', { name: 'Email Services' }).click()
  await expect(page).toHaveURL('/account?tab=email')
  await expect(heading(page, 'No email services yet')).toBeVisible()
  await inspect(page, 'email-services-empty')
  await page.route('**/api/email-services/google/auth', async (route) => {
    const answer = await route.fetch()
    const { authUrl } = (await answer.json()) as { authUrl: string }
    const elsewhere = `${consentPage.origin}/?next=${encodeURIComponent(authUrl)}`
    await route.fulfill({ response: answer, json: { authUrl: elsewhere } })
  })

  await test.step('a window that is closed connects nothing', async () => {
    const opening = page.waitForEvent('popup')
    await button(page, 'Connect Google').click()
    const popup = await opening
    await expect(page.getByText('Finish signing in to Google in the other window.')).toBeVisible()
    await inspect(page, 'email-services-waiting')
    await popup.close()
    await expectToast(page, 'Connection Failed', 'The window was closed before you finished signing in.')
  })

  await test.step('pressed again while it waits, a second window takes the place of the first; given up before it leads anywhere, it closes', async () => {
    const opening = page.waitForEvent('popup')
    await button(page, 'Connect Google').click()
    const first = await opening
    await first.getByRole('link', { name: 'Allow' }).waitFor()
    const isAsked = Promise.withResolvers<void>()
    await page.route('**/api/email-services/microsoft/auth', async (route) => {
      await isAsked.promise
      await route.fulfill({ json: { authUrl: consentPage.origin } })
    })
    const [second] = await Promise.all([
      page.waitForEvent('popup'),
      first.waitForEvent('close'),
      button(page, 'Connect Microsoft').click(),
    ])
    expect(second.isClosed()).toBe(false)
    const closed = second.waitForEvent('close')
    await button(page, 'Cancel').click()
    isAsked.resolve()
    await closed
    await page.unroute('**/api/email-services/microsoft/auth')
  })

  await test.step('a page of another site that allows it leads back, and the window closes', async () => {
    const opening = page.waitForEvent('popup')
    await button(page, 'Connect Google').click()
    const popup = await opening
    const closed = popup.waitForEvent('close')
    await popup.getByRole('link', { name: 'Allow' }).click()
    await closed
    await expectToast(page, 'Email service connected', ada.email)
    await expect(page.getByText('Messages to your signers come from this address.')).toBeVisible()
    await inspect(page, 'email-services')
    await page.setViewportSize(phone.viewport)
    await expectToFit(page, 'email-services-connected-390')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('it sends, and whoever sends knows what that means', async () => {
    const { name, email } = aPerson('Bob', 'Signer')
    const bob = { name, email, notificationPreference: 'email' as const }
    const draft = await callerOf(page.request).call(contractsApi.create, {
      body: { title: 'Lease of the boat', content: nda, twoFARequirement: 'none', signers: [bob] },
    })
    await page.goto(`/contracts/${draft.id}`)
    await expect(page.getByText(`Emails come from your own account, ${ada.email}.`)).toBeVisible()
    await expectToFit(page, 'email-services-review')
    await callerOf(page.request).call(contractsApi.send, { params: { id: draft.id } })
    await page.reload()
    // what a screen reader is told when it happens begins with who it is about
    await expect(page.getByText(new RegExp(`^Invited from ${ada.email}, not opened yet`))).toBeVisible()
  })

  await test.step('it is tested and disconnected', async () => {
    await page.goto('/account?tab=email')
    await button(page, 'Test connection').click()
    await expectToast(
      page,
      'Sign-in works',
      'Google lets us in. Whether it sends shows with your next message.',
    )
    await button(page, `Disconnect ${ada.email}`).click()
    await expect(dialog(page)).toContainText('Sent messages stay where they are.')
    await inspect(page, 'email-services-disconnect')
    await pressInDialog(page, 'Disconnect')
    await expectToast(page, 'Service Disconnected', ada.email)
    await expect(heading(page, 'No email services yet')).toBeVisible()
  })
})

const outlook = {
  id: '018f0000-0000-7000-8000-000000000000',
  provider: 'microsoft',
  email: 'ada.with.a.long.address@engines.example',
  displayName: 'Ada Lovelace',
  isActive: true,
  connectionStatus: 'error',
  error: 'Microsoft no longer lets us send. Connect it again.',
  lastWorkedAt: '2026-11-20T09:00:00.000Z',
  connectedAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-20T09:00:00.000Z',
}

test('an email account that fails says why, is seen to work again within 30 seconds, and is left with one more step', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  // what Microsoft answers is played: the server's part has its own tests against a peer
  let listed: object[] = [outlook]
  await page.route('**/api/email-services', (route) => route.fulfill({ json: listed }))
  await page.route(`**/api/email-services/${outlook.id}`, (route) => {
    listed = []
    return route.fulfill({ json: { disconnected: true, revoked: false } })
  })
  await page.clock.install()
  await page.goto('/account?tab=email')
  const troubled = page.getByText('Until it works, Plainseal sends your messages in your name.')
  await expect(troubled).toBeVisible()
  await inspect(page, 'email-services-error')
  await page.route('**/api/email-services/microsoft/auth', (route) =>
    route.fulfill({ status: 404, json: { message: connectFailures.off } }),
  )
  await button(page, `Connect again: ${outlook.email}`).click()
  await expectToast(page, 'Connection Failed', connectFailures.off)
  // once, at the button that was pressed
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: outlook.email })
  await expect(row.getByText(connectFailures.off)).toBeVisible()
  await expect(page.getByRole('main').getByText(connectFailures.off)).toHaveCount(1)
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'email-services-390')
  listed = [{ ...outlook, connectionStatus: 'connected', error: null }]
  await page.clock.fastForward(30_000)
  await expect(page.getByText('Messages to your signers come from this address.')).toBeVisible()
  await expect(troubled).toHaveCount(0)
  await expect(page.getByRole('main').getByText(connectFailures.off)).toHaveCount(0)
  await expectToFit(page, 'email-services-recovered-390')
  await button(page, `Disconnect ${outlook.email}`).click()
  await pressInDialog(page, 'Disconnect')
  const left = page.getByRole('status').filter({ hasText: 'One more step at Microsoft' })
  await expect(left).toContainText('remove Plainseal from the connected apps in your Microsoft account')
  await expectToFit(page, 'email-services-access-left-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await inspect(page, 'email-services-access-left')
})

test('an invitation that the sender’s own account rejected came from Plainseal, and the contract says why', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { id } = await sendContract(page.request, { title: 'Lease of the boat' }, [aPerson('Bob', 'Signer')])
  await page.route(`**/api/contracts/${id}`, async (route) => {
    const answer = await wholeAnswer(route)
    const contract = (await answer.json()) as { signers: { deliveries: { lastError: string | null }[] }[] }
    for (const { deliveries } of contract.signers)
      for (const delivery of deliveries) delivery.lastError = 'Google rejected the message.'
    await route.fulfill({ response: answer, json: contract })
  })
  await page.goto(`/contracts/${id}`)
  await expect(
    page.getByText(
      'The invitation came from Plainseal, not from your own email account. Google rejected the message.',
    ),
  ).toBeVisible()
  await expectToFit(page, 'email-services-sent-by-us')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'email-services-sent-by-us-390')
})

test('the window of a sign-in that came to nothing says why, and leads back', async ({ page }) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/api/email-services/google/callback?error=access_denied&state=none')
  await expect(heading(page, 'Connection Failed')).toBeVisible()
  await inspect(page, 'email-services-window')
  await page.getByRole('link', { name: 'Back to Email Services' }).click()
  await expect(page).toHaveURL('/account?tab=email')
})
