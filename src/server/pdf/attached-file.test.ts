import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDF, rgb } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEmbeddedFile } from '#verifier/attached-file.ts'
import { verifyPdf } from '#verifier/verify-pdf.ts'
import { openSealKey } from './seal-key.ts'
import { createSealer, type Sealer } from './seal-pdf.ts'
import type { AttachedFile, SealedContract } from './sealed-document.ts'
import { exampleDocument } from './services-agreement.fixture.ts'
import { previewFiles, sealedFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'
import type { CompilerKind, TypstCompiler } from './typst-compiler.ts'

const run = promisify(execFile)
const has = (tool: string, ...args: string[]) => spawnSync(tool, args).error === undefined
const hasPoppler = has('pdftotext', '-v') && has('pdfsig', '-v') && has('pdfdetach', '-v')
const hasNative = await sharedTypst('native').then(
  () => true,
  () => false,
)
const folder = mkdtempSync(join(tmpdir(), 'plainseal-attached-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A PDF with a page for each of these sizes in points, saying its number. */
async function pagesOf(sizes: [width: number, height: number][]): Promise<Uint8Array> {
  const pdf = PDF.create()
  for (const [at, [width, height]] of sizes.entries()) {
    const page = pdf.addPage({ width, height })
    page.drawText(`Annex sheet ${at + 1}`, { x: 20, y: height - 40, size: 14, color: rgb(0, 0, 0) })
  }
  return pdf.save()
}

function attached(bytes: Uint8Array, more: Partial<AttachedFile>): AttachedFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const named = { filename: 'annex.pdf', mimeType: 'application/pdf', pages: 3 }
  return { ...named, sizeInBytes: bytes.length, sha256, bytes, ...more }
}

function sealedWith(attachment: AttachedFile, more: Partial<SealedContract> = {}) {
  const document = exampleDocument('<h1>Lease</h1><p>The annex is part of this lease.</p>')
  return { ...document, contract: { ...document.contract, attachment, ...more } }
}

const preview = (attachment: AttachedFile) =>
  previewFiles({
    contract: { title: 'Lease', contentHtml: '<p>Text</p>', attachment },
    asOf: '2026-01-01T00:00:00Z',
  })

const save = (name: string, bytes: Uint8Array) => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}
async function textOf(pdf: Uint8Array) {
  const { stdout } = await run('pdftotext', ['-layout', save('text.pdf', pdf), '-'])
  return stdout.replaceAll('\u200b', '').split('\f')
}

describe.skipIf(!hasPoppler).each<CompilerKind>(['native', 'wasm'])('with the %s compiler', (kind) => {
  let typst: TypstCompiler
  let sealer: Sealer
  let certificate: Uint8Array
  const skip = kind === 'native' && !hasNative
  beforeAll(async () => {
    if (skip) return
    typst = await sharedTypst(kind)
    const sealKey = await openSealKey({ dataDir: join(folder, kind) })
    certificate = sealKey.certificate
    sealer = createSealer({ sealKey })
  })

  async function seal(attachment: AttachedFile, more: Partial<SealedContract> = {}) {
    const rendered = typst.compile(sealedFiles(sealedWith(attachment, more)))
    const { filename: name, sha256, pages } = attachment
    const request = {
      reason: 'All signers have signed',
      signingAt: new Date(),
      attachment: { name, sha256, pages },
    }
    const { pdf } = await sealer.seal(rendered, request)
    expect(await verifyPdf(pdf, { trustedCertificates: [certificate] })).toMatchObject({
      intact: true,
      attachment: { name, sha256, pages },
      findings: expect.arrayContaining([expect.objectContaining({ check: 'attachment', ok: true })]),
    })
    expect((await run('pdfsig', ['-nocert', save('sealed.pdf', pdf)])).stdout).toContain(
      'Total document signed',
    )
    return pdf
  }

  test.skipIf(skip)(
    'the pages of a PDF follow the signatures in their own size, counted and named, then comes the certificate',
    async () => {
      const bytes = await pagesOf([
        [595, 842],
        [842, 595],
        [300, 200],
      ])
      const pdf = await seal(attached(bytes, {}))
      const pages = await textOf(pdf)
      const total = pages.length - 1
      expect(pages[0]).toMatch(/Attachment\s+annex\.pdf\s+PDF, 3 pages, \d+ (KB|bytes)/)
      expect(pages[0]).toContain('pages 2 to 4 of this document')
      expect(pages[0]).toContain('Signatures')
      for (const n of [1, 2, 3]) {
        // as it was attached, with nothing of ours on it
        expect(pages[n]?.trim()).toBe(`Annex sheet ${n}`)
      }
      expect(pages[4]).toContain('Certificate of Completion')
      expect(pages[4]).toContain(`Page 5 of ${total}`)
      expect(pages[4]?.replace(/\s+/g, ' ')).toMatch(
        /annex\.pdf PDF, 3 pages, .* pages 2 to 4 of this document/,
      )
      const experts = pages.slice(4).join(' ').replace(/\s+/g, ' ')
      expect(experts).toContain(createHash('sha256').update(bytes).digest('hex'))
      expect(experts).toContain('one zero byte, and the bytes of the attachment')
      const { stdout } = await run('pdfinfo', ['-f', '2', '-l', '4', save('sizes.pdf', pdf)])
      expect([...stdout.matchAll(/Page +\d+ size: +(\d+)[.\d]* x (\d+)/g)].map(([, w, h]) => [w, h])).toEqual(
        [
          ['595', '842'],
          ['842', '595'],
          ['300', '200'],
        ],
      )
    },
  )

  test.skipIf(skip)('a file of one page is on a page of the document, not on pages', async () => {
    const bytes = await pagesOf([[595, 842]])
    const pages = await textOf(typst.compile(sealedFiles(sealedWith(attached(bytes, { pages: 1 })))))
    for (const at of [0, 2])
      expect(pages[at]?.replace(/\s+/g, ' ')).toMatch(/annex\.pdf PDF, 1 page, .* page 2 of this document/)
  })

  test.skipIf(skip)(
    'the pages of a PDF come before a text of its own, which says where they are and is signed',
    async () => {
      const bytes = await pagesOf([
        [612, 792],
        [300, 200],
      ])
      const pdf = await seal(attached(bytes, { pages: 2 }), { attachmentPlace: 'first' })
      const pages = await textOf(pdf)
      const total = pages.length - 1
      for (const n of [1, 2]) expect(pages[n - 1]?.trim()).toBe(`Annex sheet ${n}`)
      expect(pages[2]?.replace(/\s+/g, ' ')).toMatch(
        /^ ?Lease .*The annex is part of this lease\. Attachment annex\.pdf PDF, 2 pages, .* It is part of this contract: pages 1 to 2 of this document.*Signatures.*Ada Lovelace/,
      )
      expect(pages[2]).toContain(`Page 3 of ${total}`)
      expect((await verifyPdf(pdf, { trustedCertificates: [certificate] })).pages).toEqual({
        attachment: { first: 1, last: 2 },
        contract: { first: 3, last: 3 },
        certificate: { first: 4, last: total },
      })
    },
  )

  test.skipIf(skip)(
    'where the text only says that the contract consists of a PDF, its pages come first, then signatures and certificate',
    async () => {
      const bytes = await pagesOf([
        [612, 792],
        [300, 200],
        [612, 792],
      ])
      const contentHtml = '<p>This contract consists of the attached file <strong>lease.pdf</strong>.</p>'
      const pdf = await seal(attached(bytes, { filename: 'lease.pdf' }), {
        contentHtml,
        attachmentPlace: 'alone',
      })
      const pages = await textOf(pdf)
      for (const n of [1, 2, 3]) expect(pages[n - 1]?.trim()).toBe(`Annex sheet ${n}`)
      expect(pages[3]?.replace(/\s+/g, ' ')).toMatch(
        /consists of the attached file lease\.pdf\. PDF, 3 pages, .*: pages 1 to 3 of this document.*Signatures.*Ada Lovelace/,
      )
      const total = pages.length - 1
      expect(pages[4]).toContain('Certificate of Completion')
      expect(pages[4]?.replace(/\s+/g, ' ')).toContain(`This certificate Pages 5 to ${total}`)
      const result = await verifyPdf(pdf, { trustedCertificates: [certificate] })
      expect(result.intact).toBe(true)
      expect(result.pages).toEqual({
        attachment: { first: 1, last: 3 },
        contract: { first: 4, last: 4 },
        certificate: { first: 5, last: total },
      })
      expect(result.findings.find(({ check }) => check === 'pages')?.detail).toBe(
        `Pages 5 to ${total} are the certificate of completion; the attached file is on pages 1 to 3; ` +
          'the text and signatures are on page 4. Anything on another page that looks like a certificate isn’t one.',
      )
    },
  )

  test.skipIf(skip)('any other file lies in the PDF byte for byte, under its own name', async () => {
    const bytes = Buffer.from('Price list\nOne: 1\n')
    const name = '../Preisliste "2026" – 東京.txt'
    const pdf = await seal(attached(bytes, { filename: name, mimeType: 'text/plain', pages: null }))
    const file = save('embedded.pdf', pdf)
    expect((await run('pdfdetach', ['-list', file])).stdout).toContain('1: .._Preisliste _2026_ – 東京.txt')
    await run('pdfdetach', ['-save', '1', '-o', join(folder, 'out.txt'), file])
    expect((await run('cat', [join(folder, 'out.txt')])).stdout).toBe(bytes.toString())
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await findEmbeddedFile(new Uint8Array(pdf), sha256)).toEqual(new Uint8Array(bytes))
    expect(await findEmbeddedFile(new Uint8Array(pdf), '0'.repeat(64))).toBeUndefined()
    const [first, second] = await textOf(pdf)
    expect(first?.replace(/\s+/g, ' ')).toContain(
      'Text file, 18 bytes. It is part of this contract and is embedded',
    )
    expect(second?.replace(/\s+/g, ' ')).toContain('Text file, 18 bytes, embedded in this file')
    // the WASM compiler makes no PDF/A
    const archive = /<pdfaid:part>(\d)/.exec(Buffer.from(pdf).toString('latin1'))?.[1]
    expect(archive).toBe(kind === 'native' ? '3' : undefined)
  })

  test.skipIf(skip)('a seal that names another file than the one in the document is never made', async () => {
    const file = attached(Buffer.from('x'), { mimeType: 'text/plain', pages: null })
    const rendered = typst.compile(sealedFiles(sealedWith(file)))
    const attachment = { name: 'y.txt', sha256: '0'.repeat(64), pages: null }
    const request = { reason: 'All signers have signed', signingAt: new Date(), attachment }
    await expect(sealer.seal(rendered, request)).rejects.toThrow('doesn’t contain the attached file y.txt')
  })

  test.skipIf(skip)('the same contract with the same attachment gives the same bytes', async () => {
    const document = sealedWith(attached(await pagesOf([[595, 842]]), { pages: 1 }))
    const [first, second] = [typst.compile(sealedFiles(document)), typst.compile(sealedFiles(document))]
    expect(Buffer.compare(first, second)).toBe(0)
  })

  test.skipIf(skip)('a preview shows the pages too, and a damaged PDF is refused', async () => {
    const pages = await textOf(typst.compile(preview(attached(await pagesOf([[595, 842]]), { pages: 1 }))))
    expect(pages[1]).toContain('Annex sheet 1')
    const damaged = attached(Buffer.from('%PDF-1.7 nothing'), { pages: 1 })
    expect(() => typst.compile(preview(damaged))).toThrow('cannot be set')
  })

  test.skipIf(skip || !has('qpdf', '--version'))('qpdf finds nothing wrong with either', async () => {
    const pages = await seal(attached(await pagesOf([[595, 842]]), { pages: 1 }))
    const file = await seal(attached(Buffer.from('x'), { mimeType: 'text/plain', pages: null }))
    for (const pdf of [pages, file])
      expect((await run('qpdf', ['--check', save('check.pdf', pdf)])).stdout).toContain(
        'No syntax or stream encoding errors found',
      )
  })
})

test.skipIf(!hasPoppler)(
  'what says where the attached file is stays between the last lines and the signatures',
  async () => {
    const typst = await sharedTypst()
    const file = attached(Buffer.from('x'), { mimeType: 'text/plain', pages: null })
    for (const lines of [16, 18, 20, 22, 24, 26]) {
      const text = `${'<p>One short line.</p>'.repeat(lines)}<table><tr><td>The last row</td></tr></table>`
      const { contract, ...document } = exampleDocument(text)
      const pdf = typst.compile(sealedFiles({ ...document, contract: { ...contract, attachment: file } }))
      const page = (await textOf(pdf)).find((shown) => shown.includes('Signatures'))
      expect(page?.replace(/\s+/g, ' ')).toMatch(/The last row Attachment .* Signatures .*Ada Lovelace/)
    }
  },
)
