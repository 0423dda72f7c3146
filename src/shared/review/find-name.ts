const LETTER = /[\p{L}\p{M}\p{N}]/u

/**
 * A person's name in a text, as it is written there first; undefined where it doesn't stand by itself. Case matters for a
 * name of one word, which may be a word of the language, too.
 */
export function findName(text: string, name: string): string | undefined {
  const wanted = inOneForm(name).trim()
  if (wanted === '') return undefined
  const shown = inOneForm(text)
  const fold = (words: string) => (wanted.includes(' ') ? foldCase(words) : words)
  const [searched, sought] = [fold(shown), fold(wanted)]
  for (let at = searched.indexOf(sought); at >= 0; at = searched.indexOf(sought, at + 1)) {
    const end = at + sought.length
    if (!LETTER.test(searched.charAt(at - 1)) && !LETTER.test(searched.charAt(end)))
      return shown.slice(at, end)
  }
  return undefined
}

const inOneForm = (words: string) => words.normalize('NFC').replace(/\s+/g, ' ')

/** Each character by itself, so that places stay: some have more than one in the other case. */
const foldCase = (words: string) =>
  words.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
