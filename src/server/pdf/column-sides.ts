import type { BlockLook } from './contract-ast.ts'
import { type HtmlElement, isElement } from './dom.ts'
import { allText } from './element-kinds.ts'
import { measureCell } from './measure-cell.ts'
import type { TableSource } from './read-table.ts'

type Side = BlockLook['align']

/** To which side the author set a cell, if to any. */
export function sideOf({ attribs }: HtmlElement): Side {
  const named = /text-align\s*:\s*(left|center|right)/i.exec(attribs.style ?? '')?.[1] ?? attribs.align
  const side = named?.toLowerCase()
  return side === 'left' || side === 'center' || side === 'right' ? side : undefined
}

/**
 * Sums and dates run from left to right, yet stand where the lines of their table begin, so that the last digits of a column
 * are below each other.
 */
export const isWithoutLetters = (cell: HtmlElement): boolean =>
  cell.attribs.dir === undefined && !/\p{L}/u.test(allText(cell))

/** To which side all cells of a column are set below its title. */
export function columnSides(source: TableSource): Side[] {
  const sides = Array.from({ length: source.columns }, () => new Set<Side>())
  for (const { cells } of source.rows.slice(source.headRows))
    for (const { element, column, cs } of cells)
      if (cs === 1 && measureCell(element).length > 0)
        sides[column]?.add(sideOf(element) ?? sideOfText(element))
  return sides.map((found) => (found.size === 1 ? [...found][0] : undefined))
}

function sideOfText({ children }: HtmlElement): Side {
  const elements = children.filter((child) => isElement(child))
  const sides = new Set(elements.map(sideOf))
  return sides.size === 1 ? [...sides][0] : undefined
}
