import type { Deps } from '#server/deps.ts'
import { tooMany } from '#server/http/errors.ts'

const MAX_IN_A_MINUTE = 20
const MINUTE_MS = 60_000

/** Lets a person have 20 pages a minute from this process, so that nobody floods other sites through it. */
export function createFetchLimit({ now }: Pick<Deps, 'now'>) {
  const recent = new Map<string, number[]>()
  return (userId: string) => {
    const time = now().getTime()
    for (const [id, times] of recent) if ((times.at(-1) ?? 0) <= time - MINUTE_MS) recent.delete(id)
    const times = (recent.get(userId) ?? []).filter((at) => at > time - MINUTE_MS)
    const [oldest] = times
    if (oldest !== undefined && times.length >= MAX_IN_A_MINUTE)
      throw tooMany(
        'You have fetched many web pages in the last minute. Wait a moment and try again.',
        (oldest + MINUTE_MS - time) / 1000,
      )
    recent.set(userId, [...times, time])
  }
}
