import type { Page } from '@playwright/test'
import { layeredPdf } from '#server/files/lossy-pdf.fixture.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { aLargeFile, aNumberedWordFile, aPdf, aPhoto, aTextFile, aWordFile, type TestFile } from './files.ts'
import { aPerson, callerOf } from './people.ts'
import { signIn } from './sign-in.ts'
import { button } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'
import { expectToast, holdToast } from './toasts.ts'

const editor = (page: Page) => page.getByRole('textbox', { name: 'Contract text', exact: true })
const part = (page: Page) => page.locator('#part-file')
const firstPage = (page: Page) => part(page).getByRole('img', { name: /^First page of/ })
const choose = (page: Page, file: TestFile | string) => page.getByLabel('File to upload').setInputFiles(file)

async function beginWithDocument(page: Page) {
  await signIn(page, aPerson('Ada', 'Writer'))
  await page.goto('/create')
  await page.getByRole('checkbox', { name: 'Document File' }).click()
  await expect(button(page, 'Choose a file')).toBeVisible()
}

test('a PDF is read at once, becomes text only when its owner says so, and its removal is taken back; an upload is called off, tried again, or refused with its reason', async ({
  page,
}, testInfo) => {
  await beginWithDocument(page)
  await inspect(page, 'document-empty')
  await choose(page, await aPdf())
  await expect(part(page)).toContainText('Lease of the barn.pdf')
  await expect(part(page)).toContainText('PDF, 3 pages')
  await expectToast(page, 'Content extracted successfully', '100%')
  await expect(firstPage(page).locator('canvas')).toBeVisible()
  await expect(editor(page)).not.toContainText('Sheet 1')
  await inspect(page, 'document-pdf')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'document-phone')
  await page.setViewportSize({ width: 1280, height: 800 })

  await button(page, 'View Full PDF').click()
  const pages = page.getByRole('dialog').getByRole('group', { name: 'Pages of Lease of the barn.pdf' })
  await expect(pages.getByText('Sheet 1 of the lease')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('of 3')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'document-phone-full')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await button(page, 'Use In Contract (Convert to Text)').click()
  await expectToast(page, 'Document Converted')
  for (const words of ['Sheet 1 of the lease', 'The tenant pays the rent of $900', 'Sheet 3 of the lease'])
    await expect(editor(page)).toContainText(words)
  await button(page, 'Remove').click()
  const removed = await holdToast(page, 'File removed')
  await expect(editor(page)).not.toContainText('The tenant pays')
  await expect(button(page, 'Choose a file')).toBeVisible()
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(editor(page)).toContainText('The tenant pays the rent of $900')
  await expect(button(page, 'Attach as File Only')).toBeVisible()
  await button(page, 'Remove').click()
  await expect(button(page, 'Choose a file')).toBeVisible()

  await test.step('an upload is called off, and one that failed is tried again', async () => {
    let answers: 'never' | 'proxy' | 'normal' = 'never'
    await page.route('**/api/uploads/*', (route) => {
      if (route.request().method() !== 'PUT' || answers === 'normal') return route.continue()
      return answers === 'proxy' ? route.fulfill({ status: 429, body: '<h1>Slow down</h1>' }) : undefined
    })
    await choose(page, await aPdf())
    await expect(page.getByRole('progressbar', { name: 'Uploading Lease of the barn.pdf' })).toBeAttached()
    await inspect(page, 'document-uploading')
    await button(page, 'Cancel').click()
    await expect(button(page, 'Choose a file')).toBeVisible()

    answers = 'proxy'
    await choose(page, await aPdf())
    await expectToast(page, 'Upload failed', 'Failed to upload file. Please try again.')
    await inspect(page, 'document-failed')
    answers = 'normal'
    await button(page, 'Try again').click()
    await expect(part(page)).toContainText('PDF, 3 pages')
    await button(page, 'Remove').click()
    await expect(button(page, 'Choose a file')).toBeVisible()
  })

  await test.step('what cannot be used is refused with its reason, by the page or by the server', async () => {
    const refused = page.getByRole('alert').filter({ hasText: 'Nothing was uploaded' })
    await choose(page, { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
    await expect(refused).toContainText('You can’t use tool.exe')
    await choose(page, { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
    await expect(refused).toContainText('empty.pdf is empty')
    await inspect(page, 'document-refused')
    await choose(page, aLargeFile(testInfo.outputDir, 'big.pdf', 26 * 1024 * 1024))
    await expect(refused).toContainText('The limit is 25 MB')
    const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(4000, 7)])
    await choose(page, { name: 'renamed.pdf', mimeType: 'application/pdf', buffer: zip })
    await expectToast(page, 'Upload failed')
    await expect(button(page, 'Try again')).toHaveCount(0)
    await choose(page, { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await expectToast(page, 'Image Processing Failed')
    await expect(part(page).getByRole('alert')).toContainText('Your browser can’t read this image.')
  })
})

test('a PDF says what of it would not become part of the contract; a Word file keeps heading, emphasis, list, table and the numbers of its clauses, a text file its paragraphs, and a photo of a page is read with its confidence', async ({
  page,
}) => {
  await beginWithDocument(page)
  await test.step('what of a PDF would not become part of the contract is said before it is attached', async () => {
    await choose(page, { name: 'Layers.pdf', mimeType: 'application/pdf', buffer: layeredPdf() })
    const notice = part(page).getByRole('alert').filter({ hasText: 'If you attach this file' })
    await expect(notice).toContainText('Hidden layers in this PDF aren’t included')
    await inspect(page, 'document-warnings')
    await button(page, 'Use In Contract (Convert to Text)').click()
    await expectToast(page, 'Document Converted')
    await expect(notice).toHaveCount(0)
  })
  await button(page, 'Remove').click()
  await expect(button(page, 'Choose a file')).toBeVisible()

  await test.step('a Word file keeps heading, emphasis, list and table; a text file its paragraphs', async () => {
    await choose(page, await aWordFile())
    await expectToast(page, 'File ready')
    await button(page, 'Use In Contract').click()
    await expectToast(page, 'Document Converted')
    await expect(editor(page).getByRole('heading', { name: 'Lease' })).toBeVisible()
    await expect(editor(page).locator('strong')).toHaveText('$900 a month')
    await expect(editor(page).locator('ul > li')).toHaveText(['Water is included', 'Power is not'])
    await expect(editor(page).locator('td, th')).toHaveText(['Room', 'Kitchen'])

    await button(page, 'Remove').click()
    await choose(page, aTextFile())
    await button(page, 'Use In Contract').click()
    await expect(editor(page)).toContainText('The rent is due monthly.')
    await expect(editor(page)).not.toContainText('Water is included')
  })
  await button(page, 'Remove').click()
  await expect(button(page, 'Choose a file')).toBeVisible()

  await test.step('the clauses of a Word file keep the numbers that Word gave them, and tracked changes are told of', async () => {
    await choose(page, await aNumberedWordFile())
    await button(page, 'Use In Contract').click()
    await expect(part(page)).toContainText('This document has tracked changes.')
    await expect(editor(page).locator('h1, h2, p').filter({ hasText: /\S/ })).toHaveText([
      'Article I Use',
      '1.1 The barn',
      '(a) Hay is stored.',
      '(b) Straw is stored.',
      'Article II Money',
      'As agreed.',
      '2.1 Rent',
      '(a) The rent is $900, for what clause 1.1(a) names.',
    ])
    await inspect(page, 'document-numbered')
  })
  await button(page, 'Remove').click()
  await expect(button(page, 'Choose a file')).toBeVisible()

  await test.step('a photo of a page is read with its confidence, and used only when its owner says so', async () => {
    await choose(page, await aPhoto(page))
    await expect(page.getByRole('img', { name: 'The image page.png' })).toBeVisible()
    await expectToast(page, 'Content extracted successfully', /Confidence: \d+%/, 60_000)
    await expect(editor(page)).not.toContainText('tenant')
    await inspect(page, 'document-photo')
    await button(page, 'Use In Contract').click()
    await expect(editor(page)).toContainText('The tenant pays the rent of $900')
    await button(page, 'Remove it').click()
    const removed = await holdToast(page, 'File removed')
    await expect(editor(page)).not.toContainText('tenant')
    await removed.getByRole('button', { name: 'Undo' }).click()
    await expect(editor(page)).toContainText('The tenant pays the rent of $900')
  })

  await test.step('a second photo, and a file, leave what was corrected in the first', async () => {
    await editor(page).getByText('The tenant pays').click()
    await page.keyboard.press('End')
    await page.keyboard.insertText(' Corrected.')
    await choose(page, await aPhoto(page))
    await button(page, 'Use In Contract').click()
    await expectToast(page, 'Document Converted', 'below the text read earlier')
    await expect(editor(page).getByText('The tenant pays')).toHaveCount(2)
    await expect(editor(page)).toContainText('Corrected.')
    await choose(page, aTextFile())
    await button(page, 'Attach as File Only').click()
    await expectToast(page, 'File ready', 'is attached to the contract.')
    await expect(editor(page)).toContainText('Corrected.')
  })
})

test('a file is dropped with the mouse, its pages are moved behind a text by keyboard, it outlives a reload, and is all that a contract holds', async ({
  page,
}) => {
  await beginWithDocument(page)
  const { name, buffer } = await aPdf()
  const dropped = await page.evaluateHandle(
    ([name, bytes]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name))
      return transfer
    },
    [name, buffer.toString('base64')] as const,
  )
  await page.getByText('Drop a document here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(part(page)).toContainText('PDF, 3 pages')
  await button(page, 'Attach as File Only').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signers see it with the contract')).toBeVisible()
  // the button is gone, the keyboard stays in its part
  await expect(part(page)).toBeFocused()
  const place = page.getByRole('radiogroup', { name: 'Its pages in the signed PDF' })
  // there is no text yet that they could follow
  await expect(place).toHaveCount(0)
  await editor(page).fill('Rent is due on the first.')
  await expect(place.getByRole('radio', { name: 'Before your text' })).toBeChecked()
  await inspect(page, 'document-attached')
  await page.setViewportSize(phone.viewport)
  await expectToFit(page, 'document-phone-attached')
  await page.setViewportSize({ width: 1280, height: 800 })
  await place.getByRole('radio', { name: 'Before your text' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('textbox', { name: 'Title' }).fill('Lease of the barn')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Signers see it with the contract')).toBeVisible()
  await expect(firstPage(page).locator('canvas')).toBeVisible()
  await expect(place.getByRole('radio', { name: 'After your text and the signatures' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Rich Text/HTML' }).click()
  await expect(place).toHaveCount(0)
  await button(page, 'Create Contract').click()
  const owner = callerOf(page.request)
  await expect
    .poll(async () => (await owner.call(contractsApi.list, {})).map(({ title }) => title))
    .toEqual(['Lease of the barn'])
  const [made] = await owner.call(contractsApi.list, {})
  expect(await owner.call(contractsApi.get, { params: { id: made?.id ?? '' } })).toMatchObject({
    attachmentPlace: 'last',
  })
})
