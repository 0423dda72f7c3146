const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** By zone, of which the standard has some hundreds: making one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** How far the clocks of the zone are ahead of UTC at this moment. */
function aheadMs(moment: Date, timeZone: string): number {
  const part = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment.getTime() / 1000) * 1000
}

/** What clocks in this zone (an IANA name) show: "2026-11-20T18:30". */
export const clockIn = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + aheadMs(moment, timeZone)).toISOString().slice(0, 16)

/** The hour that clocks in this zone (an IANA name) show, 0 to 23. */
export const hourIn = (moment: Date, timeZone: string): number =>
  Math.floor(((moment.getTime() + aheadMs(moment, timeZone)) % DAY_MS) / HOUR_MS)

/** The next time after `now` at which it is this full hour in this zone, also over a change of its clocks. */
export function nextTimeAt(hour: number, now: Date, timeZone: string): Date {
  const localDay = Math.floor((now.getTime() + aheadMs(now, timeZone)) / DAY_MS)
  const timeOn = (day: number) => {
    const onTheClock = day * DAY_MS + hour * HOUR_MS
    // the clocks may be set between now and then
    const guess = new Date(onTheClock - aheadMs(now, timeZone))
    return new Date(onTheClock - aheadMs(guess, timeZone))
  }
  const today = timeOn(localDay)
  return today > now ? today : timeOn(localDay + 1)
}
