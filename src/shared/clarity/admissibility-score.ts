import { MAX_OF_EXCLUDED, MAX_POINTS, MAX_POINTS_UNREAD } from './admissibility-areas.ts'
import { adviceOnSigning, type ContractFacts, signerAreas } from './admissibility-signing.ts'
import type { TextJudgement } from './admissibility-text.ts'
import type { Admissibility } from './clarity.api.ts'

const MAX_RECOMMENDATIONS = 20
const order = { high: 0, medium: 1, low: 2 }

const sumOf = (points: Record<string, number>) => Object.values(points).reduce((sum, each) => sum + each, 0)

/** 0 to 100, of what was judged. */
export const scoreOfAreas = ({ details, maxPoints }: Pick<Admissibility, 'details' | 'maxPoints'>) =>
  Math.round((100 * sumOf(details)) / sumOf(maxPoints))

/**
 * How clear a contract is and how strong it is as evidence, 0 to 100: the points of its areas, but at most 69 for what
 * looks like a document that the law on electronic signatures leaves out. That is said before everything else. What
 * nobody read counts neither for nor against it.
 */
export function admissibilityScore(facts: ContractFacts, text: TextJudgement): Admissibility {
  const { Parties, ...signing } = signerAreas(facts)
  const { named = 0, ...areas } = text.points ?? {}
  const details = { Parties: Parties + named, ...signing, ...areas }
  const maxPoints = text.points ? MAX_POINTS : MAX_POINTS_UNREAD
  const advice = [...adviceOnSigning(facts), ...text.advice].toSorted(
    (a, b) => order[a.priority] - order[b.priority],
  )
  const score = scoreOfAreas({ details, maxPoints })
  return {
    score: text.onKind.length > 0 ? Math.min(score, MAX_OF_EXCLUDED) : score,
    details,
    maxPoints,
    recommendations: [...text.onKind, ...advice].slice(0, MAX_RECOMMENDATIONS),
    clarityWithoutBlanks: text.clarityWithoutBlanks,
  }
}
