import { DAILY_EMAIL_HOUR, DEFAULT_TIME_ZONE } from '#shared/accounts/preferences.ts'
import { nextTimeAt } from '#server/local-time.ts'

/** The next time after `now` at which it is 8 in the morning in this zone, also over a change of its clocks. */
export const nextMorning = (now: Date, timeZone: string = DEFAULT_TIME_ZONE): Date =>
  nextTimeAt(DAILY_EMAIL_HOUR, now, timeZone)
