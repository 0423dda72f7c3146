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

type Place = { run: number; at: number; width: number }

/**
 * The texts of the runs of one line, with places to break in every token wider than `max` (in parts of the type size).
 * All others stay as they are, so that what is copied from the page is the text itself.
 */
export function breakLongRuns(runs: Run[], max: number): string[] {
  const texts = runs.map(({ text }) => text)
  if (!mayHoldWider(texts.join(''), max)) return texts
  const breaks = runs.map((): number[] => [])
  let token: Place[] = []
  const endToken = () => {
    if (token.reduce((sum, { width }) => sum + width, 0) > max)
      for (const { run, at } of breaksIn(token, max / 4)) breaks[run]?.push(at)
    token = []
  }
  for (const [run, { text, isBold }] of runs.entries()) {
    const ends = /\p{Script=Thai}/u.test(text)
      ? new Set(Array.from(thaiWords.segment(text), ({ index }) => index))
      : undefined
    let at = 0
    for (const character of text) {
      if (mayEnd.test(character)) endToken()
      else if (token.length === 0 || !joinsThePrevious.test(character)) {
        if (ends?.has(at) && /\p{Script=Thai}/u.test(character)) endToken()
        token.push({ run, at, width: lineWidth(character, isBold) })
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

/** The widest printable ASCII letter, as a part of the type size. */
const WIDEST_ASCII = 1.1

/** Whether it is worth counting. */
function mayHoldWider(text: string, max: number): boolean {
  if (!/^[\n\x20-\x7e]*$/.test(text)) return true
  return new RegExp(`[^ \\n]{${Math.max(1, Math.floor(max / WIDEST_ASCII))},}`).test(text)
}

/** The places before which a line may end, so that no more than `step` stands between two of them. */
function* breaksIn(token: Place[], step: number): Generator<Place> {
  let width = 0
  for (const [nth, place] of token.entries()) {
    if (nth > 0 && width + place.width > step) {
      yield place
      width = 0
    }
    width += place.width
  }
}

const widest = 1.9

/** In small letters, roughly. */
export function widthOf(token: string): number {
  let width = 0
  for (const char of token) width += /[WM@%—]/.test(char) ? widest : /\p{Lu}/u.test(char) ? 1.45 : 1
  return width
}
