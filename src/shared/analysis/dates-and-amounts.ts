import type { Sentence } from './sentences.ts'

type Place = { words: string; sentence: string; sentenceStart: number; start: number; end: number }
/** A calendar date in the text: `text.slice(start, end) === words`; `iso` is yyyy-mm-dd. */
export type DateFound = Place & { iso: string }
/** An amount of money in the text: `text.slice(start, end) === words`. */
export type AmountFound = Place & {
  /** ISO 4217; of a bare dollar sign, USD. */
  currency: string
  /** Hundredths of the currency. */
  cents: number
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
const month =
  '(January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\.?)'
const dateForms = [
  {
    pattern: new RegExp(`\\b${month}\\s{1,5}(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s{1,5}|,)(\\d{4})\\b`, 'gi'),
    order: [3, 1, 2],
  },
  {
    pattern: new RegExp(
      `\\b(\\d{1,2})(?:st|nd|rd|th)?(?:\\s{1,5}day)?(?:\\s{1,5}of)?\\s{1,5}${month}(?:,?\\s{1,5}|,)(\\d{4})\\b`,
      'gi',
    ),
    order: [3, 2, 1],
  },
  { pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/g, order: [1, 2, 3] },
  { pattern: /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/g, order: [3, 1, 2] },
  {
    // not “version 10.12.2027”, nor “DIN 12.10.2010”
    pattern:
      /(?<![\d.]|\b(?:[Vv]ersion|[Rr]elease|[Nn]o\.|[Ss]ections?|[Cc]lauses?|[Aa]rticles?|[Pp]aragraphs?|DIN|ISO|EN)\s)(\d{1,2})\.(\d{1,2})\.(\d{4})\b(?!\.\d)/g,
    order: [3, 2, 1],
  },
] as const

/** The dates that exist in the calendar, in the order of the text. 1/2/2026 is read as in the United States, 1.2.2026 as in Europe. */
export function datesIn(sentences: Sentence[]): DateFound[] {
  return sentences
    .filter(({ text }) => /\d{4}/.test(text))
    .flatMap(({ text, start }) =>
      dateForms.flatMap(({ pattern, order }) =>
        Array.from(text.matchAll(pattern)).flatMap((match) => {
          const [year, name, day] = order.map((group) => match[group] ?? '')
          const number = numberOfMonth(name ?? '') || Number(name)
          const iso = isoOf(Number(year), number, Number(day))
          return iso === undefined ? [] : [{ ...placeOf(match[0], match.index, text, start), iso }]
        }),
      ),
    )
    .toSorted((a, b) => a.start - b.start)
}

/** 1 to 12; 0 for what names no month. */
const numberOfMonth = (name: string) =>
  /^[a-z]{3}/i.test(name)
    ? months.findIndex((month) => month.startsWith(name.toLowerCase().replace('.', ''))) + 1
    : 0

function isoOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= 1900 ? date.toISOString().slice(0, 10) : undefined
}

const signs: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' }
const dollars: Record<string, string> = {
  C: 'CAD',
  CDN: 'CAD',
  A: 'AUD',
  AUS: 'AUD',
  HK: 'HKD',
  NZ: 'NZD',
  S: 'SGD',
}
const named: Record<string, string> = { dollar: 'USD', euro: 'EUR', pound: 'GBP', yen: 'JPY', franc: 'CHF' }
const scales: Record<string, number> = { t: 1e3, k: 1e3, m: 1e6, b: 1e9 }

const number = '(\\d{1,3}(?:,\\d{3}){1,5}|\\d{1,15})(\\.\\d{1,6})?'
const scale =
  '(?:[\\s-]?([Tt]housands?|THOUSANDS?|[Mm]illions?|MILLIONS?|[Bb]illions?|BILLIONS?|MM|mm|bn|BN|[MmKk])(?![A-Za-z]))?'
const scaled = '(?:thousand|[Mm]illion|MILLION|[Bb]illion|BILLION|MM|mm|bn|[MmKk]\\b)'
/** Signs of a formula, in which the dollar sign is none: "$50 \\%$", "$1^{st}$". */
const formula = '\\s?[\\\\^{]|\\s?\\$(?!\\s?\\d)'
/** Cents or a fraction that stand raised, and a power; one such figure behind another amount is the number of a note. */
const small = '\\.?[⁰¹²³⁴-⁹]{2}|[⁰¹²³⁴-⁹]\\s?[/⁄]|(?<=\\D10)[⁰¹²³⁴-⁹]'
/** What goes on is another amount than what has been read: "$1.200,50", "€50 000", "$5 to $6 million", "$10B", "$19⁹⁹". */
const whole = `(?!${formula}|${small}|[\\d_*A-Za-z]|[.’'–-]\\d|,\\S|,?\\s\\d{3}\\b|\\s\\d{1,2}/\\d|\\s?(?:mil|mn|lakh|crore|trillion|hundred)|\\s?(?:-|–|to|or|and)\\s?[A-Z]{0,3}[$€£¥]?\\s?\\d[\\d.,]{0,9}[\\s-]?${scaled})`
const amountBefore = new RegExp(
  `(?:(?<![A-Za-z])((?:USD|EUR|GBP|CAD|AUD|CHF|JPY|HKD|SGD|NZD|MXN|US|U\\.S\\.|CDN|AUS|RMB)\\s?|[A-Z]{1,3})(?=[$€£¥])|(?<![A-Za-z]))([$€£¥])\\s?${number}${scale}${whole}`,
  'g',
)
const codeBefore = new RegExp(`(?<![A-Za-z])(USD|EUR|GBP|CAD|AUD|CHF|JPY)\\s?${number}${scale}${whole}`, 'g')
const nameAfter =
  /(?<![\d.,$€£¥’'/])\b(\d{1,3}(?:,\d{3}){1,5}|\d{1,15})(\.\d{1,6})?(?:[\s-]?([Tt]housand|[Mm]illion|[Bb]illion))?\s(?:US |U\.S\. )?([Dd]ollar|DOLLAR|[Ee]uro|EURO|[Pp]ounds? [Ss]terling|[Yy]en|[Ff]ranc)(?:[sS]\b|\b(?! [A-Z]))/g

/** The amounts of money, in the order of the text. */
export function amountsIn(sentences: Sentence[]): AmountFound[] {
  return sentences
    .filter(
      ({ text }) =>
        /\d/.test(text) && /[$€£¥]|USD|EUR|GBP|CAD|AUD|CHF|JPY|dollar|euro|pound|yen|franc/i.test(text),
    )
    .flatMap(({ text, start }) => {
      const found: AmountFound[] = []
      const add = (match: RegExpExecArray, currency: string, number = '', fraction = '', scale = '') => {
        const value =
          Number(number.replaceAll(',', '') + fraction) * (scales[scale.slice(0, 1).toLowerCase()] ?? 1)
        found.push({
          ...placeOf(match[0], match.index, text, start),
          currency,
          cents: Math.round(value * 100),
        })
      }
      for (const match of text.matchAll(amountBefore))
        add(match, currencyOf(match[1], match[2] ?? '$'), match[3], match[4], match[5])
      for (const match of text.matchAll(codeBefore)) add(match, match[1] ?? '', match[2], match[3], match[4])
      for (const match of text.matchAll(nameAfter)) {
        if (isNumberOfHeading(match)) continue
        add(
          match,
          named[/^[a-z]+?(?=s?\b)/.exec(match[4]?.toLowerCase() ?? '')?.[0] ?? ''] ?? '',
          match[1],
          match[2],
          match[3],
        )
      }
      return found.toSorted((a, b) => a.start - b.start)
    })
}

/** “6.9 US DOLLARS AND OTHER CURRENCIES” is a heading with its number. */
const isNumberOfHeading = ({ 0: words, 2: fraction, index }: RegExpExecArray) =>
  index === 0 && fraction !== undefined && /\s(?:U\.?S\.? )?[A-Z][A-Za-z ]+$/.test(words)

function currencyOf(code: string | undefined, sign: string): string {
  const known = code?.replaceAll('.', '').trim() ?? 'US'
  return known === 'US' ? (signs[sign] ?? sign) : (dollars[known] ?? known)
}

const placeOf = (words: string, index: number, sentence: string, start: number): Place => ({
  words,
  sentence,
  sentenceStart: start,
  start: start + index,
  end: start + index + words.length,
})

const inAnyCase = (words: string) =>
  words
    .split(' ')
    .flatMap((word) => [word, word.toUpperCase(), word.slice(0, 1).toUpperCase() + word.slice(1)])
    .join('|')
/** Only in capitals, and not the two that are words of headings: “ALL 1,200 SQUARE FEET”. */
const codes = [
  ...Intl.supportedValuesOf('currency').filter((code) => !/^(?:ALL|TOP)$/.test(code)),
  'BTC',
  'CLF',
]
/** An amount of money in whatever way, also in one that isn’t read: “EUR 1.250,00”. */
export const writtenMoney = new RegExp(
  [
    String.raw`[$€£¥]\s?\(?[.\d]`,
    String.raw`(?<![$€£¥A-Za-z])(?:${codes.join('|')}|[Rr]s\.?|R|[Kk]r\.?|[₹₩₪฿₽])\s?\d{1,3}(?:[.,]\d{3})+`,
    String.raw`\b(?:${inAnyCase('usd eur gbp cad aud chf jpy inr rmb cny')}|[Rr]s\.?)\s?\d`,
    String.raw`\d (?:${inAnyCase('dollars euros pounds yen yuan rupees pesos francs rubles kroner cents')})\b`,
  ].join('|'),
  'g',
)
