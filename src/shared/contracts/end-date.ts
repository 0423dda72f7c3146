import { formatDay } from '#shared/format-time.ts'

/** In how many days after it was sent a contract ends. */
export const ENDS_AFTER_DAYS = { default: 60, min: 1, max: 365 }

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Where on Earth a day ends last (UTC−12): a signer who signs on the last day has it whole, wherever they are. */
const LAST_ZONE_BEHIND_MS = 12 * HOUR_MS

/** The end of the day that comes so many days after today (UTC), when that day is over everywhere on Earth. */
export function endAfter(moment: Date, days: number): Date {
  const today = Math.floor(moment.getTime() / DAY_MS)
  return new Date((today + days + 1) * DAY_MS + LAST_ZONE_BEHIND_MS)
}

/** The last day on which a contract with this end can be signed, at its noon in UTC: only its date means anything. */
const noonOfLastDay = (endsAt: string | Date) => new Date(new Date(endsAt).getTime() - DAY_MS)

/** The last day on which a contract with this end can be signed: 2027-01-21. */
export const lastDay = (endsAt: string | Date): string => noonOfLastDay(endsAt).toISOString().slice(0, 10)

/** The end of a contract whose last day (2027-01-21) this is. */
export const endOfDay = (day: string): Date => new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS)

/** The same for people: January 21, 2027. */
export const lastDayInWords = (endsAt: string | Date): string => formatDay(noonOfLastDay(endsAt), 'UTC')

/** Whether this moment is past the end. A contract that was sent before there were ends has none. */
export const hasEnded = (endsAt: string | Date | null, now: Date): boolean =>
  endsAt !== null && now.getTime() >= new Date(endsAt).getTime()
