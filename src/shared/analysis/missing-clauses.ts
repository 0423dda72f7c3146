import type { ContractKind } from './contract-kinds.ts'
import type { Sentence } from './sentences.ts'

export type MissingClause = {
  /** As a heading: "Governing law". */
  category: string
  /** Why such a contract should have it, in a sentence. */
  why: string
  /** A clause in plain words that could be added; what stands in [brackets] is for the author to fill in. */
  suggestedWording: string
  importance: 'high' | 'medium' | 'low'
}

type Expected = MissingClause & { kinds: 'all' | ContractKind[]; present: RegExp }

const expected: Expected[] = [
  {
    category: 'Governing law',
    kinds: 'all',
    importance: 'high',
    present: /\bgoverned by\b|\bgoverning law\b|\blaws? of (?:the )?[A-Z]/,
    why: 'Without it, the parties may argue about whose law decides before they argue about anything else.',
    suggestedWording:
      'This Agreement is governed by the law of [state or country], without regard to its rules on conflict of laws.',
  },
]

/** What a contract of this kind should say and this one does not. */
export function missingClauses(kind: ContractKind, sentences: Sentence[]): MissingClause[] {
  return expected
    .filter(({ kinds }) => kinds === 'all' || kinds.includes(kind))
    .filter(({ present }) => !sentences.some(({ text }) => present.test(text)))
    .map(({ category, why, suggestedWording, importance }) => ({
      category,
      why,
      suggestedWording,
      importance,
    }))
}
