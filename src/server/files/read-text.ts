import { startsClause } from '#shared/contract-text/document-title.ts'
import { mustDecodeText } from './decode-text.ts'
import { FileError } from './file-error.ts'
import {
  type Block,
  blocksToHtml,
  firstHeading,
  gatherLists,
  isDashWithin,
  type ReadDocument,
  startsItem,
} from './text-blocks.ts'

const MAX_CHARACTERS = 3_000_000
const TAB = '    '
const WRAPPED_FROM = 45
const DASHED = /^ *[–-] /

/** A plain text file with its paragraphs, headings in capitals and lists. @throws FileError */
export function readText({ bytes }: { bytes: Uint8Array }): ReadDocument {
  const text = mustDecodeText(bytes)
  if (text.length > MAX_CHARACTERS)
    throw new FileError('too-large', 'This text is longer than a contract can be. Split it into parts.')
  const blocks = gatherLists(paragraphsOf(text).map(toBlock))
  return {
    html: blocksToHtml(blocks),
    title: firstHeading(blocks),
    confidence: 1,
    source: 'text',
    warnings: blocks.length === 0 ? ['The file has no text.'] : [],
  }
}

function paragraphsOf(text: string): string[] {
  const lines = text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\u001a', '')
    .replaceAll('\t', TAB)
    .split(/[\n\f]/)
  const paragraphs: string[] = []
  let open: string[] = []
  const close = () => {
    if (open.length > 0) paragraphs.push(joinLines(open))
    open = []
  }
  for (const [at, line] of lines.entries()) {
    const isBlank = line.trim() === ''
    const last = open.at(-1)
    const isNew = last !== undefined && startsParagraph(line.trim(), open[0] ?? last, last)
    if (isBlank || isNew || isListed(lines, at)) close()
    if (!isBlank) open.push(line.trimEnd())
  }
  close()
  return paragraphs
}

const startsParagraph = (line: string, first: string, before: string) =>
  (startsItem(line) && !(before.length >= WRAPPED_FROM && isDashWithin(line, first.trim(), before))) ||
  (startsClause(line) && (before.length < WRAPPED_FROM || /[.;:,]$/.test(before)))

const goesOn = (line: string, before: string) =>
  line === '' || (before !== '' && !startsItem(line) && !startsClause(line) && !DASHED.test(`${line} `))

/** Whether this line and the one after its text begin with dashes in the same place: a list, whatever stands before it. */
function isListed(lines: string[], at: number): boolean {
  const [dash] = DASHED.exec(lines[at] ?? '') ?? []
  if (dash === undefined) return false
  let next = at + 1
  while (next < lines.length && goesOn(lines[next]?.trim() ?? '', lines[next - 1]?.trim() ?? '')) next += 1
  return lines[next]?.startsWith(dash) ?? false
}

/** Lines that an editor broke at its margin are one text; short ones, as in an address, keep their ends. */
function joinLines(lines: string[]): string {
  const trimmed = lines.map((line) => line.trim())
  return trimmed.reduce((text, line, at) => {
    const before = trimmed[at - 1] ?? ''
    return at === 0 ? line : text + (before.length >= WRAPPED_FROM ? ' ' : '\n') + line
  }, '')
}

function toBlock(text: string): Block {
  const isHeading =
    text.length <= 120 && !text.includes('\n') && /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()
  return isHeading ? { kind: 'heading', level: 2, text } : { kind: 'paragraph', text }
}
