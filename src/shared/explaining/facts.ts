import type { Analysis } from '#shared/analysis/analysis.ts'
import { monthName } from '#shared/analysis/month-name.ts'
import type { Formats } from './formats.ts'

export type Place = { sentence: string; start: number; end: number }
export type Span = { start: number; end: number }
type Tools = { formats: Formats; analysis: Analysis }

/** A longer list is told neither whole nor in part. */
export const MAX_FACTS = 12

/**
 * The days in these words, all of them or none. They are told as mentioned here, and not what they are for: which is which, only
 * the sentence says.
 */
export function factsIn({ formats, analysis }: Tools, place: Place): string[] {
  if (isDisputed(analysis, place)) return []
  const found = analysis.dates.filter(within(place))
  if (!areAllDatesRead(place.sentence, found.length)) return []
  const days = new Set(found.map(formats.date))
  return days.size > MAX_FACTS ? [] : [...days]
}

/** The day on which something starts by these words; none where which day that is, only the sentence says. */
export function startIn(tools: Tools, place: Place): string[] {
  const days = factsIn(tools, place)
  if (days.length === 0) return []
  const starts = startsOf(tools.analysis, place)
  if (starts.length === 1) return starts.map(tools.formats.date)
  return days.length === 1 && !ending.test(place.sentence) ? days : []
}

/** The days of how long something lasts: not one that is only its start. */
export function lengthIn(tools: Tools, place: Place): string[] {
  const days = factsIn(tools, place)
  return days.length === 1 && startsOf(tools.analysis, place).length > 0 ? [] : days
}

const startsOf = ({ dates }: Analysis, place: Place) =>
  dates
    .filter(within(place))
    .filter(({ start }) => startsOn.test(oneLine(place.sentence.slice(0, start - place.start))))
const startsOn =
  /\b(?:starts?|starting|commenc(?:es?|ing)|begins?|beginning|effective|takes? effect|(?:comes?|enters?) into (?:force|effect)),?(?: at [\d:]{1,5}(?: [\w.]{1,5})?)?(?: (?:on|as of|from))?(?: this| the)?$/i
const ending = /\b(?:expir\w*|ends?|ending|terminat\w*|until|through)\b/i

/** Days without a year would be missing from the list, and of “3 and 5 May 2027” the first. */
const areAllDatesRead = (sentence: string, count: number) =>
  (sentence.match(days) ?? []).length <= count && !severalDays.test(sentence) && !severalYears.test(sentence)
const month = `(?:${monthName}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?)`
/** Behind the number that it follows: of a clause, not of a day. */
const notNumbered =
  '(?<!\\b(?:[Ss]ections?|[Cc]lauses?|[Aa]rticles?|[Pp]aragraphs?|[Nn]os?\\.)\\s{1,3}[\\d.]{4,8})'
const days = new RegExp(
  `\\b${month}\\s+\\d{1,2}\\b|\\b${month}\\s+\\S{1,4},?\\s+(?:19|20)\\d{2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)?(?:\\s+day)?(?:\\s+of)?\\s+${month}\\b|\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b|(?<![\\d.])\\d{1,2}\\.\\d{1,2}\\.(?:\\d{4}\\b|(?=\\s?(?:(?:to|and|or|until|through)\\s|[-–](?:\\s|\\d)|,\\s?\\d{1,2}\\.\\d))${notNumbered})|(?<![\\d.])\\d{2}\\.\\d{2}\\.\\d{2}\\b(?!\\.\\d)${notNumbered}|(?<!${month}\\s+)\\b\\d{1,2}(?:st|nd|rd|th)?,\\s*(?:19|20)\\d{2}\\b`,
  'g',
)
const severalDays = new RegExp(
  `\\b\\d{1,2}(?:st|nd|rd|th)?\\s*(?:and|or|to|until|through|-|–|,)\\s*\\d{1,2}(?:st|nd|rd|th)?(?:\\s+of)?\\s+${month}\\b|\\b${month}\\s+\\d{1,2}(?:st|nd|rd|th)?\\s*(?:and|or|to|through|-|–)\\s*\\d{1,2}\\b`,
)
/** “January 1, 2027 and 2028”, and “June 30, 2027 2028”, of which one is struck out. */
const severalYears = new RegExp(
  `\\b${month}\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+(?:19|20)\\d{2}(?:,|\\s+and|\\s+or|\\s+&)?\\s+(?:19|20)\\d{2}\\b`,
)
/** Whether the words of a sentence say another number than its figures: "fifty (60) days". */
export const isDisputed = ({ contradictions }: Analysis, place: Span): boolean =>
  contradictions.some(
    ({ kind, places }) =>
      // several places are two sentences, each of which says what it says
      (kind === 'number' || kind === 'amount') && places.length === 1 && places.some(within(place)),
  )

export const within = (outer: Span) => (inner: Span) => inner.start >= outer.start && inner.end <= outer.end
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
