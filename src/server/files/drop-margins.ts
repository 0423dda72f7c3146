import type { Row } from './order-lines.ts'

/** The rows of a page of this height, in points. */
export type RowsOfPage = { rows: Row[]; height: number }

const OUTERMOST = 3
/** Of a page's height: how far from its upper and lower end headers and footers stand. */
const MARGIN_SHARE = 0.13
/** Longer lines are no page numbers; the pattern goes back and forth over them. */
const MAX_NUMBER_LENGTH = 40
const PAGE_NUMBER =
  /^\W{0,3}(page|p\.|seite)?\s*\W?\s*([a-z]{1,3}-)?(\d{1,4}|[ivxl]{1,6})\s*((of|von|\/)\s*\d{1,4})?\W{0,3}$/i

/**
 * Takes out what repeats at the edges of the pages, headers and footers, and the numbers of pages.
 * `repeated` are the words of the former, each once.
 */
export function dropMargins(pages: RowsOfPage[]): { rows: Row[]; repeated: string[] } {
  const seen = new Map<string, number>()
  for (const page of pages)
    for (const key of new Set(edgesOf(page).map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1)
  const often = Math.max(2, Math.ceil(pages.length * 0.3))
  const size = bodySize(pages.flatMap(({ rows }) => rows))
  const repeated = new Map<string, string>()
  const rows = pages.flatMap((page) => {
    const edges = edgesOf(page).filter((row) => row.fontSize <= size * LARGER)
    const dropped = new Set(edges.filter((row) => (seen.get(keyOf(row)) ?? 0) >= often))
    const lines = [...dropped].filter((row) => !isPageNumber(row))
    // what stands outside of a header or footer, or alone at the very edge
    for (const row of edges)
      if (isPageNumber(row) && isAtEdge(row, page.rows, dropped) && pages.length > 1) dropped.add(row)
    // a page of nothing but such lines says something by them
    if (dropped.size === page.rows.length) return page.rows
    for (const row of lines) repeated.set(keyOf(row), row.text)
    return page.rows.filter((row) => !dropped.has(row))
  })
  return { rows, repeated: [...repeated.values()] }
}

const isPageNumber = ({ text }: Row) => text.length <= MAX_NUMBER_LENGTH && PAGE_NUMBER.test(text)

/** Headings stand at the top of pages too. */
const LARGER = 1.15
const bodySize = (rows: Row[]) =>
  rows.map(({ fontSize }) => fontSize).toSorted((a, b) => a - b)[rows.length >> 1] ?? 0

function edgesOf({ rows, height }: RowsOfPage): Row[] {
  const down = rows.toSorted((a, b) => a.y - b.y)
  const outermost = new Set([...down.slice(0, OUTERMOST), ...down.slice(-OUTERMOST)])
  const margin = height * MARGIN_SHARE
  return [...outermost].filter(({ y }) => y < margin || y > height - margin)
}

/** “Page 3 of 10”, “3/10”, and a number that only a sign parts from the words before it: “NDA, version B – 3”. */
const RUNNING_NUMBER =
  /\b(?:page|p\.|pg\.?|seite) ?\d{1,4}(?: ?(?:of|von|\/) ?\d{1,4})?|\b\d{1,4} ?(?:of|von|\/) ?\d{1,4}$|(?<=^|[^\p{L}\p{N}\s] ?)\d{1,4}$/giu

/** The same words at the same height, whatever the number of the page in them; that of a schedule tells one from another. */
const keyOf = ({ text, y }: Row) => `${Math.round(y / 4)} ${text.toLowerCase().replace(RUNNING_NUMBER, '#')}`

function isAtEdge(row: Row, rows: Row[], dropped: Set<Row>): boolean {
  const others = rows.filter((other) => other !== row && !dropped.has(other))
  const above = others.filter(({ y }) => y < row.y - 1)
  const below = others.filter(({ y }) => y > row.y + 1)
  return above.length === 0 || below.length === 0
}
