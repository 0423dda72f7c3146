import { monthName } from './month-name.ts'

/** Words of the text with their place: `text.slice(start, end)` is exactly `text`. */
export type Sentence = {
  text: string
  start: number
  end: number
  /** The heading that it stands under; '' before the first one. */
  heading: string
  /** The words "…as follows:" that a list item belongs to; '' for others. */
  lead: string
}

/** No sentence is longer: what reads on is cut at a space, so that nothing that reads sentences sees an endless one. */
export const MAX_SENTENCE = 2000

const abbreviations = new Set(
  'inc corp co ltd llc l.l.c plc no nos sec art para pp p v vs mr mrs ms dr prof st ave blvd jr sr dept est approx e.g i.e cf al etc u.s u.s.a u.k d.c n.a n.v s.a b.v a.m p.m ph.d fig vol ed ex exh attn rs tel gmbh bros rd jan feb mar apr jun jul aug sept sep oct nov dec cal civ ch cl fed seq stat subd supp'.split(
    ' ',
  ),
)

/** The sentences of a contract in order. Headings, list items and table cells are sentences of their own. Linear. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let heading = ''
  let lead = ''
  for (const { start, end } of spansOf(text)) {
    const words = text.slice(start, end)
    const isItem = startsAsItem(words)
    if (isHeading(words)) {
      heading = words
      lead = ''
    } else if (!isItem && !/^[a-z]/.test(words)) lead = ''
    sentences.push({ text: words, start, end, heading, lead })
    if (words.endsWith(':') || /\b(?:shall|will|may|to|not|that|if)\s{0,3}[—–-]?$/.test(words.slice(-20)))
      lead = words.slice(-300)
  }
  return sentences
}

const startsAsItem = (words: string) =>
  /^(?:\(\w{1,5}\)|(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]\s|[•·*–-]\s)/i.test(words.slice(0, 10))

/** A short line in capitals or Title Case without a full stop: what stands under it belongs to it. */
function isHeading(words: string): boolean {
  if (words.length > 90 || /[,;]$/.test(words)) return false
  const bare = words
    .replace(/^(?:article|section|exhibit|schedule|§)\s{0,3}/i, '')
    .replace(
      /^\(?(?:[\dIVX]{1,5}(?:\.\d{1,3}){0,4}[A-Za-z]?|[A-Za-z]|[ivx]{1,5})(?:[.):]{1,2}|\s)\s{0,5}/,
      '',
    )
    .replace(/[.:]$/, '')
  if (!/[A-Za-z]{3}/.test(bare) || /[.;:]\s/.test(bare)) return false
  const parts = bare.split(/\s+/)
  const small = parts.filter(
    (part) => /^[a-z]/.test(part) && !/^(?:and|or|of|the|to|in|for|by|on|with|a|an|from)$/.test(part),
  )
  return parts.length <= 12 && small.length === 0
}

type Span = { start: number; end: number }

/** From one end of a sentence to the next; spaces at the ends belong to none. */
function* spansOf(text: string): Generator<Span> {
  const width = widthOfLines(text)
  let start = 0
  for (const { 0: mark, index } of text.matchAll(/[.!?:;][)"'”’\]]{0,3}(?=\s)|\n[\s]*|\t/g)) {
    if (index < start) continue
    const end = /^\s/.test(mark) ? index : index + mark.length
    if (!isEnd(text, start, index, mark) || isWrapped(text, index, mark, width)) continue
    yield* cut(text, start, end)
    start = index + mark.length
  }
  yield* cut(text, start, text.length)
}

function isEnd(text: string, start: number, index: number, mark: string): boolean {
  const next = text.slice(index + mark.length, index + mark.length + 12).trimStart()
  if (mark === '\t') return true
  if (mark.startsWith('\n')) return isLineEnd(text, index, mark, next)
  if (mark.startsWith(';') || mark.startsWith(':')) return false
  if (/^[!?]/.test(mark)) return true
  return (
    !isAbbreviation(text.slice(Math.max(start, index - 12), index), index - start) &&
    /^["'“‘([$§•\dA-ZÀ-Þ]/.test(next)
  )
}

/** So many lines are enough to see whether a text was broken at a width. */
const MAX_LINES = 400
const MIN_LINES = 12
const MAX_WIDTH = 130
const MIN_LINE = 20

/** At how many characters the lines were broken, as a PDF, a scan or an old mail breaks them; 0 where they were not. */
function widthOfLines(text: string): number {
  const lengths = text
    .slice(0, MAX_LINES * MAX_WIDTH)
    .split('\n')
    .map((line) => line.trim().length)
    .filter((length) => length > MIN_LINE)
    .toSorted((a, b) => a - b)
  const width = lengths[Math.floor(lengths.length * 0.9)] ?? 0
  const full = lengths.filter((length) => length > width * 0.75).length
  return lengths.length >= MIN_LINES && width <= MAX_WIDTH && full > lengths.length * 0.5 ? width : 0
}

/** Whether a line that fills the width goes on in the next one, though that begins with a capital. */
function isWrapped(text: string, index: number, mark: string, width: number): boolean {
  if (width === 0 || !mark.startsWith('\n') || mark.split('\n').length > 2) return false
  const line = text.slice(text.lastIndexOf('\n', index - 1) + 1, index).trim()
  if (line.length < width * 0.7 || line.length > MAX_WIDTH * 2 || /[.;:!?][)"'”’\]]{0,3}$/.test(line))
    return false
  const next = text.slice(index + mark.length, index + mark.length + MAX_WIDTH).split('\n', 1)[0] ?? ''
  // a heading in capitals stands alone, a sentence in capitals goes on in capitals
  return !startsAsItem(next) && (/[a-z]/.test(line) || !/[a-z]/.test(next))
}

/** Words that end no line but a broken one. */
const goesOn = /\s(?:the|of|to|and|or|an?|in|by|with|for|any|such|this|that|shall|will|its|under|not|from)$/i

/** A day that was broken after its month: “March”, “31, 2027”. */
const monthAtEnd = new RegExp(`\\b${monthName}$`)

/** A line that goes on with a small letter is one that a page or a scan has broken. */
function isLineEnd(text: string, index: number, mark: string, next: string): boolean {
  const before = text
    .slice(Math.max(0, index - 4), index)
    .trimEnd()
    .slice(-1)
  if (/[.;:!?]/.test(before)) return true
  if (monthAtEnd.test(text.slice(Math.max(0, index - 12), index)) && /^\d{1,2},?\s/.test(next)) return false
  if (startsAsItem(next)) return true
  if (before === ',' || goesOn.test(text.slice(Math.max(0, index - 12), index))) return false
  if (/^[a-z]/.test(next) && !/^[a-z]{1,4}[.)]/.test(next)) return false
  return mark.split('\n').length > 2 || /^(?:[A-Z(•\d"“]|[ivx]{1,4}[.)])/.test(next)
}

function isAbbreviation(before: string, length: number): boolean {
  const word = /[A-Za-z.]{1,12}$/.exec(before)?.[0] ?? ''
  // "4." or "(a)." or "A." at the beginning numbers the sentence
  if (length <= 8 && /^[\s(]{0,4}[\dA-Za-z.]{1,6}\)?$/.test(before)) return true
  // also of laws: U.S.C., C.F.R.
  return /^(?:[A-Z]\.){0,5}[A-Z]$/.test(word) || abbreviations.has(word.toLowerCase())
}

function* cut(text: string, from: number, to: number): Generator<Span> {
  let start = from
  while (start < to && isSpace(text, start)) start++
  let end = to
  while (end > start && isSpace(text, end - 1)) end--
  while (end - start > MAX_SENTENCE) {
    const space = text.lastIndexOf(' ', start + MAX_SENTENCE)
    const stop = space > start + MAX_SENTENCE / 2 ? space : start + MAX_SENTENCE
    yield { start, end: stop }
    start = stop
    while (start < end && isSpace(text, start)) start++
  }
  if (end > start) yield { start, end }
}

const isSpace = (text: string, at: number) => text.charCodeAt(at) <= 32 || /\s/.test(text.charAt(at))
