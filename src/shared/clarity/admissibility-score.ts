import { MAX_OF_EXCLUDED } from './admissibility-areas.ts'
import { adviceOnSigning, type ContractFacts, signerAreas } from './admissibility-signing.ts'
import type { TextJudgement } from './admissibility-text.ts'
import type { Admissibility } from './clarity.api.ts'

const MAX_RECOMMENDATIONS = 20
const order = { high: 0, medium: 1, low: 2 }

export const sumOfAreas = (details: Admissibility['details']) =>
  Object.values(details).reduce((sum, points) => sum + points, 0)

/**
 * How clear a contract is and how strong it is as evidence, 0 to 100: the points of its areas, but at most 69 for what
 * looks like a document that the law on electronic signatures leaves out. That is said before everything else.
 */
export function admissibilityScore(facts: ContractFacts, text: TextJudgement): Admissibility {
  const { Parties, ...signing } = signerAreas(facts)
  const { named, ...areas } = text.points
  const details = { Parties: Parties + named, ...signing, ...areas }
  const advice = [...adviceOnSigning(facts), ...text.advice].toSorted(
    (a, b) => order[a.priority] - order[b.priority],
  )
  const sum = sumOfAreas(details)
  return {
    score: text.onKind.length > 0 ? Math.min(sum, MAX_OF_EXCLUDED) : sum,
    details,
    recommendations: [...text.onKind, ...advice].slice(0, MAX_RECOMMENDATIONS),
    clarityWithoutBlanks: text.clarityWithoutBlanks,
  }
}
