/** Lists and quotations within each other. */
export const MAX_NESTING = 8
export const MAX_TABLE_NESTING = 2
/** Blocks around a `div`; one that lies deeper keeps its text. */
export const MAX_BLOCKS = 40
/** Empty lines in a row. */
export const MAX_BREAKS = 10
const MAX_COLUMN_SPAN = 40

const marks = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'a', 'span'])
const phrasing = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'caption'])
const lists = new Set(['ul', 'ol'])
const sections = new Set(['thead', 'tbody', 'tfoot'])
const cells = new Set(['td', 'th'])
const structural = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr'])

/** Changes how letters look, not where they stand. */
export const isMark = (name: string) => marks.has(name)
/** Holds text and marks, and no block. */
export const isPhrasing = (name: string) => phrasing.has(name)
export const isList = (name: string) => lists.has(name)
/** Moves what it holds further in. */
export const isNesting = (name: string) => isList(name) || name === 'blockquote'
export const isSection = (name: string) => sections.has(name)
export const isCell = (name: string) => cells.has(name)
/** Holds no text itself, only parts of a list or table. */
export const isStructural = (name: string) => structural.has(name)

type Attributes = [name: string, value: string][]

/** The attributes of a tag as sanitizing wrote it, values still escaped. */
export const attributesIn = (tag: string): Attributes =>
  !tag.includes('=')
    ? []
    : Array.from(tag.matchAll(/\s([a-z-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value])

const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i

const whole = (low: number, high: number) => (value: string) =>
  /^[1-9]\d{0,4}$/.test(value) && Number(value) >= low && Number(value) <= high

const allowed: Record<string, Record<string, (value: string) => boolean>> = {
  ol: { start: whole(1, 1000), type: (value) => /^[1aAiI]$/.test(value) },
  th: { scope: (value) => /^(?:col|row)(?:group)?$/.test(value) },
}

/** Of a block: those that screen and PDF read alike. Spans of cells are counted apart. */
export function blockAttributes(name: string, tag: string): string {
  const kept = attributesIn(tag).filter(([attribute, value]) => {
    if (attribute === 'dir') return value === 'rtl' || value === 'ltr'
    if (attribute === 'lang') return LANGUAGE.test(value)
    if (attribute === 'style') return true
    return allowed[name]?.[attribute]?.(value) ?? false
  })
  return written(name === 'ol' ? withoutWideNumbers(kept) : kept)
}

/** Roman numbers grow: eight lists within each other would be pushed off the page by "dccclxxxviii.". */
const MAX_ROMAN = 50
function withoutWideNumbers(attributes: Attributes): Attributes {
  const start = Number(attributes.find(([name]) => name === 'start')?.[1] ?? 1)
  return start <= MAX_ROMAN
    ? attributes
    : attributes.filter(([name, value]) => name !== 'type' || !/i/i.test(value))
}

export const written = (attributes: Attributes) =>
  attributes.map(([name, value]) => ` ${name}="${value}"`).join('')

/** The mark that a tag stands for, as it is opened; undefined for one that changes nothing. */
export function markOf(name: string, tag: string): string | undefined {
  const wanted = name === 'a' ? 'href' : name === 'span' ? 'lang' : undefined
  if (!wanted) return `<${name}>`
  const value = attributesIn(tag).find(([attribute]) => attribute === wanted)?.[1]
  if (!value || (wanted === 'lang' && !LANGUAGE.test(value))) return undefined
  return `<${name} ${wanted}="${value}">`
}

/** Where the cells of a section of a table stand, so that none lies over another. */
export class Grid {
  private row = -1
  private column = 0
  /** For each column the row at which it is free again. */
  private freeFrom: number[] = []

  nextRow() {
    this.row += 1
    this.column = 0
  }

  /** The spans that a cell can have, as attributes. */
  place(tag: string): string {
    const wanted = new Map(attributesIn(tag))
    const count = (name: string, max: number) => {
      const value = wanted.get(name) ?? ''
      return /^\d{1,7}$/.test(value) ? Math.min(Math.max(Number(value), 1), max) : 1
    }
    while (!this.isFree(this.column)) this.column += 1
    const most = count('colspan', MAX_COLUMN_SPAN)
    const rows = count('rowspan', 1000)
    let columns = 1
    while (columns < most && this.isFree(this.column + columns)) columns += 1
    for (let x = this.column; x < this.column + columns; x += 1) this.freeFrom[x] = this.row + rows
    this.column += columns
    return (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '')
  }

  private isFree(column: number) {
    return (this.freeFrom[column] ?? 0) <= this.row
  }
}
