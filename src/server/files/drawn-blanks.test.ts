import { expect, test } from 'vitest'
import { sheetsPdf, words } from './lossy-pdf.fixture.ts'
import { readPdf } from './read-pdf.ts'

const read = async (content: string) => {
  const bytes = sheetsPdf({ above: '/MediaBox [0 0 612 792]', sheets: [{ content }] })
  return (await readPdf({ bytes })).html
}
const line = (left: number, right: number, y: number) => `${left} ${y} m ${right} ${y} l S\n`

test.for([
  [
    'within a sentence',
    words('This Lease is made on the', 20, 700) + line(165, 235, 698) + words('day of May.', 240, 700),
    '<p>This Lease is made on the ________ day of May.</p>',
  ],
  [
    'for an amount',
    words('Monthly rent: $', 20, 700) + line(104, 190, 698),
    '<p>Monthly rent: $ ________</p>',
  ],
  ['under words', words('The rent is due.', 20, 700) + line(20, 104, 698), '<p>The rent is due.</p>'],
  [
    'that parts a page',
    words('The rent is due.', 20, 700) + line(20, 400, 680) + words('It is paid.', 20, 640),
    '<p>The rent is due.</p>\n<p>It is paid.</p>',
  ],
] as const)(
  'a line %s that a PDF draws is imported where it is to be written on',
  async ([, content, wanted]) => {
    expect(await read(content)).toBe(wanted)
  },
)

const field = (value: string) =>
  sheetsPdf({
    catalog: '/AcroForm << /Fields [10 0 R] /DA (/F1 12 Tf 0 g) >>',
    sheets: [{ content: words('The name of the Tenant:', 20, 100), more: '/Annots [10 0 R]' }],
    objects: [
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) ${value} /DA (/F1 12 Tf 0 g) /Rect [160 96 280 114] /F 4 >>`,
    ],
  })

test('a field of a PDF that nobody has filled in is imported as a line to write on', async () => {
  expect((await readPdf({ bytes: field('') })).html).toBe('<p>The name of the Tenant: ________</p>')
  expect((await readPdf({ bytes: field('/V (Ada)') })).html).not.toContain('____')
})
