import { dropLineNumbers } from './drop-line-numbers.ts'
import { dropMargins } from './drop-margins.ts'
import { orderRows } from './order-lines.ts'
import type { PageLines } from './pdf-lines.ts'
import { rowsToBlocks } from './rows-to-blocks.ts'
import { type Block, quoteBriefly } from './text-blocks.ts'

/** The text of all pages as one, without what repeats at their edges, and what to tell about that. */
export function linesToBlocks(pages: PageLines[]): { blocks: Block[]; warnings: string[] } {
  const { rows, repeated } = dropMargins(
    dropLineNumbers(pages).map((page, at) => ({ rows: orderRows(page, at + 1), height: page.height })),
  )
  const [line] = repeated
  return {
    blocks: rowsToBlocks(rows),
    warnings:
      line === undefined ? [] : [`Headers and footers aren’t included, such as ${quoteBriefly(line)}.`],
  }
}
