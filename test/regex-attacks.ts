import { parseSync } from 'vite'

export type FoundPattern = { file: string; pattern: string; flags: string }

/** Every regular expression that stands in a file, by its syntax tree. */
export function patternsIn(file: string, text: string): FoundPattern[] {
  const found: FoundPattern[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && isPattern(node.regex)) found.push({ file, ...node.regex })
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, text, { lang: 'ts' }).program)
  return found
}

const repeat = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

const isPattern = (regex: unknown): regex is { pattern: string; flags: string } =>
  typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex

const usual = Array.from(' aA0<>/@.-_=",:\\&;[](){}\t\n\r+#%!')
/** What a pattern may expect next and does not get, so that it goes back and tries again. */
const endings = ['\u0001', ',', '\n']

/** A text of this length, or a little more. */
export type Attack = (length: number) => string

/** Texts that make a pattern go back and forth, if anything does: built from its own characters and words. */
export function* attacksOn(pattern: string): Generator<Attack> {
  const own = Array.from(new Set(pattern.replace(/\\[a-zA-Z]/g, ' '))).filter((char) => char.trim())
  const words = (pattern.match(/[\w@:/<&;=-]{2,}/g) ?? []).slice(0, 4)
  const bodies = [
    ...new Set([...usual, ...own]),
    ...words.flatMap((word) => [word, `${word} `, `${word}a`, `${word}0`, `${word}<`]),
    ...own.slice(0, 5).flatMap((a) => own.slice(0, 5).map((b) => a + b)),
  ]
  for (const body of bodies) for (const ending of endings) yield (length) => repeat(body, length) + ending
  for (const word of words)
    for (const char of 'a0 <.-') yield (length) => word + repeat(char, length) + '\u0001'
}
