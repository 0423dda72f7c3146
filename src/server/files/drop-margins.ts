import type { Row } from './order-lines.ts'
import { formatNumber } from './word-numbers/format-number.ts'

/** The rows of a page of this height, in points. */
export type RowsOfPage = { rows: Row[]; height: number }

const OUTERMOST = 3
/** Of a page's height: how far from its upper and lower end headers and footers stand. */
const MARGIN_SHARE = 0.13
/** Longer lines are no page numbers; the pattern goes back and forth over them. */
const MAX_NUMBER_LENGTH = 40
const WORD = String.raw`page|p\.|pg\.?|seite|p[áa]gina|p[áa]g\.`
/** With signs around it, but none of an amount or of the end of a sentence. */
const PAGE_NUMBER = new RegExp(
  String.raw`^[^\w.%\p{Sc}]{0,3}(${WORD})?\s*[^\w.%\p{Sc}]?\s*(?:[a-z]{1,3}-)?(\d{1,4}|[ivxl]{1,6})\s*(?:(?:of|von|\/)\s*\d{1,4})?[^\w.%\p{Sc}]{0,3}$`,
  'iu',
)
/** Of a clause, or the end of a sentence, as long as it doesn't count the pages at the foot of them. */
const NUMBER_OF_TEXT = /^\W*\([ivxl]+\)\W*$|\.$/i
const ROMANS = Array.from({ length: 61 }, (_, number) => formatNumber(number, 'lowerRoman'))

/** A row at an edge: what tells it from others, and the number in it (`NaN` without one), which may be all that it says. */
type Edge = {
  row: Row
  key: string
  number: number
  isPageNumber: boolean
  saysSo: boolean
  mayBeText: boolean
}

/**
 * Takes out what repeats at the edges of the pages, headers and footers, and the numbers of pages. What has a number is one
 * of these only where it counts as the pages do. `repeated` are the words of the former, each once.
 */
export function dropMargins(pages: RowsOfPage[]): { rows: Row[]; repeated: string[] } {
  const edges = pages.map(edgesOf)
  const seen = countPages(edges, ({ key }) => key)
  const alike = countPages(edges, ({ key, row }) => `${key} ${row.text}`)
  const inStep = countPages(edges, stepOf)
  const isInStep = (edge: Edge) => (inStep.get(stepOf(edge)) ?? 0) > 1
  const isRunning = (edge: Edge) => isInStep(edge) || (alike.get(`${edge.key} ${edge.row.text}`) ?? 0) > 1
  const running = new Set(
    edges
      .flat()
      .filter(isRunning)
      .map(({ key }) => key),
  )
  const numbers = edges.flat().filter(({ isPageNumber, mayBeText }) => isPageNumber && !mayBeText)
  const counts = (edge: Edge) =>
    edge.mayBeText
      ? isInStep(edge)
      : edge.saysSo ||
        edge.number === edge.row.page ||
        running.has(edge.key) ||
        numbers.some((other) => isAlong(edge, other))
  const often = Math.max(2, Math.ceil(pages.length * 0.3))
  const all = pages.flatMap(({ rows }) => rows)
  const size = median(all.map(({ fontSize }) => fontSize))
  const pitch = median(all.flatMap((row, at) => pitchOf(row, all[at - 1])))
  const repeated = new Map<string, string>()
  const rows = pages.flatMap((page, at) => {
    const small = edges[at]?.filter(({ row }) => row.fontSize <= size * LARGER) ?? []
    const lines = small.filter(
      (edge) =>
        !edge.mayBeText &&
        (seen.get(edge.key) ?? 0) >= often &&
        (edge.isPageNumber ? isRunning(edge) : running.has(edge.key)),
    )
    const alone = pages.length > 1 ? small.filter((edge) => edge.isPageNumber && counts(edge)) : []
    const dropped = new Set(lines.map(({ row }) => row))
    const text = page.rows.filter((row) => !dropped.has(row) && !alone.some((edge) => edge.row === row))
    // what stands outside of a header or footer, or alone at the very edge
    for (const { row } of alone) if (isOutside(row, text, pitch)) dropped.add(row)
    // a page of nothing but such lines says something by them
    if (dropped.size === page.rows.length) return page.rows
    for (const { key, row, isPageNumber } of lines) if (!isPageNumber) repeated.set(key, row.text)
    return page.rows.filter((row) => !dropped.has(row))
  })
  return { rows, repeated: [...repeated.values()] }
}

function countPages(edges: Edge[][], keyOf: (edge: Edge) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const page of edges)
    for (const key of new Set(page.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const stepOf = ({ key, number, row }: Edge) => `${key} ${number - row.page}`

/** Whether the numbers of two pages are about as far from each other as these: a page may be set on one and a half. */
function isAlong(a: Edge, b: Edge): boolean {
  const step = (a.number - b.number) / (a.row.page - b.row.page)
  return step >= 0.5 && step <= 2
}

/** Headings stand at the top of pages too. */
const LARGER = 1.15
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** From the line above it to this one. */
const pitchOf = (row: Row, before: Row | undefined) =>
  before?.page === row.page && row.y - before.y > 1 ? [row.y - before.y] : []

function edgesOf({ rows, height }: RowsOfPage): Edge[] {
  const down = rows.toSorted((a, b) => a.y - b.y)
  const outermost = new Set([...down.slice(0, OUTERMOST), ...down.slice(-OUTERMOST)])
  const margin = height * MARGIN_SHARE
  return [...outermost]
    .filter(({ y }) => y < margin || y > height - margin)
    .map((row) => toEdge(row, row.y > margin))
}

/** “Page 3 of 10”, “3/10”, and a number that only a sign parts from the words before it: “NDA, version B – 3”; no amount. */
const RUNNING_NUMBER = new RegExp(
  String.raw`\b(?:${WORD}) ?:? ?(\d{1,4})(?: ?(?:of|von|\/) ?\d{1,4})?|\b(\d{1,4}) ?(?:of|von|\/) ?\d{1,4}$|(?<=^|[^\p{L}\p{N}\s:\p{Sc}] ?)(\d{1,4})$`,
  'giu',
)

/** The same words at the same height, whatever the number of the page in them; that of a schedule tells one from another. */
function toEdge(row: Row, isAtFoot: boolean): Edge {
  const text = row.text.toLowerCase()
  const height = Math.round(row.y / 4)
  const mayBeText = NUMBER_OF_TEXT.test(text)
  const isShort = text.length <= MAX_NUMBER_LENGTH && (isAtFoot || !mayBeText)
  const [, word, own] = (isShort && PAGE_NUMBER.exec(text.replace(/\.$/, ''))) || []
  if (own !== undefined) {
    const number = Number(own) || ROMANS.indexOf(own)
    return {
      row,
      key: `${height} #`,
      number,
      isPageNumber: true,
      saysSo: word !== undefined,
      mayBeText: mayBeText && !word,
    }
  }
  const [running] = text.matchAll(RUNNING_NUMBER)
  const number = Number(running?.slice(1).find(Boolean) ?? Number.NaN)
  const key = `${height} ${text.replace(RUNNING_NUMBER, '#')}`
  return { row, key, number, isPageNumber: false, saysSo: false, mayBeText: false }
}

/** Nothing of the text stands above it, or nothing below, and it isn't the next line of what does. */
function isOutside(row: Row, text: Row[], pitch: number): boolean {
  const above = text.filter(({ y }) => y < row.y - 1)
  const below = text.filter(({ y }) => y > row.y + 1)
  if (above.length === 0 && row.page === 1) return true
  const isNear = text.some(({ y }) => Math.abs(y - row.y) < pitch * 1.3)
  return !isNear && (above.length === 0 || below.length === 0)
}
