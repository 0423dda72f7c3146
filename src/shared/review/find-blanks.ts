import { PLACEHOLDER_START, placeholderSource } from '#shared/contract-text/placeholders.ts'
import { CUT } from './excerpt-marks.ts'
import { findHandSigning } from './find-hand-signing.ts'
import { COUNTED, findBoxes, type OpenChoice } from './find-boxes.ts'
import { withPlainLines } from './plain-lines.ts'
import { RULE, RULES, signingBlocks } from './signing-blocks.ts'

/** A place that looks as if somebody forgot to fill it in. */
export type Blank = {
  /** The same for the same words in the same surroundings: what was said of it holds until they change. */
  id: string
  /** As it is written: `[Customer]`, `____`. */
  text: string
  /** The words around it on its line, with it; the marks of CUT where the line goes on. */
  excerpt: string
  /** Where in the excerpt it begins. */
  at: number
  /** In how many places. */
  count: number
  /** Of boxes of which none is ticked: what they say; the text is that of the first. */
  options?: string[]
}

/** `length` characters of a line of the text, from `index`. `words`: as in the blank, so that those alike have the same. */
export type PlaceOfBlank = { line: number; index: number; length: number; words: string }

export type Blanks = {
  blanks: Blank[]
  /** Every place that is to be filled in, in their order. */
  places: PlaceOfBlank[]
  /** Lines for signing by hand, with those for name, title and date beside them, as they are written. */
  signatureLines: string[]
}
/** Where a day, a year or a sum is written, two are enough. */
const SHORT_RULE = String.raw`(?<=\b20|[$€£] ?|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.? )__(?!_)`
/** After a colon, or within a sentence: elsewhere dots lead to the number of a page. */
const DOTS = [
  String.raw`(?<=:[ ]{0,3})LED`,
  String.raw`(?<=[A-Za-z\d,)”"] ?)LED(?= ?(?:(?:days?|of|and|by|to)\b|,))`,
  // a wrapped line
  String.raw`(?<![^\n])LED(?= ?days? of\b)`,
  String.raw`(?<=\b(?:of|the|an?|at|in|on|for|to|from|between|within|by|than|is) |[$€£] ?)LED(?= ?(?![ivxl]+\b)[a-z])`,
]
  .join('|')
  .replaceAll('LED', String.raw`(?:\.{5,}|…{2,})`)
/** What Word shows for what nobody has written, or for what it refers to and does not find. */
const STAND_IN = String.raw`\bClick (?:or tap )?(?:here )?to enter (?:text|a date)\b\.?|\bChoose an item\.|\bError! (?:Reference source not found|Bookmark not defined)\b\.?`
const MERGE_FIELD = String.raw`\{\{[^{}\n]{1,60}\}\}|<<[\w.-]{2,60}>>|«(?=[^»]{1,40}_)[\w.-]{3,60}»|<[A-Z][A-Za-z'’]{1,30}(?:[ ][A-Za-z'’]{1,30}){0,5}>`
/** A line without one of these holds no blank. */
const MAY_BE_BLANK = /[[_…{<]|\.{5}|X[X/.,-]X|\$ ?X|T\.?B\.?[DC]|lorem|to enter|choose an|error!/i
const CROSSES = String.raw`\$\s?X[X,.]*(?!\w)|\bXX[/-]XX(?:[/-]XX(?:XX)?)?\b|\bX{4,}\b|\bT\.?B\.?[DC]\b`
const LOREM = String.raw`\b[Ll]orem ipsum\b`
const BRACKET = String.raw`\[[^[\]\n]{0,120}\]`
const candidates = () =>
  new RegExp(
    [placeholderSource, BRACKET, RULE, SHORT_RULE, DOTS, STAND_IN, MERGE_FIELD, CROSSES, LOREM].join('|'),
    'g',
  )

/** Brackets that say something instead of asking for it: what was left out, where pages go on, what a quotation changed. */
const MEANT =
  /^(?:x|✓|✔|sic|l\.?\s?s\.?|signed|sgd|(?:company |corporate |common )?seal|sealed|stamp|logo|graphic|picture|image|photo|map|chart|reserved|deleted|blank|none|n\/a|not applicable|not used|illegible(?: signature)?|inaudible|continued|(?:page|sheet) \d{1,3} of \d{1,3}|emphasis \w+|citations? \w+)\.?$|\b(?:redacted|omitted|confidential treatment|intentionally|remainder of|balance of this page|no further text|footnote|page (?:is )?left blank)\b|\bsignatures?(?:'s)? (?:pages?|blocks?|appears?|to follow|follows?|on )|\bsignature pages?\b|\bnext page\b|\bfollows?\.?$|\b(?:logo|illegible|graphic)$/i
/** Elsewhere than alone on its line or in capitals, the day on which it ends is asked for. */
const END = /^end of (?:document|agreement|contract)\.?$/i
/** `[***]`, `[1]`, `[iv]`, `[…]` in a quotation, `[t]he`. */
const SYMBOLS = /^(?:[*†‡§#·\s.…]+|[*†‡].*|\d{1,3}|[ivxlc]{1,5}|[a-z])$/i
const WORD = /\p{L}{2}|[?$€£]/u
/** The name of something, as in `Exhibit 5 ["Stock"]`. */
const QUOTED = /^["“].*["”]$/
/** What a blank that must be filled holds: nothing, a line, a bullet. */
const EMPTY = /^[\s_●•○◦–—-]*$/
/** The number of a clause, or the word for a part, before a bracket that names it. */
const BEFORE_HEADING =
  /(?:^\s*\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,5})[.)]{0,2}|\b\d{1,3}(?:\.\d{1,3})+\.?(?:\([a-z\d]{1,4}\))*|\b\d{1,3}(?:\([a-z\d]{1,4}\))+|\b(?:sections?|articles?|exhibits?|schedules?|appendix|annex|attachment|addendum|clauses?)\s+[\w.()-]{1,12})[\s:.–—-]*$/i
const PART = /^\s*(?:exhibit|schedule|appendix|annex|attachment|addendum)\b/i

const EXCERPT_SIDE = 40
const MAX_EXCERPT = 160

/** What a text leaves open, in the order of its first places; a reader's words, not HTML. One pass, linear. */
export function findBlanks(text: string): Blanks {
  const pieces = withPlainLines(text).split('\n').flatMap(inPieces)
  const lines = pieces.map((piece) => piece.text)
  const isSigning = signingBlocks(lines)
  const handSigning = new Set(findHandSigning(lines))
  const { passed, open } = findBoxes(lines)
  const found = new Map<string, Blank>()
  const add = (blank: Blank) => {
    const known = found.get(blank.id)
    if (known) known.count += 1
    else found.set(blank.id, blank)
  }
  const signatureLines: string[] = []
  const toFillAt: PlaceOfBlank[] = []
  for (const [at, { text: line, number, from }] of pieces.entries()) {
    const placeOf = (index: number, written: string, words = written) =>
      toFillAt.push({ line: number, index: from + index, length: written.length, words })
    const choice = open.get(at)
    if (choice) {
      add(blankOfChoice(line, choice))
      placeOf(choice.index, choice.words)
    }
    if (!MAY_BE_BLANK.test(line)) continue
    const places = [...line.matchAll(candidates())].filter(
      ({ 0: words, index }) =>
        !passed.get(at)?.some(({ from, to }) => index >= from && index < to) &&
        isOpen(words, { line, index, before: lines[at - 1] ?? '' }),
    )
    if (places.length === 0) continue
    const isAllLong = places.every(({ 0: words }) => isLong(words))
    const isToSign = isSigning[at] || (handSigning.has(at) && isAllLong)
    if (isToSign) signatureLines.push(line.trim())
    const toFill = isToSign ? places.filter(({ 0: words }) => !isLong(words)) : places
    for (const blank of blanksOf(line, toFill)) add(blank)
    for (const { 0: words, index } of toFill) placeOf(index, words, isLong(words) ? LINE : words)
  }
  return {
    blanks: [...found.values()],
    places: toFillAt.toSorted((one, other) => one.line - other.line || one.index - other.index),
    signatureLines,
  }
}

const MAX_OPTIONS_TOLD = 3

/** In the words of the options, as many as are read at a glance. */
export function nothingTicked(options: string[]): string {
  if (options.length === 0) return 'Nothing ticked'
  const [told, more] = [options.slice(0, MAX_OPTIONS_TOLD), options.length - MAX_OPTIONS_TOLD]
  return `Nothing ticked: ${told.join(', ')}${more > 0 ? `, and ${more} more` : ''}`
}

/** What is looked at at once: a line, or as much of a long one as can be read again and again. */
const MAX_PIECE = 1000

type Piece = { text: string; number: number; from: number }

function inPieces(line: string, number: number): Piece[] {
  if (line.length <= MAX_PIECE) return [{ text: line, number, from: 0 }]
  const pieces: Piece[] = []
  for (let from = 0; from < line.length;) {
    const space = line.slice(from, from + MAX_PIECE + 1).lastIndexOf(' ')
    const end = from + MAX_PIECE >= line.length || space <= 0 ? from + MAX_PIECE : from + space + 1
    pieces.push({ text: line.slice(from, end), number, from })
    from = end
  }
  return pieces
}

type Place = { line: string; index: number; before: string }

function isOpen(words: string, { line, index, before }: Place): boolean {
  if (words.startsWith(PLACEHOLDER_START)) return false
  if (!words.startsWith('[')) return true
  const inside = words.slice(1, -1).trim()
  const [left, right] = [line.slice(0, index), line.slice(index + words.length)]
  if (EMPTY.test(inside)) return true
  // within [X] days, £[X]
  if (inside === 'X' && (IS_COUNTED.test(right) || /[$€£] ?$/.test(left))) return true
  if (!WORD.test(inside) || SYMBOLS.test(inside) || MEANT.test(inside) || QUOTED.test(inside)) return false
  if (END.test(inside) && (!/[\p{L}\d]/u.test(left + right) || inside === inside.toUpperCase())) return false
  // [c]ustomer, cop[ies]: a quotation that was changed
  if (/[\p{L}]$/u.test(left) || /^\p{L}/u.test(right) || IS_ADDRESS.test(right)) return false
  return !isHeading(inside, left, right, before)
}

/** Behind the words of a link in Markdown. */
const IS_ADDRESS = /^\((?:https?:\/\/|mailto:)/
const IS_COUNTED = new RegExp(`^(?:${COUNTED})`)

/** So much before a bracket says that it is a heading. */
const BEFORE = 60

const ASKS = /^(?:insert|describe|attach|name|date)\b/i
/** What stands in brackets right behind it, and goes on, is no heading: “3. [Customer] shall pay”. */
const ITEM = /^\s*\(?\w{1,3}[.)]\s*$/

/** A heading in brackets, as some contracts have them: after the number of its clause, or below the name of a part. */
const isHeading = (inside: string, left: string, right: string, before: string) =>
  /^["“'‘]?\p{Lu}/u.test(inside) &&
  !ASKS.test(inside) &&
  !(ITEM.test(left) && /^ \p{Ll}/u.test(right)) &&
  (BEFORE_HEADING.test(left.slice(-BEFORE)) ||
    (left.trim() === '' && right.trim() === '' && PART.test(before)))

/** What a line to be written on is called, however long it is. */
const LINE = '____'
const isLong = (words: string) => /^(?:_|\.|…)/.test(words)

const STANDS_IN = new RegExp(STAND_IN)

/** Each bracket for itself; lines that are to be written on as one, for they tell apart by what stands around them. */
function blanksOf(line: string, places: RegExpExecArray[]): Blank[] {
  const { lined = [], named = [] } = Object.groupBy(places, ({ 0: words }) =>
    isLong(words) ? 'lined' : 'named',
  )
  const [first] = lined
  const last = lined.at(-1)
  const alone = named.map(({ 0: words, index }) => {
    const isForAnything = EMPTY.test(words.slice(1, -1)) || STANDS_IN.test(words)
    const { excerpt, at } = excerptOf(line, index, index + words.length)
    return { id: isForAnything ? `${words} ${excerpt}` : words, text: words, excerpt, at, count: 1 }
  })
  if (!first || !last) return alone
  const end = last.index - first.index < MAX_EXCERPT ? last : first
  const { excerpt, at } = excerptOf(line, first.index, end.index + end[0].length)
  return [...alone, { id: excerpt, text: LINE, excerpt, at, count: 1 }]
}

function blankOfChoice(line: string, { index, words, asks, options }: OpenChoice): Blank {
  const { excerpt, at } = excerptOf(line, index, index + words.length)
  return { id: `boxes ${[asks, ...options].join(' | ')}`, text: words, excerpt, at, count: 1, options }
}

function excerptOf(line: string, start: number, end: number): Pick<Blank, 'excerpt' | 'at'> {
  const left = line.slice(0, start)
  const right = line.slice(end)
  const from = left.length > EXCERPT_SIDE ? left.indexOf(' ', left.length - EXCERPT_SIDE) + 1 : 0
  const cut = right.lastIndexOf(' ', EXCERPT_SIDE)
  const to = right.length > EXCERPT_SIDE && cut > 0 ? cut : right.length
  const words = line
    .slice(from, end + to)
    .replace(RULES, '____')
    .trim()
  const mark = from > 0 ? CUT.before : ''
  const before = line.slice(from, start).replace(RULES, '____').trimStart()
  return { excerpt: `${mark}${words}${to < right.length ? CUT.after : ''}`, at: mark.length + before.length }
}
