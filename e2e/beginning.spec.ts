import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { heading } from './signing.ts'
import { expect, inspect, phone, test } from './test.ts'

test.describe('on a slow line', () => {
  test.use({ isPointing: false })

  test('contracts can be read and opened before the app has come, which then takes over where one is', async ({
    newVisitor,
  }) => {
    const page = await newVisitor(phone)
    await signIn(page, aPerson('Ada', 'Owner'))
    const { call } = callerOf(page.request)
    for (const title of ['Lease of <b>the</b> barn & “field”', 'Agreement on bees'])
      await call(contractsApi.create, {
        body: {
          title,
          content: '<p>Rent</p>',
          signers: [
            { name: 'Zoë <i>Müller</i>', email: 'zoe@harbor.example', notificationPreference: 'email' },
          ],
        },
      })
    const later = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await later.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Contract Status Dashboard' })).toBeVisible()
    const lease = page.getByRole('link', { name: 'Lease of <b>the</b> barn & “field”' })
    await expect(lease).toBeVisible()
    await expect(page.getByText('Zoë <i>Müller</i>').first()).toBeVisible()
    await expect(page.getByText('Draft · 0 of 1 have signed').first()).toBeVisible()
    await inspect(page, 'beginning')

    await lease.focus()
    later.resolve()
    await expect(page.getByRole('button', { name: 'Create Contract' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Contract Status Dashboard' })).toHaveCount(1)
    await expect(lease).toBeFocused()
    await lease.press('Enter')
    await expect(heading(page, 'Lease of <b>the</b> barn & “field”')).toBeVisible()
  })
})

test('a contract can be read before the app has come, which then shows it where one is', async ({
  newVisitor,
}) => {
  const page = await newVisitor(phone)
  await signIn(page, aPerson('Ada', 'Owner'))
  const clauses = Array.from({ length: 60 }, (_, at) => `<p>${at + 1}. The tenant keeps the barn dry.</p>`)
  const draft = { title: 'Lease of the barn', content: `<h1>Lease of the barn</h1>${clauses.join('')}` }
  const { id } = await callerOf(page.request).call(contractsApi.create, { body: draft })
  const later = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await later.promise
    await route.continue()
  })
  await page.goto(`/contracts/${id}`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Lease of the barn', level: 1 })).toBeVisible()
  await expect(page.getByText('1. The tenant keeps the barn dry.', { exact: true })).toBeVisible()
  await inspect(page, 'beginning-contract')
  later.resolve()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(page.getByText('1. The tenant keeps the barn dry.', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Lease of the barn'])
})

test('nobody else’s contracts stand in a page, nor anything for a session that ended', async ({ page }) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { call } = callerOf(page.request)
  const lease = { title: 'Lease of the barn', content: '<p>Rent of $900</p>' }
  const { id } = await call(contractsApi.create, { body: lease })
  const html = async (address: string) => (await page.request.get(address)).text()
  expect(await html('/')).toContain('Lease of the barn')
  expect(await html(`/contracts/${id}`)).toContain('Rent of $900')
  for (const address of ['/?q=barn', '/create', '/templates'])
    expect(await html(address)).not.toContain('Lease of the barn')
  await signIn(page, aPerson('Bob', 'Other'))
  const addresses = ['/', `/contracts/${id}`]
  for (const address of addresses) expect(await html(address)).not.toContain('Lease of the barn')
  await page.context().clearCookies()
  for (const address of addresses) {
    const ended = await page.request.get(address, { headers: { cookie: 'session=ended' } })
    expect(await ended.text()).not.toContain('Lease of the barn')
  }
})

test('a page whose app does not come says so, under its title where that is known', async ({
  page,
  complaints,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.route(/\/assets\/start-.*\.js$/, (route) => route.abort())
  for (const address of ['/create', '/account']) {
    await page.goto(address)
    await expect(page.getByRole('alert')).toHaveText(
      'This page didn’t load. Check your connection and reload the page.',
    )
    await expect(page.getByRole('heading')).toHaveText(address === '/create' ? ['Create Contract'] : [])
  }
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('net::ERR_FAILED')
})
