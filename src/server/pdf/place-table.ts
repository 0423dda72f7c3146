import type { Block, BlockLook, TableBlock, TableCell, Track } from './contract-ast.ts'
import { type HtmlElement, isElement, isText } from './dom.ts'
import type { SourceCell, TableSource } from './read-table.ts'

/** A head with more characters is not repeated on each page. */
const longestHead = 400
/** Points; a cell that is not taller stays on one page. */
const tallestKept = 240
/** Width of a small letter, as a part of the type size; generous, so that words fit. */
const characterWidth = 0.54

/** Sets what a cell holds, given the points that it has for it and the characters that fit on a line. */
export type RenderCell = (cell: HtmlElement, room: { width: number; characters: number }) => Block[]

/** Fills the grid so that every slot is covered exactly once, and sizes the columns by what they hold. */
export function placeTable(source: TableSource, width: number, render: RenderCell): TableBlock {
  const size = source.columns <= 5 ? 10 : source.columns <= 8 ? 9 : source.columns <= 11 ? 7.5 : 6
  const padding = size < 9 ? 4 : 12
  const columns = tracks(source)
  const widths = widthsOf(columns, width, source, size, padding)
  const roomFor = ({ column, cs }: FilledCell) => {
    const own = widths.slice(column, column + cs).reduce((sum, part) => sum + part, 0) - padding
    return { width: Math.max(own, 6), characters: Math.max(1, Math.floor(own / (size * characterWidth))) }
  }
  const rows = fillGaps(source).map((row) =>
    row.map((cell): TableCell => {
      if (!cell.element) return { cs: cell.cs, rs: cell.rs, c: [] }
      const room = roomFor(cell)
      const th = cell.element.name === 'th'
      const align = alignOf(cell.element)
      const short = heightOf(cell.element, room.characters, size) <= tallestKept
      const c = render(cell.element, room)
      return {
        cs: cell.cs,
        rs: cell.rs,
        ...(th && { th }),
        ...(align && { align }),
        ...(short && { keep: true }),
        c,
      }
    }),
  )
  const headLength = source.rows.slice(0, source.headRows).flatMap((row) => row.cells.map(lengthOf))
  const repeats = source.headRows < rows.length && headLength.reduce((a, b) => a + b, 0) <= longestHead
  const headRows = repeats && spansEndAt(source, source.headRows) ? source.headRows : 0
  return { t: 'table', columns, head: rows.slice(0, headRows), rows: rows.slice(headRows), size }
}

/** An estimate that is rather too high, since a cell kept on one page must fit there. */
function heightOf(element: HtmlElement, characters: number, size: number): number {
  const { length, longestWord, breaks } = measureOf({ element })
  const wasted = Math.min(longestWord, characters)
  return (Math.ceil(length / Math.max(1, characters - wasted / 2)) + breaks * 2 + 1) * size * 1.7
}

interface FilledCell {
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

const emptyColumn = 7

interface Measure {
  length: number
  longestWord: number
  /** Elements that may begin a line. */
  breaks: number
}

function tracks(source: TableSource): Track[] {
  const columns = Array.from({ length: source.columns }, () => ({ length: 1, longestWord: 1, isForm: true }))
  for (const [y, row] of source.rows.entries())
    for (const cell of row.cells) {
      const column = columns[cell.column]
      if (cell.cs > 1 || !column) continue
      const { length, longestWord } = measureOf(cell)
      if (y >= source.headRows && length > 0) column.isForm = false
      column.length = Math.max(column.length, length)
      column.longestWord = Math.max(column.longestWord, longestWord)
    }
  const short = columns.map(({ length, isForm }) => length <= 12 && source.columns <= 6 && !isForm)
  if (short.every(Boolean)) return columns.map(({ length }) => Math.max(4, length))
  return columns.map(({ length, longestWord, isForm }, at) => {
    if (short[at]) return 'auto'
    // nothing but a title: a column to be filled in by hand
    if (isForm) return emptyColumn
    return Math.min(Math.max(Math.sqrt(length), longestWord * 0.5, 3), 15)
  })
}

/** Points, as the template will come to lay them out. */
function widthsOf(
  columns: Track[],
  width: number,
  source: TableSource,
  size: number,
  padding: number,
): number[] {
  const longest = columns.map(() => 1)
  for (const { cells } of source.rows)
    for (const cell of cells)
      if (cell.cs === 1) longest[cell.column] = Math.max(longest[cell.column] ?? 1, lengthOf(cell))
  const fixed = columns.map((track, at) =>
    track === 'auto' ? (longest[at] ?? 1) * size * characterWidth + padding : 0,
  )
  const left = Math.max(0, width - fixed.reduce((a, b) => a + b, 0))
  const shares = columns.reduce((sum: number, track) => sum + (track === 'auto' ? 0 : track), 0)
  return columns.map((track, at) => (track === 'auto' ? (fixed[at] ?? 0) : (left * track) / shares))
}

const measures = new WeakMap<HtmlElement, Measure>()

function lengthOf(cell: Pick<SourceCell, 'element'>): number {
  return measureOf(cell).length
}

function measureOf({ element }: Pick<SourceCell, 'element'>): Measure {
  const known = measures.get(element)
  if (known) return known
  const measure = { length: 0, longestWord: 0, breaks: 0 }
  const open = [...element.children]
  while (open.length > 0 && measure.length < 3000) {
    const next = open.pop()
    if (!next) continue
    if (isText(next)) {
      measure.length += next.data.trim().length
      for (const word of next.data.split(/\s+/))
        measure.longestWord = Math.max(measure.longestWord, word.length)
    } else if (isElement(next)) {
      if (next.name === 'img') measure.length += 20
      if (/^(?:img|table|ul|ol|h\d|hr)$/.test(next.name)) measure.breaks += 100
      if (/^(?:br|p|div|li)$/.test(next.name)) measure.breaks += 1
      for (const child of next.children) open.push(child)
    }
  }
  measures.set(element, measure)
  return measure
}
