import { placeholderSourceOf, placeholderStartSource } from '#shared/contract-text/placeholders.ts'

/** What is counted in a piece of text; pieces add up. */
export type Measure = {
  words: number
  syllables: number
  /** Ended by a full stop, a question or exclamation mark, a semicolon, or the line. Headings are none. */
  sentences: number
  wordsInSentences: number
  /** Of more than 40 words. */
  longSentences: number
  paragraphs: number
  /** Of more than 150 words. */
  longParagraphs: number
  /** Headings and numbered clauses. */
  marks: number
  vague: number
  /** Places that are still to be filled in: [date], ____. */
  blanks: number
  definitions: number
  dates: number
  /** Amounts of money, percentages and periods such as "30 days". */
  figures: number
}

const MAX_CHARACTERS = 400_000
const LONG_LINE = 2000
const LONG_SENTENCE_WORDS = 40
const LONG_PARAGRAPH_WORDS = 150
const MAX_HEADING_WORDS = 12

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DATE_FIELD = placeholderSourceOf(String.raw`(?:current|signing|contract_created)_date\w*`)
const DATE = new RegExp(
  String.raw`\b\d{4}-\d\d-\d\d\b|\b\d\d?[./]\d\d?[./]\d{2,4}\b|\b${MONTH}\.? \d\d?(?:st|nd|rd|th)?,? \d{4}\b|\b\d\d?(?:st|nd|rd|th)?\.? (?:day of )?${MONTH},? \d{4}\b|${DATE_FIELD}`,
  'gi',
)
const FIGURE =
  /[$€£¥]\s?\d|\b\d[\d,.]{0,20}\)?\s?(?:%|percent\b|USD\b|EUR\b|GBP\b|dollars?\b|euros?\b|pounds?\b|(?:business |calendar |working )?(?:days?|weeks?|months?|years?|hours?)\b)/gi
const DEFINITION =
  /["“][A-Z][^"”]{0,60}["”],? (?:means|shall mean|has the meaning|refers to)\b|\([^()"“]{0,60}["“][A-Z][^"”]{0,60}["”]/g
const NUMBERED =
  /^(?:\(?(?:\d{1,3}(?:\.\d{1,3}){0,4}|[a-z]|[ivx]{1,5})[.)]|\d{1,3}\.\d|article\b|section\b|§)/i

/** Words that leave open what is owed; each costs clarity. */
const VAGUE = new RegExp(
  String.raw`\b(?:${[
    'reasonabl[ey]',
    '(?:best|good[- ]faith) efforts',
    'as soon as (?:possible|practicable)',
    'promptly',
    'in (?:a timely manner|due course)',
    'from time to time',
    'and/or',
    'etc',
    'appropriate(?:ly)?',
    'satisfactory',
    'adequate(?:ly)?',
    'substantial(?:ly)?',
    'material(?:ly)?',
    'approximately',
    'generally',
    'usually',
    'if necessary',
    'as (?:needed|necessary|required)',
    'to be (?:determined|agreed)',
    'tbd',
    'where applicable',
  ].join('|')})\b`,
  'gi',
)

/** A guess: the review of the contract (`find-blanks`) knows what in brackets is meant. A ticked box is no blank. */
const BLANK = new RegExp(
  String.raw`(?!${placeholderStartSource})(?!\[\s?[xX✓✔]\s?\](?:\s+\D|\s*$))\[[^[\]]{0,80}\p{L}[^[\]]{0,80}\]|_{3,}`,
  'gu',
)

/** The first words that leave something open: a blank, else vague ones. */
export const firstIndefinite = (text: string): string | undefined =>
  text.match(BLANK)?.[0] ?? text.match(VAGUE)?.[0]

const empty = (): Measure => ({
  words: 0,
  syllables: 0,
  sentences: 0,
  wordsInSentences: 0,
  longSentences: 0,
  paragraphs: 0,
  longParagraphs: 0,
  marks: 0,
  vague: 0,
  blanks: 0,
  definitions: 0,
  dates: 0,
  figures: 0,
})

function add(sum: Measure, piece: Measure) {
  sum.words += piece.words
  sum.syllables += piece.syllables
  sum.sentences += piece.sentences
  sum.wordsInSentences += piece.wordsInSentences
  sum.longSentences += piece.longSentences
  sum.paragraphs += piece.paragraphs
  sum.longParagraphs += piece.longParagraphs
  sum.marks += piece.marks
  sum.vague += piece.vague
  sum.blanks += piece.blanks
  sum.definitions += piece.definitions
  sum.dates += piece.dates
  sum.figures += piece.figures
}

/** Counts over a text whose paragraphs stand on lines of their own. Of a very long text only the beginning is read. */
export function measureText(text: string): Measure {
  const sum = empty()
  for (const line of text.slice(0, MAX_CHARACTERS).split('\n'))
    add(sum, line.length > LONG_LINE ? measureLongLine(line) : remembered(line))
  return sum
}

function measureLongLine(line: string): Measure {
  const whole = empty()
  for (const piece of cutAtSentences(line)) add(whole, remembered(piece))
  return { ...whole, paragraphs: 1, longParagraphs: 1, marks: Math.min(1, whole.marks) }
}

/** A long paragraph, cut so that a change in one place leaves the other pieces the same. */
function cutAtSentences(line: string): string[] {
  const pieces: string[] = []
  let start = 0
  while (start < line.length) {
    const piece = line.slice(start, start + LONG_LINE)
    const stop = piece.indexOf('. ', 200)
    pieces.push(stop < 0 ? piece : piece.slice(0, stop + 2))
    start += stop < 0 ? piece.length : stop + 2
  }
  return pieces
}

// Between two key strokes one line changes: what was counted for the others is still right. Two generations, so that
// what is no longer asked for goes.
const MAX_REMEMBERED = 6000
let recent = new Map<string, Measure>()
let former = new Map<string, Measure>()

function remembered(line: string): Measure {
  const known = recent.get(line)
  if (known) return known
  const measure = former.get(line) ?? measureLine(line)
  if (recent.size >= MAX_REMEMBERED) {
    former = recent
    recent = new Map()
  }
  // a copy: a part of the whole text would keep the whole text in memory
  recent.set(` ${line}`.slice(1), measure)
  return measure
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

function measureLine(line: string): Measure {
  const text = line.trim()
  const measure = empty()
  if (text === '') return measure
  countWords(text, measure)
  if (measure.words === 0) return measure
  const isNumbered = NUMBERED.test(text)
  const isHeading = measure.words <= MAX_HEADING_WORDS && !/[.;:,!?]["”)]?$/.test(text)
  if (isNumbered || isHeading) measure.marks = 1
  if (isHeading) measure.sentences = measure.wordsInSentences = measure.longSentences = 0
  else measure.paragraphs = 1
  if (measure.words > LONG_PARAGRAPH_WORDS) measure.longParagraphs = 1
  measure.vague = count(text, VAGUE)
  measure.blanks = count(text, BLANK)
  measure.definitions = count(text, DEFINITION)
  measure.dates = count(text, DATE)
  measure.figures = count(text, FIGURE)
  return measure
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*|[.!?;](?=\s|$)/gu

function countWords(text: string, measure: Measure) {
  let inSentence = 0
  const endSentence = () => {
    if (inSentence === 0) return
    measure.sentences += 1
    measure.wordsInSentences += inSentence
    if (inSentence > LONG_SENTENCE_WORDS) measure.longSentences += 1
    inSentence = 0
  }
  for (const [token] of text.matchAll(WORD)) {
    const first = token.charCodeAt(0)
    if (first === 46 || first === 33 || first === 63 || first === 59) {
      // "1." and "B." begin a clause or shorten a name
      if (inSentence > 1) endSentence()
      continue
    }
    const words = wordsIn(token)
    inSentence += words
    measure.words += words
    measure.syllables += syllables(token)
  }
  endSentence()
}

/** Chinese, Japanese and Korean write without spaces: two characters count as a word. */
const wordsIn = (token: string) =>
  token.charCodeAt(0) >= 0x2e80 ? Math.max(1, Math.round(token.length / 2)) : 1

const VOWELS = new Set('aeiouyAEIOUYáéíóúàèìòùâêîôûäëïöüãõåæøœ')

/** Groups of vowels, without a silent e at the end; at least one. */
function syllables(word: string): number {
  let groups = 0
  let before = false
  for (let index = 0; index < word.length; index++) {
    const isVowel = VOWELS.has(word.charAt(index))
    if (isVowel && !before) groups += 1
    before = isVowel
  }
  if (groups > 1 && /[^aeiouyl]e[sd]?$/i.test(word)) groups -= 1
  return Math.max(1, groups)
}
