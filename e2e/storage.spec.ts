import { openS3Server, s3Keys } from '#server/integrations/storage/s3-server.fixture.ts'
import { completeContract } from './complete-contract.ts'
import { aPerson } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, dialog, heading, pressInDialog } from './signing.ts'
import { expect, expectToFit, inspect, phone, test as base } from './test.ts'
import { expectToast } from './toasts.ts'
import type { Page } from '@playwright/test'

const test = base.extend<{ bucket: Awaited<ReturnType<typeof openS3Server>> }>({
  bucket: async ({}, use) => {
    const server = await openS3Server()
    await use(server)
    await server.close()
  },
})

const ids = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`

async function fillIn(page: Page, endpoint: string, secret: string) {
  await page.getByLabel('Connection name').fill('Office bucket')
  await page.getByLabel('Access Key ID').fill(s3Keys.apiKey)
  await page.getByLabel('Secret Access Key').fill(secret)
  await page.getByLabel('Bucket name').fill(s3Keys.bucketName)
  await page.getByLabel('Endpoint').fill(endpoint)
}

test('a bucket is connected, takes signed PDFs, fails, works again, takes earlier ones, and is disconnected', async ({
  page,
  bucket,
}) => {
  test.setTimeout(240_000)
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/account')
  await page.getByRole('tab', { name: 'Storage Services' }).click()
  await expect(page).toHaveURL('/account?tab=storage')
  await expect(heading(page, 'No storage services yet')).toBeVisible()
  await inspect(page, 'storage-empty')

  await test.step('connect', async () => {
    await button(page, 'Amazon S3').click()
    await pressInDialog(page, 'Connect')
    await expect(dialog(page).getByText('Connection name is required')).toBeVisible()
    await fillIn(page, bucket.origin, 'not-the-secret')
    await pressInDialog(page, 'Connect')
    await expectToast(page, 'Connection Failed', 'Please check your credentials')
    await expect(dialog(page).getByText('doesn’t belong to this access key ID')).toBeVisible()
    await expect(dialog(page).getByText('doesn’t belong to this access key ID')).toBeInViewport({ ratio: 1 })
    await inspect(page, 'storage-form-refused')
    await page.getByLabel('Secret Access Key').fill(s3Keys.apiSecret)
    const request = page.waitForRequest('**/api/storage/connect')
    await pressInDialog(page, 'Connect')
    expect((await request).postDataJSON()).toMatchObject({ provider: 's3', connectionType: 'api_key' })
    await expectToast(page, 'Storage service connected')
    await expect(page.getByText('Connected', { exact: true })).toBeVisible()
    await inspect(page, 'storage-connected')
  })

  await test.step('a contract is saved', async () => {
    const id = await completeContract(page.request, 'Lease of the shed')
    await page.goto(`/contracts/${id}`)
    await expect(page.getByText('Saved to Amazon S3 (Office bucket)')).toBeVisible()
    await expect(page.getByText(/^Plainseal Contracts\/\d{4}\/Lease_of_the_shed_signed\.pdf$/)).toBeVisible()
    await inspect(page, 'storage-saved')
    await page.setViewportSize(phone.viewport)
    await expectToFit(page, 'storage-saved-390')
  })

  await test.step('the service fails, and works again', async () => {
    bucket.behavior.fails = 403
    await page.goto('/account?tab=storage')
    await button(page, 'Test connection').click()
    await expectToast(page, 'Connection Test Failed', 'aren’t allowed to save files')
    await expect(page.getByText('Files can’t be saved there right now')).toBeVisible()
    // what helps is to allow it at the service: other keys needn't be entered
    await expect(
      page.getByRole('tabpanel').getByText('Allow them s3:PutObject there, then try again.'),
    ).toBeVisible()
    await expect(button(page, 'Connect again: Office bucket')).toHaveCount(0)
    await expectToFit(page, 'storage-error-390')
    await page.setViewportSize({ width: 1280, height: 800 })
    await inspect(page, 'storage-error')
    bucket.behavior.fails = undefined
    await button(page, 'Test connection').click()
    await expectToast(page, 'Connection works')
    await expect(page.getByText('Files can’t be saved there right now')).toHaveCount(0)
  })

  await test.step('disconnect, connect elsewhere, and copy what was signed before', async () => {
    await button(page, 'Disconnect Office bucket').click()
    await expect(dialog(page).getByText('delete them there too if nothing else uses them.')).toBeVisible()
    await inspect(page, 'storage-disconnect')
    await pressInDialog(page, 'Disconnect')
    await expectToast(page, 'Service Disconnected')
    await expect(heading(page, 'No storage services yet')).toBeVisible()
    await button(page, 'Amazon S3').click()
    await fillIn(page, bucket.origin, s3Keys.apiSecret)
    await page.getByLabel('Folder').fill('Archive')
    await pressInDialog(page, 'Connect')
    await button(page, 'Copy 1 earlier contract').click()
    await expectToast(page, 'Copying started')
    await expect(page.getByText('1 signed PDF saved.')).toBeVisible()
    const inArchive = () => [...bucket.objects.keys()].filter((key) => key.startsWith('Archive/'))
    await expect.poll(inArchive).toHaveLength(1)
  })
})

test('a service that people sign in to is connected in the sandbox, and keeps signed PDFs in a folder', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/account?tab=storage')
  await expect(
    page.getByText('for services you’d sign in to, files go to a folder on this server instead.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Dropbox', exact: true }).click()
  await expectToast(page, 'Storage service connected', 'Dropbox sandbox')
  await expect(page).toHaveURL('/account?tab=storage')
  await expect(page.getByRole('main').getByText('Dropbox sandbox')).toBeVisible()
  const id = await completeContract(page.request, 'Lease of the boat')
  await page.goto(`/contracts/${id}`)
  await expect(page.getByText('Saved to Dropbox sandbox')).toBeVisible()
  // what failing services leave is played: that it is so has tests against peers on the server
  const copy = { path: null, savedAt: null }
  await page.route('**/api/contracts/*/copies', (route) =>
    route.fulfill({
      json: [
        {
          ...copy,
          id: ids(1),
          provider: 'box',
          displayName: 'ada@example.com',
          state: 'waiting',
          error: 'Box is busy or down right now.',
        },
        {
          ...copy,
          id: ids(2),
          provider: 'onedrive',
          displayName: 'ada@example.com',
          state: 'failed',
          error: 'OneDrive no longer lets us in. Connect it again.',
        },
        { ...copy, id: ids(3), provider: 's3', displayName: 'Office bucket', state: 'waiting', error: null },
      ],
    }),
  )
  await page.reload()
  await expect(page.getByText('Not saved to Box (ada@example.com) yet')).toBeVisible()
  await expect(page.getByText('Box is busy or down right now. We keep trying.')).toBeVisible()
  await expect(button(page, 'Try again')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Storage services' })).toHaveAttribute(
    'href',
    '/account?tab=storage',
  )
  await inspect(page, 'storage-not-saved')
  await page.unroute('**/api/contracts/*/copies')
  await page.setViewportSize(phone.viewport)
  await page.goto('/account?tab=storage')
  await expect(page.getByText('1 signed PDF saved.')).toBeVisible()
  await expectToFit(page, 'storage-services-390')
  // one row of tabs, with the chosen one in sight
  const tops = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await expect(page.getByRole('tab', { name: 'Storage Services' })).toBeInViewport({ ratio: 1 })
  await page.goto('/account?tab=storage&provider=box&failed=denied')
  await expectToast(page, 'Connection Failed', 'Access wasn’t allowed, so nothing was connected.')
  await expectToFit(page, 'storage-denied-390')
  // as a service answers that can't be told, or can't be reached
  await page.route('**/api/storage/connections/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { disconnected: true, revoked: false } })
  })
  await button(page, 'Disconnect Dropbox sandbox').click()
  await pressInDialog(page, 'Disconnect')
  await expectToast(page, 'Service Disconnected')
  // what came of a try before says nothing about what is done now
  await expect(heading(page, 'Connection Failed')).toHaveCount(0)
  const left = page.getByRole('status').filter({ hasText: 'One more step at Dropbox' })
  await expect(left).toContainText('remove Plainseal from the connected apps in your Dropbox account')
  await expectToFit(page, 'storage-access-left-390')
  await page.setViewportSize({ width: 1280, height: 800 })
  await inspect(page, 'storage-access-left')
  await button(left, 'Dismiss').click()
  await expect(left).toHaveCount(0)
})

const noCopies = { saved: 0, waiting: 0, failed: 0, earlier: 0 }
const aConnection = (n: number, provider: string, more: object) => ({
  id: ids(n),
  provider,
  connectionType: 'oauth',
  displayName: 'ada@example.com',
  folderPath: 'Plainseal Contracts',
  region: null,
  bucketName: null,
  containerName: null,
  endpoint: null,
  connectionStatus: 'connected',
  lastTestSuccess: '2026-11-20T09:00:00.000Z',
  lastTestError: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  copies: noCopies,
  ...more,
})
const failing = (lastTestError: string) => ({ connectionStatus: 'error', lastTestError })

test('every service shows how it does, and what to do where it fails', async ({ page }) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  // what the services answer is played: each has its whole life as a test against a peer on the server
  await page.route('**/api/storage/connections', (route) =>
    route.fulfill({
      json: [
        aConnection(1, 'dropbox', { copies: { ...noCopies, saved: 12, earlier: 1480 } }),
        aConnection(2, 'onedrive', {
          ...failing('OneDrive no longer lets us in. Connect it again.'),
          copies: { ...noCopies, saved: 3, waiting: 2 },
        }),
        aConnection(3, 'google_drive', { copies: { ...noCopies, saved: 20, waiting: 1460 } }),
        aConnection(
          4,
          'sharepoint',
          failing(
            'SharePoint doesn’t let us save files there. Ask your administrator to let you edit files on your organization’s main site, then try again.',
          ),
        ),
        aConnection(5, 'box', {
          ...failing('Your Box is full. Free up some space there.'),
          copies: { ...noCopies, failed: 1 },
        }),
        aConnection(6, 'azure_blob', {
          connectionType: 'connection_string',
          displayName: 'Office container',
          containerName: 'signed-papers',
          ...failing('The key in this connection string is wrong or has expired. Use a current one.'),
        }),
        aConnection(7, 's3', {
          connectionType: 'api_key',
          displayName: 'Office bucket',
          bucketName: 'signed-papers',
          region: 'us-east-1',
          connectionStatus: 'other',
          lastTestSuccess: null,
        }),
      ],
    }),
  )
  await page.goto('/account?tab=storage')
  await expect(page.getByText('2 signed PDFs waiting. We keep trying for about four days.')).toBeVisible()
  await expect(page.getByText('Saving: 20 of 1,480 signed PDFs saved.')).toBeVisible()
  await expect(button(page, 'Copy 1,480 earlier contracts')).toBeVisible()
  // one that is full, or that has to allow it first, is no better for being connected again
  await expect(page.getByRole('main').getByText('Connect again', { exact: true })).toHaveCount(2)
  await inspect(page, 'storage-each-service')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'storage-each-service-390')
  // to the same place, only with a key that works
  await button(page, 'Connect again: Office container').click()
  await expect(dialog(page).getByLabel('Container name')).toHaveValue('signed-papers')
  await expect(dialog(page).getByLabel(/^Connection string/)).toBeFocused()
  await pressInDialog(page, 'Connect')
  await expect(dialog(page).getByText('Connection string is required')).toBeVisible()
  await inspect(page, 'storage-azure-invalid-390')
})
