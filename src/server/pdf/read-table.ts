import { type HtmlElement, isElement } from './dom.ts'

/** A table as written: each cell with the place that the HTML table algorithm gives it. */
export type TableSource = {
  columns: number
  rows: SourceRow[]
  headRows: number
}

export type SourceRow = {
  cells: SourceCell[]
}

export type SourceCell = {
  element: HtmlElement
  column: number
  cs: number
  rs: number
}

const maxSpan = 1000

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

function leadingHeads(rows: SourceRow[]) {
  const first = rows.findIndex((row) => !row.cells.every((cell) => cell.element.name === 'th'))
  return first === -1 ? 0 : first
}
