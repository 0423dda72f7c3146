import type { Block, Heading, Inline, Paragraph } from './contract-ast.ts'
import { inlineText } from './inline-text.ts'
import { lineWidth } from './letter-widths.ts'
import { bodySize, headingSizes } from './limits.ts'

type Numbered = { block: Paragraph | Heading; number: string; letters: number; isSure: boolean }

/** `1.1`, `1.1.1.`, `A.1`, `(1)`, `(a)`, `(iv)` */
const SURE =
  /^(?:(?:\d{1,2}|[A-Z])(?:\.\d{1,2}){1,4}\.?|\((?:\d{1,3}|[a-z]{1,2}|[ivxlc]{1,6}|[A-Z]|[IVXLC]{1,6})\))$/
/** `1.`, `a)`, `A.`, `IV.`: may be a day or an initial, so that the one before or after it must be there, too. */
const LIKELY = /^(?:\d{1,3}|[A-Za-z]|[ivx]{2,5}|[IVX]{2,5})[.)]$/
/** What follows a number such as `1.1`: “3.5 million” is none, “4.3 911 Calls” is one. */
const BEGINNING = /^(?:[\p{Lu}\p{Lo}\p{Ps}\p{Pi}"']|\d{1,4} \p{Lu}\p{Ll})/u

/** Of the type size, between the widest number and the text beside it. */
const GAP = 0.75
/** The same after the number of a heading, which is set larger. */
const MIN_GAP = 0.3
/** Of the numbers, those that the distance of all has room for; wider ones hang alone. */
const COMMON_SHARE = 0.9
/** Of the type size: a longer word needs the whole line. */
const MAX_WORD_WIDTH = 15

/**
 * Clauses whose number is typed hang: every line of their text begins where its first one does, at the same distance from
 * the margin in the whole document, and so do their headings and the list that a clause ends with. No character changes.
 */
export function hangNumbers(blocks: Block[]): Block[] {
  const numbered = blocks.map(numberOf)
  const numbers = new Set(numbered.map((one) => one?.number))
  const hung = numbered.map((one) =>
    one && (one.isSure || hasNeighbour(one.number, numbers)) ? one : undefined,
  )
  const widths = hung.map((one) => (one?.block.t === 'p' ? widthOf(one) : 0))
  const common = widthOfMost(widths.filter((width) => width > 0))
  const hangs = widths.map((width) => Math.max(common, width))
  return blocks.map((block, at) => {
    const [one, before] = [hung[at], hung[at - 1]]
    if (one?.block.t === 'h') return widthOf(one, MIN_GAP) <= common ? withHang(one, common) : block
    if (one) return withHang(one, hangs[at] ?? 0)
    const isItsList =
      before?.block.t === 'p' &&
      isList(block) &&
      leadingText(before.block.c).endsWith(':') &&
      fitsFurtherIn(block)
    return isItsList ? { ...block, indent: hangs[at - 1] } : block
  })
}

const widthOfMost = (widths: number[]): number =>
  widths.toSorted((one, other) => one - other)[Math.ceil(widths.length * COMMON_SHARE) - 1] ?? 0

type List = Extract<Block, { t: 'ul' | 'ol' }>

const isList = (block: Block): block is List => (block.t === 'ul' || block.t === 'ol') && !block.rtl

/** Whether all lines may be shorter: no word needs the whole one. */
export const fitsFurtherIn = (block: Block): boolean => {
  if (isList(block)) return block.items.flat().every(fitsFurtherIn)
  if (
    block.t !== 'p' ||
    block.c.some((part) => typeof part === 'object' && (part.t === 'img' || part.t === 'place'))
  )
    return false
  return inlineText(block.c)
    .split(/\s/)
    .every((word) => lineWidth(word, true) < MAX_WORD_WIDTH)
}

function numberOf(block: Block): Numbered | undefined {
  if (
    (block.t !== 'p' && block.t !== 'h') ||
    block.rtl ||
    block.align === 'center' ||
    block.align === 'right'
  )
    return undefined
  const [beginning, number] = /^(\S{2,16})[ \u00a0]+(?=\S)/.exec(leadingText(block.c)) ?? []
  if (beginning === undefined || number === undefined) return undefined
  const letters = beginning.length
  if (LIKELY.test(number)) return { block, number, letters, isSure: false }
  const text = leadingText(block.c).slice(letters)
  const isSure = SURE.test(number) && (/[.)]$/.test(number) || BEGINNING.test(text))
  return isSure ? { block, number, letters, isSure } : undefined
}

/** Up to the first picture or end of a line. */
function leadingText(parts: Inline[]): string {
  const end = parts.findIndex((part) => typeof part !== 'string' && part.t !== 'x')
  return inlineText(end === -1 ? parts : parts.slice(0, end))
}

const ROMAN = ' i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')

function hasNeighbour(number: string, numbers: ReadonlySet<string | undefined>): boolean {
  const [value, end] = [number.slice(0, -1), number.slice(-1)]
  return [...besides(value, -1), ...besides(value, 1)].some((neighbour) => numbers.has(neighbour + end))
}

/** What comes before or after a number, a letter, or a Roman number; more than one where it may be either. */
export function besides(value: string, step: 1 | -1): string[] {
  if (/^\d/.test(value)) return [String(Number(value) + step)]
  const isUpper = value === value.toUpperCase()
  const at = ROMAN.indexOf(value.toLowerCase())
  const roman = at === -1 ? undefined : ROMAN[at + step]
  const code = value.charCodeAt(0)
  return [
    ...(roman ? [isUpper ? roman.toUpperCase() : roman] : []),
    ...(value.length === 1 ? [String.fromCharCode(code + step)] : []),
  ]
}

/** Points. */
function widthOf({ block, number }: Numbered, gap = GAP): number {
  const [first] = block.c
  const isBold = block.t === 'h' || (typeof first === 'object' && first.t === 'x' && first.m.includes('b'))
  const size = block.t === 'h' ? (headingSizes[block.l - 1] ?? bodySize) : bodySize
  return (lineWidth(number, isBold) + gap) * size
}

function withHang({ block, letters }: Numbered, width: number): Paragraph | Heading {
  const { parts, c } = splitAfter(block.c, letters)
  const whole = block.whole && { ...block.whole, c: splitAfter(block.whole.c, letters).c }
  return { ...block, c, ...(whole && { whole }), hang: { parts, width } }
}

/** Splits the part in which the number ends; `parts` are those that hold it, with the space behind it. */
function splitAfter(c: Inline[], letters: number): { parts: number; c: Inline[] } {
  let left = letters
  for (const [at, part] of c.entries()) {
    const text = typeof part === 'string' ? part : part.t === 'x' ? part.v : ''
    if (text.length <= left) {
      left -= text.length
      if (left === 0) return { parts: at + 1, c }
      continue
    }
    const cut = (v: string) => (typeof part === 'string' || part.t !== 'x' ? v : { ...part, v })
    const halves = [cut(text.slice(0, left)), cut(text.slice(left))]
    return { parts: at + 1, c: [...c.slice(0, at), ...halves, ...c.slice(at + 1)] }
  }
  return { parts: c.length, c }
}
