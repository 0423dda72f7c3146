import { PDF, type PDFPage } from '@libpdf/core'
import { Document, Packer, Paragraph, Tab, Table, TableCell, TableRow, TextRun } from 'docx'
import { describe, expect, test } from 'vitest'
import { DOCX } from '#shared/attachments/attachments.api.ts'
import { findSignatureLines } from './find-signature-lines.ts'
import { rawPdf } from './raw-pdf.fixture.ts'

const none = { count: 0, page: null }

async function aPdf(pages: string[][]) {
  const pdf = PDF.create()
  for (const lines of pages) {
    const page = pdf.addPage({ width: 595, height: 842 })
    for (const [at, line] of lines.entries()) page.drawText(line, { x: 60, y: 760 - at * 30, size: 11 })
  }
  return { bytes: await pdf.save(), mimeType: 'application/pdf' }
}

test('a PDF with lines to sign on says how many, and on which page the first one is', async () => {
  const pdf = await aPdf([
    ['The Tenant pays the rent.'],
    [
      'IN WITNESS WHEREOF',
      'By: ____________________',
      'Name: __________________',
      'Signature: ______________',
    ],
  ])
  expect(await findSignatureLines(pdf)).toEqual({ count: 3, page: 2 })
})

test('a PDF without them claims none, whatever it says of signatures or leaves blank', async () => {
  const pdf = await aPdf([
    ['Signed by both parties.', 'The price is ________ dollars.', 'Signature page follows.'],
  ])
  expect(await findSignatureLines(pdf)).toEqual({ count: 0, page: null })
})

test('of a file that can’t be read nothing is claimed', async () => {
  const text = { bytes: Buffer.from('By: ________'), mimeType: 'text/plain' }
  const broken = { bytes: Buffer.from('%PDF-1.7 nothing'), mimeType: 'application/pdf' }
  expect(await findSignatureLines(text)).toEqual({ count: 0, page: null })
  expect(await findSignatureLines(broken)).toEqual({ count: 0, page: null })
})

async function drawn(draw: (page: PDFPage) => void) {
  const pdf = PDF.create()
  pdf.addPage({ width: 595, height: 842 }).drawText('The Tenant pays the rent.', { x: 60, y: 760, size: 11 })
  draw(pdf.addPage({ width: 595, height: 842 }))
  return findSignatureLines({ bytes: await pdf.save(), mimeType: 'application/pdf' })
}
const text = (page: PDFPage, words: string, x: number, y: number) => page.drawText(words, { x, y, size: 11 })
const rule = (page: PDFPage, from: number, to: number, y: number) =>
  page.drawLine({ start: { x: from, y }, end: { x: to, y }, thickness: 0.7 })

async function inWord(children: (Paragraph | Table)[]) {
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }))
  return findSignatureLines({ bytes, mimeType: DOCX })
}
const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] })

describe('lines that are drawn', () => {
  test('count where a word beside them or below them speaks of signing', async () => {
    const found = await drawn((page) => {
      text(page, 'IN WITNESS WHEREOF, the parties have signed.', 60, 700)
      text(page, 'By:', 60, 640)
      rule(page, 82, 280, 638)
      text(page, 'Name:', 60, 610)
      rule(page, 95, 280, 608)
      rule(page, 330, 520, 640)
      text(page, 'Signature of the Tenant', 330, 626)
    })
    expect(found).toEqual({ count: 3, page: 2 })
  })

  test('do not count where they underline a text, part a page or a table, or are filled in', async () => {
    const found = await drawn((page) => {
      text(page, 'Signed by both parties', 60, 700)
      rule(page, 60, 175, 698)
      rule(page, 60, 360, 670)
      text(page, 'By: Ada Lovelace', 60, 640)
      rule(page, 78, 280, 637)
      for (const y of [560, 540, 520]) rule(page, 60, 360, y)
      text(page, 'Signed', 64, 545)
      text(page, 'Yes', 240, 545)
      text(page, 'The price is', 60, 480)
      rule(page, 130, 220, 478)
    })
    expect(found).toEqual(none)
  })
})

describe('lines that are drawn as one path', () => {
  const font = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
  /** A page with "By:" at 60/640 and "Signature:" at 60/600, and these steps of drawing. */
  const found = (drawing: string) => {
    const words = 'BT /F1 11 Tf 60 640 Td (By:) Tj 0 -40 Td (Signature:) Tj ET'
    const bytes = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources ${font} >>`,
      { dict: '<< >>', data: Buffer.from(`${words} ${drawing}`) },
    ])
    return findSignatureLines({ bytes, mimeType: 'application/pdf' })
  }
  const two = '80 638 m 280 638 l 120 598 m 280 598 l'

  test('count one by one', async () => {
    expect(await found(`${two} S`)).toEqual({ count: 2, page: 1 })
    expect(await found('80 637 200 1 re 120 597 160 1 re f')).toEqual({ count: 2, page: 1 })
  })

  test('count where they are moved and scaled, too', async () => {
    expect(await found('q 2 0 0 2 40 500 cm 20 69 m 120 69 l 40 49 m 120 49 l S Q')).toEqual({
      count: 2,
      page: 1,
    })
  })

  test('count as one where they are the dashes of one', async () => {
    const dashes = Array.from({ length: 40 }, (_, at) => `${80 + at * 5} 638 m ${83 + at * 5} 638 l`).join(
      ' ',
    )
    expect(await found(`${dashes} S`)).toEqual({ count: 1, page: 1 })
  })

  test('do not count where they are the lines of a table', async () => {
    expect(await found(`${two} 80 638 m 80 600 l S`)).toEqual(none)
  })
})

describe('fields of a form', () => {
  const font = '<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
  /** Two pages; on the second one the text "By:" with this field beside it. */
  const withField = (field: string) =>
    rawPdf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [7 0 R] /DA (/F1 12 Tf 0 g) >> >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources ${font} >>`,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources ${font} /Annots [7 0 R] >>`,
      { dict: '<< >>', data: Buffer.from('BT /F1 12 Tf 60 700 Td (The rent is 900.) Tj ET') },
      { dict: '<< >>', data: Buffer.from('BT /F1 12 Tf 60 700 Td (By:) Tj ET') },
      `<< /Type /Annot /Subtype /Widget /T (a) /F 4 ${field} >>`,
      '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Contents <00> /ByteRange [0 1 2 3] >>',
    ])
  const found = (field: string) =>
    findSignatureLines({ bytes: withField(field), mimeType: 'application/pdf' })
  const beside = '/Rect [90 695 280 715]'

  test('for a digital signature count until they are signed', async () => {
    expect(await found(`/FT /Sig ${beside}`)).toEqual({ count: 1, page: 2 })
    expect(await found(`/FT /Sig ${beside} /V 8 0 R`)).toEqual(none)
  })

  test('for a text count where it is a signature that they ask for, until they are filled in', async () => {
    expect(await found(`/FT /Tx ${beside}`)).toEqual({ count: 1, page: 2 })
    expect(await found(`/FT /Tx ${beside} /V (Ada Lovelace)`)).toEqual(none)
    expect(await found('/FT /Tx /Rect [90 300 280 320]')).toEqual(none)
  })
})

describe('a Word document', () => {
  test('counts lines of underscores, underlined tabs, and empty cells beside “By:”', async () => {
    expect(
      await inWord([
        new Paragraph('IN WITNESS WHEREOF the parties have signed.'),
        new Paragraph('By: ____________________'),
        new Paragraph({
          children: [
            new TextRun('Signature: '),
            new TextRun({ children: [new Tab(), new Tab(), new Tab()], underline: {} }),
          ],
        }),
        new Table({ rows: [new TableRow({ children: [cell('By:'), cell('')] })] }),
      ]),
    ).toEqual({ count: 3, page: null })
  })

  test('claims none where nothing waits for a signature', async () => {
    expect(
      await inWord([
        new Paragraph({ children: [new TextRun({ text: 'Signed by both', underline: {} })] }),
        new Paragraph('The price is ________ dollars.'),
        new Table({ rows: [new TableRow({ children: [cell('By:'), cell('Ada Lovelace')] })] }),
      ]),
    ).toEqual(none)
  })
})
