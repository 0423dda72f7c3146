const SOFT_HYPHEN = '\u00ad'

/** “manufacturer’s”: the compiler divides no word with an apostrophe in it. */
const POSSESSIVE = /^(\P{L}{0,3})([a-z]{6,40})(['’]s\P{L}{0,3})$/iu
/** Letters that stay together before and after a hyphen. */
const LEAST = 3

const VOWEL = /[aeiouy]/i
/** Consonants that begin a syllable together. */
const BEGIN_TOGETHER = /^(?:[bcdfgpt]r|[bcfgps]l|[cpst]h|wh|qu|tw)$/i

export const isPossessive = (token: string): boolean => POSSESSIVE.test(token.replaceAll(SOFT_HYPHEN, ''))

/**
 * The English possessive with as few soft hyphens as let each of its parts fit, about where its syllables end; as it was
 * where they don't.
 */
export function divideBySyllables(token: string, fits: (part: string) => boolean): string {
  const [, before = '', word = ''] = POSSESSIVE.exec(token) ?? []
  const places = placesIn(word).map((at) => before.length + at)
  const parts: string[] = []
  let start = 0
  while (!fits(token.slice(start))) {
    const end = places.findLast((at) => at > start && fits(`${token.slice(start, at)}-`))
    if (end === undefined) return token
    parts.push(token.slice(start, end))
    start = end
  }
  return [...parts, token.slice(start)].join(SOFT_HYPHEN)
}

const placesIn = (word: string): number[] =>
  Array.from(word, (_, at) => at).filter(
    (at) => at >= LEAST && word.length - at >= LEAST && beginsSyllable(word, at),
  )

/** As in “share-holder”: it may be silent, and then ends its syllable. */
const MAYBE_SILENT = /^[^aeiouy]+e[^aeiouy].*[aeiouy]/i

/** A vowel stands before, and after the consonants that begin it; of these, no more than begin one together. */
function beginsSyllable(word: string, at: number): boolean {
  const rest = word.slice(at)
  const consonants = /^[^aeiouy]+/i.exec(rest)?.[0] ?? ''
  if (
    consonants === '' ||
    consonants.length === rest.length ||
    !VOWEL.test(word.slice(0, at)) ||
    MAYBE_SILENT.test(rest)
  )
    return false
  const alone = consonants.length === 1 && !joinsTheOneBefore(word, at)
  return alone || (consonants.length === 2 && BEGIN_TOGETHER.test(consonants))
}

const joinsTheOneBefore = (word: string, at: number) => BEGIN_TOGETHER.test(word.slice(at - 1, at + 1))
