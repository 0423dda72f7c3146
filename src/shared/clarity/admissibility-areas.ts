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
/** Of the points for the parties, those for a text that says who they are. */
export const NAMED = 7
/** The same of a contract whose text nobody read: what isn’t judged has none. */
export const MAX_POINTS_UNREAD = {
  ...MAX_POINTS,
  Parties: MAX_POINTS.Parties - NAMED,
  Completeness: 0,
  Clarity: 0,
  'Dates and amounts': 0,
}

/** Of what speaks of the kind of document, which has no points. */
export const VALIDITY = 'Validity'
/** Below “good”: a document whose electronic signature may not count is no good one, whatever else is right. */
export const MAX_OF_EXCLUDED = 69
