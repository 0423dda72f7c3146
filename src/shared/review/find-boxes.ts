/** A box to be ticked, where it stands in its line, and what it says. `end`: of what it says, behind it. */
type Box = { index: number; length: number; isTicked: boolean; isRound: boolean; label: string; end: number }

/** `item`: a box begins the line; `question`: the words that ask do; `tail`: the only box ends it, or fills a cell. */
type BoxLine = { at: number; kind: 'item' | 'question' | 'tail'; boxes: Box[]; asks: string }

/** A choice that nobody has made; its place is that of its first box. */
export type OpenChoice = { index: number; words: string; asks: string; options: string[] }

export type Boxes = {
  /** By line: what options say that weren't chosen, boxes included. What is open there isn't forgotten. */
  passed: Map<number, { from: number; to: number }[]>
  /** By the line of their first box. */
  open: Map<number, OpenChoice>
}

/** Behind an X in brackets: it stands for a number. */
export const COUNTED = String.raw`\s?%|\s+(?:\w+\s)?(?:calendar |business |working )?(?:per ?cent|minutes?|hours?|days?|weeks?|months?|years?|sessions?|units?|copies|dollars)\b`
const TICKED = String.raw`(?<![$€£] ?)\[\s?[xX✓✔√]\s?\](?!${COUNTED})|[☑☒✅■✓✔]|\(\s?[xX✓✔●]\s?\)`
const UNTICKED = String.raw`\[\s{0,3}\]|[☐□▢]|\(\s{1,3}\)`
const boxes = () => new RegExp(`(?<ticked>${TICKED})|${UNTICKED}`, 'g')
const MAY_BE_BOX = /[[☐□▢☑☒✅■✓✔]|\([\sxX✓✔●]/
const IS_GLYPH = /^[☐□▢☑☒✅■✓✔]/

/** Before the first box of a list: the mark of the list, the edge of a table. */
const MARK = /^[\s>|]*(?:(?:[-*+•·–—]|\(?\d{1,3}[.)]|[a-z][.)])\s+)?$/
const ENDS_CELL = /[\t|] {0,9}$/
const ASKS = /[:?][ *_]{0,9}$/
/** Before a box at the end of a line: what wants words or a figure, not a tick. */
const WANTS_WORDS =
  /[$€£#]|\b(?:names?|dates?|address|e-?mail|phone|number|amount|price|fees?|rent|rate|total|sum|deposit|cost|title|by|of|to|the|and|between|for|on|in|is|at|with)[ :.*]{0,9}$/i
/** Where a sentence goes on to the next bracket: it stands for words. */
const JOINS = /[$€£#]$|\b(?:by|of|to|the|and|between|for|at|with)$/
const MAX_LABEL = 60
const MAX_TAIL = 80
const MAX_OPTIONS = 30

/** In its own words, without the line to write on behind them. */
function labelOf(words: string): string {
  const label = words
    .slice(0, 3 * MAX_LABEL)
    .replace(/\*\*|[\t|]/g, ' ')
    .replace(/_{2,}/g, '____')
    .replace(/\s+/g, ' ')
    .replace(/^[ :,;.–—-]+/, '')
    .replace(/[ :]{0,3}(?<= |:)____ ?$/, '')
  if (label.length <= MAX_LABEL) return label.replace(/[ :,;.–—-]{1,20}$/, '')
  return `${label.slice(0, label.lastIndexOf(' ', MAX_LABEL) + 1 || MAX_LABEL).trimEnd()}…`
}

const isFree = (line: string, index: number, words: string) =>
  /^[\s|(:*]?$/.test(line.slice(Math.max(0, index - 1), index)) &&
  (IS_GLYPH.test(words) || /^(?:[\s|,;.)]|$)/.test(line.charAt(index + words.length)))

/** An option ends at the next box, or the next sentence. */
function endOf(line: string, from: number, next: number): number {
  const sentence = line.slice(from, next).search(/[.;]\s+\p{Lu}/u)
  return sentence < 0 ? next : from + sentence
}

function boxesIn(line: string): Box[] {
  const found = [...line.matchAll(boxes())].filter(({ 0: words, index }) => isFree(line, index, words))
  return found.map(({ 0: words, index, groups }, nth) => {
    const from = index + words.length
    const end = endOf(line, from, found[nth + 1]?.index ?? line.length)
    const isTicked = groups?.['ticked'] !== undefined
    const label = labelOf(line.slice(from, end))
    return { index, length: words.length, isTicked, isRound: words.startsWith('('), label, end }
  })
}

/** The boxes of a line; undefined where it has none, or its brackets ask for words. */
function boxLineOf(line: string, at: number): BoxLine | undefined {
  const all = MAY_BE_BOX.test(line) ? boxesIn(line) : []
  const [first] = all
  if (!first) return undefined
  const before = line.slice(0, first.index)
  const behind = line.slice(first.index + first.length)
  const asks = labelOf(before)
  const isMade = all.some(({ isTicked }) => isTicked)
  if (MARK.test(before))
    return isMade || all.length === 1 || noneJoins(all)
      ? { at, kind: 'item', boxes: all, asks: '' }
      : undefined
  if (all.length > 1)
    return isMade || areOptions(all, before, line) ? { at, kind: 'question', boxes: all, asks } : undefined
  const isCell = ENDS_CELL.test(before) && /^\s*[\t|]/.test(behind)
  if ((isCell || labelOf(behind) === '') && before.length <= MAX_TAIL && !WANTS_WORDS.test(before))
    return { at, kind: 'tail', boxes: [{ ...first, label: asks, end: first.index + first.length }], asks: '' }
  return first.isTicked ? { at, kind: 'question', boxes: all, asks } : undefined
}

const noneJoins = (all: Box[]) => all.every(({ label }) => !JOINS.test(label))

const areOptions = (all: Box[], before: string, line: string) =>
  (ASKS.test(before) || ENDS_CELL.test(before) || IS_GLYPH.test(line.charAt(all[0]?.index ?? 0))) &&
  noneJoins(all) &&
  (ENDS_CELL.test(before) || all.every(({ label }) => label !== ''))

/** Stands between two options of a list: "or", and what goes on from the line before. */
const GOES_ON = /^\s*(?:(?:and\/)?or\b|OR\b|\p{Ll})/u

/** Lines whose boxes are one choice: a list, or a line that asks. */
function choicesOf(lines: readonly string[]): BoxLine[][] {
  const choices: BoxLine[][] = []
  let last: BoxLine | undefined
  let hasGap = false
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') {
      hasGap = true
      continue
    }
    const found = boxLineOf(line, at)
    if (!found) {
      if (last && !GOES_ON.test(line)) last = undefined
      continue
    }
    if (last && goesOn(found, last, hasGap)) choices.at(-1)?.push(found)
    else choices.push([found])
    last = found
    hasGap = false
  }
  return choices
}

function goesOn(found: BoxLine, last: BoxLine, hasGap: boolean): boolean {
  if (found.kind === 'question' || found.boxes[0]?.isRound !== last.boxes[0]?.isRound) return false
  if (found.kind === 'tail') return last.kind === 'tail'
  return last.kind === 'item' || (last.kind === 'question' && !hasGap)
}

/** Which boxes of a text are passed over because another of the same choice is ticked, and which choices are open. */
export function findBoxes(lines: readonly string[]): Boxes {
  const passed: Boxes['passed'] = new Map()
  const open: Boxes['open'] = new Map()
  for (const choice of choicesOf(lines)) {
    const isMade = choice.some(({ boxes: each }) => each.some(({ isTicked }) => isTicked))
    const made = isMade ? undefined : openChoice(choice, lines)
    if (made) open.set(made.at, made)
    if (isMade || made) pass(choice, passed)
    else passLoneBox(choice, lines, passed)
  }
  return { passed, open }
}

function pass(choice: BoxLine[], passed: Boxes['passed']) {
  for (const { at, boxes: each } of choice)
    passed.set(
      at,
      each.flatMap(({ index, end, isTicked }) => (isTicked ? [] : [{ from: index, to: end }])),
    )
}

/** A box alone that says what is to be filled in is told as that. */
function passLoneBox([first]: BoxLine[], lines: readonly string[], passed: Boxes['passed']) {
  const [box] = first?.boxes ?? []
  if (first?.kind !== 'item' || !box) return
  const { index, length, end } = box
  if (/:\s*_{3,}/.test((lines[first.at] ?? '').slice(index, end)))
    passed.set(first.at, [{ from: index, to: index + length }])
}

/** Two or more boxes, none of them ticked. Brackets at the ends of lines may ask for words, and are left as they are. */
function openChoice(choice: BoxLine[], lines: readonly string[]): (OpenChoice & { at: number }) | undefined {
  const all = choice.flatMap(({ boxes: each }) => each)
  const [first] = choice
  const [box] = all
  if (!first || !box || all.length < 2) return undefined
  const words = (lines[first.at] ?? '').slice(box.index, box.index + box.length)
  if (first.kind === 'tail' && words.startsWith('[')) return undefined
  const options = all
    .slice(0, MAX_OPTIONS)
    .map(({ label }) => label)
    .filter((label) => label !== '')
  return { at: first.at, index: box.index, words, asks: first.asks, options }
}
