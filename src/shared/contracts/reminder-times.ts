import { endAfter } from './end-date.ts'

const DAY_MS = 24 * 60 * 60_000

/** Days after the invitation. */
const REMINDER_DAYS = [3, 7]
/** Nobody is reminded later than so many days before the end. */
const LAST_REMINDER_DAYS = 2
/** Nobody is reminded within this time of another message about the contract. */
const REST_MS = DAY_MS

/** How many days after the invitation somebody who does not sign is reminded; none of a short contract. */
export function reminderDays(invitedAt: Date, endsAt: Date): number[] {
  const last = Math.floor((endsAt.getTime() - invitedAt.getTime()) / DAY_MS) - LAST_REMINDER_DAYS
  return [...REMINDER_DAYS.filter((days) => days < last), last].filter((days) => days * DAY_MS >= REST_MS)
}

/** The same for a contract that is sent now: "3, 7, and 58 days after the invitation"; empty when there are none. */
export function remindersInWords(now: Date, endsAfterDays: number): string {
  const days = reminderDays(now, endAfter(now, endsAfterDays))
  if (days.length === 0) return ''
  const list = new Intl.ListFormat('en-US').format(days.map(String))
  return `${list} ${list === '1' ? 'day' : 'days'} after the invitation`
}

type Asked = {
  invitedAt: Date
  endsAt: Date
  /** Of the last invitation or reminder. */
  writtenAt: Date
}

/** When somebody who was invited is reminded next, always at that time of day; undefined when no more. */
export function nextReminder({ invitedAt, endsAt, writtenAt }: Asked): Date | undefined {
  const times = reminderDays(invitedAt, endsAt).map((days) => invitedAt.getTime() + days * DAY_MS)
  const open = times.filter((time) => time >= writtenAt.getTime() + REST_MS)
  return open.length > 0 ? new Date(Math.min(...open)) : undefined
}
