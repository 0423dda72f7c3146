const cjkAndThai = '\\u0e00-\\u0eff\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef\\u{20000}-\\u{3ffff}'
const joinsThePrevious = /\p{M}|\u200c|\u200d/u
const zeroWidthSpace = '\u200b'

/**
 * Makes any text settable without losing what a reader can see: control characters go, private-use characters
 * (bullets pasted from word processors) become a bullet or a box, unpaired surrogates the replacement character.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\uf0b7\uf0a7]/g, '•')
    .replace(/[\ue000-\uf8ff\u{f0000}-\u{10ffff}]/gu, '□')
    .replace(/[^\P{Cc}\t\n\r\f]|[\ufdd0-\ufdef\ufeff]|[\ufffe\uffff]/gu, '')
}

/** For names, titles and addresses: one line, and no control that could reorder what stands beside it. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Lets tokens wider than `max` small letters break, and at more places than one, so that nothing runs off the page.
 * All others stay as they are, so that what is copied from the page is the text itself. Scripts that break anywhere
 * are left alone.
 */
export function breakLongTokens(text: string, max: number): string {
  return text.replace(tokenLongerThan(Math.floor(max / widest)), (token) =>
    widthOf(token) <= max
      ? token
      : Array.from(segments(token, Math.max(1, Math.floor(max / 4)))).join(zeroWidthSpace),
  )
}

const widest = 1.9

/** In small letters, roughly. */
export function widthOf(token: string): number {
  let width = 0
  for (const char of token) width += /[WM@%—]/.test(char) ? widest : /\p{Lu}/u.test(char) ? 1.45 : 1
  return width
}

const patterns = new Map<number, RegExp>()

function tokenLongerThan(max: number): RegExp {
  const known = patterns.get(max)
  if (known) return known
  const made = new RegExp(`[^\\s${zeroWidthSpace}${cjkAndThai}]{${max + 1},}`, 'gu')
  patterns.set(max, made)
  return made
}

function* segments(token: string, max: number): Generator<string> {
  let part = ''
  let length = 0
  for (const char of token) {
    if (length >= max && !joinsThePrevious.test(char)) {
      yield part
      part = ''
      length = 0
    }
    part += char
    length += 1
  }
  yield part
}
