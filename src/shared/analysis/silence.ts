import type { Finding } from './detect-clauses.ts'
import { mentions } from './mentions.ts'
import type { MissingClause } from './missing-clauses.ts'

/** Words that stand in every English text of some length, and in no other so often. */
const ENGLISH =
  /^(?:the|of|and|to|in|a|an|or|for|by|on|is|are|be|with|as|this|that|it|its|at|from|not|any|will|shall|may|if|all|which|has|have|no|their|they|you|your|we|our)$/i
/** Words of English texts, and of English forms and lists, that hardly another language has. */
const ENGLISH_ALONE =
  /^(?:the|and|to|with|this|that|from|not|any|shall|which|their|they|you|your|its|are|each|other|upon|address|agreement|amount|between|business|buyer|city|closing|company|costs?|customers?|days?|due|employees?|employers?|equipment|events?|fees?|hours?|landlord|months?|monthly|name|number|owners?|payments?|phone|price|purchased?|required|requirements?|sales?|schedule|seller|signed|tenant|time|weeks?|work|years?|zip)$/i
const MIN_WORDS = 40
/** Of contracts in English two in five words are of these; one of two languages side by side has half of that. */
const MIN_SHARE = 0.3
/** Of the forms in English that were read one word in eighteen is of those, of texts in other languages one in sixty. */
const MIN_SHARE_ALONE = 0.04
/** A word in letters that the rules cannot read at all. */
const OTHER_LETTERS = /[^\P{L}\p{Script=Latin}]/u

/**
 * Of what is missing, what the text may be told to say nothing about: no rule found it, nor a clause of its kind, and no
 * word that could mean it stands anywhere. A text that the rules cannot read whole is told nothing of the sort.
 */
export function silentOn(
  text: string,
  missing: Pick<MissingClause, 'category'>[],
  clauses: Finding[],
): string[] {
  if (!isEnglish(text)) return []
  const found = new Set(clauses.map(({ category }) => category))
  return missing
    .map(({ category }) => category)
    .filter((category) => {
      const mention = mentionOf(category)
      if (!mention || mention.words.test(text)) return false
      return !mention.clauses?.some((clause) => found.has(clause))
    })
}

/** Whether words beside the text, as its title, speak of it. */
export const isMentioned = (category: string, words: string): boolean =>
  mentionOf(category)?.words.test(words) === true

const mentionOf = (category: string) => (Object.hasOwn(mentions, category) ? mentions[category] : undefined)

/** Whether the text is not in English, so that no rule can tell what it says. Of a few words nobody can tell that. */
export function isForeign(text: string): boolean {
  const { count, alone } = countWords(text)
  return count >= MIN_WORDS && alone < count * MIN_SHARE_ALONE
}

function isEnglish(text: string): boolean {
  if (OTHER_LETTERS.test(text)) return false
  const { count, english } = countWords(text)
  return count >= MIN_WORDS && english >= count * MIN_SHARE
}

function countWords(text: string): { count: number; english: number; alone: number } {
  const words = text.match(/\p{L}+/gu) ?? []
  const countOf = (pattern: RegExp) => words.filter((word) => pattern.test(word)).length
  return { count: words.length, english: countOf(ENGLISH), alone: countOf(ENGLISH_ALONE) }
}
