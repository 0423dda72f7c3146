import { endAfter } from './end-date.ts'

const DAY_MS = 24 * 60 * 60_000

/** Days after the invitation. */
const REMINDER_DAYS = [3, 7]
/** Nobody is due to be reminded later than so many days before the end. */
const LAST_REMINDER_DAYS = 2

/** Between these hours of the day reminders go out, by the clock of whoever gets them. */
export const DAYTIME = { from: 9, to: 20 }

/** How many days after the invitation somebody who does not sign is reminded; none of a short contract. */
export function reminderDays(invitedAt: Date, endsAt: Date): number[] {
  const last = Math.floor((endsAt.getTime() - invitedAt.getTime()) / DAY_MS) - LAST_REMINDER_DAYS
  return [...REMINDER_DAYS.filter((days) => days < last), last].filter((days) => days >= 1)
}

/** The same for a contract that is sent now: "3, 7, and 58 days after the invitation"; empty when there are none. */
export function remindersInWords(now: Date, endsAfterDays: number): string {
  const days = reminderDays(now, endAfter(now, endsAfterDays))
  if (days.length === 0) return ''
  const list = new Intl.ListFormat('en-US').format(days.map(String))
  return `${list} ${list === '1' ? 'day' : 'days'} after the invitation`
}
