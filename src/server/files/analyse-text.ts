import { analyseContract, type Analysis } from '#shared/analysis/analysis.ts'

/** More than anybody reads; keeps what a process sends back small. */
const MOST_OF_EACH = 200

/** What the built-in rules see in a text, at most 200 places of each kind. */
export function analyseText({ text }: { text: string }): Analysis {
  const { readability, ...found } = analyseContract(text)
  return {
    ...found,
    clauses: found.clauses.slice(0, MOST_OF_EACH),
    vague: found.vague.slice(0, MOST_OF_EACH),
    undefinedTerms: found.undefinedTerms.slice(0, MOST_OF_EACH),
    unusedTerms: found.unusedTerms.slice(0, MOST_OF_EACH),
    contradictions: found.contradictions.slice(0, MOST_OF_EACH),
    dates: found.dates.slice(0, MOST_OF_EACH),
    amounts: found.amounts.slice(0, MOST_OF_EACH),
    readability: { ...readability, longSentences: readability.longSentences.slice(0, MOST_OF_EACH) },
  }
}
