import type { Deps } from '#server/deps.ts'
import { tooMany } from '#server/http/errors.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'

const MAX_IN_A_MINUTE = 20
const MINUTE_MS = 60_000

/** Lets a person have 20 pages a minute, so that nobody floods other sites through us; throws 429 above. */
export async function limitFetches(deps: Deps, userId: string): Promise<void> {
  const counted = await countTowardsLimit(deps, { limit: 'web page', who: userId, windowMs: MINUTE_MS })
  if (counted.count > MAX_IN_A_MINUTE)
    throw tooMany(
      'You have fetched many web pages in the last minute. Wait a moment and try again.',
      counted.endsInMs / 1000,
    )
}
