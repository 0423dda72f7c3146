import { PDF } from '@libpdf/core'
import { expect, test } from 'vitest'
import { findSignatureLines } from './find-signature-lines.ts'

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
