/** Before these a hyphen belongs to the word, wherever the line ends. */
const KEEPING =
  /(^|\W)(non|co|pre|self|re|sub|anti|semi|multi|inter|intra|well|third|half|cross|ex|post|part|full|long|short|high|low|mid|pro|on|off|in|up|by|to|e|i|x)$/i

/** The words of a document, lower case, also those with hyphens inside, without halves of divided words. */
export function wordsOf(rows: { text: string }[]): Set<string> {
  const words = new Set<string>()
  rows.forEach(({ text }, at) => {
    const isContinued = rows[at - 1]?.text.endsWith('-') === true
    const begun = isContinued ? text.replace(/^\S+/, '') : text
    const whole = begun.endsWith('-') ? begun.slice(0, begun.search(/\s\S*$/) + 1) : begun
    for (const word of whole.toLowerCase().match(/[\p{L}\d]+(-[\p{L}\d]+)*/gu) ?? []) words.add(word)
  })
  return words
}

/** One text of broken lines: a word that a hyphen divided at the end of a line is whole again. */
export function joinBroken(lines: string[], words: Set<string>): string {
  return lines.reduce((text, line) => {
    const half = /(?<![\p{L}\d])([\p{L}\d]+)-$/u.exec(text)?.[1]
    const rest = /^[\p{L}\d]+/u.exec(line)?.[0]
    if (!half || !rest) return text === '' ? line : `${text} ${line}`
    return keepsHyphen(half, rest, words) ? text + line : text.slice(0, -1) + line
  }, '')
}

function keepsHyphen(half: string, rest: string, words: Set<string>): boolean {
  if (words.has(`${half}-${rest}`.toLowerCase())) return true
  if (words.has((half + rest).toLowerCase())) return false
  // two whole words: 'maintenance-' and 'forecasting'
  if (rest.length > 4 && words.has(rest.toLowerCase()) && words.has(half.toLowerCase())) return true
  return KEEPING.test(half) || !/^\p{Ll}/u.test(rest) || /\d$/.test(half)
}
