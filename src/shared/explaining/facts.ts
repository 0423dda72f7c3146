import type { Analysis } from '#shared/analysis/analysis.ts'
import type { Formats } from './formats.ts'
import type { ToldCategory } from './words.ts'

export type Place = { sentence: string; start: number; end: number }
type Span = { start: number; end: number }
type Tools = { formats: Formats; analysis: Analysis }

/** A longer list is told neither whole nor in part. */
const MAX_FACTS = 12

/**
 * What stands in these words of money, days, and, of some kinds of clauses, periods and percentages. It is told as mentioned
 * here, and not what it is for: which is which, only the sentence says. So of several amounts none is told.
 */
export function factsIn({ formats, analysis }: Tools, place: Place, of?: ToldCategory): string[] {
  if (isDisputed(analysis, place)) return []
  const found = analysis.amounts.filter(within(place))
  const [only] = found
  const amount =
    only && found.length === 1 && isAllRead(place.sentence, 1) && standsAlone(place, only)
      ? [oneLine(only.words)]
      : []
  const all = analysis.dates.filter(within(place))
  const dates = areAllDatesRead(place.sentence, all.length) ? all.map(formats.date) : []
  const facts = new Set([
    ...amount,
    ...dates,
    ...(of && ofPeriods.has(of) ? periodsIn(place.sentence).map(formats.deadline) : []),
    ...(of && ofPercentages.has(of)
      ? Array.from(place.sentence.matchAll(percentage), ([words]) => words)
      : []),
  ])
  return facts.size > MAX_FACTS ? [] : [...facts]
}

const ofPeriods: ReadonlySet<ToldCategory> = new Set([
  'Expiration Date',
  'Renewal Term',
  'Notice Period To Terminate Renewal',
  'Non-Compete',
  'No-Solicit Of Customers',
  'No-Solicit Of Employees',
  'Termination For Convenience',
  'Post-Termination Services',
  'Warranty Duration',
  'Rofr/Rofo/Rofn',
])
const ofPercentages: ReadonlySet<ToldCategory> = new Set(['Revenue/Profit Sharing', 'Liquidated Damages'])
/** “60 days” and “sixty (60) days”, but no part of “1.5 years”, “2 1/2 years” or “10 business days”. */
const period = /(?<![\d.,/–-]|\d )\(?\b(\d{1,3})\)?[ -](hour|day|week|month|year)s?\b(?! and)/gi
const percentage = /(?<![\d.,/–-])\d{1,3}(?:\.\d{1,3})?%/g
const units = ['hour', 'day', 'week', 'month', 'year'] as const
const periodsIn = (sentence: string) =>
  Array.from(oneLine(sentence).matchAll(period)).flatMap(([, count, named = '']) =>
    units.filter((unit) => unit === named.toLowerCase()).map((unit) => ({ count: Number(count), unit })),
  )

/** An amount in one of the usual ways, whole: “300 000 euros”, “$5 million” and “$5 to 10” are more than “000 euros” and “$5”. */
const figure = String.raw`(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,8}|0)(?:(?:\.\d{1,4})? (?:thousand|million|billion)|\.\d{2,4})?`
const wholeAmount = new RegExp(
  String.raw`^(?:(?:(?:U\.?S\.?|C|CA|CDN|A|AU|NZ|HK|S)? ?[$]|[€£]|(?:USD|EUR|GBP|CAD|CDN|AUD|CHF)(?: ?[$])?) ?${figure}|${figure} (?:dollars|euros|pounds))$`,
  'i',
)
const standsAlone = ({ sentence, start }: Place, amount: Span & { words: string }) =>
  wholeAmount.test(oneLine(amount.words)) &&
  !/(?:[A-Za-z$€£¥]|[\d.,]\s?)$/.test(sentence.slice(0, amount.start - start)) &&
  !/^\s?(?:[\d%/–-]|(?:hundred|thousand|million|billion|trillion|mm?|k|bn|to|or|per ?cent|percent)\b)/i.test(
    sentence.slice(amount.end - start),
  )

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
