import type { Deps } from '#server/deps.ts'
import { tooMany } from '#server/http/errors.ts'
import type { Usage } from '#server/integrations/ai/assistant.ts'
import { addTokens, findUsage, refundAiRequest, claimAiRequest } from './ai-usage.queries.ts'

/** What one person may ask of the AI provider on a day (UTC). */
export const DAILY_LIMIT = { requests: 200, tokens: 3_000_000 }

type Part = Pick<Deps, 'db' | 'now'>
export const dayOf = (now: Date) => now.toISOString().slice(0, 10)
const DAY_MS = 86_400_000

/**
 * Takes a request before the provider is asked, so that many at once cannot pass the limit together; throws a 429 that
 * says when the next day begins.
 */
export async function openRequest({ db, now }: Part, userId: string) {
  const begun = now()
  const day = { userId, day: dayOf(begun) }
  if (!(await claimAiRequest(db, day, DAILY_LIMIT))) {
    const seconds = Math.ceil((DAY_MS - (begun.getTime() % DAY_MS)) / 1000)
    throw tooMany(`You’ve used all your AI requests for today. Try again ${inWords(seconds)}.`, seconds)
  }
  return {
    count: (usage: Usage) => addTokens(db, day, usage),
    refund: () => refundAiRequest(db, day),
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours === 1 ? 'in an hour' : `in ${hours} hours`
}

export async function countRequestsLeft({ db, now }: Part, userId: string): Promise<number> {
  const usage = await findUsage(db, { userId, day: dayOf(now()) })
  if (!usage) return DAILY_LIMIT.requests
  if (usage.inputTokens + usage.outputTokens >= DAILY_LIMIT.tokens) return 0
  return Math.max(0, DAILY_LIMIT.requests - usage.requests)
}
