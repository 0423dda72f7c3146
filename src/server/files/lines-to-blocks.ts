import { dropLineNumbers } from './drop-line-numbers.ts'
import { dropMargins } from './drop-margins.ts'
import { orderRows } from './order-lines.ts'
import type { PageLines } from './pdf-lines.ts'
import { rowsToBlocks } from './rows-to-blocks.ts'
import type { Block } from './text-blocks.ts'

/** The text of all pages as one, without what repeats at their edges. */
export function linesToBlocks(pages: PageLines[]): Block[] {
  return rowsToBlocks(dropMargins(dropLineNumbers(pages).map((page, at) => orderRows(page, at + 1))))
}
