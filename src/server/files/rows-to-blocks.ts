import { joinBroken, wordsOf } from './join-broken.ts'
import type { Row } from './order-lines.ts'
import { startsClause, type Block, gatherLists, itemText } from './text-blocks.ts'

type Measures = {
  bodySize: number
  pitch: number
  left: number
  right: number
  /** Of half of all lines. */
  width: number
  words: Set<string>
}

/** Paragraphs, headings, lists and tables from the rows of a document. */
export function rowsToBlocks(rows: Row[]): Block[] {
  const measures = measure(rows)
  const blocks: Block[] = []
  for (const group of groupRows(rows, measures)) {
    const table = toTable(group)
    blocks.push(table ?? toText(group, measures, blocks.length === 0))
  }
  return gatherLists(blocks)
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
  for (const row of rows) {
    const open = groups.at(-1)
    if (open && continues(open, row, measures)) open.push(row)
    else groups.push([row])
  }
  return groups
}

function continues(open: Row[], row: Row, measures: Measures): boolean {
  const last = open.at(-1)
  const [first] = open
  if (!last || !first) return false
  if (isCells(last) || isCells(row)) return isCells(last) && isCells(row) && isAligned(last, row)
  if (itemText(row.text) !== undefined) return false
  if (Math.abs(row.fontSize - last.fontSize) > 0.12 * last.fontSize) return false
  if (row.isBold !== last.isBold && (last.isBold || open.length > 1)) return false
  if (row.page !== last.page) return flowsOn(last, row)
  const pitch = row.y - last.y
  // a column ends and the next begins
  if (pitch < -row.fontSize * 2) return flowsOn(last, row)
  if (pitch > row.fontSize * measures.pitch * 1.3) return false
  return !startsNewBlock(open, row, measures)
}

const isCells = ({ cells }: Row) => cells.length > 1 && !startsClause(`${cells[0]?.text} `)
const isAligned = (a: Row, b: Row) =>
  a.cells.length === b.cells.length &&
  a.cells.every((cell, at) => Math.abs(cell.left - (b.cells[at]?.left ?? Infinity)) < 12) &&
  a.page === b.page

const ENDED = /[.;:!?]["”’)]?$/

const flowsOn = (last: Row, row: Row) =>
  !ENDED.test(last.text) &&
  !startsClause(row.text) &&
  (/^[\p{Ll}(]/u.test(row.text) || last.text.endsWith(','))

function startsNewBlock(open: Row[], row: Row, measures: Measures): boolean {
  const [first] = open
  const last = open.at(-1)
  if (!last || !first) return false
  const right = Math.max(...open.map((other) => other.right), row.right)
  const room = right - last.right
  const firstWord = row.cells[0]?.firstWordWidth ?? 0
  const wouldHaveFitted = room > firstWord + row.fontSize * 0.5
  if (startsClause(row.text) && (ENDED.test(last.text) || wouldHaveFitted || isShort(last, measures)))
    return true
  if (isCapitals(last.text) !== isCapitals(row.text) && (wouldHaveFitted || isShort(last, measures)))
    return true
  // a first line that stands in, after a paragraph whose lines do not
  const stepsIn = row.left - last.left > row.fontSize * 0.9
  if (stepsIn && open.length > 1 && ENDED.test(last.text)) return true
  const wasCentred = isCentred(last, measures)
  if (wasCentred && isCentred(row, measures)) return !flowsOn(last, row)
  if (wasCentred && isShort(last, measures)) return true
  return wouldHaveFitted && ENDED.test(last.text) && room > row.fontSize * 4
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

function toTable(group: Row[]): Block | undefined {
  const [first] = group
  if (!first || !isCells(first) || group.length < 2) return undefined
  return { kind: 'table', rows: group.map(({ cells }) => cells.map(({ text }) => text)) }
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

function toText(group: Row[], measures: Measures, isFirst: boolean): Block {
  const [first] = group
  const text = linesOf(group, measures)
    .map((lines) => joinBroken(lines, measures.words))
    .join('\n')
  const size = first?.fontSize ?? measures.bodySize
  const centred = first !== undefined && group.every((row) => isCentred(row, measures))
  const isLarge = size >= measures.bodySize * 1.15
  const stands =
    text.length <= MAX_HEADING_LENGTH &&
    !text.includes('\n') &&
    itemText(text) === undefined &&
    /\p{L}{2}/u.test(text)
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
