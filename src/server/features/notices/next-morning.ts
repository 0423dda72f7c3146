import { DAILY_EMAIL_HOUR, DEFAULT_TIME_ZONE } from '#shared/accounts/preferences.ts'

const DAY_MS = 24 * 60 * 60_000

/** How far the clocks of the zone are ahead of UTC at this moment. */
function aheadMs(moment: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const part = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000
}

/** The next time after `now` at which it is 8 in the morning in this zone, also over a change of its clocks. */
export function nextMorning(now: Date, timeZone: string = DEFAULT_TIME_ZONE): Date {
  const localDay = Math.floor((now.getTime() + aheadMs(now, timeZone)) / DAY_MS)
  const morningOf = (day: number) => {
    const onTheClock = day * DAY_MS + DAILY_EMAIL_HOUR * 60 * 60_000
    // the clocks may be set between now and then
    const guess = new Date(onTheClock - aheadMs(now, timeZone))
    return new Date(onTheClock - aheadMs(guess, timeZone))
  }
  const today = morningOf(localDay)
  return today > now ? today : morningOf(localDay + 1)
}
