import type { ContractKind } from './contract-kinds.ts'
import { type ExpectedClause, expectedClauses } from './expected-clauses.ts'
import { expectedClausesByKind } from './expected-clauses-by-kind.ts'
import { withPartyWords } from './party-words.ts'
import type { Sentence } from './sentences.ts'

/** What a contract of its kind should say, and where no sentence was recognized that does. */
export type MissingClause = Pick<ExpectedClause, 'category' | 'why' | 'suggestedWording' | 'importance'> & {
  /** “We found no clause about …” */
  about: string
}

const weight = { high: 0, medium: 1, low: 2 }

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** The most important first, worded for these parties. Headings count: what has a section of its own is there. */
export function missingClauses(
  kind: ContractKind,
  sentences: Sentence[],
  parties: readonly string[] = [],
): MissingClause[] {
  const title = sentences[0]?.text
  const readings = sentences.map((sentence) => readingOf(sentence, title))
  return [...expectedClausesByKind, ...expectedClauses]
    .filter(({ kinds }) => kinds === 'all' || kinds.includes(kind))
    .filter(({ whereSaid }) => !whereSaid || readings.some((words) => whereSaid.test(words)))
    .filter(({ present }) => !readings.some((words) => present.some((pattern) => pattern.test(words))))
    .toSorted((a, b) => weight[a.importance] - weight[b.importance])
    .map(({ category, about = lowerFirst(category), why, suggestedWording, importance }) => ({
      category,
      about,
      why,
      suggestedWording: withPartyWords(suggestedWording, kind, parties),
      importance,
    }))
}

const AMOUNT =
  /(?:[$€£¥]|\b(?:usd|eur|gbp) ?)[ _]?[\d_][\d,.]{0,15}|(?:\b\d[\d,.]{0,15}|\b(?:[a-z]{2,5}ty|[a-z]{3,6}teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|thousand|million)) (?:\([^()]{1,20}\) )?(?:us )?(?:dollars?|euros?|pounds?|cents|usd|eur|gbp|bucks)\b|\[[^[\]]{0,20}(?:amount|price|rent|fee|salary|wage)[^[\]]{0,20}\]/gi
const EVERY =
  / ?(?:\b(?:per|an?|each|every)|\/) ?(?:calendar )?(month|week|year|quarter|day|night|hour|annum)s?\b/gi

/**
 * A sentence as the patterns read it: below its heading ("Rent: …"; the title of the contract says nothing of its parts),
 * on one line, each amount of money as "$1", and "a month", "each month" and "/month" as "per month".
 */
function readingOf({ text, heading }: Sentence, title: string | undefined): string {
  const words = heading === '' || heading === text || heading === title ? text : `${heading}: ${text}`
  return words
    .replace(/\s+/g, ' ')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(AMOUNT, '$$1')
    .replace(EVERY, ' per $1')
}
