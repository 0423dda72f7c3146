import { columnWidths, holds } from './column-widths.ts'
import type { Block, BlockLook, TableBlock, TableCell } from './contract-ast.ts'
import type { HtmlElement } from './dom.ts'
import { SMALL_LETTER } from './letter-widths.ts'
import { measureCell } from './measure-cell.ts'
import type { TableSource } from './read-table.ts'

/** A head with more characters is not repeated on each page. */
const MAX_HEAD_LENGTH = 400
/** Points; a row that is not taller stays on one page. */
const MAX_UNBROKEN_HEIGHT = 240

/** Sets what a cell holds, given the points that it has for it and the size of its type. */
export type RenderCell = (cell: HtmlElement, room: { width: number; size: number }) => Block[]

/** Points: `reach` is how far a table may stand out on either side of the text. */
type Room = { width: number; reach: number }

/** Fills the grid so that every slot is covered exactly once, and sizes the columns by what they hold. */
export function placeTable(source: TableSource, room: Room, render: RenderCell): TableBlock {
  const { size, padding, reach = 0 } = settingOf(source, room)
  const { tracks, widths } = columnWidths(source, room.width + 2 * reach, { size, padding })
  const roomFor = ({ column, cs }: FilledCell) => {
    const own = widths.slice(column, column + cs).reduce((sum, part) => sum + part, 0) - padding
    // a column exactly as wide as its longest word holds it, whatever the division loses
    const characters = Math.floor(own / (size * SMALL_LETTER) + 0.01)
    return { width: Math.max(own, 6), characters: Math.max(1, characters) }
  }
  const rows = fillGaps(source).map((row) => {
    // one cell that isn't to be broken keeps its whole row from it, and a cell of several rows all of these
    const keep = row.every(
      (cell) =>
        !cell.element ||
        cell.rs > 1 ||
        heightOf(cell.element, roomFor(cell).characters, size) <= MAX_UNBROKEN_HEIGHT,
    )
    return row.map((cell): TableCell => {
      if (!cell.element) return { cs: cell.cs, rs: cell.rs, c: [] }
      const room = roomFor(cell)
      const th = cell.element.name === 'th'
      const align = alignOf(cell.element)
      const c = render(cell.element, { width: room.width, size })
      return {
        cs: cell.cs,
        rs: cell.rs,
        ...(th && { th }),
        ...(align && { align }),
        ...(keep && cell.rs === 1 && { keep: true }),
        c,
      }
    })
  })
  const headLength = source.rows
    .slice(0, source.headRows)
    .flatMap((row) => row.cells.map(({ element }) => measureCell(element).length))
  const repeats = source.headRows < rows.length && headLength.reduce((a, b) => a + b, 0) <= MAX_HEAD_LENGTH
  const headRows = repeats && spansEndAt(source, source.headRows) ? source.headRows : 0
  return {
    t: 'table',
    columns: tracks,
    head: rows.slice(0, headRows),
    rows: rows.slice(headRows),
    size,
    inset: padding / 2,
    ...(reach > 0 && { reach }),
  }
}

type Setting = { size: number; padding: number; reach?: number }
const dense: Setting = { size: 8.5, padding: 6 }
const settings: Setting[] = [
  { size: 10, padding: 12 },
  { size: 9, padding: 12 },
  { size: 9, padding: 8 },
  dense,
]

const small: Setting[] = [7.5, 7].map((size) => ({ size, padding: 4 }))
const standingOut = (reach: number): Setting[] => [
  ...[8.5, 7.5, 7, 6.5, 6].map((size) => ({ size, padding: 4, reach })),
  { size: 6, padding: 3, reach },
]

/**
 * As large as the columns can hold their longest words whole. Where even small type does not help, words are divided;
 * sums only where it would not help either to stand out into the margins.
 */
function settingOf(source: TableSource, { width, reach }: Room): Setting {
  const { columns } = source
  const does = (what: 'words' | 'numbers') => (one: Setting) =>
    holds(what, source, width + 2 * (one.reach ?? 0), one)
  const usual = columns <= 5 ? settings : columns <= 8 ? settings.slice(1) : []
  const least = columns > 11 ? { size: 6, padding: 4 } : columns > 8 ? { size: 7.5, padding: 4 } : dense
  const fitting = usual.find(does('words')) ?? [least].find(does('numbers'))
  if (fitting) return fitting
  const tried = [...small, ...(reach > 0 ? standingOut(reach) : [])]
  return tried.find(does('words')) ?? tried.find(does('numbers')) ?? least
}

/** An estimate that is rather too high, since a row kept on one page must fit there. */
function heightOf(element: HtmlElement, characters: number, size: number): number {
  const { length, longestWord, breaks } = measureCell(element)
  const wasted = Math.min(longestWord, characters)
  return (Math.ceil(length / Math.max(1, characters - wasted / 2)) + breaks * 2 + 1) * size * 1.7
}

type FilledCell = {
  element?: HtmlElement
  column: number
  cs: number
  rs: number
}

function fillGaps(source: TableSource): FilledCell[][] {
  const freeFrom = Array.from({ length: source.columns }, () => 0)
  return source.rows.map((row, y) => {
    const filled: FilledCell[] = []
    let next = 0
    for (let column = 0; column < source.columns; column += 1) {
      const cell = row.cells[next]
      if (cell && cell.column === column) {
        next += 1
        filled.push(cell)
        for (let x = column; x < column + cell.cs; x += 1) freeFrom[x] = y + cell.rs
      } else if ((freeFrom[column] ?? 0) <= y) filled.push({ column, cs: 1, rs: 1 })
    }
    return filled
  })
}

function spansEndAt(source: TableSource, headRows: number) {
  return source.rows.slice(0, headRows).every((row, y) => row.cells.every((cell) => y + cell.rs <= headRows))
}

function alignOf(cell: HtmlElement): BlockLook['align'] {
  const style =
    /text-align\s*:\s*(left|center|right)/i.exec(cell.attribs.style ?? '')?.[1] ?? cell.attribs.align
  const align = style?.toLowerCase()
  return align === 'left' || align === 'center' || align === 'right' ? align : undefined
}
