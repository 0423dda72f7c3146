/** The most points that each area of the admissibility score can have: 100 in all. */
export const MAX_POINTS = {
  Parties: 15,
  Authentication: 20,
  'Consent and evidence': 15,
  Integrity: 5,
  Completeness: 20,
  Clarity: 15,
  'Dates and amounts': 10,
}
type Area = keyof typeof MAX_POINTS

const isArea = (name: string): name is Area => Object.hasOwn(MAX_POINTS, name)

/** Undefined for an area that is not known here. */
export const maxPointsOf = (name: string): number | undefined => (isArea(name) ? MAX_POINTS[name] : undefined)

/** Of what speaks of the kind of document, which has no points. */
export const VALIDITY = 'Validity'
/** Below “good”: a document whose electronic signature may not count is no good one, whatever else is right. */
export const MAX_OF_EXCLUDED = 69
