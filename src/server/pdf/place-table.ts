import { columnSides, isWithoutLetters, sideOf } from './column-sides.ts'
import { columnWidths, holds } from './column-widths.ts'
import type { Block, TableBlock, TableCell } from './contract-ast.ts'
import type { HtmlElement } from './dom.ts'
import { SMALL_LETTER } from './letter-widths.ts'
import { measureCell } from './measure-cell.ts'
import type { TableSource } from './read-table.ts'

/** A head with more characters is not repeated on each page. */
const MAX_HEAD_LENGTH = 400
/** Points; a row that is not taller stays on one page, and so does a table. */
const MAX_UNBROKEN_HEIGHT = 240

/** Sets what a cell holds, given the points that it has for it, the size of its type and which way its page lies. */
export type RenderCell = (
  cell: HtmlElement,
  room: { width: number; size: number; isTurned: boolean },
) => Block[]

/** Points: `width` of an upright page, and where the table may have one of its own, `turned` of one that lies on its side. */
type Room = { width: number; turned?: number; isRightToLeft?: boolean }

/** Fills the grid so that every slot is covered exactly once, and sizes the columns by what they hold. */
export function placeTable(source: TableSource, room: Room, render: RenderCell): TableBlock {
  const { size, padding, isTurned } = settingOf(source, room)
  const { tracks, widths } = columnWidths(source, widthOf(room, isTurned), { size, padding })
  const roomFor = ({ column, cs }: FilledCell) => {
    const own = widths.slice(column, column + cs).reduce((sum, part) => sum + part, 0) - padding
    // a column exactly as wide as its longest word holds it, whatever the division loses
    const characters = Math.floor(own / (size * SMALL_LETTER) + 0.01)
    return { width: Math.max(own, 6), characters: Math.max(1, characters) }
  }
  const sides = columnSides(source)
  const filled = fillGaps(source)
  const heights = filled.map((row) =>
    row.map((cell) => (cell.element ? heightOf(cell.element, roomFor(cell).characters, size) : 0)),
  )
  const rows = filled.map((row, y) => {
    // one cell that isn't to be broken keeps its whole row from it, and a cell of several rows all of these
    const keep = row.every((cell, x) => cell.rs > 1 || (heights[y]?.[x] ?? 0) <= MAX_UNBROKEN_HEIGHT)
    return row.map((cell): TableCell => {
      if (!cell.element) return { cs: cell.cs, rs: cell.rs, c: [] }
      const { width } = roomFor(cell)
      const th = cell.element.name === 'th'
      // titles stand above what they are titles of
      const align =
        sideOf(cell.element) ??
        (y < source.headRows && cell.cs === 1 ? sides[cell.column] : undefined) ??
        (room.isRightToLeft && isWithoutLetters(cell.element) ? 'right' : undefined)
      const c = render(cell.element, { width, size, isTurned })
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
  const height = heights.reduce((sum, row) => sum + Math.max(0, ...row), 0)
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
    ...(height <= MAX_UNBROKEN_HEIGHT && { keep: true }),
    ...(isTurned && { isTurned: true }),
  }
}

type Setting = { size: number; padding: number }
const dense: Setting[] = [
  { size: 8.5, padding: 6 },
  // what is smaller is no evidence of what a consumer agreed to: N.Y. CPLR 4544
  { size: 8, padding: 4 },
]
const settings: Setting[] = [
  { size: 10, padding: 12 },
  { size: 9, padding: 12 },
  { size: 9, padding: 8 },
  ...dense,
]
const tiny: Setting[] = [...[7.5, 7, 6.5, 6].map((size) => ({ size, padding: 4 })), { size: 6, padding: 3 }]
const least: Setting = { size: 6, padding: 4 }

const widthOf = ({ width, turned = width }: Room, isTurned: boolean) => (isTurned ? turned : width)

/**
 * As large as the columns can hold their longest words whole, or at least their sums; on an upright page where that holds these
 * in legible type, else on one that is turned. Where nothing helps, sums are divided.
 */
function settingOf(source: TableSource, room: Room): Setting & { isTurned: boolean } {
  const { columns } = source
  const usual = columns <= 5 ? settings : columns <= 8 ? settings.slice(1) : dense
  const find = (isTurned: boolean, forWords: Setting[], forNumbers: Setting[]) => {
    const does = (what: 'lines' | 'words' | 'numbers') => (one: Setting) =>
      holds(what, source, widthOf(room, isTurned), one)
    const found =
      (isTurned ? forWords.find(does('lines')) : undefined) ??
      forWords.find(does('words')) ??
      forNumbers.find(does('numbers'))
    return found && { ...found, isTurned }
  }
  const canTurn = room.turned !== undefined
  return (
    find(false, usual, dense) ??
    (canTurn ? find(true, settings, dense) : undefined) ??
    find(canTurn, tiny, tiny) ?? { ...least, isTurned: canTurn }
  )
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
