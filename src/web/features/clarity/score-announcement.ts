import { MIN_AUDIBLE_CHANGE } from '#shared/clarity/clarity-score.ts'

/** What to announce of a settled score, by what it was when it was last announced. */
export function scoreAnnouncement(before: number | undefined, now: number) {
  if (before === undefined || before === now) return undefined
  const change = now - before
  return {
    words: `Contract clarity ${now} of 100, ${change > 0 ? 'up' : 'down'} ${Math.abs(change)}.`,
    sound:
      Math.abs(change) < MIN_AUDIBLE_CHANGE ? undefined : change > 0 ? ('up' as const) : ('down' as const),
  }
}
