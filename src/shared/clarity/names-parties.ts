import type { Analysis } from '#shared/analysis/analysis.ts'
import { placeholderOf } from '#shared/contract-text/placeholders.ts'

/** What stands where a name belongs: a blank, a line, a field that is still to be filled in. */
const OPEN = /\[[^[\]]{0,120}\]|_{3}|\{\{/
const JOINS = /\b(?:between|among|amongst)\b/i
/** The product writes it when the contract is sent. */
const CREATOR = placeholderOf('creator_name')

/** Words in small letters, one space before and after each. */
const inWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * Whether the text says who the parties are, as far as the rules tell: in the sentence that begins it, with no blank in it,
 * or by the names of two who sign.
 */
export function namesParties(
  { clauses, parties }: Analysis,
  text: string,
  names: readonly string[],
): boolean {
  if (parties.length > 1) return true
  const isNamed = clauses.some(
    ({ category, sentence }) =>
      category === 'Parties' && JOINS.test(sentence) && !OPEN.test(sentence.replaceAll(CREATOR, '')),
  )
  if (isNamed) return true
  const words = inWords(text)
  const found = new Set(names.map(inWords).filter((name) => name.trim() !== '' && words.includes(name)))
  return found.size + (text.includes(CREATOR) ? 1 : 0) > 1
}
