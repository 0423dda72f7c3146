import type { Line, PageLines } from './pdf-lines.ts'

/** What stands on one height of a page, from left to right; several cells where wide gaps part them. */
export type Row = {
  cells: Line[]
  text: string
  left: number
  right: number
  y: number
  fontSize: number
  isBold: boolean
  page: number
}

const COLUMNS_FROM_ROWS = 6
const WIDE_COLUMN = 0.28
const GUTTER = 8

/** The rows of a page in the order of reading: down a page, or down one column after the other. */
export function orderRows({ lines, width }: PageLines, page: number): Row[] {
  if (jumpsBack(lines)) return toRows(lines, page)
  const down = toRows(
    lines.toSorted((a, b) => (isSameHeight(a, b) ? a.left - b.left : a.y - b.y)),
    page,
  )
  return drawnAcross(down, width) ? readColumns(down, width, page) : down
}

/** A file that draws one column after the other says the order of reading itself; one that is filled in afterwards doesn't. */
function jumpsBack(lines: Line[]): boolean {
  const jump = lines.findIndex((line, at) => {
    const before = lines[at - 1]
    return before && before.y - line.y > line.fontSize * 8 && line.left > before.left + GUTTER * 8
  })
  return jump >= 0 && !fillsIn(lines.slice(0, jump), lines.slice(jump))
}

const bandOf = (y: number) => Math.round(y / 8)
/** Of the lines at about one height. */
const MAX_COMPARED = 50

/** Whether most of what is drawn later beside something is the value of its label, or lies within its line. */
function fillsIn(before: Line[], after: Line[]): boolean {
  const bands = Map.groupBy(before, ({ y }) => bandOf(y))
  const beside = after.flatMap((line) => {
    const near = [-1, 0, 1].flatMap((step) => (bands.get(bandOf(line.y) + step) ?? []).slice(0, MAX_COMPARED))
    const left = near
      .filter((other) => isSameHeight(other, line) && other.left < line.left)
      .toSorted((a, b) => b.left - a.left)[0]
    return left ? [isValueOf(line, left)] : []
  })
  return beside.filter(Boolean).length * 2 > beside.length
}

const isValueOf = (line: Line, left: Line) =>
  !/[:_]/.test(line.text) && (left.text.endsWith(':') || line.right < left.right)

const isSameHeight = (a: Line, b: Line) => Math.abs(a.y - b.y) < Math.min(a.fontSize, b.fontSize) * 0.5

function toRows(lines: Line[], page: number): Row[] {
  const rows: Line[][] = []
  for (const line of lines) {
    const open = rows.at(-1)
    const last = open?.at(-1)
    if (open && last && isSameHeight(last, line) && line.left >= last.right - line.fontSize) open.push(line)
    else rows.push([line])
  }
  return rows.map((cells) => toRow(joinNear(cells), page))
}

/** Pieces that only a change of font parted. */
function joinNear(cells: Line[]): Line[] {
  const joined: Line[] = []
  for (const cell of cells) {
    const last = joined.at(-1)
    if (last && cell.left - last.right < last.fontSize * 1.5)
      joined[joined.length - 1] = {
        ...last,
        text:
          cell.left - last.right > last.fontSize * 0.15 ? `${last.text} ${cell.text}` : last.text + cell.text,
        right: Math.max(last.right, cell.right),
        isBold: last.isBold && cell.isBold,
      }
    else joined.push(cell)
  }
  return joined
}

function toRow(cells: Line[], page: number): Row {
  return {
    cells,
    text: cells.map(({ text }) => text).join(' '),
    left: Math.min(...cells.map(({ left }) => left)),
    right: Math.max(...cells.map(({ right }) => right)),
    y: Math.max(...cells.map(({ y }) => y)),
    fontSize: Math.max(...cells.map(({ fontSize }) => fontSize)),
    isBold: cells.every(({ isBold }) => isBold),
    page,
  }
}

const isHalves = ({ cells }: Row, width: number) =>
  cells.length === 2 && cells.every(({ left, right }) => right - left > width * WIDE_COLUMN)

/** Two columns of text whose file draws both lines of a height before the next height. */
const drawnAcross = (rows: Row[], width: number) =>
  rows.filter((row) => isHalves(row, width)).length >= COLUMNS_FROM_ROWS

function readColumns(rows: Row[], width: number, page: number): Row[] {
  const halves = rows.filter((row) => isHalves(row, width))
  const gutter = Math.min(...halves.map(({ cells }) => cells[1]?.left ?? width)) - GUTTER / 2
  const ordered: Row[] = []
  let left: Row[] = []
  let right: Row[] = []
  for (const row of rows) {
    const isAcross = row.cells.some((cell) => cell.left < gutter && cell.right > gutter + GUTTER)
    if (isAcross) {
      ordered.push(...left, ...right, row)
      left = []
      right = []
      continue
    }
    const [before, after] = [true, false].map((isLeft) =>
      row.cells.filter((cell) => cell.left < gutter === isLeft),
    )
    if (before?.length) left.push(toRow(before, page))
    if (after?.length) right.push(toRow(after, page))
  }
  return [...ordered, ...left, ...right]
}
