import type { Page } from '@playwright/test'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aPerson, callerOf, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { button, heading } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'

/** The titles in the list, from the top. */
const titles = (page: Page) => page.getByRole('main').locator('tbody tr, ul > li').getByRole('link')

async function haveContracts(page: Page) {
  const { call } = callerOf(page.request)
  for (const title of ['Lease of the barn', 'Agreement on bees'])
    await call(contractsApi.create, { body: { title, content: '<p>Rent</p>' } })
  await sendContract(page.request, { title: 'Zoo visit' }, [
    { name: 'Zoë Müller', email: 'zoe@harbor.example' },
  ])
}

test('contracts are found by title and people, by status, and sorted; the address keeps all of it; a status without contracts says so, and an address that asks for nonsense shows them all', async ({
  page,
}) => {
  await signIn(page, aPerson('Ada', 'Owner'))
  await haveContracts(page)
  await page.goto('/')
  await expect(titles(page)).toHaveText(['Zoo visit', 'Agreement on bees', 'Lease of the barn'])
  await inspect(page, 'dashboard-list')

  const search = page.getByLabel('Search contracts')
  await search.fill('muller')
  await expect(titles(page)).toHaveText(['Zoo visit'])
  await expect(page.getByRole('status').filter({ hasText: '1 contract found' })).toBeAttached()
  await expect(page).toHaveURL('/?q=muller')
  await button(page, 'Clear the search').click()
  await expect(search).toBeFocused()
  await expect(page).toHaveURL('/')

  await page.getByLabel('Sort by').selectOption('Title, A to Z')
  await expect(titles(page)).toHaveText(['Agreement on bees', 'Lease of the barn', 'Zoo visit'])
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect(titles(page)).toHaveText(['Lease of the barn', 'Agreement on bees', 'Zoo visit'])
  await page.getByLabel('Status').selectOption('Draft')
  await search.fill('bees')
  await expect(titles(page)).toHaveText(['Agreement on bees'])
  await expect(page).toHaveURL('/?q=bees&status=draft&sort=oldest')

  await page.reload()
  await expect(titles(page)).toHaveText(['Agreement on bees'])
  await expect(search).toHaveValue('bees')
  await titles(page).click()
  await expect(heading(page, 'Agreement on bees')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/?q=bees&status=draft&sort=oldest')
  await expect(page.getByLabel('Status')).toHaveValue('draft')
  await expect(titles(page)).toHaveText(['Agreement on bees'])

  await search.fill('no such thing')
  await expect(heading(page, 'No contracts found')).toBeVisible()
  await expect(page.getByText('Nothing with the status Draft matches “no such thing”.')).toBeVisible()
  await inspect(page, 'dashboard-nothing-found')
  await button(page, 'Show all contracts').press('Enter')
  await expect(search).toBeFocused()
  await expect(titles(page)).toHaveCount(3)
  await expect(page).toHaveURL('/?sort=oldest')

  await page.goto('/?status=cancelled')
  await expect(page.getByText('You have no contracts with the status Cancelled.')).toBeVisible()
  await page.goto('/?status=nonsense&sort=price')
  await expect(titles(page)).toHaveCount(3)
})

test('on a phone the list is searched, too', async ({ newVisitor }) => {
  const page = await newVisitor(phone)
  await signIn(page, aPerson('Ada', 'Owner'))
  await page.goto('/')
  await expect(heading(page, 'No contracts yet')).toBeVisible()
  await expect(page.getByLabel('Search contracts')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    '1. Write',
    '2. Send',
    '3. Keep the signed PDF',
  ])
  await expectToFit(page, 'dashboard-first-visit-390')
  await haveContracts(page)
  await page.reload()
  await page.getByLabel('Search contracts').fill('barn')
  await expect(titles(page)).toHaveText(['Lease of the barn'])
  await inspect(page, 'dashboard-list-390')
})

test('where the balance stops somebody, the way to add funds is there', async ({ page }) => {
  await signIn(page, aPerson('Poe', 'Owner'))
  await sendContract(page.request, {}, [{ name: 'Sue', email: 'sue@example.com' }])
  await page.goto('/')
  await expect(titles(page)).toHaveCount(1)
  await inspect(page, 'dashboard-no-balance')
  await page.getByRole('main').getByRole('link', { name: 'Add funds' }).click()
  await expect(heading(page, 'Account & Billing')).toBeVisible()
})
