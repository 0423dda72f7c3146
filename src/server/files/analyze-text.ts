import { analyzeContract, type Analysis } from '#shared/analysis/analysis.ts'

/** More than anybody reads; keeps what a process sends back small. */
const MAX_PER_KIND = 200

/** What the built-in rules see in a text, at most 200 places of each kind. */
export function analyzeText({ text }: { text: string }): Analysis {
  const { readability, ...found } = analyzeContract(text)
  return {
    ...found,
    clauses: found.clauses.slice(0, MAX_PER_KIND),
    vague: found.vague.slice(0, MAX_PER_KIND),
    undefinedTerms: found.undefinedTerms.slice(0, MAX_PER_KIND),
    unusedTerms: found.unusedTerms.slice(0, MAX_PER_KIND),
    contradictions: found.contradictions.slice(0, MAX_PER_KIND),
    dates: found.dates.slice(0, MAX_PER_KIND),
    amounts: found.amounts.slice(0, MAX_PER_KIND),
    readability: {
      ...readability,
      longSentences: readability.longSentences.slice(0, MAX_PER_KIND),
      repeated: readability.repeated.slice(0, MAX_PER_KIND),
    },
  }
}
