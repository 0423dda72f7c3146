import { visibleText } from '#shared/contract-text/visible-text.ts'
import { lineWidth, SMALL_LETTER } from './letter-widths.ts'

const zeroWidthSpace = '\u200b'

/** For names, titles and addresses: one line, and no character that a reader does not see. */
export function cleanLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim()
}

/** Lets tokens wider than `max` small letters break, and at more places than one, so that nothing runs off the page. */
export function breakLongTokens(text: string, max: number): string {
  const [broken = ''] = breakLongRuns([{ text, isBold: true }], max * SMALL_LETTER)
  return broken
}

/** A part of a line: what stands beside it may be the rest of its word. */
export type Run = { text: string; isBold: boolean }

const space = /[\t\n\r\f\u0020\u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]/
/** Letters of scripts that are written without spaces: a line may end beside them. */
const standsAlone =
  /(?![ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const joinsThePrevious = /[\p{M}\u200c\u200d]/u
/** A line may end after these, where they join two words. */
const hyphen = /[-–—]/
const betweenLetters = /\p{L}[-–—]\p{L}/u
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * The texts of the runs of one line, with places to break in every token wider than `max` (in parts of the type size)
 * that `isLeft` does not leave to the compiler. All others stay as they are, so that what is copied from the page is the text itself.
 */
export function breakLongRuns(
  runs: Run[],
  max: number,
  isLeft: (token: string) => boolean = () => false,
): string[] {
  const texts = runs.map(({ text }) => text)
  if (!mayHoldWider(texts.join(''), max)) return texts
  const breaks = runs.map((): number[] => [])
  for (const token of tokensOf(runs, max))
    if (token.width > max && !isLeft(token.text))
      for (const { run, at } of token.places) breaks[run]?.push(at)
  return texts.map((text, run) => {
    const places = [0, ...(breaks[run] ?? [])]
    return places.map((at, next) => text.slice(at, places[next + 1])).join(zeroWidthSpace)
  })
}

/** How wide the widest part of a line is that does not break by itself, as a part of the type size; of `numbers` what has a digit. */
export function widestTokens(text: string, isBold: boolean): { words: number; numbers: number } {
  const widest = { words: 0, numbers: 0 }
  for (const { text: token, width } of tokensOf([{ text, isBold }], Infinity)) {
    widest.words = Math.max(widest.words, width)
    if (/\d/.test(token)) widest.numbers = Math.max(widest.numbers, width)
  }
  return widest
}

/** What stands between the places where a line may end by itself. */
function* tokensOf(runs: Run[], max: number): Generator<Token> {
  let token = new Token(max)
  for (const [run, { text, isBold }] of runs.entries()) {
    const words = /\p{Script=Thai}/u.test(text)
      ? new Set(Array.from(thaiWords.segment(text), ({ index }) => index))
      : undefined
    let at = 0
    for (const character of text) {
      const isSpace = space.test(character)
      const isAlone = !isSpace && standsAlone.test(character)
      const isHyphen = hyphen.test(character) && betweenLetters.test(text.slice(Math.max(0, at - 2), at + 3))
      const joins = !token.isEmpty && joinsThePrevious.test(character)
      const isThaiWord = !joins && words?.has(at) && /\p{Script=Thai}/u.test(character)
      if ((isSpace || isAlone || isThaiWord) && !token.isEmpty) {
        yield token
        token = new Token(max)
      }
      if (!isSpace) token.add(character, joins ? 0 : lineWidth(character, isBold), { run, at })
      if (isAlone || isHyphen) {
        yield token
        token = new Token(max)
      }
      at += character.length
    }
  }
  yield token
}

type Place = { run: number; at: number }

/** What stands between two places where a line may end by itself. */
class Token {
  private readonly max: number
  /** Where it may break: no more than a quarter of a line stands between two. */
  readonly places: Place[] = []
  text = ''
  width = 0
  private sinceBreak = 0

  constructor(max: number) {
    this.max = max
  }

  get isEmpty() {
    return this.width === 0
  }

  add(character: string, width: number, place: Place) {
    this.text += character
    if (width === 0) return
    if (!this.isEmpty && this.sinceBreak + width > this.max / 4) {
      this.places.push(place)
      this.sinceBreak = 0
    }
    this.width += width
    this.sinceBreak += width
  }
}

/** The widest printable ASCII letter, as a part of the type size. */
const WIDEST_ASCII = 1.1

/** Whether it is worth counting. */
function mayHoldWider(text: string, max: number): boolean {
  if (!/^[\n\x20-\x7e]*$/.test(text)) return true
  return new RegExp(`[^ \\n]{${Math.max(1, Math.floor(max / WIDEST_ASCII))}}`).test(text)
}
