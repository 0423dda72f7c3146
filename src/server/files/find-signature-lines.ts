import { PDF } from '@libpdf/core'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import { DOCX, MAX_UPLOAD_PAGES } from '#shared/attachments/attachments.api.ts'
import { findBlanks } from '#shared/review/find-blanks.ts'
import { readBlankLines, withBlanks } from './pdf-blank-lines.ts'
import { FileError } from './file-error.ts'
import { type Line, readPageLines } from './pdf-lines.ts'
import { withPdf } from './pdfium.ts'
import { readDocx } from './read-docx.ts'

export type SignatureLines = {
  /** Lines for signing by hand, and fields for a signature that nobody has signed. */
  count: number
  /** Of the first of them, counted from 1; null in a file without pages. */
  page: number | null
}

const none: SignatureLines = { count: 0, page: null }

/**
 * Where a file waits for signatures on paper: lines of underscores, lines that are drawn and empty fields of a form, where
 * a text beside them says so, and fields for a digital signature. Scans are not read. A file that can't be read has none
 * that are known.
 */
export async function findSignatureLines(file: {
  bytes: Uint8Array
  mimeType: string
}): Promise<SignatureLines> {
  try {
    if (file.mimeType === 'application/pdf') return await inPdf(file.bytes)
    if (file.mimeType !== DOCX) return none
    const { html } = await readDocx(file)
    return { count: countIn(textOfHtml(html)), page: null }
  } catch (error) {
    if (error instanceof FileError) return none
    throw error
  }
}

const countIn = (text: string) => findBlanks(text).signatureLines.length

async function inPdf(bytes: Uint8Array): Promise<SignatureLines> {
  const pages = await withPdf(bytes, MAX_UPLOAD_PAGES, (document) =>
    Array.from({ length: document.pages }, (_, index) => {
      const { lines, signatureFields } = readBlankLines(document, index)
      const texts = readPageLines(document, index).lines
      return { lines: countIn(textOf(withBlanks(texts, lines))), signatureFields }
    }),
  )
  const count = pages.reduce((sum, { lines }) => sum + lines, 0)
  if (count > 0) return { count, page: pages.findIndex(({ lines }) => lines > 0) + 1 }
  const first = pages.findIndex(({ signatureFields }) => signatureFields > 0)
  const open = first === -1 ? 0 : await countOpenFields(bytes)
  return open > 0 ? { count: open, page: first + 1 } : none
}

async function countOpenFields(bytes: Uint8Array): Promise<number> {
  const fields = (await PDF.load(bytes)).getForm()?.getSignatureFields() ?? []
  return fields.filter((field) => !field.isSigned()).length
}

/** Points between parts of one line that were set one by one. */
const SAME_LINE = 3

/** “By:” and the line to sign on are often drawn apart. */
function textOf(lines: Line[]): string {
  const rows: Line[][] = []
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    if (row?.[0] && line.y - row[0].y < SAME_LINE) row.push(line)
    else rows.push([line])
  }
  return rows
    .map((row) =>
      row
        .toSorted((a, b) => a.left - b.left)
        .map(({ text }) => text)
        .join(' '),
    )
    .join('\n')
}
