import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'

export const recommendation = z.object({
  category: z.string(),
  issue: z.string(),
  impact: z.string(),
  suggestion: z.string(),
  priority: z.enum(['high', 'medium', 'low']),
  /** The words of the contract that it is about; null when something is missing. */
  place: z.string().nullable(),
  /** What the review of the contract has to say of the same place: once that is said to be meant, this is too. */
  finding: z.string().optional(),
})
export type Recommendation = z.output<typeof recommendation>

export const admissibility = z.object({
  /**
   * 0 to 100: the points out of the most that there could be; at most 69 for what looks like a document that the law on
   * electronic signatures leaves out.
   */
  score: z.number().int().min(0).max(100),
  /** Points by area, without those that weren’t judged. */
  details: z.record(z.string(), z.number().int()),
  /** The most points by area: 0 for one that wasn’t judged, since nobody read the text. */
  maxPoints: z.record(z.string(), z.number().int()),
  recommendations: z.array(recommendation),
  /** What the points for clarity would be with nothing left blank. */
  clarityWithoutBlanks: z.number().int(),
})
export type Admissibility = z.output<typeof admissibility>

export const clarityApi = {
  admissibilityScore: endpoint('GET', '/api/contracts/:id/admissibility-score', {
    summary: 'How clear the contract is and how well signing is documented, with suggestions',
    access: 'verified',
    params: z.object({ id: z.uuid() }),
    response: admissibility,
  }),
}
