import { AUTO_PDF_POINTS, clarityParts, type Earned, sumOf, twoFAPoints } from './clarity-parts.ts'
import { DEFINITE, type WritingPart } from './writing-quality.ts'

/** The place on the page where the points are to be won. */
export type FixTarget =
  | 'title'
  | 'contentTypes'
  | 'text'
  | 'wording'
  | 'twoFARequirement'
  | 'autoPDF'
  | 'aiLegalGuidance'
  | 'suggestions'
export type QuickFix = { target: FixTarget; points: number; advice: string }

export const POINTS_FOR_APPLYING = 5
export const POINTS_FOR_EDITING = 3

const titleAdvice = new Map([
  [0, 'Write a title of more than 20 characters: say what is agreed.'],
  [3, 'Write a title of more than 40 characters: say what is agreed, and between whom.'],
  [6, 'Write a title of more than 60 characters: what is agreed, between whom, and for when.'],
  [9, 'Use both words, Agreement and Contract, in a title of more than 80 characters.'],
])

type Step = { target: FixTarget; advice: string; reached: Earned }

function* nextSteps(earned: Earned, writing: readonly WritingPart[]): Generator<Step> {
  const { title, contentTypes } = earned
  const betterTitle = titleAdvice.get(title)
  if (betterTitle) yield { target: 'title', advice: betterTitle, reached: { ...earned, title: title + 3 } }
  if (contentTypes < 6)
    yield {
      target: 'contentTypes',
      advice:
        contentTypes === 0
          ? 'Choose what the contract is made of: text, a document, a web page…'
          : 'Combine at least 3 content types, such as a document or an AI summary.',
      reached: { ...earned, contentTypes: contentTypes + 3 },
    }
  for (const { name, points, max, advice } of writing)
    if (advice)
      yield {
        target: name === DEFINITE ? 'wording' : 'text',
        advice,
        reached: { ...earned, writing: earned.writing + max - points },
      }
  yield {
    target: 'twoFARequirement',
    advice: 'Require a texted code before signing.',
    reached: { ...earned, twoFA: twoFAPoints.require },
  }
  yield {
    target: 'autoPDF',
    advice: 'Turn on the automatic PDF of the signed contract.',
    reached: { ...earned, autoPDF: AUTO_PDF_POINTS },
  }
  yield {
    target: 'aiLegalGuidance',
    advice: 'Turn on AI guidance for the signers.',
    reached: { ...earned, aiLegalGuidance: true },
  }
  yield {
    target: 'suggestions',
    advice: 'Apply a suggestion.',
    reached: { ...earned, bonusPoints: earned.bonusPoints + POINTS_FOR_APPLYING },
  }
}

/** What to do next with the points that it wins, the most points first; at equal points in the order of the page. */
export function quickFixes(earned: Earned, writing: readonly WritingPart[]): QuickFix[] {
  const score = sumOf(clarityParts(earned))
  return Array.from(nextSteps(earned, writing), ({ target, advice, reached }) => ({
    target,
    advice,
    points: sumOf(clarityParts(reached)) - score,
  }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
}
