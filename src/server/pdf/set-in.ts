import type { Block, Paragraph } from './contract-ast.ts'
import { besides, fitsFurtherIn } from './hang-numbers.ts'
import { inlineText } from './inline-text.ts'

/** `(a)`, `(iv)`, `2)`; `1.` only within another list, as clauses have such numbers, too. */
const OF_LIST = /^\(?([a-z]{1,6}|[A-Z]|\d{1,2})([.)])$/
const FIRST = /^[aAiI1]$/
/** What announces a list, if it isn't the whole contract: “the parties agree as follows:”. */
const ANNOUNCES = /[:—]$/
const WHOLE = /\bagree(?:s|d|ing)?\b[^.;]{0,200}:$/i
/** Further in, a line would have less than 45 characters. */
const MAX_LEVELS = 2

/** Of one list: the number that was last, and how far in it begins. */
type Series = { last: string; end: string; inset: number }

/**
 * What is listed under typed numbers such as (a) and (b) begins where the text that announces it does, if that ends in a colon:
 * only then is it known to be a part of it. Goes on through paragraphs between, up to the next clause.
 */
export function setIn(blocks: Block[]): Block[] {
  let open: Series[] = []
  return blocks.map((block, at) => {
    if (block.t === 'h') open = []
    if (block.t !== 'p' || !block.hang) return block
    open = openAt(block, blocks[at - 1], open)
    const inset = open.at(-1)?.inset ?? 0
    return inset > 0 && fitsFurtherIn(block) ? { ...block, inset } : block
  })
}

/** The lists that are open at a numbered paragraph, its own last. */
function openAt(block: Paragraph, before: Block | undefined, open: Series[]): Series[] {
  const [, number, end] = OF_LIST.exec(numberOf(block)) ?? []
  if (number === undefined || end === undefined) return []
  const own = open.findLastIndex((one) => one.end === end && besides(one.last, 1).includes(number))
  const series = open[own]
  if (series) return [...open.slice(0, own), { ...series, last: number }]
  if (!FIRST.test(number) || !announces(before) || (end === '.' && open.length === 0)) return []
  const around = open.slice(0, MAX_LEVELS - 1)
  return [...around, { last: number, end, inset: (around.at(-1)?.inset ?? 0) + (block.hang?.width ?? 0) }]
}

function announces(block: Block | undefined): boolean {
  const text = block?.t === 'p' ? inlineText(block.c).trim() : ''
  return ANNOUNCES.test(text) && !WHOLE.test(text)
}

const numberOf = ({ c, hang }: Paragraph): string => inlineText(c.slice(0, hang?.parts ?? 0)).trim()
