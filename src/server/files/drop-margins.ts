import type { Row } from './order-lines.ts'

const OUTERMOST = 3
/** Longer lines are no page numbers; the pattern goes back and forth over them. */
const MAX_NUMBER_LENGTH = 40
const PAGE_NUMBER =
  /^\W{0,3}(page|p\.|seite)?\s*\W?\s*([a-z]{1,3}-)?(\d{1,4}|[ivxl]{1,6})\s*((of|von|\/)\s*\d{1,4})?\W{0,3}$/i

/** Takes out what repeats at the edges of the pages: headers, footers and page numbers. */
export function dropMargins(pages: Row[][]): Row[] {
  const seen = new Map<string, number>()
  for (const page of pages)
    for (const key of new Set(edgesOf(page).map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1)
  const often = Math.max(2, Math.ceil(pages.length * 0.3))
  return pages.flatMap((page) => {
    const edges = edgesOf(page).filter((row) => row.fontSize <= bodySize(page) * LARGER)
    const dropped = new Set(edges.filter((row) => (seen.get(keyOf(row)) ?? 0) >= often))
    // what stands outside of a header or footer, or alone at the very edge
    for (const row of edges)
      if (isPageNumber(row) && isAtEdge(row, page, dropped) && pages.length > 1) dropped.add(row)
    // a page of nothing but such lines says something by them
    return dropped.size === page.length ? page : page.filter((row) => !dropped.has(row))
  })
}

const isPageNumber = ({ text }: Row) => text.length <= MAX_NUMBER_LENGTH && PAGE_NUMBER.test(text)

/** Headings stand at the top of pages too. */
const LARGER = 1.15
const bodySize = (rows: Row[]) =>
  rows.map(({ fontSize }) => fontSize).toSorted((a, b) => a - b)[rows.length >> 1] ?? 0

function edgesOf(rows: Row[]): Row[] {
  const down = rows.toSorted((a, b) => a.y - b.y)
  return [...new Set([...down.slice(0, OUTERMOST), ...down.slice(-OUTERMOST)])]
}

/** The same words at the same height, whatever the number in them. */
const keyOf = ({ text, y }: Row) => `${Math.round(y / 4)} ${text.toLowerCase().replace(/\d+/g, '#')}`

function isAtEdge(row: Row, rows: Row[], dropped: Set<Row>): boolean {
  const others = rows.filter((other) => other !== row && !dropped.has(other))
  const above = others.filter(({ y }) => y < row.y - 1)
  const below = others.filter(({ y }) => y > row.y + 1)
  return above.length === 0 || below.length === 0
}
