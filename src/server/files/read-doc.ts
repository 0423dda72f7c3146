import { cutTitle } from '#shared/contract-text/document-title.ts'
import { extractDoc, NOTE_MARK } from './doc-extractor.ts'
import { FileError } from './file-error.ts'
import { checkDoc } from './read-ole.ts'
import { type Block, blocksToHtml, gatherLists, type ReadDocument } from './text-blocks.ts'

/** A document of Word 97 to 2003: its text, paragraphs and simple tables; its formats are not read. @throws FileError */
export async function readDoc({ bytes }: { bytes: Uint8Array }): Promise<ReadDocument> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  checkDoc(file)
  const document = await extractDoc(file).catch(() => {
    throw new FileError(
      'unreadable',
      'This Word file is damaged. Open it in Word, save it again, and upload the new file.',
    )
  })
  const boxes = document.getTextboxes()
  const { body, footnotes, endnotes, isNumbered } = numberNotes(document)
  const notes = [footnotes, endnotes, boxes].flatMap(linesOf)
  const headers = document.getHeaders()
  const blocks = gatherLists([
    ...gatherTables(linesOf(body)),
    ...notes.map((text): Block => ({ kind: 'paragraph', text })),
  ])
  const first = blocks.find((block) => block.kind === 'paragraph')?.text ?? ''
  return {
    html: blocksToHtml(blocks),
    title: first.length <= MAX_TITLE_LENGTH ? cutTitle(first) : '',
    confidence: 1,
    source: 'text',
    warnings:
      blocks.length === 0
        ? ['The file has no text.']
        : [
            AS_TEXT,
            ...(isNumbered ? [] : [NOTES]),
            ...(linesOf(boxes).length > 0 ? [BOXES] : []),
            ...(linesOf(headers).length > 0 ? [HEADERS] : []),
            ...(linesOf(document.getAnnotations()).length > 0 ? [COMMENTS] : []),
          ],
  }
}

const AS_TEXT =
  'Old Word files come in as plain text, without headings, formatting, images, boxes to tick, charts, or equations, and without the numbers that Word gives clauses and lists. References to clauses depend on these. Save as .docx to keep them.'
const NOTES =
  'Footnotes and endnotes come last, without the numbers that say where they belong. Compare them with the original.'
const BOXES = 'Text in boxes comes last, after all other text.'
const HEADERS = 'Headers and footers aren’t included.'
const COMMENTS = 'The comments in this document aren’t included.'

const MAX_TITLE_LENGTH = 120

/** The text and its notes with the numbers that Word gives these, where there is no doubt which is whose. */
function numberNotes(document: Awaited<ReturnType<typeof extractDoc>>) {
  const [body, footnotes, endnotes] = [document.getBody(), document.getFootnotes(), document.getEndnotes()]
  const [inBody = 0, inFootnotes = 0, inEndnotes = 0] = [body, footnotes, endnotes].map(
    (text) => text.split(NOTE_MARK).length - 1,
  )
  const isOfOneKind = inFootnotes === 0 || inEndnotes === 0
  const isNumbered = isOfOneKind && inBody === inFootnotes + inEndnotes
  const number = (text: string) => {
    let count = 0
    return text.replaceAll(NOTE_MARK, () => (isNumbered ? `[${(count += 1)}]` : ''))
  }
  return { body: number(body), footnotes: number(footnotes), endnotes: number(endnotes), isNumbered }
}

const linesOf = (text: string) =>
  text
    .split(/[\r\n\v\f]+/)
    .map((line) => line.replaceAll('\u0007', '').trimEnd())
    .filter((line) => line.trim() !== '')

const cellsOf = (line: string) => line.split('\t').map((cell) => cell.trim())

/** Lines that follow each other with as many tabs are the rows of a table. */
function gatherTables(lines: string[]): Block[] {
  const blocks: Block[] = []
  let rows: string[][] = []
  const close = () => {
    const [row] = rows
    if (rows.length > 1) blocks.push({ kind: 'table', rows })
    else if (row) blocks.push({ kind: 'paragraph', text: row.join(' ').trim() })
    rows = []
  }
  for (const line of lines) {
    const cells = cellsOf(line)
    if (cells.length !== rows[0]?.length) close()
    if (cells.length > 1 && cells.filter(Boolean).length > 1) rows.push(cells)
    else {
      close()
      blocks.push({ kind: 'paragraph', text: cells.join(' ').trim() })
    }
  }
  close()
  return blocks
}
