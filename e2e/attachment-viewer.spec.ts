import { createHash } from 'node:crypto'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { taggedPdf } from '#server/files/pdf-pages/tagged-pdf.fixture.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { signersApi } from '#shared/signers/signers.api.ts'
import { aPdf, aTextFile, aWordFile, type TestFile, upload } from './files.ts'
import { aPerson, callerOf, nda } from './people.ts'
import { signIn } from './sign-in.ts'
import { agree, button, heading, sign, typeSignature } from './signing.ts'
import { expect, expectToFit, inspect, phone, test } from './test.ts'

const pages = (page: Page) => page.getByRole('group', { name: /^Pages of/ })
const place = (page: Page) => page.getByLabel('Page', { exact: true })

async function draftWith(page: Page, file: TestFile, content = '') {
  await signIn(page, aPerson('Ada', 'Owner'))
  const { attachmentUrl } = await upload(page.request, file)
  const body = { title: 'Lease', content, attachmentUrl, twoFARequirement: 'none' } as const
  const { id } = await callerOf(page.request).call(contractsApi.create, { body })
  return id
}

async function sentWith(page: Page, file: TestFile, content = nda) {
  const { call } = callerOf(page.request)
  const id = await draftWith(page, file, content)
  const { name, email } = aPerson('Bob', 'Signer')
  const body = { name, email, notificationPreference: 'email' } as const
  const signer = await call(signersApi.add, { params: { id }, body })
  await call(contractsApi.send, { params: { id } })
  return { id, link: `/sign/${signer.id}` }
}

/** The log says once of each that the PDF was shown in place, and over the whole window. */
async function expectBothViews(request: APIRequestContext, id: string) {
  const viewsOfPdf = async () => {
    const { auditTrail } = await callerOf(request).call(evidenceApi.compliance, { params: { id } })
    const views = auditTrail.filter(({ details }) => details.documentType === 'pdf')
    return views.map(({ details }) => details.viewMethod).toSorted()
  }
  await expect.poll(viewsOfPdf).toEqual(['full_pdf', 'inline_preview'])
}

/** From the review to the signature, and back by the link to the file, where this text is. */
async function signAndReadAgain(signer: Page, link: string, text: string) {
  await button(signer, 'Proceed to Sign').click()
  await typeSignature(signer, 'Bob Signer')
  await sign(signer)
  await signer.goto(link)
  await expect(heading(signer, 'You’ve signed this contract')).toBeVisible()
  await button(signer, 'Read it').click()
  await expect(pages(signer).getByText(text)).toBeVisible()
}

test('an attached PDF is read on the contract’s page: pages, zoom, keyboard, full size', async ({ page }) => {
  const id = await draftWith(page, await aPdf('Lease of the barn.pdf', 12))
  await page.goto(`/contracts/${id}`)
  await expect(pages(page).getByText('Sheet 1 of the lease')).toBeVisible()
  await expect(page.getByText('of 12')).toBeVisible()
  await inspect(page, 'attachment-pdf')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page, 'attachment-pdf-phone')
  await page.setViewportSize({ width: 1280, height: 800 })

  await button(page, 'Next page').click()
  await expect(place(page)).toHaveValue('2')
  await place(page).fill('12')
  await place(page).press('Enter')
  await expect(pages(page).getByText('Sheet 12 of the lease')).toBeVisible()
  await expect(button(page, 'Next page')).toBeDisabled()
  await expect(pages(page).getByText('Sheet 1 of the lease')).toHaveCount(0)
  await pages(page).focus()
  await page.keyboard.press('Home')
  await expect(place(page)).toHaveValue('1')
  await page.keyboard.press('+')
  await expect(page.getByText('125%')).toBeVisible()
  await page.keyboard.press('0')
  await expect(page.getByText('100%')).toBeVisible()

  await button(page, 'View Full PDF').click()
  await expect(pages(page).last().getByText('Sheet 1 of the lease')).toBeVisible()
  await inspect(page, 'attachment-pdf-full')
  await page.keyboard.press('Escape')
  await expectBothViews(page.request, id)
})

/** Runs in the page: as where the memory for a canvas isn't there, so many times. */
function failToDraw(times: number) {
  const { fillRect } = CanvasRenderingContext2D.prototype
  let left = times
  CanvasRenderingContext2D.prototype.fillRect = function fill(...place) {
    if (left === 0) return fillRect.apply(this, place)
    left -= 1
    throw new Error('No memory')
  }
}

test('an attached text is shown in a frame where it can do nothing', async ({ page }) => {
  const text = 'Lease\n\n<script>top.location = "/evil"</script>\n\nThe rent is due monthly.'
  const id = await draftWith(page, aTextFile(text))
  await page.goto(`/contracts/${id}`)
  const frame = page.frameLocator('iframe[title="lease.txt"]')
  await expect(frame.getByText('<script>top.location')).toBeVisible()
  await inspect(page, 'attachment-text')
})

test('an attached Word file is shown as PDF, else by its page, else it can be opened; a page that can’t be drawn is drawn once more', async ({
  page,
}) => {
  const id = await draftWith(page, await aWordFile())
  const asPdf = await aPdf('Lease.pdf', 1)
  let ways: 'pdf' | 'page' | 'none' = 'pdf'
  await page.route('**/api/contracts/convert-to-pdf?*', (route) =>
    ways === 'pdf'
      ? route.fulfill({ contentType: 'application/pdf', body: asPdf.buffer })
      : route.fulfill({ status: 415, json: { message: 'Not converted' } }),
  )
  await page.route('**/api/contracts/preview/*', (route) =>
    ways === 'page'
      ? route.fulfill({ contentType: 'text/html', body: '<p>Water is included</p>' })
      : route.fulfill({ status: 415, json: { message: 'No preview' } }),
  )
  await test.step('a page that can’t be drawn is drawn once more, and says so when it fails again', async () => {
    await page.addInitScript(failToDraw, 1)
    await page.goto(`/contracts/${id}`)
    await expect(pages(page).locator('canvas')).toBeVisible()
    await expect(pages(page).getByText('Sheet 1 of the lease')).toBeVisible()
    await expectToFit(page, 'attachment-word')
    await page.addInitScript(failToDraw, 2)
    await page.reload()
    await expect(pages(page).getByText('This page can’t be shown.')).toBeVisible()
  })
  ways = 'page'
  await page.reload()
  await expect(page.frameLocator('iframe[title="Lease.docx"]').getByText('Water is included')).toBeVisible()
  ways = 'none'
  await page.reload()
  await expect(page.getByText('Preview not available for this file type')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in New Tab' })).toHaveAttribute(
    'href',
    `/api/contracts/${id}/attachment`,
  )
  await inspect(page, 'attachment-no-preview')
})

test('a signer meets the attached PDF above the text, reads it below, and it is recorded', async ({
  page,
  newVisitor,
}) => {
  const { id, link } = await sentWith(page, await aPdf())
  const signer = await newVisitor()
  const loaded: string[] = []
  signer.on('request', (request) => void loaded.push(new URL(request.url()).pathname))
  await signer.goto(link)
  await agree(signer)
  const card = signer.getByRole('region', { name: 'Attached file', exact: true })
  await expect(card).toContainText('Lease of the barn.pdf')
  expect(loaded.filter((path) => /pdfjs|attachment$/.test(path))).toEqual([])
  const [saved] = await Promise.all([
    signer.waitForEvent('download'),
    card.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('Lease of the barn.pdf')
  await inspect(signer, 'sign-attachment-card')

  await button(signer, 'Read it').click()
  await expect(pages(signer).getByText('Sheet 1 of the lease')).toBeVisible()
  await inspect(signer, 'sign-attachment')
  await button(signer, 'Full Size').click()
  const full = signer.getByRole('dialog')
  await expect(full.getByText('Sheet 1 of the lease')).toBeVisible()
  await full.getByRole('button', { name: 'Larger' }).click()
  await inspect(signer, 'sign-attachment-full')
  await full.getByRole('button', { name: 'Close' }).click()
  await expect(full).toHaveCount(0)
  await expectBothViews(page.request, id)

  await signAndReadAgain(signer, link, 'Sheet 1 of the lease')
})

test('a file is all that is signed, on a phone: a screen reader finds its headings and tables, with their words, where they are seen; where PDF.js does not load, the PDF can be opened', async ({
  page,
  newVisitor,
}) => {
  const file = { name: 'Lease.pdf', mimeType: 'application/pdf', buffer: taggedPdf() }
  const { link } = await sentWith(page, file, '')
  const signer = await newVisitor(phone)
  await signer.goto(link)
  await agree(signer)
  await button(signer, 'Read it').click()
  const heading = pages(signer).getByText('Rent', { exact: true })
  await expect(heading).toBeVisible()
  await expectToFit(signer, 'sign-attachment-phone')
  const cdp = await signer.context().newCDPSession(signer)
  const told = async () => {
    const { nodes } = await cdp.send('Accessibility.getFullAXTree')
    return nodes.flatMap(({ role, name }) =>
      ['heading', 'columnheader', 'cell'].includes(String(role?.value))
        ? [`${role?.value} ${name?.value}`]
        : [],
    )
  }
  await expect.poll(told).toEqual(expect.arrayContaining(['heading Rent', 'columnheader Month', 'cell 900']))
  // over its own picture, a sixth from the top
  const [words, sheet] = [
    (await heading.boundingBox())!,
    (await pages(signer).locator('canvas').boundingBox())!,
  ]
  expect((words.y - sheet.y) / sheet.height).toBeCloseTo(0.15, 1)
  expect((words.x - sheet.x) / sheet.width).toBeCloseTo(0.07, 1)

  await signer.route(/\/attachment(\?|$)/, (route) =>
    route.fulfill({ body: 'no PDF', contentType: 'application/pdf' }),
  )
  await signer.reload()
  await button(signer, 'Read it').click()
  await expect(signer.getByText('Unable to generate preview')).toBeVisible()
  await expect(signer.getByRole('link', { name: 'View PDF' })).toHaveAttribute(
    'href',
    /\/attachment(\?by=|$)/,
  )
  await expect(signer.locator('#attached-file')).toContainText('Download it to read it.')
  // nor does the card send anybody there
  const card = signer.getByRole('region', { name: 'Attached file', exact: true })
  await expect(card.getByText('Download it to read it.')).toBeVisible()
  await expect(card.getByText('It’s below the text.')).toBeHidden()
  await expect(button(signer, 'Read it')).toHaveCount(0)
  await expect(signer.getByText('exactly this text and the attached file')).toBeVisible()
  await inspect(signer, 'sign-attachment-unable')
})

test('a signer reads an attached text in place', async ({ page, newVisitor }) => {
  const { link } = await sentWith(page, aTextFile())
  const signer = await newVisitor()
  await signer.goto(link)
  await agree(signer)
  await button(signer, 'Read it').click()
  await expect(signer.frameLocator('iframe').getByText('The rent is due monthly.')).toBeVisible()
  await inspect(signer, 'sign-attachment-text')
})

test('a signer reads an attached Word file as PDF, is told that the file itself is signed, and signs it', async ({
  page,
  newVisitor,
}) => {
  const file = await aWordFile()
  const { id, link } = await sentWith(page, file, '<p>The lease is attached.</p>')
  const converted = await page.request.get(`/api/signers/${link.split('/').at(-1)}/attachment/pdf`)
  test.skip(converted.status() === 415, 'there is no LibreOffice on this machine')
  const signer = await newVisitor()
  await signer.goto(link)
  await agree(signer)
  await expect(signer.getByText('You’re signing exactly this text')).toBeVisible()
  await expectToFit(signer, 'sign-attachment-word-card')
  await button(signer, 'Read it').click()
  await expect(pages(signer).getByText('$900 a month')).toBeVisible()
  const note = signer.getByRole('note')
  await expect(note).toContainText('You’re signing the file Lease.docx itself. This is a PDF copy')
  await expect(note).toContainText(createHash('sha256').update(file.buffer).digest('hex'))
  await inspect(signer, 'sign-attachment-word')
  await signer.setViewportSize(phone.viewport)
  await expectToFit(signer, 'sign-attachment-word-phone')
  await button(signer, 'Full Size').click()
  const full = signer.getByRole('dialog')
  await expect(full.getByText('$900 a month')).toBeVisible()
  await expect(full.getByRole('note')).toContainText('You’re signing the file Lease.docx itself.')
  await expectToFit(signer, 'sign-attachment-word-full-phone')
  await full.getByRole('button', { name: 'Close' }).click()
  await expectBothViews(page.request, id)

  await signAndReadAgain(signer, link, '$900 a month')
  await expect(note).toContainText('You’re signing the file Lease.docx itself.')
})

/** Where the file is. The way to it goes once it is known not to be shown, which may be before it is pressed. */
const goToFile = (signer: Page) => signer.locator('#attached-file').scrollIntoViewIfNeeded()

test('an attached Word file that is not shown as PDF says what to do, on a phone', async ({
  page,
  newVisitor,
}) => {
  const { link } = await sentWith(page, await aWordFile(), '')
  const signer = await newVisitor(phone)
  const asPdf = await aPdf('Lease.pdf', 1)
  let answer: Parameters<Route['fulfill']>[0] = { status: 415, json: { message: 'No LibreOffice' } }
  await signer.route(/\/attachment\/pdf(\?|$)/, (route) => route.fulfill(answer))
  await signer.goto(link)
  await agree(signer)
  await goToFile(signer)
  await expect(signer.getByText('Preview not available for this file type')).toBeVisible()
  await expect(signer.getByRole('link', { name: 'Open in New Tab' })).toHaveAttribute(
    'href',
    /\/attachment(\?by=|$)/,
  )
  await expect(signer.getByRole('note')).toHaveCount(0)
  await inspect(signer, 'sign-attachment-word-none')

  answer = { contentType: 'application/pdf', body: 'no PDF' }
  await signer.reload()
  await goToFile(signer)
  await expect(signer.getByText('Unable to generate preview')).toBeVisible()
  await expect(signer.getByRole('link', { name: 'View PDF' })).toHaveAttribute(
    'href',
    /\/attachment\/pdf(\?by=|$)/,
  )

  answer = { status: 429, json: { message: 'Too many requests' } }
  await signer.reload()
  await goToFile(signer)
  await expect(
    signer.getByText('This document can’t be shown right now. Try again in a minute.'),
  ).toBeVisible()
  await inspect(signer, 'sign-attachment-word-busy')
  answer = { contentType: 'application/pdf', body: asPdf.buffer }
  await button(signer, 'Try Again').click()
  await expect(pages(signer).getByText('Sheet 1 of the lease')).toBeVisible()
  await expect(signer.getByRole('note')).toContainText('You’re signing the file Lease.docx itself.')
})
