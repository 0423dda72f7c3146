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

/** 1,200.00 and 1.200 are 1200. */
const bare = (number: string) =>
  number
    .replace(/[.,٫]0{1,2}$/, '')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')

/** Figures that stand together, as they are written in any of the languages: "1 200" may be one number or two. */
const runsIn = (text: string) =>
  (asciiDigits(text).match(RUN) ?? []).map((run) => ({ whole: bare(run), apart: run.split(SPACE).map(bare) }))

/** Whether a text names no number but these. */
export const namesOnly = (known: ReadonlySet<string>, text: string): boolean =>
  runsIn(text).every(({ whole, apart }) => known.has(whole) || apart.every((number) => known.has(number)))

/** The numbers in words of a contract: in figures, or spelled in English. */
export function numbersOfQuote(quote: string): Set<string> {
  const lower = quote.toLowerCase()
  const spelled = (lower.match(/[a-z]+/g) ?? []).flatMap((word) => {
    const month = months.findIndex((name) => word === name || word === name.slice(0, 3)) + 1
    const small = words.indexOf(word)
    const ten = tens.indexOf(word) + 1
    return [...(month > 0 ? [month] : []), ...(small >= 0 ? [small] : []), ...(ten > 0 ? [ten * 10] : [])]
  })
  const joined = Array.from(lower.matchAll(/\b([a-z]{3,7}ty)[- ]([a-z]{3,5})\b/g), ([, ten = '', one = '']) =>
    tens.includes(ten) && words.includes(one) ? (tens.indexOf(ten) + 1) * 10 + words.indexOf(one) : 0,
  )
  // parts of what stands together too: 12/31/2027
  const apart = asciiDigits(quote).match(/\d{1,20}/g) ?? []
  return new Set([
    ...runsIn(quote).flatMap(({ whole, apart: parts }) => [whole, ...parts]),
    ...apart.map((digits) => digits.replace(/^0+(?=\d)/, '')),
    ...[...spelled, ...joined].map(String),
  ])
}
