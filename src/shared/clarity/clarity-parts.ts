import { MAX_WRITING_POINTS } from './writing-quality.ts'

export type ClarityArea = 'Content quality' | 'Security and settings' | 'AI enhancement'
export type ClarityPart = { area: ClarityArea; name: string; points: number; max: number }

/** What the score is made of: points, and the two facts that the last five points ask for. */
export type Earned = {
  title: number
  contentTypes: number
  writing: number
  twoFA: number
  autoPDF: number
  aiLegalGuidance: boolean
  bonusPoints: number
}

export const GUIDANCE_POINTS = 6
export const AUTO_PDF_POINTS = 6
export const twoFAPoints = { none: 0, ask: 4, require: 8 }
const MAX_SUGGESTION_POINTS = 15
const LAST_POINTS = 5
const QUALITY_FOR_LAST_POINTS = 50

/** Four bands of 3 points: over 20, 40, 60 characters, and over 80 with both words Agreement and Contract. */
export function titlePoints(title: string): number {
  const { length } = title.trim()
  if (length > 80 && /\bagreement\b/i.test(title) && /\bcontract\b/i.test(title)) return 12
  if (length > 60) return 9
  if (length > 40) return 6
  return length > 20 ? 3 : 0
}

export function contentTypePoints(contentTypes: readonly string[]): number {
  const { size } = new Set(contentTypes)
  if (size >= 3) return 6
  return size > 0 ? 3 : 0
}

/**
 * Bonus points divided by 5, at most 3, times 5; not rounded in between, so that an edited suggestion's 3 points are 3
 * points of the score, as its message says.
 */
const suggestionPoints = (bonusPoints: number) => Math.round(Math.min(3, Math.max(0, bonusPoints) / 5) * 5)

export const sumOf = (parts: readonly { points: number }[]) =>
  parts.reduce((total, { points }) => total + points, 0)

/** The published formula: 60 for content quality, 20 for security and settings, 20 for AI enhancement. */
export function clarityParts(earned: Earned): ClarityPart[] {
  const { title, contentTypes, writing, twoFA, autoPDF, aiLegalGuidance } = earned
  const suggestions = suggestionPoints(earned.bonusPoints)
  const hasAll = suggestions >= MAX_SUGGESTION_POINTS && aiLegalGuidance
  const isStrong = title + contentTypes + writing >= QUALITY_FOR_LAST_POINTS
  return [
    { area: 'Content quality', name: 'Title', points: title, max: 12 },
    { area: 'Content quality', name: 'Content types', points: contentTypes, max: 6 },
    { area: 'Content quality', name: 'Writing quality', points: writing, max: MAX_WRITING_POINTS },
    { area: 'Security and settings', name: 'SMS two-factor', points: twoFA, max: twoFAPoints.require },
    { area: 'Security and settings', name: 'Automatic PDF', points: autoPDF, max: AUTO_PDF_POINTS },
    {
      area: 'Security and settings',
      name: 'AI guidance',
      points: aiLegalGuidance ? GUIDANCE_POINTS : 0,
      max: GUIDANCE_POINTS,
    },
    { area: 'AI enhancement', name: 'Suggestions', points: suggestions, max: MAX_SUGGESTION_POINTS },
    {
      area: 'AI enhancement',
      name: 'All three applied, with AI guidance, on strong content',
      points: hasAll && isStrong ? LAST_POINTS : 0,
      max: LAST_POINTS,
    },
  ]
}
