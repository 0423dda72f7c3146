import { adviceOnSigning, type ContractFacts, signerAreas } from './admissibility-signing.ts'
import type { TextJudgement } from './admissibility-text.ts'
import type { Admissibility } from './clarity.api.ts'

const MAX_RECOMMENDATIONS = 20
const order = { high: 0, medium: 1, low: 2 }

/**
 * How clear a contract is and how strong it is as evidence, 0 to 100, by areas whose points make the score: parties 15,
 * authentication 20, consent and evidence 15, integrity 5, and of the text: completeness 20, clarity 15, dates and
 * amounts 10.
 */
export function admissibilityScore(facts: ContractFacts, text: TextJudgement): Admissibility {
  const details = { ...signerAreas(facts), ...text.details }
  const recommendations = [...adviceOnSigning(facts), ...text.advice]
    .toSorted((a, b) => order[a.priority] - order[b.priority])
    .slice(0, MAX_RECOMMENDATIONS)
  const score = Object.values(details).reduce((sum, points) => sum + points, 0)
  return { score, details, recommendations }
}
