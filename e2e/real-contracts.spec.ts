import path from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { listRealPdfs, realPdfFolder } from '#test/real-pdfs.ts'
import { aPerson } from './people.ts'
import { signIn } from './sign-in.ts'
import { button } from './signing.ts'
import { expect, isKeepingPictures, keepPicture, test } from './test.ts'

/** The share of ink on the emptiest title page is twice this. */
const NOT_BLANK = 0.0025
const part = (page: Page) => page.locator('#part-file')

/** How much of a drawn page is ink, from 0 to 1, and a small copy of it as a data: address where pictures are kept. */
const lookAt = (canvas: Locator) =>
  canvas.evaluate((drawn, isCopied) => {
    if (!(drawn instanceof HTMLCanvasElement)) throw new Error('A page is drawn on a canvas')
    const copy = document.createElement('canvas')
    copy.width = 300
    copy.height = Math.round((300 * drawn.height) / drawn.width)
    const pen = copy.getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('The copy cannot be drawn')
    pen.drawImage(drawn, 0, 0, copy.width, copy.height)
    const { data } = pen.getImageData(0, 0, copy.width, copy.height)
    let inked = 0
    // what nobody has drawn on is transparent, and no ink
    for (let at = 0; at < data.length; at += 4)
      if ((data[at] ?? 255) < 200 && data[at + 3] === 255) inked += 1
    return { ink: inked / (copy.width * copy.height), copy: isCopied ? copy.toDataURL() : '' }
  }, isKeepingPictures)

/** What is drawn on the page: for a moment it is there and still empty. */
async function seeDrawn(canvas: Locator, which: string) {
  // the longest of them take a busy machine longer than other things on a page
  await expect(canvas).toBeVisible({ timeout: 60_000 })
  let seen = await lookAt(canvas)
  const ink = async () => (seen = await lookAt(canvas)).ink
  if (seen.ink <= NOT_BLANK) await expect.poll(ink, `ink on ${which}`).toBeGreaterThan(NOT_BLANK)
  return seen
}

/** All that was seen on one sheet, where pictures are kept. */
async function keepContactSheet(context: BrowserContext, copies: string[]) {
  if (!isKeepingPictures) return
  const sheet = await context.newPage()
  const pictures = copies.map((copy) => `<img src="${copy}" style="outline:1px solid #888">`)
  await sheet.setContent(
    `<body style="display:flex;flex-wrap:wrap;gap:8px;background:#ccc">${pictures.join('')}</body>`,
  )
  await keepPicture(sheet, 'real-contracts')
  await sheet.close()
}

/** Chooses a file as a person does, and waits until its first page is drawn. */
async function seeFirstPage(page: Page, file: string) {
  const name = path.basename(file)
  await page.getByLabel('File to upload').setInputFiles(file)
  const canvas = part(page)
    .getByRole('img', { name: `First page of ${name}` })
    .locator('canvas')
  const drawn = await seeDrawn(canvas, `the first page of ${file}`)
  const pages = Number(/PDF, (\d+) pages/.exec(await part(page).innerText())?.[1])
  return { file, pages, copy: drawn.copy }
}

/** With REAL_CONTRACTS_ALL=1 each page is read; else so many at either end. */
const pagesAtAnEnd = process.env.REAL_CONTRACTS_ALL === '1' ? Infinity : 5

/** Reads the chosen PDF from its first page to its last one, over the whole window. */
async function readToTheEnd(page: Page, pages: number) {
  await button(page, 'View Full PDF').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`of ${pages}`)
  const field = dialog.getByLabel('Page', { exact: true })
  const lastPages = Math.max(pages - pagesAtAnEnd + 1, 1)
  for (let number = 1; number <= pages; number += 1) {
    if (number > pagesAtAnEnd && number < lastPages) {
      number = lastPages
      await field.fill(String(number))
      await field.press('Enter')
    }
    await seeDrawn(dialog.locator(`[data-page-number="${number}"] canvas`), `page ${number}`)
    if (number < pages) await button(page, 'Next page').click()
  }
  await expect(field).toHaveValue(String(pages))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('real PDFs show their first page, and the longest one is read to its end and used', async ({
  page,
  context,
}) => {
  // each is read by the server, too, and pages are drawn one after the other
  test.slow()
  test.skip(!realPdfFolder, 'REAL_CONTRACTS names no folder of real contracts')
  const files = listRealPdfs().map((name) => path.join(realPdfFolder ?? '', name))
  await signIn(page, aPerson('Ada', 'Reader'))
  await page.goto('/create')
  await page.getByRole('checkbox', { name: 'Document File' }).click()

  const seen = []
  for (const file of files) {
    const first = await seeFirstPage(page, file)
    expect.soft(first.pages, `pages of ${file}`).toBeGreaterThan(0)
    seen.push(first)
    await button(page, 'Remove').click()
  }
  await keepContactSheet(
    context,
    seen.map(({ copy }) => copy),
  )

  const [longest] = seen.toSorted((a, b) => b.pages - a.pages)
  if (!longest) throw new Error(`There is no PDF in ${realPdfFolder}`)
  await seeFirstPage(page, longest.file)
  await readToTheEnd(page, longest.pages)
  await button(page, 'Use In Contract (Convert to Text)').click()
  const editor = page.getByRole('textbox', { name: 'Contract text', exact: true })
  await expect(editor).toContainText(/agreement/i)
  await button(page, 'Attach as File Only').click()
  await expect(page.getByText('Signers see it with the contract')).toBeVisible()
  await expect(editor).not.toContainText(/agreement/i)
})
