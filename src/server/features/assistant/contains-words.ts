/** Whether a text holds these words; spaces and line breaks count alike. */
export const containsWords = (text: string, words: string): boolean => finderIn(text)(words) >= 0

/**
 * Tells where words stand in a text, all spaces between two words being one; -1 where they don't. Linear (Knuth, Morris and
 * Pratt): what is looked for comes from outside, and the engine's own search takes seconds for words that are made for it.
 * A million characters take some milliseconds each time.
 */
export function finderIn(text: string): (words: string) => number {
  const among = spaced(text)
  return (words) => {
    const wanted = spaced(words)
    if (wanted === '') return -1
    const codes = Array.from({ length: wanted.length }, (_, at) => wanted.charCodeAt(at))
    const fallback = fallbacksOf(wanted)
    let matched = 0
    for (let at = 0; at < among.length; at++) {
      const code = among.charCodeAt(at)
      while (matched > 0 && code !== codes[matched]) matched = fallback[matched - 1] ?? 0
      if (code === codes[matched]) matched += 1
      if (matched === codes.length) return at + 1 - matched
    }
    return -1
  }
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
