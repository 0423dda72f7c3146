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
