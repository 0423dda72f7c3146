const DAY_MS = 24 * 60 * 60_000

/** Days after the invitation. */
export const REMINDER_DAYS = [3, 7]
/** Nobody is reminded later than so many days before the end. */
const LAST_REMINDER_DAYS = 2
/** Nobody is reminded within this time of another message about the contract. */
const REST_MS = DAY_MS

type Asked = {
  invitedAt: Date
  endsAt: Date
  /** Of the last invitation or reminder. */
  writtenAt: Date
}

/** When somebody who was invited is reminded next, always at that time of day; undefined when no more. */
export function nextReminder({ invitedAt, endsAt, writtenAt }: Asked): Date | undefined {
  const after = (days: number) => invitedAt.getTime() + days * DAY_MS
  const last = Math.floor((endsAt.getTime() - invitedAt.getTime()) / DAY_MS) - LAST_REMINDER_DAYS
  const times = [...REMINDER_DAYS.filter((days) => days < last), last].map(after)
  const open = times.filter((time) => time >= writtenAt.getTime() + REST_MS)
  return open.length > 0 ? new Date(Math.min(...open)) : undefined
}
