import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyPdf } from '#verifier/verify-pdf.ts'
import { openSealKey, type SealKey } from './seal-key.ts'
import { createSealer } from './seal-pdf.ts'
import { exampleDocument } from './services-agreement.fixture.ts'
import { previewFiles, sealedFiles } from './template-data.ts'
import { sharedTypst } from './typst.fixture.ts'
import type { CompilerKind, TypstCompiler } from './typst-compiler.ts'

const hasNative = await sharedTypst('native').then(
  () => true,
  () => false,
)
const dataDir = mkdtempSync(join(tmpdir(), 'plainseal-marked-'))
let key: SealKey
beforeAll(async () => {
  key = await openSealKey({ dataDir, now: new Date('2026-11-20T09:48:52Z') })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const signers = [
  { name: 'Ada “Ace” Lovelace (CEO)', email: 'ada@lovelace.example', signedAt: '2026-11-20T09:12:07.000Z' },
  { name: 'שרה לוי', email: 'sara@levi.example', signedAt: '2026-11-20T09:24:07.123Z' },
]
const seal = (pdf: Uint8Array, names = signers) =>
  createSealer({ sealKey: key }).seal(pdf, {
    reason: 'All signers have signed',
    signingAt: new Date('2026-11-20T09:48:52Z'),
    contractId: '0193a5c2-7f4e',
    signers: names,
  })
const verify = (pdf: Uint8Array) => verifyPdf(pdf, { trustedCertificates: [key.certificatePem] })
const findingOf = async (pdf: Uint8Array) =>
  (await verify(pdf)).findings.find(({ check }) => check === 'pages')

describe.each<CompilerKind>(['native', 'wasm'])('with the %s compiler', (kind) => {
  let typst: TypstCompiler
  const skip = kind === 'native' && !hasNative
  beforeAll(async () => {
    if (!skip) typst = await sharedTypst(kind)
  })

  test.skipIf(skip)(
    'an attached page that imitates the certificate is told from ours, and the signers are named',
    async () => {
      const contract = '<h1>Certificate of Completion</h1><p>Signed by Mallory.</p>'
      // the true certificate of another contract, attached as it is
      const imitation = typst.compile(sealedFiles(exampleDocument(contract)))
      const attachedPages = (await PDF.load(imitation)).getPages().length
      const document = exampleDocument(contract)
      const attachment = {
        filename: 'certificate.pdf',
        mimeType: 'application/pdf',
        sizeInBytes: imitation.length,
        sha256: createHash('sha256').update(imitation).digest('hex'),
        pages: attachedPages,
        bytes: imitation,
      }
      const { pdf } = await seal(
        typst.compile(sealedFiles({ ...document, contract: { ...document.contract, attachment } })),
      )
      const total = (await PDF.load(pdf)).getPages().length
      const result = await verify(pdf)
      expect(result.intact).toBe(true)
      expect(result.pages).toEqual({
        contract: { first: 1, last: 1 },
        attachment: { first: 2, last: 1 + attachedPages },
        certificate: { first: 2 + attachedPages, last: total },
      })
      expect(result.findings).toContainEqual({
        check: 'pages',
        ok: true,
        detail:
          `Pages ${2 + attachedPages} to ${total} are the certificate of completion; the contract is on page 1; ` +
          `the attached file on pages 2 to ${1 + attachedPages}. Anything on another page that looks like a certificate isn’t one.`,
      })
      expect(result.signers).toEqual(signers)
      const unknown = await verifyPdf(pdf, { trustedCertificates: [] })
      expect(unknown).toMatchObject({ intact: false, unchanged: true })
      expect(unknown.signers).toBeUndefined()
    },
  )

  test.skipIf(skip)('a page more than the seal knows of, or another label, fails the check', async () => {
    const base = Buffer.from(typst.compile(sealedFiles(exampleDocument('<p>Lease</p>'))))
    const text = base.toString('latin1')
    const pages = /\/Count (\d+)\n\s+\/Kids/.exec(text)
    const more = Buffer.from(text.replace(pages?.[0] ?? '', pages?.[0].replace(/\d+/, '9') ?? ''), 'latin1')
    await expect(seal(more)).rejects.toThrow('The pages aren’t marked the way the seal says')
    expect(await findingOf((await seal(base)).pdf)).toMatchObject({ ok: true })
  })

  test.skipIf(skip)(
    'what our template did not set, or set without a certificate, claims no certificate',
    async () => {
      const draft = typst.compile(
        previewFiles({
          contract: { title: 'Lease', contentHtml: '<p>Text</p>' },
          asOf: '2026-01-01T00:00:00Z',
        }),
      )
      const { pages } = await verify((await seal(draft)).pdf)
      expect(pages).toBeUndefined()
    },
  )
})

test('two hundred signers with the longest names are all named', async () => {
  const typst = await sharedTypst()
  const many = Array.from({ length: 200 }, (_, at) => ({
    name: `${'🖋'.repeat(90)} ${at}`,
    email: `${'a'.repeat(240)}${at}@b.example`,
    signedAt: '2026-11-20T09:12:07.000Z',
  }))
  const { pdf } = await seal(typst.compile(sealedFiles(exampleDocument('<p>Lease</p>'))), many)
  expect((await verify(pdf)).signers).toEqual(many)
})
