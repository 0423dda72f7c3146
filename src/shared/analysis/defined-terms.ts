import type { Sentence } from './sentences.ts'

/** A term with its place: `text.slice(start, end)` holds it. */
export type TermPlace = { term: string; sentence: string; start: number; end: number }

/** Terms in capitals that no definition explains, and definitions that nothing uses. */
export function definedTerms(
  _text: string,
  _sentences: Sentence[],
): { undefined: TermPlace[]; unused: TermPlace[] } {
  return { undefined: [], unused: [] }
}
