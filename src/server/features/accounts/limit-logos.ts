import type { Deps } from '#server/deps.ts'
import { tooMany } from '#server/http/errors.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'

const MAX_IN_AN_HOUR = 20
const HOUR_MS = 3_600_000

/** Throws a 429 for whoever changes their logo again and again: each is fetched or decoded. */
export async function limitLogos(deps: Deps, userId: string) {
  const counted = await countTowardsLimit(deps, { limit: 'logo', who: userId, windowMs: HOUR_MS })
  if (counted.count > MAX_IN_AN_HOUR)
    throw tooMany('You’ve changed the logo too many times. Try again later.', counted.endsInMs / 1000)
}
