import type { Block, Inline, List, Paragraph } from './contract-ast.ts'

/** What stays with the signatures as a whole is no longer, or too much of the page before would stand empty. */
const MAX_ENDING_LENGTH = 700
const LETTERS_OF_A_LINE = 65
/** Three paragraphs of one line, or one of three. */
const SHORTEST_ENDING = 250

/** So little that it makes no page of its own, nor stands alone above the signatures. */
export const isShort = (blocks: Block[]): boolean => lengthOfAll(blocks) < SHORTEST_ENDING

export type SplitText = {
  body: Block[]
  /** Too long to stay with the signatures as a whole: its last lines do. One at most, before the ending. */
  held: Block[]
  /** Stands on the page of the first signatures. */
  ending: Block[]
}

/**
 * Separates the last lines of a text from the rest; a long list goes with its last items, a long paragraph of typed lines with
 * the last of these. A closing formula takes what is before it along, so that whoever signs sees more above the signatures than “Sincerely”.
 */
export function splitEnding(blocks: Block[]): SplitText {
  const { body, ending } = splitLast(blocks)
  const first = ending[0]
  if (first && 'continues' in first) return { body, held: [], ending }
  let from = body.length
  let length = lengthOfAll(ending)
  while (from > 0 && length < SHORTEST_ENDING) {
    const before = body[from - 1]
    if (before?.t !== 'p' && before?.t !== 'h' && before?.t !== 'hr') break
    const longer = length + lengthOf(before)
    if (longer > MAX_ENDING_LENGTH) break
    length = longer
    from -= 1
  }
  const held = length < SHORTEST_ENDING ? from - 1 : from
  return {
    body: body.slice(0, Math.max(0, held)),
    held: body.slice(Math.max(0, held), from),
    ending: [...body.slice(from), ...ending],
  }
}

function splitLast(blocks: Block[]): Omit<SplitText, 'held'> {
  const last = blocks.at(-1)
  if (!last) return { body: [], ending: [] }
  const before = blocks.slice(0, -1)
  if (lengthOf(last) <= MAX_ENDING_LENGTH) return { body: before, ending: [last] }
  const parts =
    last.t === 'p' ? splitLines(last) : last.t === 'ul' || last.t === 'ol' ? splitItems(last) : undefined
  return parts ? { body: [...before, parts[0]], ending: [parts[1]] } : { body: blocks, ending: [] }
}

/** Before the items that make the shortest ending; undefined where these are long. */
function splitItems(list: List): [start: List, end: List] | undefined {
  const { items } = list
  const nth = items.findLastIndex((_, at) => lengthOfItems(items.slice(at)) >= SHORTEST_ENDING)
  const end = items.slice(nth)
  if (nth < 1 || lengthOfItems(end) > MAX_ENDING_LENGTH) return undefined
  const start = items.slice(0, nth)
  if (list.t === 'ul')
    return [
      { ...list, items: start },
      { ...list, items: end, continues: true },
    ]
  const numbers = { from: list.start, to: list.start + items.length - 1 }
  return [
    { ...list, items: start, numbers },
    { ...list, start: list.start + nth, items: end, numbers, continues: true },
  ]
}

/** Before the line that begins the shortest ending; undefined where no line ends there. */
function splitLines(paragraph: Paragraph): [start: Paragraph, end: Paragraph] | undefined {
  const { c, whole, ...look } = paragraph
  const breaks = breaksOf(c)
  const nth = breaks.findLastIndex((at) => lengthOfLines(c.slice(at + 1)) >= SHORTEST_ENDING)
  const at = breaks[nth]
  // a number that hangs has all lines below it further in
  if (at === undefined || look.hang || lengthOfLines(c.slice(at + 1)) > MAX_ENDING_LENGTH) return undefined
  const start: Paragraph = { ...look, c: c.slice(0, at), goesOn: true }
  const end: Paragraph = { ...look, c: c.slice(at + 1), continues: true }
  if (!whole) return [start, end]
  const ofWhole = breaksOf(whole.c)
  const wholeAt = ofWhole[nth]
  if (wholeAt === undefined || ofWhole.length !== breaks.length) return undefined
  const { words } = whole
  return [
    { ...start, whole: { c: whole.c.slice(0, wholeAt), words } },
    { ...end, whole: { c: whole.c.slice(wholeAt + 1), words } },
  ]
}

/** Where its lines end. */
const breaksOf = (parts: Inline[]): number[] =>
  parts.flatMap((part, at) => (typeof part === 'object' && part.t === 'br' ? [at] : []))
const lengthOfLines = (c: Inline[]) => lengthOf({ t: 'p', c })

const lengthOfItems = (items: Block[][]): number => items.reduce((sum, item) => sum + lengthOfAll(item), 0)
const lengthOfAll = (blocks: Block[]): number => blocks.reduce((sum, block) => sum + lengthOf(block), 0)

/** In letters; what begins a line fills it. */
function lengthOf(block: Block): number {
  if (block.t === 'p' || block.t === 'h')
    return LETTERS_OF_A_LINE + block.c.reduce((sum, part) => sum + lengthOfPart(part), 0)
  if (block.t === 'ul' || block.t === 'ol') return lengthOfItems(block.items)
  if (block.t === 'quote') return lengthOfAll(block.c)
  if (block.t === 'hr') return LETTERS_OF_A_LINE
  return [...block.head, ...block.rows].reduce(
    (sum, row) => sum + Math.max(0, ...row.map((cell) => lengthOfAll(cell.c))),
    0,
  )
}

function lengthOfPart(part: Inline): number {
  if (typeof part === 'string') return lettersOf(part)
  if (part.t === 'x') return lettersOf(part.v)
  return part.t === 'br' ? LETTERS_OF_A_LINE : Math.round(part.w * 2)
}

/** Of Chinese, Japanese and Korean, half as many fill a line, their punctuation included. */
const FULL_WIDTH =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu
const lettersOf = (text: string) => text.length + (text.match(FULL_WIDTH)?.length ?? 0)
