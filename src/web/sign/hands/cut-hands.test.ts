import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { hands as chinese } from './chinese-hands.ts'
import { hands as japanese } from './japanese-hands.ts'
import { hands as korean } from './korean-hands.ts'
import { lettersIn } from './letters-in-font.fixture.ts'
import { hands as wenkai } from './wenkai-hand.ts'

const sets = Object.entries({ chinese, wenkai, japanese, korean })

test.for(sets)(
  'the table of the %s hands says which letters each of their files has',
  async ([name, hands]) => {
    const told = hands.map(({ family }) => cutsByLetter(family))
    const every = new Map(told.flatMap((cuts) => Array.from(cuts)))
    const files = Object.fromEntries(
      Array.from(new Set(every.values()), (cut) => [
        cut,
        asRanges(Array.from(every).flatMap(([code, of]) => (of === cut ? code : []))),
      ]),
    )
    const missing = Object.fromEntries(
      hands.map(({ family }, at) => [
        family,
        asRanges(Array.from(every.keys()).filter((code) => !told[at]?.has(code))),
      ]),
    )
    // where the typefaces change, `vitest -u` writes it anew
    await expect(`${JSON.stringify({ files, missing }, null, 2)}\n`).toMatchFileSnapshot(
      `${name}-letters.json`,
    )
  },
)

test.for(sets.flatMap(([, hands]) => hands))(
  'every letter of $family is in the file that loads for it',
  (hand) => {
    const told = cutsByLetter(hand.family)
    expect(told.size).toBeGreaterThan(2500)
    const wrong: string[] = []
    for (let code = 0x21; code < 0x30000; code++) {
      const letter = String.fromCodePoint(code)
      const file = hand.fileFor(letter)
      const isThere = file !== undefined && lettersOf(hand.family, path.basename(file)).has(code)
      if (isThere !== told.has(code) || (file !== undefined && !isThere)) wrong.push(letter)
    }
    expect(wrong).toEqual([])
  },
)

const folderOf = (family: string) =>
  `node_modules/@fontsource/${family.toLowerCase().replaceAll(' ', '-')}/files`

const read = new Map<string, Set<number>>()
function lettersOf(family: string, name: string) {
  const file = path.join(folderOf(family), name)
  const letters = read.get(file) ?? lettersIn(readFileSync(file))
  read.set(file, letters)
  return letters
}

const eastAsian = /[\p{sc=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}]/u

/** The letters of a typeface by the file that has them: Latin ones in one, and the others in the numbered files. */
function cutsByLetter(family: string): Map<number, string> {
  const told = new Map<number, string>()
  for (const file of readdirSync(folderOf(family))) {
    const cut = /-(\d+|latin)-400-normal\.woff2$/.exec(file)?.[1]
    if (cut === undefined) continue
    for (const code of lettersOf(family, file)) {
      const letter = String.fromCodePoint(code)
      if (/[\p{L}\p{M}\p{N}\p{P}]/u.test(letter) && eastAsian.test(letter) === (cut !== 'latin'))
        told.set(code, cut)
    }
  }
  return told
}

/** Of each range how far it begins behind the last letter, and how many more it has than one, in base 36. */
function asRanges(codes: number[]): string {
  const ranges: string[] = []
  const sorted = codes.toSorted((a, b) => a - b)
  let last = 0
  for (let at = 0; at < sorted.length;) {
    const first = sorted[at] ?? 0
    let more = 0
    while (sorted[at + more + 1] === first + more + 1) more++
    ranges.push((first - last).toString(36) + (more > 0 ? `-${more.toString(36)}` : ''))
    last = first + more
    at += more + 1
  }
  return ranges.join(' ')
}
