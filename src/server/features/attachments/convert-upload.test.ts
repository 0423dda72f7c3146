import { attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { expect, test } from '#test/app.ts'
import { type AnyFile, anUpload, aPdfFile, aTextFile } from '#test/attached.ts'
import type { Client } from '#test/client.ts'
import { drawPages, htmlToDocx, toScan } from '#test/example-files.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const idOf = (address: string) => address.replace('/api/uploads/', '')
const convert = (owner: Client, address: string) =>
  owner.call(attachmentsApi.convertUpload, { params: { id: idOf(address) } })
const aWordFile = async (html: string): Promise<AnyFile> => ({
  filename: 'lease.docx',
  mimeType: DOCX,
  bytes: await htmlToDocx(html),
})

test('a Word file becomes text for the editor: formatted, and clean', async ({ signIn, deps }) => {
  const owner = await signIn()
  const file = await aWordFile(
    '<h1>Lease</h1><p>Pay <strong>now</strong>, see <a href="javascript:alert(1)">this</a> and <a href="https://example.com">that</a>.</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  )
  const { content, ...rest } = await convert(owner, await anUpload(deps, owner.user.id, file))
  expect(rest).toEqual({
    title: 'Lease',
    confidence: 1,
    requiresClientProcessing: false,
    source: 'text',
    warnings: [],
  })
  expect(content).toContain('<h1>Lease</h1>')
  expect(content).toContain('<strong>now</strong>')
  expect(content).toContain('<a href="https://example.com">that</a>')
  expect(content).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(content).not.toMatch(/javascript:|<script/)
})

test('a PDF, a text and a scan become text too, and a scan says how sure it is', async ({ signIn, deps }) => {
  const owner = await signIn()
  const pdf = await aPdfFile(2)
  expect(await convert(owner, await anUpload(deps, owner.user.id, pdf))).toMatchObject({
    content: expect.stringContaining('Annex sheet 1'),
    source: 'text',
  })
  const text = aTextFile('Lease\n\nThe rent is due monthly.')
  expect(await convert(owner, await anUpload(deps, owner.user.id, text))).toMatchObject({
    content: '<p>Lease</p>\n<p>The rent is due monthly.</p>',
  })
  const scan = { ...pdf, bytes: await toScan(pdf.bytes, 1, 100) }
  const seen = await convert(owner, await anUpload(deps, owner.user.id, scan))
  expect(seen.content).toContain('Annex sheet 1')
  expect(seen.source).toBe('ocr')
  expect(seen.confidence).toBeGreaterThan(0.6)
  expect(seen.confidence).toBeLessThan(1)
  expect(seen.warnings).not.toEqual([])
})

test('a file that nothing can be read from is left to the browser to show', async ({ signIn, deps }) => {
  const owner = await signIn()
  expect(await convert(owner, await anUpload(deps, owner.user.id, aTextFile(' \n ')))).toMatchObject({
    content: '',
    requiresClientProcessing: true,
    warnings: ['The file has no text.'],
  })
})

test('a damaged file is refused in words, and the server goes on', async ({ signIn, deps }) => {
  const owner = await signIn()
  const damaged = { filename: 'a.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF-1.7 nothing') }
  await expect(convert(owner, await anUpload(deps, owner.user.id, damaged))).rejects.toMatchObject({
    status: 422,
    text: 'This PDF is damaged and can’t be opened. Print it to a new PDF and upload that.',
  })
})

test('nobody has more than three files read at once', async ({ signIn, deps }) => {
  const owner = await signIn()
  const address = await anUpload(deps, owner.user.id, await aWordFile('<p>Lease</p>'))
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => convert(owner, address)))
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(asked.length - refused.length).toBeGreaterThanOrEqual(3)
  for (const reason of refused)
    expect(reason).toMatchObject({
      status: 429,
      text: 'Your other files are still being read. Wait until one is done.',
    })
  expect(await convert(owner, address)).toMatchObject({ content: '<p>Lease</p>' })
})

test('a photo of a page becomes text, whatever type it is said to have', async ({ signIn }) => {
  const owner = await signIn()
  const [picture = Buffer.alloc(0)] = await drawPages((await aPdfFile(1)).bytes, 1, 100)
  for (const imageData of [
    picture.toString('base64'),
    `data:image/jpeg;base64,${picture.toString('base64')}`,
  ])
    expect(
      await owner.call(attachmentsApi.extractContent, { body: { imageData, mimeType: 'image/jpeg' } }),
    ).toMatchObject({
      content: expect.stringContaining('Annex sheet 1'),
      source: 'ocr',
      requiresClientProcessing: false,
    })
})

test('what is no picture is refused', async ({ signIn }) => {
  const owner = await signIn()
  const extract = (imageData: string) =>
    owner.call(attachmentsApi.extractContent, { body: { imageData, mimeType: 'image/png' } })
  await expect(extract(Buffer.from('<svg/>').toString('base64'))).rejects.toMatchObject({ status: 415 })
  await expect(extract('!!!!!!!!!!!!')).rejects.toMatchObject({ status: 400 })
  await expect(extract('')).rejects.toMatchObject({ status: 400 })
})
