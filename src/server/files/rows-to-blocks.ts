import { startsClause } from '#shared/contract-text/document-title.ts'
import { joinBroken, wordsOf } from './join-broken.ts'
import type { Row } from './order-lines.ts'
import { type Block, gatherLists, isDashWithin, leadsOn, startsItem, startsWithDash } from './text-blocks.ts'

type Measures = {
  bodySize: number
  pitch: number
  left: number
  right: number
  /** Of half of all lines. */
  width: number
  words: Set<string>
}

/** Something of a document, and whether its last line shows that nothing more belongs to it, even without a full stop. */
export type Part = { block: Exclude<Block, { kind: 'list' }>; isEnded: boolean }

/** Paragraphs, headings, lists and tables from the rows of a document. */
export const rowsToBlocks = (rows: Row[]): Block[] => gatherLists(rowsToParts(rows).map(({ block }) => block))

/** The same, each item of a list with its bullet. */
export function rowsToParts(rows: Row[]): Part[] {
  const measures = measure(rows)
  const groups = groupRows(rows, measures)
  return groups.map((group, at) => ({
    block: toTable(group) ?? toText(group, measures, at === 0),
    isEnded: isEnded(group, groups[at + 1]?.[0], measures),
  }))
}

function measure(rows: Row[]): Measures {
  const sizes = rows.flatMap(({ fontSize, text }) =>
    Array.from<number>({ length: text.length }).fill(fontSize),
  )
  const pitches = rows.flatMap((row, at) => {
    const before = rows[at - 1]
    const pitch = before?.page === row.page ? row.y - before.y : 0
    return pitch > row.fontSize * 0.7 && pitch < row.fontSize * 3 ? [pitch / row.fontSize] : []
  })
  return {
    bodySize: commonest(sizes),
    pitch: quantile(pitches, 0.3) || 1.2,
    left: quantile(
      rows.map(({ left }) => left),
      0.05,
    ),
    right: quantile(
      rows.map(({ right }) => right),
      0.98,
    ),
    width: quantile(
      rows.map(({ left, right }) => right - left),
      0.5,
    ),
    words: wordsOf(rows),
  }
}

function groupRows(rows: Row[], measures: Measures): Row[][] {
  const groups: Row[][] = []
  for (const [at, row] of rows.entries()) {
    const open = groups.at(-1)
    if (open && continues(open, row, measures) && !isListed(rows, at, measures)) open.push(row)
    else groups.push([row])
  }
  return groups
}

function continues(open: Row[], row: Row, measures: Measures): boolean {
  const last = open.at(-1)
  const [first] = open
  if (!last || !first) return false
  if (isCells(last) || isCells(row)) return isCells(last) && isCells(row) && isAligned(open, row)
  const isFull = !wouldFit(row, roomAfter(open, last, row))
  if (startsItem(row.text) && !(isFull && isDashWithin(row.text, first.text, last.text))) return false
  if (Math.abs(row.fontSize - last.fontSize) > 0.12 * last.fontSize) return false
  const turnsBold = row.isBold !== last.isBold && (last.isBold || open.length > 1)
  if (turnsBold && !runsInto(open, last, row)) return false
  if (row.page !== last.page) return flowsOn(last, row) || runsInto(open, last, row)
  const pitch = row.y - last.y
  // a column ends and the next begins
  if (pitch < -row.fontSize * 2) return flowsOn(last, row)
  if (pitch > row.fontSize * measures.pitch * 1.3) return false
  return !startsNewBlock(open, row, measures)
}

/** Whether this line and the one after its text begin with dashes in the same place: a list, whatever stands before it. */
function isListed(rows: Row[], at: number, measures: Measures): boolean {
  const row = rows[at]
  if (!row || !startsWithDash(row.text)) return false
  const item = [row]
  let next = rows[at + 1]
  while (next && continues(item, next, measures)) {
    item.push(next)
    next = rows[at + item.length]
  }
  return next !== undefined && startsWithDash(next.text) && Math.abs(next.left - row.left) < row.fontSize / 2
}

const isCells = ({ cells }: Row) => cells.length > 1 && !startsClause(`${cells[0]?.text} `)

/** Of rows that stand below each other, that which has a cell in the most columns. */
const fullest = (rows: Row[]) =>
  rows.reduce((most, row) => (row.cells.length > most.cells.length ? row : most))

/** The cell of a row that stands in the column of this one. */
const cellUnder = (row: Row, { left }: Row['cells'][number]) =>
  row.cells.find((cell) => Math.abs(cell.left - left) < 12)

/** Whether the cells of a row stand in columns of those before it, some of which may be empty, or the reverse. */
function isAligned(open: Row[], row: Row): boolean {
  const most = fullest(open)
  const [few, many] = row.cells.length > most.cells.length ? [most, row] : [row, most]
  return most.page === row.page && few.cells.every((cell) => cellUnder(many, cell))
}

const ENDED = /[.;:!?]["”’)]?$/

const endsOpen = (last: Row, row: Row) => !ENDED.test(last.text) && !startsClause(row.text)
const beginsSmall = ({ text }: Row) => /^[\p{Ll}(]/u.test(text)

const flowsOn = (last: Row, row: Row) => endsOpen(last, row) && (beginsSmall(row) || last.text.endsWith(','))

/** A full line whose sentence the next one takes up, whatever that looks like. */
const runsInto = (open: Row[], last: Row, row: Row) =>
  endsOpen(last, row) &&
  !wouldFit(row, roomAfter(open, last, row)) &&
  (beginsSmall(row) || (leadsOn(last.text) && Math.abs(row.left - last.left) < row.fontSize * 3))

/** `2.` after a paragraph that begins with `1.` */
function isNextNumber(text: string, next: string): boolean {
  const [before, after] = [text, next].map((line) => /^(\(?(?:\d{1,3}\.){0,5})(\d{1,3})[.)]\s/.exec(line))
  return before?.[1] === after?.[1] && Number(before?.[2]) + 1 === Number(after?.[2])
}

const roomAfter = (open: Row[], last: Row, row: Row) =>
  Math.max(...open.map(({ right }) => right), row.right) - last.right

const wouldFit = (row: Row, room: number) => room > (row.cells[0]?.firstWordWidth ?? 0) + row.fontSize * 0.5

function startsNewBlock(open: Row[], row: Row, measures: Measures): boolean {
  const [first] = open
  const last = open.at(-1)
  if (!last || !first) return false
  const room = roomAfter(open, last, row)
  const wouldHaveFitted = wouldFit(row, room)
  if (startsClause(row.text) && (ENDED.test(last.text) || wouldHaveFitted || isShort(last, measures)))
    return true
  if (isNextNumber(first.text, row.text)) return true
  const turnsCapital = isCapitals(last.text) !== isCapitals(row.text)
  // the last of several lines can be a name in capitals
  const isTakenUp = open.length > 1 && flowsOn(last, row) && !isCapitals(first.text)
  if (turnsCapital && !isTakenUp && (wouldHaveFitted || isShort(last, measures))) return true
  // a first line that stands in, after a paragraph whose lines do not
  const stepsIn = row.left - last.left > row.fontSize * 0.9
  if (stepsIn && open.length > 1 && ENDED.test(last.text)) return true
  const wasCentred = isCentred(last, measures) && !beginAlike([last, row])
  if (wasCentred && isCentred(row, measures)) return !flowsOn(last, row)
  if (wasCentred && isShort(last, measures)) return true
  return wouldHaveFitted && ENDED.test(last.text) && room > row.fontSize * 4
}

/** Its last line has room for the next word, or a gap below it; at the end of a page or column it has to be a short one. */
function isEnded(group: Row[], next: Row | undefined, measures: Measures): boolean {
  const last = group.at(-1)
  if (!last || !next) return true
  const hasRoom = wouldFit(next, roomAfter(group, last, next))
  const pitch = next.y - last.y
  if (next.page !== last.page || pitch < 0) return hasRoom && isShort(last, measures)
  return hasRoom || pitch > next.fontSize * measures.pitch * 1.3
}

const isShort = ({ left, right }: Row, { width }: Measures) => right - left < width * 0.55

/** A line that ends before its time, as in an address or beside a signature. */
const endsLine = (last: Row, row: Row, measures: Measures) =>
  isShort(last, measures) && !/^\p{Ll}/u.test(row.text) && !/[-,]$/.test(last.text)

const isCapitals = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text)

function isCentred({ left, right, fontSize }: Row, measures: Measures): boolean {
  const middle = (measures.left + measures.right) / 2
  return left > measures.left + fontSize * 2 && Math.abs((left + right) / 2 - middle) < fontSize * 1.5
}

/** Centred lines begin at places of their own. */
const beginAlike = (rows: Row[]) =>
  rows.length > 1 && rows.every(({ left }) => Math.abs(left - (rows[0]?.left ?? left)) < 1)

function toTable(group: Row[]): Part['block'] | undefined {
  const [first] = group
  if (!first || !isCells(first) || group.length < 2) return undefined
  const columns = fullest(group).cells
  const rows = group.map((row) => {
    const placed = columns.map((column) => cellUnder(row, column))
    // each comes in once, also where two stand close to one column
    const found = placed.filter((cell) => cell !== undefined)
    const isWhole = found.length === row.cells.length && new Set(found).size === found.length
    return (isWhole ? placed : row.cells).map((cell) => cell?.text ?? '')
  })
  return { kind: 'table', rows }
}

const MAX_HEADING_LENGTH = 120

function linesOf(group: Row[], measures: Measures): string[][] {
  const lines: string[][] = []
  group.forEach((row, at) => {
    const last = group[at - 1]
    const open = lines.at(-1)
    if (open && last && !endsLine(last, row, measures)) open.push(row.text)
    else lines.push([row.text])
  })
  return lines
}

function toText(group: Row[], measures: Measures, isFirst: boolean): Part['block'] {
  const [first] = group
  const text = linesOf(group, measures)
    .map((lines) => joinBroken(lines, measures.words))
    .join('\n')
  const size = first?.fontSize ?? measures.bodySize
  const centred = first !== undefined && !beginAlike(group) && group.every((row) => isCentred(row, measures))
  const isLarge = size >= measures.bodySize * 1.15
  const stands =
    text.length <= MAX_HEADING_LENGTH && !text.includes('\n') && !startsItem(text) && /\p{L}{2}/u.test(text)
  const isMarked =
    isLarge ||
    (isCapitals(text) && (centred || startsClause(text)) && !/_{3}/.test(text)) ||
    (group.every(({ isBold }) => isBold) && !/[.,;]$/.test(text) && !isFieldLabel(text))
  if (stands && isMarked) {
    const level =
      size >= measures.bodySize * 1.5 || (isFirst && (centred || isLarge)) ? 1 : isSubclause(text) ? 3 : 2
    return { kind: 'heading', level, text }
  }
  return { kind: 'paragraph', text, ...(centred && { centred }) }
}

const isSubclause = (text: string) => /^\d+\.\d/.test(text)
const isFieldLabel = (text: string) => /:\s*$|_{3}/.test(text)

function commonest(values: number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0
}
