/** As far as Word counts. */
export const MAX_NUMBER = 32_767
/** Word begins anew after thirty letters in a row. */
const MAX_LETTERED = 30 * 26

/** A number as Word writes it in this format (ECMA-376 Part 1, 17.18.59); undefined for a format not known here. */
export function formatNumber(number: number, format: string): string | undefined {
  return formats.get(format)?.(number)
}

const formats = new Map<string, (number: number) => string>([
  ['decimal', String],
  ['decimalZero', (number) => padded(number, 2)],
  // the three that Word offers under the name `custom`
  ['001, 002, 003, ...', (number) => padded(number, 3)],
  ['0001, 0002, 0003, ...', (number) => padded(number, 4)],
  ['00001, 00002, 00003, ...', (number) => padded(number, 5)],
  ['lowerLetter', (number) => letters(number)],
  ['upperLetter', (number) => letters(number).toUpperCase()],
  ['lowerRoman', (number) => roman(number).toLowerCase()],
  ['upperRoman', (number) => roman(number)],
  ['ordinal', (number) => `${number}${ordinalEnding(number)}`],
  ['cardinalText', (number) => capitalised(words(number))],
  ['ordinalText', (number) => capitalised(ordinalWords(number))],
  ['numberInDash', (number) => `- ${number} -`],
  ['hex', (number) => number.toString(16).toUpperCase()],
  ['none', () => ''],
  ['bullet', () => ''],
])

const padded = (number: number, digits: number) => String(number).padStart(digits, '0')

/** a to z, then aa, bb to zz, then aaa. */
function letters(number: number): string {
  if (number < 1) return ''
  const index = (number - 1) % MAX_LETTERED
  return String.fromCharCode(97 + (index % 26)).repeat(Math.floor(index / 26) + 1)
}

const numerals: [value: number, numeral: string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

function roman(number: number): string {
  let left = Math.min(number, MAX_NUMBER)
  let text = ''
  for (const [value, numeral] of numerals) {
    text += numeral.repeat(Math.floor(left / value))
    left %= value
  }
  return text
}

const endings = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
])

const ordinalEnding = (number: number) =>
  number % 100 >= 11 && number % 100 <= 13 ? 'th' : (endings.get(number % 10) ?? 'th')

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function words(number: number): string {
  if (number >= 1000) return joined(`${words(Math.floor(number / 1000))} thousand`, number % 1000, ' ')
  if (number >= 100) return joined(`${words(Math.floor(number / 100))} hundred`, number % 100, ' ')
  if (number >= 20) return joined(tens[Math.floor(number / 10) - 1] ?? '', number % 10, '-')
  return small[number] ?? ''
}

const joined = (first: string, rest: number, mark: string) =>
  rest === 0 ? first : `${first}${mark}${words(rest)}`

const irregular = new Map([
  ['one', 'first'],
  ['two', 'second'],
  ['three', 'third'],
  ['five', 'fifth'],
  ['eight', 'eighth'],
  ['nine', 'ninth'],
  ['twelve', 'twelfth'],
])

function ordinalWords(number: number): string {
  const all = words(number)
  const at = Math.max(all.lastIndexOf(' '), all.lastIndexOf('-')) + 1
  const last = all.slice(at)
  const ordinal = irregular.get(last) ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
  return all.slice(0, at) + ordinal
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
