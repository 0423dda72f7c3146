/** Whether a text holds these words; spaces and line breaks count alike. */
export const containsWords = (text: string, words: string): boolean => indexOfWords(text, words) >= 0

/**
 * Where these words stand in a text, all spaces between two words being one; -1 where they don't. Linear (Knuth, Morris and
 * Pratt): what is looked for comes from outside, and the engine's own search takes seconds for words that are made for it.
 */
export function indexOfWords(text: string, words: string): number {
  const wanted = spaced(words)
  if (wanted === '') return -1
  const fallback = fallbacksOf(wanted)
  const among = spaced(text)
  let matched = 0
  for (let at = 0; at < among.length; at++) {
    while (matched > 0 && among[at] !== wanted[matched]) matched = fallback[matched - 1] ?? 0
    if (among[at] === wanted[matched]) matched += 1
    if (matched === wanted.length) return at + 1 - matched
  }
  return -1
}

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

/** For each length of the beginning: how long the longest end of it is that is a beginning too. */
function fallbacksOf(wanted: string): number[] {
  const fallback = [0]
  let length = 0
  for (let at = 1; at < wanted.length; at++) {
    while (length > 0 && wanted[at] !== wanted[length]) length = fallback[length - 1] ?? 0
    if (wanted[at] === wanted[length]) length += 1
    fallback.push(length)
  }
  return fallback
}
