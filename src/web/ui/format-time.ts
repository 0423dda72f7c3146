import { formatExact } from '#shared/format-time.ts'
import { once } from '#shared/once.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const relative = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'always' }))

/** "5 minutes ago" for less than a day, in either direction; the exact time beyond. */
export function formatTime(time: string | Date, now: Date): string {
  const distanceMs = new Date(time).getTime() - now.getTime()
  const size = Math.abs(distanceMs)
  if (size >= DAY_MS) return formatExact(time)
  if (size < MINUTE_MS) return 'just now'
  if (size < HOUR_MS) return relative().format(Math.trunc(distanceMs / MINUTE_MS), 'minute')
  return relative().format(Math.trunc(distanceMs / HOUR_MS), 'hour')
}
