import {
  AUTO_PDF_POINTS,
  clarityParts,
  contentTypePoints,
  type Earned,
  sumOf,
  titlePoints,
  twoFAPoints,
} from './clarity-parts.ts'
import { quickFixes } from './quick-fixes.ts'
import { writingQuality } from './writing-quality.ts'

export type ClarityInput = {
  title: string
  /** The kinds of content that are chosen; each counts once. */
  contentTypes: readonly string[]
  /** Plain text, each paragraph on a line of its own. */
  text: string
  twoFARequirement: 'none' | 'ask' | 'require'
  autoPDF: boolean
  aiLegalGuidance: boolean
  /** From suggestions: 5 for each that was applied, 3 for each that was edited and saved. */
  bonusPoints: number
}
export type ClarityColor = 'green' | 'yellow' | 'orange' | 'red'

/** A change of the score by this much is heard. */
export const MIN_AUDIBLE_CHANGE = 5
export const SHOWN_QUICK_FIXES = 3

/** 80 and over green, 60 and over yellow, 40 and over orange, else red. */
export function clarityColor(score: number): ClarityColor {
  if (score >= 80) return 'green'
  if (score >= 60) return 'yellow'
  return score >= 40 ? 'orange' : 'red'
}

/**
 * The published clarity score, 0 to 100, with what each part of it earned (`writing`: the parts of the writing
 * quality) and what would earn more, the most points first. What was counted in a paragraph is remembered, so that
 * typing in a long text costs little.
 */
export function clarityScore(input: ClarityInput) {
  const writing = writingQuality(input.text)
  const earned: Earned = {
    title: titlePoints(input.title),
    contentTypes: contentTypePoints(input.contentTypes),
    writing: sumOf(writing),
    twoFA: twoFAPoints[input.twoFARequirement],
    autoPDF: input.autoPDF ? AUTO_PDF_POINTS : 0,
    aiLegalGuidance: input.aiLegalGuidance,
    bonusPoints: input.bonusPoints,
  }
  const parts = clarityParts(earned)
  const score = sumOf(parts)
  return { score, parts, writing, color: clarityColor(score), quickFixes: quickFixes(earned, writing) }
}
export type ClarityScore = ReturnType<typeof clarityScore>
