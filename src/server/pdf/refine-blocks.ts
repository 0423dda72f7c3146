import type { Block, Paragraph } from './contract-ast.ts'
import { hangNumbers } from './hang-numbers.ts'
import { inlineText } from './inline-text.ts'
import { keepTogether } from './keep-together.ts'

/**
 * What a typesetter does to a text that was typed or pasted: nothing that changes a character of it.
 * @param rtl whether the document runs from right to left
 */
export const refineBlocks = (blocks: Block[], rtl = false): Block[] =>
  keepTogether(setApart(keepLeads(hangNumbers(blocks))), rtl)

/** Letters of a heading that is typed as bold words or in capitals, and of two lines that end in a colon. */
const LONGEST_HEADING = 120
const LONGEST_LEAD = 130
/** More in a row are no headings. */
const MAX_IN_A_ROW = 3

/** A paragraph that announces what follows never ends a page. */
function keepLeads(blocks: Block[]): Block[] {
  const leads = new Set<Block>()
  let run: Block[] = []
  for (const block of blocks) {
    if (block.t === 'p' && isLead(block)) run.push(block)
    else {
      if (run.length <= MAX_IN_A_ROW) for (const lead of run) leads.add(lead)
      run = []
    }
  }
  return blocks.map((block) => (block.t === 'p' && leads.has(block) ? { ...block, leads: true } : block))
}

function isLead({ c }: Paragraph): boolean {
  const text = inlineText(c).trim()
  if (text.endsWith(':')) return text.length <= LONGEST_LEAD
  if (text.length > LONGEST_HEADING || /[.;,]$/.test(text)) return false
  const plain = c.filter((part) => typeof part === 'string' || (part.t === 'x' && !part.m.includes('b')))
  const isBold = inlineText(plain).trim() === ''
  return /\p{L}/u.test(text) && (isBold || (/\p{Lu}{3}/u.test(text) && text === text.toUpperCase()))
}

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
