import type { Block, Inline, Paragraph } from './contract-ast.ts'

/** With signatures below it, about a page: what stays with them is no longer, or a page before would stand empty. */
const LONGEST_ENDING = 2000
const LETTERS_OF_A_LINE = 65
/** Three paragraphs of one line, or one of three. */
const SHORTEST_ENDING = 250

export type SplitText = {
  body: Block[]
  /** Stands on the page of the first signatures; empty where the text ends with something long. */
  ending: Block[]
}

/**
 * Parts the last lines of a text from the rest; a long list goes with its last item, a long paragraph of typed lines with
 * the last of these. A closing formula takes the paragraphs before it along, so that whoever signs sees more above the signatures than “Sincerely”.
 */
export function splitEnding(blocks: Block[]): SplitText {
  const { body, ending } = splitLast(blocks)
  const first = ending[0]
  if (!first || 'continues' in first) return { body, ending }
  let from = body.length
  let length = lengthOfAll(ending)
  while (from > 0 && length < SHORTEST_ENDING) {
    const before = body[from - 1]
    if (before?.t !== 'p' && before?.t !== 'h') break
    length += lengthOf(before)
    if (length > LONGEST_ENDING) break
    from -= 1
  }
  return { body: body.slice(0, from), ending: [...body.slice(from), ...ending] }
}

function splitLast(blocks: Block[]): SplitText {
  const last = blocks.at(-1)
  if (!last) return { body: [], ending: [] }
  const before = blocks.slice(0, -1)
  if (lengthOf(last) <= LONGEST_ENDING) return { body: before, ending: [last] }
  if (last.t === 'p') {
    const [start, end] = splitLines(last) ?? [last]
    return end ? { body: [...before, start], ending: [end] } : { body: blocks, ending: [] }
  }
  const item = last.t === 'ul' || last.t === 'ol' ? last.items.at(-1) : undefined
  if (
    (last.t !== 'ul' && last.t !== 'ol') ||
    !item ||
    last.items.length < 2 ||
    lengthOfAll(item) > LONGEST_ENDING
  )
    return { body: blocks, ending: [] }
  const rest = last.items.slice(0, -1)
  if (last.t === 'ul')
    return {
      body: [...before, { ...last, items: rest }],
      ending: [{ ...last, items: [item], continues: true }],
    }
  const numbers = { from: last.start, to: last.start + rest.length }
  return {
    body: [...before, { ...last, items: rest, numbers }],
    ending: [{ ...last, start: numbers.to, items: [item], numbers, continues: true }],
  }
}

/** Before the line that begins the shortest ending; undefined where no line ends there. */
function splitLines(paragraph: Paragraph): [start: Paragraph, end: Paragraph] | undefined {
  const { c, whole, ...look } = paragraph
  const breaks = breaksOf(c)
  const nth = breaks.findLastIndex((at) => lengthOfLines(c.slice(at + 1)) >= SHORTEST_ENDING)
  const at = breaks[nth]
  // a number that hangs has all lines below it further in
  if (at === undefined || look.hang || lengthOfLines(c.slice(at + 1)) > LONGEST_ENDING) return undefined
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

const lengthOfAll = (blocks: Block[]): number => blocks.reduce((sum, block) => sum + lengthOf(block), 0)

/** In letters; what begins a line fills it. */
function lengthOf(block: Block): number {
  if (block.t === 'p' || block.t === 'h')
    return LETTERS_OF_A_LINE + block.c.reduce((sum, part) => sum + lengthOfPart(part), 0)
  if (block.t === 'ul' || block.t === 'ol')
    return block.items.reduce((sum, item) => sum + lengthOfAll(item), 0)
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
