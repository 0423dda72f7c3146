import { createServer, type RequestListener } from 'node:http'
import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { aPerson } from './people.ts'
import { signIn } from './sign-in.ts'
import { button } from './signing.ts'
import { expect, expectToFit, inspect, phone, test as base } from './test.ts'
import { expectToast } from './toasts.ts'

const sentence = 'The supplier delivers the goods within ten days of the order, at its own risk and cost. '
const article = (title: string) => `<!doctype html><title>${title}</title><nav>Home, shop, careers</nav>
<article><h1>${title}</h1><h2>1. Delivery</h2><p>${sentence.repeat(5)}</p>
<ul><li>at the door</li><li>at the port</li></ul>
<table><thead><tr><th>Size</th><th>Fee</th></tr></thead><tbody><tr><td>Small</td><td>$5.00</td></tr></tbody></table>
<p><img src="/map.png" alt="Where we deliver"></p><aside>A fee of $500 applies to islands.</aside><h2>2. Payment</h2><p>${sentence.repeat(5)}</p>
<script>document.title = 'Ran'</script></article>`

function drawMap() {
  const png = new PNG({ width: 240, height: 80 })
  for (let at = 0; at < png.data.length; at += 4) png.data.set([27, 42, 74 + (at % 90), 255], at)
  return PNG.sync.write(png)
}

/** A site of this machine: what it answers at each path; `slow` never answers. */
const answers: Record<string, RequestListener> = {
  '/terms': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(article('Terms of Delivery')),
  '/other': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(article('Terms of Repair')),
  '/map.png': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(drawMap()),
  '/file.pdf': (_, response) =>
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7'),
  '/slow': () => {},
}

const test = base.extend<{ site: string }>({
  site: async ({}, use) => {
    const server = createServer((request, response) => {
      const answer = answers[request.url ?? '']
      if (answer) answer(request, response)
      else response.writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const address = server.address()
    await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    server.closeAllConnections()
    server.close()
  },
})

/** The first page that a server reads has it load what reads pages. */
const firstReadMs = 45_000
const address = (page: Page) => page.getByLabel('Address of the page')
const editor = (page: Page) => page.getByRole('textbox', { name: 'Contract text', exact: true })

async function chooseWebPage(page: Page) {
  await signIn(page, aPerson('Ada', 'Writer'))
  await page.goto('/create')
  await page.getByRole('checkbox', { name: 'Web URL' }).click()
  await expect(address(page)).toBeVisible()
}

test('a web page becomes part of the contract, with its source, on a phone, too, and comes out again; why one cannot be had is said, and what was changed is replaced only after a question', async ({
  page,
  site,
}) => {
  // pages are fetched and read one after the other
  test.slow()
  await chooseWebPage(page)
  await address(page).fill(`${site}/terms`)
  await address(page).press('Enter')
  await expectToast(page, 'URL Content Added', '', firstReadMs)
  const block = editor(page).locator('[data-block="url"]')
  await expect(block.getByRole('heading', { name: 'From the web page: Terms of Delivery' })).toBeVisible()
  await expect(block).toContainText(`Source: ${site}/terms, fetched on`)
  await expect(block.getByRole('cell', { name: '$5.00' })).toBeVisible()
  await expect(block.getByRole('img', { name: 'Where we deliver' })).toHaveAttribute(
    'src',
    /^data:image\/png/,
  )
  await expect(block).not.toContainText('careers')
  await expect(block).not.toContainText('islands')
  await expect(page.getByText('Some of this page isn’t included')).toContainText('applies to islands')
  await inspect(page, 'web-page-fetched')

  await page.getByRole('radio', { name: 'Text', exact: true }).click()
  await expect(block.getByRole('table')).toHaveCount(0)
  await expect(block).toContainText('Small | $5.00')

  await page.getByRole('checkbox', { name: 'Web URL' }).click()
  await expect(block).toHaveCount(0)
  await expect(address(page)).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Web URL' }).click()

  await test.step('why a page cannot be had is said, and it can be cancelled and tried again', async () => {
    await address(page).fill('example.com/terms')
    await address(page).press('Enter')
    await expect(page.getByText('The address must begin with http:// or https://.')).toBeVisible()

    await address(page).fill(`${site}/file.pdf`)
    await address(page).press('Enter')
    await expectToast(page, 'Invalid content type', 'URL must point to a webpage with HTML content.')
    await address(page).fill(`${site}/nowhere`)
    await address(page).press('Enter')
    await expectToast(page, 'URL fetch failed', 'Could not fetch content from URL')
    await expect(button(page, 'Try again')).toBeVisible()
    await inspect(page, 'web-page-failed')
    await address(page).fill('http://10.0.0.1/')
    await address(page).press('Enter')
    await expect(page.getByText('this address isn’t public')).not.toHaveCount(0)

    await address(page).fill(`${site}/slow`)
    await address(page).press('Enter')
    await expect(page.getByText('Fetching the page.')).toBeVisible()
    await inspect(page, 'web-page-fetching')
    await button(page, 'Cancel').click()
    await expect(button(page, 'Fetch the page')).toBeVisible()
  })

  await test.step('text of a page that was changed is replaced only after a question', async () => {
    await address(page).fill(`${site}/terms`)
    await address(page).blur()
    const block = editor(page).locator('[data-block="url"]')
    await expect(block).toContainText('Terms of Delivery')
    await page.setViewportSize(phone.viewport)
    await expect(page.getByText('A copy is in the contract')).toBeVisible()
    await expectToFit(page, 'web-page-phone')
    await page.setViewportSize({ width: 1280, height: 800 })
    await block.getByText('at the port').click()
    await page.keyboard.press('End')
    await page.keyboard.insertText(' of Hamburg')

    await address(page).fill(`${site}/other`)
    await address(page).press('Enter')
    const question = page.getByRole('dialog', { name: 'Replace the web page' })
    await expect(question).toContainText('Terms of Delivery')
    await inspect(page, 'web-page-replace')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await button(page, 'Keep this page').click()
    await expect(address(page)).toHaveValue(`${site}/terms`)
    await expect(page.getByText('A copy is in the contract')).toBeVisible()
    await expect(block).toContainText('at the port of Hamburg')

    await address(page).fill(`${site}/other`)
    await address(page).press('Enter')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await button(page, 'Fetch and replace').click()
    await question.getByRole('button', { name: 'Replace it' }).click()
    await expect(block).toContainText('From the web page: Terms of Repair')
    await expect(block).not.toContainText('Hamburg')
  })
})
