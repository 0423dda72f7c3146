import type { Hand } from './hand-letters.ts'

/** Which file has which letters, of typefaces that are cut alike, and which letters one of these doesn't have. */
type CutLetters = { files: Record<string, string>; missing: Record<string, string> }

/** The hands of typefaces with thousands of letters; `files` has, of each family, the addresses by their paths. */
export function cutHands(letters: CutLetters, files: Record<string, Record<string, string>>): Hand[] {
  const cuts = Object.entries(letters.files)
  const cutOf = new Map(cuts.flatMap(([cut, ranges]) => readRanges(ranges).map((letter) => [letter, cut])))
  return Object.entries(files).map(([family, addresses]) => {
    const missing = new Set(readRanges(letters.missing[family] ?? ''))
    const addressOf = new Map(
      Object.entries(addresses).map(([path, address]) => [/([^-]+)-400-normal/.exec(path)?.[1], address]),
    )
    return {
      family,
      fileFor: (letter) => (missing.has(letter) ? undefined : addressOf.get(cutOf.get(letter))),
    }
  })
}

/** Of each range how far it begins behind the last letter, and how many more it has than one, in base 36. */
function readRanges(text: string): string[] {
  let last = 0
  return text.split(' ').flatMap((range) => {
    const [gap = '', more = '0'] = range.split('-')
    const first = last + parseInt(gap, 36)
    if (Number.isNaN(first)) return []
    last = first + parseInt(more, 36)
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
  })
}
