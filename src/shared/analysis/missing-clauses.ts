import type { ContractKind } from './contract-kinds.ts'
import { type ExpectedClause, expectedClauses } from './expected-clauses.ts'
import { expectedClausesByKind } from './expected-clauses-by-kind.ts'
import type { Sentence } from './sentences.ts'

/** What a contract of its kind should say and this one does not. */
export type MissingClause = Pick<ExpectedClause, 'category' | 'why' | 'suggestedWording' | 'importance'>

const weight = { high: 0, medium: 1, low: 2 }

/** The most important first. Headings count: what has a section of its own is there. */
export function missingClauses(kind: ContractKind, sentences: Sentence[]): MissingClause[] {
  return [...expectedClausesByKind, ...expectedClauses]
    .filter(({ kinds }) => kinds === 'all' || kinds.includes(kind))
    .filter(({ present }) => !sentences.some(({ text }) => present.test(text)))
    .toSorted((a, b) => weight[a.importance] - weight[b.importance])
    .map(({ category, why, suggestedWording, importance }) => ({
      category,
      why,
      suggestedWording,
      importance,
    }))
}
