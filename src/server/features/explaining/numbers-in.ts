import { numberAtEnd } from '#shared/analysis/number-words.ts'

const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** Zero of the digits that languages here write with. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10]

const asciiDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = zeros.find((first) => code >= first && code < first + 10) ?? code
    return String(code - zero)
  })

const RUN = /\d(?:[.,'’٬٫ \u00a0\u202f]?\d){0,30}/g
const SPACE = /[ \u00a0\u202f]/
/** A point or comma parts a fraction where it is the last and no three digits follow: 1.5 and 1,200.50, but not 1.200. */
const FRACTION = /^(.*)[.,٫](\d{1,2}|\d{4,})$|^(0)[.,٫](\d{3})$/
/** 31.12.2027, and “June 1,2027”. */
const DAY = /^\d{1,2}[.,](?:\d{1,2}[.,])?\d{4}$/

const plain = (digits: string) => digits.replace(/\D/g, '').replace(/^0+(?=\d)/, '')

/** 1,200.00 and 1.200 are 1200, 0,50 is 0.5. */
function bare(number: string): string {
  const [, whole = number, fraction = '', zero, thousandths] = FRACTION.exec(number) ?? []
  const behind = (thousandths ?? fraction).replace(/(?<!0)0+$/, '')
  return behind === '' ? plain(zero ?? whole) : `${plain(zero ?? whole)}.${behind}`
}

/** Figures that stand together, as they are written in any of the languages: "1 200" may be one number or two. */
const runsIn = (text: string) =>
  (asciiDigits(text).match(RUN) ?? []).map((run) => ({
    whole: bare(run),
    apart: run.split(SPACE).flatMap((part) => (DAY.test(part) ? part.split(/\D/).map(plain) : [bare(part)])),
  }))

const word = `(?:${[...words, ...tens, 'hundred', 'thousand', 'million', 'billion'].join('|')})`
const SPELLED = new RegExp(
  String.raw`(?<!\p{L})${word}(?:(?:(?<=dred|sand|llion) and[- ]|[- ])${word})*(?!\p{L})`,
  'giu',
)
/** They count nothing that would have to be quoted. */
const NO_NUMBER = /^(?:one|zero)$|^two (?:parties|sides|people|companies)\b/i

/** Numbers in English words; one that can't be read is given as its words. */
const spelledIn = (text: string) =>
  Array.from(text.matchAll(SPELLED), ({ 0: number, index }) => ({
    isCounted: ![number, text.slice(index, index + 20)].some((said) => NO_NUMBER.test(said)),
    number: String(numberAtEnd(number)?.value ?? number.toLowerCase()),
  }))

/** “Ten en cuenta”, “soixante-six”: words of other languages, too. */
const MAY_BE_FOREIGN = /^(?:6|10)$/

/** Whether a text names no number but these. */
export const namesOnly = (known: ReadonlySet<string>, text: string, mayBeEnglish: boolean): boolean =>
  runsIn(text).every(({ whole, apart }) => known.has(whole) || apart.every((number) => known.has(number))) &&
  spelledIn(text).every(
    ({ isCounted, number }) =>
      !isCounted || known.has(number) || (!mayBeEnglish && MAY_BE_FOREIGN.test(number)),
  )

const MONTH = new RegExp(
  String.raw`\b(?:${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)\b`,
  'g',
)
/** Words of other sentences, too: they name a month only beside a figure. */
const MAY_BE_MONTH = /^(?:march|sept|[a-z]{3})$/

function monthsIn(lower: string): string[] {
  return Array.from(lower.matchAll(MONTH)).flatMap(({ 0: name, index }) => {
    const isMonth =
      !MAY_BE_MONTH.test(name) ||
      /\d(?:st|nd|rd|th)?(?: day)?(?: of)? $/.test(lower.slice(Math.max(0, index - 15), index)) ||
      /^\.?,? \d/.test(lower.slice(index + name.length, index + name.length + 4))
    return isMonth ? [String(months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1)] : []
  })
}

/** The numbers in words of a contract: in figures, or spelled in English. */
export const numbersOfQuote = (quote: string): Set<string> =>
  new Set([
    ...runsIn(quote).flatMap(({ whole, apart }) => [whole, ...apart]),
    ...spelledIn(quote).map(({ number }) => number),
    ...monthsIn(quote.toLowerCase()),
  ])
