import type { Page } from '@playwright/test'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { offlineInGerman } from '#shared/signer-words/offline-in-german.ts'
import { pageInGerman } from '#shared/signer-words/page-in-german.ts'
import { stepsInGerman } from '#shared/signer-words/steps-in-german.ts'
import { aPerson, callerOf, sendContract } from './people.ts'
import { signIn } from './sign-in.ts'
import { agree, button, heading } from './signing.ts'
import { expect, inspect, phone, test } from './test.ts'

const words = { ...pageInGerman, ...stepsInGerman, ...offlineInGerman }

/** To the signature, in German, once the worker is there. */
async function enterName(visitor: Page, link: string) {
  await visitor.goto(link)
  await agree(visitor)
  await visitor.getByRole('navigation').getByRole('combobox').selectOption('german')
  await button(visitor, words.proceed).click()
  await expect(heading(visitor, words.signTitle)).toBeVisible()
  await visitor.getByRole('group').getByLabel(words.type, { exact: true }).check()
  await visitor.getByLabel(words.yourName).fill('Ada King')
  await visitor.evaluate(() => navigator.serviceWorker.ready)
}

/** Runs in the page: it tries by itself to open, and the line hangs for some seconds. */
function hangOnce() {
  const { fetch } = window
  window.fetch = () => {
    window.fetch = fetch
    return new Promise((_, fail) => setTimeout(fail, 3000))
  }
  window.dispatchEvent(new Event('offline'))
}

test('whoever reloads without a network is told what is kept, and goes on where they were; a signature is sent once', async ({
  page,
  newVisitor,
  complaints,
}) => {
  await signIn(page, aPerson('Nora', 'Light'))
  const { name, email } = aPerson('Ada', 'Lovelace')
  const { id, links } = await sendContract(page.request, {}, [{ name, email }])
  const visitor = await newVisitor({ ...phone, serviceWorkers: 'allow' })
  const network = (isThere: boolean) => visitor.context().setOffline(!isThere)
  const arrived: string[] = []
  visitor.on('response', (response) => {
    if (response.url().endsWith('/api/signatures')) arrived.push(`${response.status()}`)
  })
  await enterName(visitor, links[0] ?? '')

  await network(false)
  await visitor.reload()
  await expect(heading(visitor, words.offline)).toBeVisible()
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'de')
  await expect(visitor.getByText(words.opensOnline)).toBeVisible()
  await expect(visitor.getByRole('listitem')).toHaveText([words.keptSignature])
  await inspect(visitor, 'signer-offline-page')
  await visitor.evaluate(hangOnce)
  await button(visitor, words.tryAgain).click()
  await expect(visitor.getByRole('status')).toHaveText(words.stillUnreached)

  // nothing but the network coming back
  await network(true)
  await expect(heading(visitor, words.signTitle)).toBeVisible()
  await expect(visitor.getByLabel(words.yourName)).toHaveValue('Ada King')

  await network(false)
  await button(visitor, words.signContract).click()
  await expect(heading(visitor, words.waitingToSend)).toBeVisible()
  await visitor.reload()
  await expect(heading(visitor, words.offline)).toBeVisible()
  await expect(visitor.getByText(words.sentWithinDay)).toBeVisible()
  await expect(visitor.getByRole('listitem')).toHaveCount(0)
  await inspect(visitor, 'signer-offline-page-waiting')
  expect(arrived).toEqual([])

  await network(true)
  // the contract itself says the same, where the page looked at it while the signature arrived
  await expect(heading(visitor, words.agreed).or(heading(visitor, words.youSigned))).toBeVisible()
  // the answer may have come to a page that was loaded again meanwhile
  expect([[], ['201']]).toContainEqual(arrived)
  const { signers } = await callerOf(page.request).call(contractsApi.get, { params: { id } })
  expect(signers.map(({ status }) => status)).toEqual(['signed'])
  // neither contract nor link: nothing is kept where a worker could answer with it
  expect(await visitor.evaluate(() => caches.keys())).toEqual([])
  // a broken line is told in the console, too; and nothing else
  expect(complaints.splice(0).filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})
