const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales: Record<string, number> = { hundred: 100, thousand: 1000, million: 1e6, billion: 1e9 }
const values = new Map([
  ...units.map((word, index) => [word, index] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
])

/** Words that may stand between a number in words and its figures: "five thousand dollars ($5,000)". */
const fillers = new Set(['dollars', 'dollar', 'euros', 'euro', 'pounds', 'percent', 'us', 'united', 'states'])

/**
 * The number that the last words of a text spell: "a period of sixty" is 60. Undefined when they spell none, or one
 * that is not certain (fractions, years as pairs). `part` is what the words behind its last comma say alone.
 */
export function numberAtEnd(text: string): { value: number; part: number; words: string } | undefined {
  const tokens = text.slice(-120).match(/[A-Za-z]+|[^\sA-Za-z-]+/g) ?? []
  const spelled: string[] = []
  let at = tokens.length - 1
  while (at >= 0 && fillers.has(tokens[at]?.toLowerCase() ?? '')) at--
  for (; at >= 0 && spelled.length < 14; at--) {
    const word = tokens[at]?.toLowerCase() ?? ''
    const above = tokens[at - 1]?.toLowerCase() ?? ''
    // “one million, ten (10) of them” are two numbers
    const isComma = word === ',' && isGroup(above) && spelled.some((later) => Object.hasOwn(scales, later))
    const isJoin = isComma || (word === 'and' && Object.hasOwn(scales, above))
    if (!values.has(word) && !Object.hasOwn(scales, word) && !isJoin) break
    spelled.unshift(word)
  }
  // "ninety-nine one hundredths", "12 thousand": what stands before belongs to the number too
  const before = tokens.slice(0, at + 1)
  if (spelled.length === 0 || /\d/.test(tokens[at] ?? '') || isMeantElse(before)) return undefined
  // “several thousand”, “half a million”
  if (
    Object.hasOwn(scales, spelled[0] ?? '') &&
    !/(?<!\b(?:half|quarter|third|of)) a$/i.test(before.join(' '))
  )
    return undefined
  const value = valueOf(spelled)
  const part = valueOf(spelled.slice(spelled.lastIndexOf(',') + 1))
  if (value === undefined || part === undefined) return undefined
  return { value, part, words: spelled.join(' ').replaceAll(' ,', ',') }
}

const isGroup = (word: string) => Object.hasOwn(scales, word) && word !== 'hundred'

/** After "one million, ", "twenty–", "section ", "no ": a part of the number, one that counts nothing, or none at all. */
function isMeantElse(before: string[]): boolean {
  const word = before.findLast((token) => !/^(?:and|[,&–—])$/i.test(token))?.toLowerCase() ?? ''
  const isJoined = before.length > 0 && before.at(-1)?.toLowerCase() !== word
  if (!isJoined) return /^(?:no|point|sections?|articles?|clauses?|paragraphs?)$/.test(word)
  return Object.hasOwn(scales, word) || (values.has(word) && /^[–—]$/.test(before.at(-1) ?? ''))
}

function valueOf(words: string[]): number | undefined {
  let total = 0
  let part = 0
  let last = Infinity
  for (const word of words) {
    if (word === 'and' || word === ',') continue
    const scale = Object.hasOwn(scales, word) ? scales[word] : undefined
    const value = values.get(word)
    if (scale === 100) part = (part || 1) * 100
    else if (scale !== undefined) {
      total += (part || 1) * scale
      part = 0
    } else if (value !== undefined) {
      // "nineteen ninety", "five six": no number that is spelled so
      if (last < 20 || (last < 100 && value >= 10)) return undefined
      part += value
    }
    last = scale === undefined ? (value ?? Infinity) : Infinity
  }
  return total + part
}
