import type { Block } from './contract-ast.ts'
import { hangNumbers } from './hang-numbers.ts'
import { inlineText } from './inline-text.ts'
import { keepLeads } from './keep-leads.ts'
import { keepTogether } from './keep-together.ts'
import { setIn } from './set-in.ts'

/**
 * What a typesetter does to a text that was typed or pasted: nothing that changes a character of it.
 * @param rtl whether the document runs from right to left
 */
export const refineBlocks = (blocks: Block[], rtl = false): Block[] =>
  keepTogether(setApart(keepLeads(setIn(hangNumbers(blocks)))), rtl)

/** Letters of an item that fills more than two lines. */
const LONG_ITEM = 150

/** Lists of which the items are long are spaced like paragraphs. */
function setApart(blocks: Block[]): Block[] {
  return blocks.map((block) => {
    if (block.t !== 'ul' && block.t !== 'ol') return block
    const letters = block.items
      .flat()
      .reduce((sum, item) => sum + (item.t === 'p' ? inlineText(item.c).length : 0), 0)
    return letters / block.items.length > LONG_ITEM ? { ...block, isRoomy: true } : block
  })
}
