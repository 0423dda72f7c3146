import { type Checked, type Finding, findOpen } from '#shared/review/review-contract.ts'
import { scoreOfAreas } from './admissibility-score.ts'
import type { Admissibility } from './clarity.api.ts'

const FOR_A_BLANK = 3

/** Nobody can tell what a text says where it is still open: what nothing fills in can't be sent at all. */
export const withBlanks = (points: number, findings: Finding[]) =>
  findings.some(({ kind }) => kind === 'placeholder')
    ? 0
    : Math.max(0, points - findings.filter(({ kind }) => kind === 'blank').length * FOR_A_BLANK)

/** The score for somebody who has said of some findings that they are meant: those cost nothing, and are not advised on. */
export function withoutMeant(judged: Admissibility, findings: Finding[], checked: Checked): Admissibility {
  const open = findOpen(findings, checked)
  const isMeant = (id: string) => findings.some((each) => each.id === id && !open.includes(each))
  const details = { ...judged.details }
  if (details.Clarity !== undefined) details.Clarity = withBlanks(judged.clarityWithoutBlanks, open)
  return {
    ...judged,
    score: scoreOfAreas({ details, maxPoints: judged.maxPoints }),
    details,
    recommendations: judged.recommendations.filter(
      ({ finding }) => finding === undefined || !isMeant(finding),
    ),
  }
}
