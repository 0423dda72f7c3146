import { visibleText } from '#shared/contract-text/visible-text.ts'
import { lineWidth } from './letter-widths.ts'

const zeroWidthSpace = '\u200b'

/** For names, titles and addresses: one line, and no character that a reader does not see. */
export function cleanLine(text: string): string {
  return visibleText(text).replace(/\s+/g, ' ').trim()
}

/** As a part of the type size: what `widthOf` calls a small letter. */
const SMALL_LETTER = 0.54

/** Lets tokens wider than `max` small letters break, and at more places than one, so that nothing runs off the page. */
export function breakLongTokens(text: string, max: number): string {
  const [broken = ''] = breakLongRuns([{ text, isBold: true }], max * SMALL_LETTER)
  return broken
}

/** A part of a line: what stands beside it may be the rest of its word. */
export type Run = { text: string; isBold: boolean }

/** Where a line may end by itself: spaces, and beside letters of scripts that are written without them. */
const mayEnd =
  /[\t\n\r\f\u0020\u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]|(?![ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const joinsThePrevious = /[\p{M}\u200c\u200d]/u
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/**
 * The texts of the runs of one line, with places to break in every token wider than `max` (in parts of the type size).
 * All others stay as they are, so that what is copied from the page is the text itself.
 */
export function breakLongRuns(runs: Run[], max: number): string[] {
  const texts = runs.map(({ text }) => text)
  if (!mayHoldWider(texts.join(''), max)) return texts
  const breaks = runs.map((): number[] => [])
  let token = new Token(max)
  const endToken = () => {
    for (const { run, at } of token.breaks()) breaks[run]?.push(at)
    token = new Token(max)
  }
  for (const [run, { text, isBold }] of runs.entries()) {
    const words = /\p{Script=Thai}/u.test(text)
      ? new Set(Array.from(thaiWords.segment(text), ({ index }) => index))
      : undefined
    let at = 0
    for (const character of text) {
      if (mayEnd.test(character)) endToken()
      else if (token.isEmpty || !joinsThePrevious.test(character)) {
        if (words?.has(at) && /\p{Script=Thai}/u.test(character)) endToken()
        token.add(lineWidth(character, isBold), { run, at })
      }
      at += character.length
    }
  }
  endToken()
  return texts.map((text, run) => {
    const places = [0, ...(breaks[run] ?? [])]
    return places.map((at, next) => text.slice(at, places[next + 1])).join(zeroWidthSpace)
  })
}

type Place = { run: number; at: number }

/** What stands between two places where a line may end by itself. */
class Token {
  private readonly max: number
  private readonly places: Place[] = []
  private width = 0
  private sinceBreak = 0

  constructor(max: number) {
    this.max = max
  }

  get isEmpty() {
    return this.width === 0
  }

  add(width: number, place: Place) {
    if (!this.isEmpty && this.sinceBreak + width > this.max / 4) {
      this.places.push(place)
      this.sinceBreak = 0
    }
    this.width += width
    this.sinceBreak += width
  }

  /** None where it fits on a line, else so many that no more than a quarter of a line stands between two. */
  breaks(): Place[] {
    return this.width > this.max ? this.places : []
  }
}

/** The widest printable ASCII letter, as a part of the type size. */
const WIDEST_ASCII = 1.1

/** Whether it is worth counting. */
function mayHoldWider(text: string, max: number): boolean {
  if (!/^[\n\x20-\x7e]*$/.test(text)) return true
  return new RegExp(`[^ \\n]{${Math.max(1, Math.floor(max / WIDEST_ASCII))}}`).test(text)
}

const widest = 1.9

/** In small letters, roughly. */
export function widthOf(token: string): number {
  let width = 0
  for (const char of token) width += /[WM@%—]/.test(char) ? widest : /\p{Lu}/u.test(char) ? 1.45 : 1
  return width
}
