import { findFonts } from './fonts.ts'
import { readAdvances } from './read-font.ts'

/** As parts of the type size; at least as wide as any letter of these that our typefaces hold. */
const bounds: [letters: RegExp, width: number][] = [
  [/[\p{M}\u200b-\u200d]/u, 0],
  [/[\p{Script=Hebrew}\p{Script=Thai}]/u, 0.9],
  [/[\ufb50-\ufdfc]/u, 2],
  [/[\u0600-\u0605\u06aa\u0890\u0891\u{1eef0}\u{1eef1}]/u, 2.2],
  [/\ufdfd/u, 12],
  [/[آأؤإادذرزوٱ]/u, 0.6],
  [/[طظعغقلمنهي]/u, 0.85],
  [/\p{Script=Arabic}/u, 1.3],
  [/\u2e3b/u, 2.4],
  [/\u2e3a/u, 1.7],
]
/** Of any other letter that the main typeface does not hold. */
const WIDEST = 1.6

/** How wide a small letter is, as a part of the type size; generous, so that words fit. */
export const SMALL_LETTER = 0.54

/** Other typefaces than the main one, as code is set, are a little wider. */
const MARGIN = 1.03

// read when the process starts: while a document is set, no file is opened
const [regular, bold] = findFonts()
  .filter((file) => /SourceSerif4_(?:400Regular|700Bold)\.ttf$/.test(file))
  .map(readAdvances)

/** Of a script whose letters all are as wide as they are high. */
export const isFullWidth = (letter: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(letter)

/** How wide a text is on one line, as a part of the type size; rather too wide than too narrow. */
export function lineWidth(text: string, isBold = false): number {
  let width = 0
  for (const letter of text) {
    const known = (isBold ? bold : regular)?.get(letter.codePointAt(0) ?? 0)
    width += known ?? bounds.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST
  }
  return width * MARGIN
}
