import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, describe } from 'vitest'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import type { Deps } from '#server/deps.ts'
import { filledPdf, notePdf } from '#server/files/lossy-pdf.fixture.ts'
import { expect, signAs, test as base } from '#test/app.ts'
import { type AnyFile, aPdfFile, aSentContractWith, aTextFile } from '#test/attached.ts'
import type { Client } from '#test/client.ts'
import { listRealPdfs, realPdfFolder } from '#test/real-pdfs.ts'

const has = (tool: string, ...args: string[]) => spawnSync(tool, args).error === undefined
const folder = mkdtempSync(path.join(tmpdir(), 'plainseal-attached-'))
afterAll(() => rmSync(folder, { recursive: true }))

const save = (name: string, bytes: Uint8Array) => {
  writeFileSync(path.join(folder, name), bytes)
  return path.join(folder, name)
}
const words = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim())
const pageTexts = async (bytes: Uint8Array) =>
  words((await PDF.load(bytes)).getPages().map((page) => page.extractText().text))

const PDF_TYPE = 'application/pdf'

type Owner = Client & { user: { id: string } }
type Sealing = { content?: string; attachmentPlace?: 'first' | 'last'; asPages?: boolean }
type Person = { deps: Deps; owner: Owner; signer: Client; settle: () => Promise<void> }

const test = base.extend('person', async ({ deps, signIn, client, settle }): Promise<Person> => ({
  deps,
  owner: await signIn(),
  signer: client(),
  settle,
}))

/** Attached, sent, signed and sealed: the sealed PDF, the attachment as the signer got it, and the contract's id. */
async function sealWith(
  { deps, owner, signer, settle }: Person,
  file: AnyFile,
  { content = '<p>Text</p>', attachmentPlace, asPages = file.mimeType === PDF_TYPE }: Sealing = {},
) {
  const values = { content, ...(attachmentPlace && { attachmentPlace }) }
  const { id, signerId } = await aSentContractWith(deps, owner, file, values)
  const seen = (await signer.send({ method: 'GET', url: `/api/signers/${signerId}/attachment` })).rawPayload
  await signAs(signer, id, signerId)
  await settle()
  const { statusCode, rawPayload: sealed } = await owner.send({
    method: 'GET',
    url: `/api/contracts/${id}/pdf`,
  })
  expect(statusCode).toBe(200)
  const verified = await signer.call(evidenceApi.verify, { body: sealed })
  const { pages } = verified.attachment ?? {}
  const sha256 = createHash('sha256').update(seen).digest('hex')
  expect(verified).toMatchObject({
    intact: true,
    registered: true,
    contractId: id,
    attachment: { name: file.filename, sha256 },
  })
  expect(typeof pages === 'number').toBe(asPages)
  return { id, seen, sealed }
}

describe('a contract with an attachment', () => {
  test('is sealed with the pages of a PDF first, as they are, then its text with the signatures, and the certificate', async ({
    person,
  }) => {
    const { sealed } = await sealWith(person, await aPdfFile(3, 'lease.pdf'))
    const texts = await pageTexts(sealed)
    // of pages that are set as they are no words are read here; ours would be
    expect(texts.slice(0, 3)).toEqual(['', '', ''])
    expect(texts[3]).toMatch(
      /Text Attachment lease\.pdf PDF, 3 pages.*pages 1 to 3 of this document.*Signatures/,
    )
    expect(texts[4]).toContain('Certificate of Completion')
  })

  test('is sealed with the pages of a PDF between signatures and certificate where the sender says so', async ({
    person,
  }) => {
    const file = await aPdfFile(3, 'annex.pdf')
    const { seen, sealed } = await sealWith(person, file, { attachmentPlace: 'last' })
    const texts = await pageTexts(sealed)
    expect(texts[0]).toMatch(
      /Text Attachment annex\.pdf PDF, 3 pages.*pages 2 to 4 of this document.*Signatures/,
    )
    expect(texts[4]).toContain('Certificate of Completion')
    expect(texts.slice(4).join(' ')).toContain(createHash('sha256').update(seen).digest('hex'))
    expect(texts.slice(4).join(' ')).toMatch(
      /Shown ?Opened the attached file at an address that the sender could also see/,
    )
    expect(texts.slice(4).join(' ')).toMatch(/locked .*text and attachment/)
  })

  test('is sealed with the pages of a PDF first where there is no other text', async ({ person }) => {
    const file = await aPdfFile(2, 'lease.pdf')
    const { sealed } = await sealWith(person, file, { content: '', attachmentPlace: 'last' })
    const texts = await pageTexts(sealed)
    expect(texts[0]).not.toMatch(/consists of|Plainseal/)
    expect(texts[1]).not.toMatch(/consists of|Plainseal/)
    expect(texts[2]).toMatch(
      /This contract consists of the attached file lease\.pdf\. .*pages 1 to 2 of this document.*Signatures/,
    )
    expect(texts[3]).toContain('Certificate of Completion')
  })

  test('is sealed with any other file in it, byte for byte as the signer saw it', async ({ person }) => {
    const file = aTextFile('One apple: 1 dollar.')
    const { seen, sealed } = await sealWith(person, file)
    expect(seen).toEqual(file.bytes)
    const embedded = (await PDF.load(sealed)).getAttachment('prices.txt')
    expect(Buffer.from(embedded ?? [])).toEqual(file.bytes)
  })

  test.for([
    ['a note that nobody can draw', notePdf('Stamp', false)],
    // what somebody enters there is in their own copy: the sealed one has the bytes that were signed
    ['fields that can be filled in', filledPdf({ more: '/AP << /N << >> >>' })],
  ] as const)(
    'is sealed with a PDF in it, byte for byte, that is kept whole for %s',
    async ([, bytes], { person }) => {
      const file = { filename: 'stamped.pdf', mimeType: PDF_TYPE, bytes }
      const { seen, sealed } = await sealWith(person, file, { asPages: false })
      expect(Buffer.compare(seen, file.bytes)).toBe(0)
      const embedded = (await PDF.load(sealed)).getAttachment('stamped.pdf')
      expect(Buffer.compare(Buffer.from(embedded ?? []), file.bytes)).toBe(0)
      expect((await pageTexts(sealed))[0]).toMatch(
        /PDF, \d.* It is part of this contract and is embedded in this file/,
      )
    },
  )
})

describe.skipIf(!realPdfFolder)(
  'a PDF of REAL_CONTRACTS is attached, sent, signed, sealed and verified',
  () => {
    test.for(listRealPdfs('smallest'))('%s', { timeout: 60_000 }, async (filename, { person }) => {
      const bytes = readFileSync(path.join(realPdfFolder ?? '', filename))
      const { seen, sealed } = await sealWith(person, { filename, mimeType: 'application/pdf', bytes })
      const original = await pageTexts(bytes)
      expect(await pageTexts(seen)).toEqual(original)
      const file = save('sealed.pdf', sealed)
      const tools = [
        has('qpdf', '--version') && ['qpdf', '--check', file],
        has('pdfsig', '-v') && ['pdfsig', '-nocert', file],
      ]
      for (const [tool = '', ...args] of tools.filter((call) => call !== false))
        expect(execFileSync(tool, args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString()).toMatch(
          /No syntax or stream encoding errors found|Total document signed/,
        )
      if (has('pdftoppm', '-v')) expectSameLook(save('before.pdf', bytes), file, original.length)
    })
  },
)

/** Every third page of the first file looks as it does in the second, which begins with its pages. */
function expectSameLook(before: string, after: string, pages: number) {
  for (let page = 1; page <= pages; page += 3) {
    const [was, is] = [pictureOf(before, page), pictureOf(after, page)]
    expect(is.length).toBe(was.length)
    const changed = was.reduce((n, shade, at) => n + (Math.abs(shade - (is[at] ?? 0)) > 64 ? 1 : 0), 0)
    expect(changed / was.length).toBeLessThan(0.01)
  }
}

/** A page in shades of grey. */
const pictureOf = (file: string, page: number) =>
  execFileSync('pdftoppm', ['-gray', '-r', '30', '-f', String(page), '-l', String(page), file], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
