import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PDF } from '@libpdf/core'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  AlignmentType,
  DeletedTextRun,
  Document,
  HeadingLevel,
  InsertedTextRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import { attachedFile, attachmentsApi } from '#shared/attachments/attachments.api.ts'
import { callerOf } from './people.ts'

export type TestFile = { name: string; mimeType: string; buffer: Buffer }

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A PDF whose pages say which one they are; the last one has these lines as well. */
export async function aPdf(
  name = 'Lease of the barn.pdf',
  pages = 3,
  last: string[] = [],
): Promise<TestFile> {
  const pdf = PDF.create()
  for (let page = 1; page <= pages; page += 1) {
    const sheet = pdf.addPage({ width: 595, height: 842 })
    // in the middle, where nothing is taken for a running head
    sheet.drawText(`Sheet ${page} of the lease`, { x: 60, y: 520, size: 20 })
    if (page === 1)
      sheet.drawText('The tenant pays the rent of $900 on the first day of each month.', {
        x: 60,
        y: 480,
        size: 12,
      })
    const lines = page === pages ? last : []
    for (const [row, line] of lines.entries()) sheet.drawText(line, { x: 60, y: 440 - row * 16, size: 12 })
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) }
}

const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] })

/** A Word file with a heading, a list, a table and emphasis. */
export async function aWordFile(name = 'Lease.docx'): Promise<TestFile> {
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: 'Lease', heading: HeadingLevel.HEADING_1, alignment: AlignmentType.CENTER }),
          new Paragraph({
            children: [
              new TextRun('The rent is '),
              new TextRun({ text: '$900 a month', bold: true }),
              new TextRun('.'),
            ],
          }),
          new Paragraph({ text: 'Water is included', bullet: { level: 0 } }),
          new Paragraph({ text: 'Power is not', bullet: { level: 0 } }),
          new Table({ rows: [new TableRow({ children: [cell('Room'), cell('Kitchen')] })] }),
        ],
      },
    ],
  })
  return { name, mimeType: DOCX, buffer: await Packer.toBuffer(document) }
}

const clauses = [
  { level: 0, format: LevelFormat.UPPER_ROMAN, text: 'Article %1' },
  { level: 1, format: LevelFormat.DECIMAL, text: '%1.%2', isLegalNumberingStyle: true },
  { level: 2, format: LevelFormat.LOWER_LETTER, text: '(%3)' },
]
const clause = (level: number, text: string, heading?: 'Heading1' | 'Heading2') =>
  new Paragraph({ text, heading, numbering: { reference: 'clauses', level } })
const change = { author: 'Ada', date: '2026-01-02T00:00:00Z' }

/** A Word file whose clauses Word numbers, with a rent that was changed while changes were tracked. */
export async function aNumberedWordFile(name = 'Numbered lease.docx'): Promise<TestFile> {
  const document = new Document({
    numbering: { config: [{ reference: 'clauses', levels: clauses }] },
    sections: [
      {
        children: [
          clause(0, 'Use', 'Heading1'),
          clause(1, 'The barn', 'Heading2'),
          clause(2, 'Hay is stored.'),
          clause(2, 'Straw is stored.'),
          clause(0, 'Money', 'Heading1'),
          new Paragraph('As agreed.'),
          clause(1, 'Rent', 'Heading2'),
          new Paragraph({
            numbering: { reference: 'clauses', level: 2 },
            children: [
              new TextRun('The rent is '),
              new DeletedTextRun({ id: 1, text: '$800', ...change }),
              new InsertedTextRun({ id: 2, text: '$900', ...change }),
              new TextRun(', for what clause 1.1(a) names.'),
            ],
          }),
        ],
      },
    ],
  })
  return { name, mimeType: DOCX, buffer: await Packer.toBuffer(document) }
}

export const aTextFile = (text = 'Lease\n\nThe rent is due monthly.\n', name = 'lease.txt'): TestFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** An empty file of this size, on disk: what is in memory goes to the browser through a pipe, and takes seconds. */
export function aLargeFile(folder: string, name: string, bytes: number): string {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, name)
  writeFileSync(file, '')
  truncateSync(file, bytes)
  return file
}

/** A page as a camera would see it, drawn by the browser of the test. */
export async function aPhoto(page: Page, name = 'page.png'): Promise<TestFile> {
  const camera = await page.context().newPage()
  await camera.setViewportSize({ width: 1240, height: 700 })
  await camera.setContent(
    '<body style="margin:80px;font:40px/1.5 serif"><p>Lease of the barn</p><p>The tenant pays the rent of $900 on the first day of each month.</p>',
  )
  const buffer = await camera.screenshot()
  await camera.close()
  return { name, mimeType: 'image/png', buffer }
}

/** Uploads over HTTP; answers what POST /api/contracts takes to attach the file. */
export async function upload(request: APIRequestContext, { name, mimeType, buffer }: TestFile) {
  const { uploadURL } = await callerOf(request).call(attachmentsApi.startUpload, {})
  const answer = await request.put(`${uploadURL}?filename=${encodeURIComponent(name)}`, {
    headers: { 'content-type': mimeType },
    data: buffer,
  })
  const { attachmentUrl } = attachedFile.parse(await answer.json())
  return { attachmentUrl }
}

/**
 * Takes the windows in which this page lets choose files, for `waitForEvent('filechooser')`: a browser that is told so only as
 * one opens may still show its own.
 */
export const takeFileChoosers = (page: Page) => page.on('filechooser', () => undefined)
