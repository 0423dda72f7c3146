import { expect, test } from 'vitest'
import { findFonts } from './fonts.ts'
import { lineWidth } from './letter-widths.ts'
import { readAdvances } from './read-font.ts'

const arabic = findFonts().filter((file) => /amiri/.test(file))

/** A letter by itself for each of its forms; what stands for several letters stays. */
function letterOf(character: number): string {
  const form = String.fromCodePoint(character)
  const letter = form.normalize('NFKC')
  return Array.from(letter).length === 1 ? letter : form
}

test('no Arabic letter is at any place of a word wider than is reckoned with', () => {
  const widths = arabic.flatMap((file) =>
    Array.from(readAdvances(file), ([character, width]) => ({ letter: letterOf(character), width })),
  )
  const wider = widths.filter(
    ({ letter, width }) => /\p{Script=Arabic}/u.test(letter) && width > lineWidth(letter),
  )
  expect(widths.length).toBeGreaterThan(1000)
  expect(wider).toEqual([])
})
