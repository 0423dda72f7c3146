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

/** Of one list: the number that was last, how many lists it stands in, and how far in it begins. */
type Series = { last: string; end: string; level: number; inset: number }

/**
 * What is listed under typed numbers such as (a) and (b) begins where the text that announces it does, if that ends in a colon:
 * only then is it known to be a part of it. Goes on through paragraphs between, up to the next clause.
 */
export function setIn(blocks: Block[]): Block[] {
  let open: Series[] = []
  let before: Block | undefined
  return blocks.map((block) => {
    if (block.t === 'h') open = []
    if (block.t === 'p' && block.hang) open = openAt(block, before, open)
    const set = setBlockIn(block, before, open.at(-1)?.inset ?? 0)
    before = set
    return set
  })
}

function setBlockIn(block: Block, before: Block | undefined, inset: number): Block {
  if (block.t === 'p' && block.hang && inset > 0 && fitsFurtherIn(block)) return { ...block, inset }
  // what a clause ends with begins where its text does
  const isItsList = (block.t === 'ul' || block.t === 'ol') && block.indent !== undefined
  return isItsList && before?.t === 'p' && before.inset
    ? { ...block, indent: (block.indent ?? 0) + before.inset }
    : block
}

/** The lists that are open at a numbered paragraph, its own last. */
function openAt(block: Paragraph, before: Block | undefined, open: Series[]): Series[] {
  const [, number, end] = OF_LIST.exec(numberOf(block)) ?? []
  if (number === undefined || end === undefined) return []
  const own = open.findLastIndex((one) => one.end === end && besides(one.last, 1).includes(number))
  const series = open[own]
  if (series) return [...open.slice(0, own), { ...series, last: number }]
  // a paragraph without a number stands at the margin, whatever is open
  const around = before?.t === 'p' && before.hang ? open.at(-1) : undefined
  if (!FIRST.test(number) || !announces(before) || (end === '.' && !around)) return []
  const level = Math.min((around?.level ?? 0) + 1, MAX_LEVELS)
  const further = level === around?.level ? 0 : (block.hang?.width ?? 0)
  return [...open, { last: number, end, level, inset: (around?.inset ?? 0) + further }]
}

function announces(block: Block | undefined): boolean {
  const text = block?.t === 'p' ? inlineText(block.c).trim() : ''
  return ANNOUNCES.test(text) && !WHOLE.test(text)
}

const numberOf = ({ c, hang }: Paragraph): string => inlineText(c.slice(0, hang?.parts ?? 0)).trim()
