import { type HtmlElement, isElement, isText } from './dom.ts'
import type { Block, BlockLook, TableBlock, TableCell, Track } from './contract-ast.ts'

/** A table as written: each cell with the place that the HTML table algorithm gives it. */
export interface TableSource {
  columns: number
  rows: SourceRow[]
  headRows: number
}

interface SourceRow {
  cells: SourceCell[]
}

interface SourceCell {
  element: HtmlElement
  column: number
  cs: number
  rs: number
}

const maxSpan = 1000
const longestHead = 400

/**
 * Reads rows and places cells as browsers do: a cell takes the next free slot, spans end where the section or an
 * occupied slot begins, and columns in which no cell starts are folded away, so that `colspan=100000` costs nothing.
 */
export function readTable(table: HtmlElement): TableSource {
  const sections = [
    ...sectionsOf(table, 'thead'),
    ...sectionsOf(table, 'tbody'),
    ...sectionsOf(table, 'tfoot'),
  ]
  const rows: SourceRow[] = []
  let headRows = 0
  for (const section of sections) {
    rows.push(...placeRows(section.rows))
    if (section.name === 'thead') headRows = rows.length
  }
  fold(rows)
  const columns = Math.max(0, ...rows.flatMap((row) => row.cells.map((cell) => cell.column + cell.cs)))
  return { columns, rows, headRows: headRows || leadingHeads(rows) }
}

/** Fills the grid so that every slot is covered exactly once, and sizes the columns by what they hold. */
export function placeTable(source: TableSource, render: (cell: HtmlElement) => Block[]): TableBlock {
  const rows = fillGaps(source).map((row) =>
    row.map((cell): TableCell => {
      if (!cell.element) return { cs: cell.cs, rs: cell.rs, c: [] }
      const th = cell.element.name === 'th'
      const align = alignOf(cell.element)
      return { cs: cell.cs, rs: cell.rs, ...(th && { th }), ...(align && { align }), c: render(cell.element) }
    }),
  )
  const headLength = source.rows.slice(0, source.headRows).flatMap((row) => row.cells.map(lengthOf))
  const repeats = source.headRows < rows.length && headLength.reduce((a, b) => a + b, 0) <= longestHead
  const headRows = repeats && spansEndAt(source, source.headRows) ? source.headRows : 0
  return {
    t: 'table',
    columns: tracks(source),
    head: rows.slice(0, headRows),
    rows: rows.slice(headRows),
    size: source.columns <= 5 ? 10 : source.columns <= 8 ? 9 : source.columns <= 11 ? 7.5 : 6,
  }
}

function sectionsOf(table: HtmlElement, name: string) {
  const children = table.children.filter((child) => isElement(child))
  if (name !== 'tbody')
    return children.filter((child) => child.name === name).map((child) => ({ name, rows: rowsOf(child) }))
  const body = children
    .filter((child) => child.name === 'tbody')
    .map((child) => ({ name, rows: rowsOf(child) }))
  return [{ name, rows: rowsOf(table) }, ...body].filter((section) => section.rows.length > 0)
}

function rowsOf(section: HtmlElement): HtmlElement[] {
  return section.children.filter((child) => isElement(child)).filter((child) => child.name === 'tr')
}

function placeRows(elements: HtmlElement[]): SourceRow[] {
  // for each column the row at which it is free again
  const freeFrom: number[] = []
  return elements.map((element, y) => {
    let column = 0
    const cells = element.children
      .filter((child) => isElement(child))
      .filter((child) => child.name === 'td' || child.name === 'th')
      .map((cell) => {
        while ((freeFrom[column] ?? 0) > y) column += 1
        const left = elements.length - y
        const rs = span(cell.attribs.rowspan, left) || left
        let cs = 1
        const wanted = span(cell.attribs.colspan, maxSpan) || 1
        while (cs < wanted && (freeFrom[column + cs] ?? 0) <= y) cs += 1
        for (let x = column; x < column + cs; x += 1) freeFrom[x] = y + rs
        const placed = { element: cell, column, cs, rs }
        column += cs
        return placed
      })
    return { cells }
  })
}

function span(value: string | undefined, max: number) {
  const number = Number.parseInt(value ?? '1', 10)
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), max) : 1
}

function fold(rows: SourceRow[]) {
  const starts = new Set(rows.flatMap((row) => row.cells.map((cell) => cell.column)))
  const ordered = [...starts].toSorted((a, b) => a - b)
  const folded = new Map(ordered.map((column, index) => [column, index]))
  const indexOf = (column: number) => folded.get(column) ?? ordered.filter((start) => start < column).length
  const cache = new Map<number, number>()
  const at = (column: number) => {
    const known = cache.get(column) ?? indexOf(column)
    cache.set(column, known)
    return known
  }
  for (const row of rows)
    for (const cell of row.cells) {
      const end = at(cell.column + cell.cs)
      cell.column = at(cell.column)
      cell.cs = Math.max(1, end - cell.column)
    }
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

function leadingHeads(rows: SourceRow[]) {
  const first = rows.findIndex((row) => !row.cells.every((cell) => cell.element.name === 'th'))
  return first === -1 ? 0 : first
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

function tracks(source: TableSource): Track[] {
  const longest = Array.from({ length: source.columns }, () => 1)
  for (const row of source.rows)
    for (const cell of row.cells)
      if (cell.cs === 1) longest[cell.column] = Math.max(longest[cell.column] ?? 1, lengthOf(cell))
  const short = longest.map((length) => length <= 12 && source.columns <= 6)
  if (short.every(Boolean)) return longest.map((length) => Math.max(4, length))
  return longest.map((length, column) =>
    short[column] ? 'auto' : Math.min(Math.max(Math.sqrt(length), 3), 12),
  )
}

const lengths = new WeakMap<HtmlElement, number>()

function lengthOf(cell: Pick<SourceCell, 'element'>): number {
  const known = lengths.get(cell.element)
  if (known !== undefined) return known
  const length = textLength(cell.element)
  lengths.set(cell.element, length)
  return length
}

function textLength(element: HtmlElement): number {
  let length = 0
  const open = [...element.children]
  while (open.length > 0 && length < 2000) {
    const next = open.pop()
    if (!next) continue
    if (isText(next)) length += next.data.trim().length
    else if (isElement(next)) {
      if (next.name === 'img') length += 20
      for (const child of next.children) open.push(child)
    }
  }
  return length
}
