import { cleanLine } from './clean-text.ts'
import { findFonts } from './fonts.ts'
import { readCharacters } from './read-font.ts'

const known = new Set<number>()
let unread: string[] | undefined

/** Reads one typeface after the other, and none that nobody asks for: together they have 25 MB. */
function canPrint(character: number): boolean {
  unread ??= findFonts().filter((file) => file.includes('400Regular.'))
  while (!known.has(character)) {
    const file = unread.shift()
    if (file === undefined) return false
    for (const held of readCharacters(file)) known.add(held)
  }
  return true
}

/** The characters of a text, each once, that no typeface of ours holds: the PDF would show a box in their place. */
export const unprintable = (text: string): string[] =>
  [...new Set(text.match(/[^\p{ASCII}]/gu))].filter((character) => !canPrint(character.codePointAt(0) ?? 0))

const numberOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A name, title or address as it is printed: what no typeface of ours holds by its numbers, as a box could be anything. */
export function printedLine(text: string): string {
  const line = cleanLine(text)
  const missing = unprintable(line)
  if (missing.length === 0) return line
  const runs = new RegExp(`[${missing.join('')}]+`, 'gu')
  return line.replace(runs, (run) => `[${Array.from(run, numberOf).join(' ')}]`)
}
