import { findBlanks, writingLines } from '#shared/review/find-blanks.ts'
import { findBoxes } from '#shared/review/find-boxes.ts'
import { withPlainLines } from '#shared/review/plain-lines.ts'
import { signingBlocks } from '#shared/review/signing-blocks.ts'

export type PlaceOfBlank = { line: number; index: number; length: number; words: string }

function* indicesOf(line: string, words: string) {
  for (let at = line.indexOf(words); at >= 0; at = line.indexOf(words, at + words.length)) yield at
}

/** Where in a line a blank stands: words in each place, of lines to be written on every one. */
function placesIn(line: string, words: string): Omit<PlaceOfBlank, 'line'>[] {
  if (words !== '____')
    return [...indicesOf(line, words)].map((index) => ({ index, length: words.length, words }))
  return [...line.matchAll(writingLines())].map(({ 0: { length }, index }) => ({ index, length, words }))
}

const TEXT = '1. Text.'

/** Every place of a text that its review will call blank, in their order. */
export function placesOfBlanks(written: readonly string[]): PlaceOfBlank[] {
  const lines = written.map(withPlainLines)
  // as the review sees them: what is to be signed by hand shows only beside other lines
  const known = new Set(findBlanks(lines.join('\n')).blanks.map(({ id }) => id))
  if (known.size === 0) return []
  const { open, passed } = findBoxes(lines)
  const signed = signingBlocks(lines)
  return lines.flatMap((line, at) => {
    // what stands at the end of a text would be taken for who signs
    const words = (signed[at] ? [] : findBlanks(`${line}\n${TEXT}`).blanks).flatMap(({ id, text, options }) =>
      known.has(id) && !options ? [text] : [],
    )
    const choice = open.get(at)
    const isPassed = (index: number) =>
      passed.get(at)?.some(({ from, to }) => index >= from && index < to) === true
    const places = [...new Set(words)]
      .flatMap((each) => placesIn(line, each))
      .filter(({ index }) => !isPassed(index))
    return (
      choice ? [...places, { index: choice.index, length: choice.words.length, words: choice.words }] : places
    )
      .toSorted((a, b) => a.index - b.index)
      .map((place) => ({ ...place, line: at }))
  })
}
