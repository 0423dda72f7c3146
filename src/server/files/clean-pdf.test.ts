import { deflateSync } from 'node:zlib'
import { PDF } from '@libpdf/core'
import { describe, expect, test } from 'vitest'
import { smallPdf } from '#server/pdf/small-pdf.fixture.ts'
import { cleanPdf } from './clean-pdf.ts'
import { sheetsPdf, words } from './lossy-pdf.fixture.ts'
import { readPdf } from './read-pdf.ts'
import { hostilePdf, loopingPdf, packedOften, packedPdf, rawPdf } from './raw-pdf.fixture.ts'

const textOf = async (bytes: Uint8Array) =>
  (await readPdf({ bytes })).html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const failureOf = (bytes: Uint8Array) =>
  cleanPdf({ bytes }).then(
    () => undefined,
    (error: { code: string; message: string }) => error.code,
  )

describe('a PDF is rewritten before it belongs to a contract', () => {
  test('no script, action, link, form, layer or embedded file is left in it', async () => {
    const { bytes } = await cleanPdf({ bytes: hostilePdf() })
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(
      /evil|JavaScript|Launch|URI|Annot|AcroForm|XFA|OpenAction|\/AA|OCG|OCProperties|EmbeddedFile|Filespec|PieceInfo/,
    )
    const clean = await PDF.load(bytes)
    expect([clean.getForm(), clean.getAttachments().size, clean.getPageCount()]).toEqual([null, 0, 1])
  })

  test('what was filled in is text of the page afterwards, what a layer hid is not, and that is said', async () => {
    const { bytes, warnings } = await cleanPdf({ bytes: hostilePdf() })
    expect(await textOf(bytes)).toBe('The rent is 900. Ada Lovelace')
    expect(warnings).toEqual([
      expect.stringContaining('Files inside this PDF aren’t included'),
      expect.stringContaining('Hidden layers'),
    ])
  })

  test('an encrypted one is refused, also when it opens without a password', async () => {
    const pdf = await PDF.load(smallPdf())
    for (const passwords of [{ ownerPassword: 'owner' }, { userPassword: 'user', ownerPassword: 'owner' }]) {
      pdf.setProtection(passwords)
      expect(await failureOf(await pdf.save())).toBe('encrypted')
    }
  })

  test('one whose pages contain themselves has the pages that are there', async () => {
    expect(await cleanPdf({ bytes: loopingPdf() })).toMatchObject({ pages: 1 })
  })

  test('one that unpacks without end is refused', async () => {
    expect(await failureOf(packedPdf(packedOften(' ', 500)))).toBe('too-large')
    const much = deflateSync(Buffer.alloc(5 * 1024 * 1024, ' '), { level: 1 })
    expect(await failureOf(packedPdf(much))).toBeUndefined()
  })

  test('what stands above a page goes with it: size, turn and fonts', async () => {
    const { bytes } = await cleanPdf({
      bytes: rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 300 200] /Rotate 90 /Resources << /Font << /F1 5 0 R >> >> >>',
        '<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>',
        { dict: '<< >>', data: Buffer.from('BT /F1 12 Tf 20 160 Td (Inherited) Tj ET') },
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ]),
    })
    const [page] = (await PDF.load(bytes)).getPages()
    expect([page?.width, page?.height, page?.rotation]).toEqual([200, 300, 0])
    expect((await textOf(bytes)).replaceAll(' ', '')).toContain('Inherited')
  })
})

test('a page keeps how its colours are mixed, also where that stands in an object of its own', async () => {
  const { bytes } = await cleanPdf({
    bytes: sheetsPdf({
      objects: ['<< /S /Transparency /CS /DeviceCMYK /I true >>'],
      sheets: [{ content: words('Mixed'), more: '/Group 10 0 R' }],
    }),
  })
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/CS\s*\/DeviceCMYK/)
})
