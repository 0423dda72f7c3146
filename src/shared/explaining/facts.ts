import type { Analysis } from '#shared/analysis/analysis.ts'
import type { ClauseCategory } from '#shared/analysis/clause-categories.ts'
import type { Formats } from './formats.ts'
import type { Words } from './words.ts'

export type Place = { sentence: string; start: number; end: number }
type Span = { start: number; end: number }
type Tools = { words: Words; formats: Formats; analysis: Analysis }

/** A longer list is not told in part. */
const MAX_FACTS = 12

/** The amounts and days that stand in these words, all of them or none: a list of some would be read as all. */
export function factsIn(
  { words: { phrases }, formats, analysis }: Tools,
  place: Place,
  of?: ClauseCategory,
): string[] {
  if (isDisputed(analysis, place)) return []
  const found = analysis.amounts.filter(within(place))
  const amounts = isAllRead(place.sentence, found.length) ? found.map(({ words }) => oneLine(words)) : []
  const all = analysis.dates.filter(within(place))
  const beginning = of && beginnings.has(of) ? beginningsIn(analysis, place, of) : undefined
  const dates = beginning ?? (areAllDatesRead(place.sentence, all.length) ? all : [])
  return [
    ...listOf(amounts).map((list) => formats.fill(phrases.amounts, { amounts: formats.list(list) })),
    ...listOf(dates.map(formats.date)).map((list) =>
      formats.fill(phrases.dates, { dates: formats.list(list) }),
    ),
  ]
}

/** Each once; none where there is nothing, or too much, to list. */
function listOf(facts: string[]): string[][] {
  const each = [...new Set(facts)]
  return each.length === 0 || each.length > MAX_FACTS ? [] : [each]
}

/** Whether a day is named on which something is made or begins. */
export const hasBeginning = (analysis: Analysis, place: Place): boolean =>
  beginningsIn(analysis, place).length > 0

/** Their sentences may name an end as well. */
const beginnings: ReadonlySet<ClauseCategory> = new Set(['Agreement Date', 'Effective Date'])
const beginningsIn = ({ dates }: Analysis, place: Place, of?: ClauseCategory) => {
  const days = dates.filter(within(place))
  const textAround = ({ start, end }: Span) =>
    [place.sentence.slice(0, start - place.start), place.sentence.slice(end - place.start)] as const
  const first = days.filter((day) => isBeginning(textAround(day)[0]))
  // the day on which it was signed may stand beside the one from which it applies
  const isStarting = (day: Span) => isStart(...textAround(day))
  if (first.length < 2) return first
  return first.filter((day) => isStarting(day) === (of === 'Effective Date'))
}
const isBeginning = (before: string) => begins.test(before) && !ends.test(before)
const isStart = (before: string, after: string) => starts.test(before) || namesStart.test(after)
const starts =
  /\b(?:effective|commenc\w*|begin\w*|start\w*|in force|into force|takes? effect)\b[^.;,]{0,30}$/i
const namesStart = /^[^.;]{0,20}\((?:the |hereinafter[^)"“]{0,30})?["“](?:effective|commencement|start) date/i
const begins =
  /\b(?:effective|as of|commenc\w*|begin\w*|start\w*|dated?|made|entered into|executed|signed|on|from|means|this|the)\b[^.;]{0,30}$/i
const ends =
  /\b(?:until|till|through|expir\w*|terminat\w*|end|ends|ending|later|conclud\w*|to(?! be effective))\b[^.;]{0,30}$/i

/** Amounts that are written in another way than those that were read would be missing from the list. */
const isAllRead = (sentence: string, count: number) =>
  (sentence.match(money) ?? []).length <= count && !inMoneyOfYear.test(sentence)
/** “real $2003 in billions” is money of that year. */
const inMoneyOfYear = /\$(?:19|20)\d\d\b(?![.,]\d)/
/** Nor days without a year, and “3 and 5 May 2027”, of which only the second would be told. */
const areAllDatesRead = (sentence: string, count: number) =>
  (sentence.match(days) ?? []).length <= count && !severalDays.test(sentence)
const month = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'
const days = new RegExp(
  `\\b${month}\\s+\\d{1,2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)?(?:\\s+day)?(?:\\s+of)?\\s+${month}\\b|\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b|\\b\\d{4}-\\d{2}-\\d{2}\\b|(?<!${month}\\s+)\\b\\d{1,2}(?:st|nd|rd|th)?,\\s*(?:19|20)\\d{2}\\b`,
  'g',
)
const severalDays = new RegExp(
  `\\b\\d{1,2}(?:st|nd|rd|th)?\\s*(?:and|or|to|until|through|-|–|,)\\s*\\d{1,2}(?:st|nd|rd|th)?(?:\\s+of)?\\s+${month}\\b|\\b${month}\\s+\\d{1,2}(?:st|nd|rd|th)?\\s*(?:and|or|to|through|-|–)\\s*\\d{1,2}\\b`,
)
const money =
  /[$€£¥]\s?\(?[.\d]|(?<![$€£¥A-Z])(?:[A-Z]{3}|Rs\.?|R|kr\.?|₹|₩|₪|฿|₽)\s?\d{1,3}(?:[.,]\d{3})+|\b(?:USD|EUR|GBP|CAD|AUD|CHF|JPY|INR|RMB|CNY|Rs\.?)\s?\d|\d (?:dollars|euros|pounds|yen|yuan|rupees|pesos|francs|rubles|kroner|cents)\b/gi

/** Whether the words of a sentence say another number than its figures: "fifty (60) days". */
export const isDisputed = ({ contradictions }: Analysis, place: Span): boolean =>
  contradictions.some(
    ({ kind, places }) =>
      // several places are two sentences, each of which says what it says
      (kind === 'number' || kind === 'amount') && places.length === 1 && places.some(within(place)),
  )

const within = (outer: Span) => (inner: Span) => inner.start >= outer.start && inner.end <= outer.end
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
