import { sheetsPdf, words } from './lossy-pdf.fixture.ts'
import { rawPdf } from './raw-pdf.fixture.ts'

/**
 * A PDF that was updated as Acrobat does: by a table that is a stream, and that finds the older one at the white space
 * before it.
 */
export function updatedPdf(): Buffer {
  const before = sheetsPdf({ sheets: [{ content: words('The rent is 900.') }] })
  const [, start = ''] = /startxref\n(\d+)/.exec(before.toString('latin1')) ?? []
  const at = before.length
  const number = 50
  const added = Buffer.from(`${number} 0 obj\n<< /Note (added) >>\nendobj\n`)
  const tableAt = at + added.length
  const entries = Buffer.alloc(12)
  for (const [row, [object, offset]] of [
    [number, at],
    [number + 1, tableAt],
  ].entries()) {
    entries.writeUInt8(object ? 1 : 0, row * 6)
    entries.writeUInt32BE(offset ?? 0, row * 6 + 1)
  }
  const dict = `<< /Type /XRef /Size ${number + 2} /Index [${number} 2] /W [1 4 1] /Root 1 0 R /Prev ${Number(start) - 1} /Length ${entries.length} >>`
  return Buffer.concat([
    before,
    added,
    Buffer.from(`${number + 1} 0 obj\n${dict}\nstream\n`),
    entries,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${tableAt}\n%%EOF\n`),
  ])
}

const sheet = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] ${more} >>`

/** Trees that say more or less of their pages than there are, with the pages that a reader shows. */
export const treesOfPages: [name: string, pdf: Buffer, pages: number][] = [
  [
    'counts more pages than there are',
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 7 >>',
      sheet(),
      sheet(),
    ]),
    2,
  ],
  [
    'names a page that is missing',
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 9 0 R 4 0 R] /Count 3 >>',
      sheet(),
      sheet(),
    ]),
    2,
  ],
  [
    'does not say which of its parts are pages',
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Kids [3 0 R 4 0 R] /Count 2 >>',
      '<< /Parent 2 0 R /MediaBox [0 0 300 200] >>',
      '<< /Parent 2 0 R /Kids [5 0 R] /Count 1 >>',
      '<< /Parent 4 0 R /MediaBox [0 0 300 200] >>',
    ]),
    2,
  ],
  [
    'shows one page twice',
    rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>', sheet()]),
    2,
  ],
]

/** A tree that says to have one page and holds two: readers show one, or both. */
export const underCountedPdf = () =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 1 >>',
    sheet(),
    sheet(),
  ])

const segment = (number: number, type: number, data: Buffer) => {
  const head = Buffer.alloc(11)
  head.writeUInt32BE(number, 0)
  head.writeUInt8(type, 4)
  head.writeUInt8(1, 6)
  head.writeUInt32BE(data.length, 7)
  return Buffer.concat([head, data])
}

/** A picture in JBIG2 whose data ask for `regions` of 65,535 by 65,535 points. */
export function jbig2Pdf(regions: number): Buffer {
  const side = 65_535
  const page = Buffer.alloc(19)
  page.writeUInt32BE(side, 0)
  page.writeUInt32BE(side, 4)
  const region = Buffer.alloc(26 + 8000)
  region.writeUInt32BE(side, 0)
  region.writeUInt32BE(side, 4)
  // template 0 with its usual pixels, arithmetic coding
  Buffer.from('03fffdff02fefefe', 'hex').copy(region, 18)
  const data = Buffer.concat([
    segment(0, 48, page),
    ...Array.from({ length: regions }, (_, at) => segment(at + 1, 38, region)),
  ])
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    sheet('/Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >>'),
    { dict: '<< >>', data: Buffer.from('300 0 0 200 0 0 cm /I Do') },
    {
      dict: '<< /Type /XObject /Subtype /Image /Width 1000 /Height 1000 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode >>',
      data,
    },
  ])
}
