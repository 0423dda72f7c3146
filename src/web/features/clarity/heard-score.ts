import { HEARD_CHANGE } from '#shared/clarity/clarity-score.ts'

/** What to tell of a score that has settled: where it was when it was last told, and where it is. */
export function changeToTell(before: number | undefined, now: number) {
  if (before === undefined || before === now) return undefined
  const change = now - before
  return {
    words: `Contract clarity ${now} of 100, ${change > 0 ? 'up' : 'down'} ${Math.abs(change)}.`,
    sound: Math.abs(change) < HEARD_CHANGE ? undefined : change > 0 ? ('up' as const) : ('down' as const),
  }
}
