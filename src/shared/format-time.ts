/** There are some hundreds of zones, but what a signer's browser calls its own may be anything. */
const MAX_FORMATS = 1000
/** Making one takes far longer than using it. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = makeFormat(timeZone)
  if (formats.size >= MAX_FORMATS) formats.clear()
  formats.set(timeZone, made)
  return made
}

function makeFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const parts = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone })
  } catch {
    // never in a zone that nobody knows
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' })
  }
}

let ownZone: string | undefined

/** The zone in which a page tells times from now on: that of its account, or with undefined the device's. */
export function setOwnZone(timeZone: string | undefined) {
  ownZone = timeZone
}

/** The same, by its name. */
export const pageZone = (): string => ownZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone

function partsOf(time: string | Date, timeZone: string | undefined) {
  const parts = formatIn(timeZone ?? ownZone).formatToParts(new Date(time))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

type Parts = Partial<Record<string, string>>
const dayOf = ({ month, day, year }: Parts) => `${month} ${day}, ${year}`
const clockOf = ({ hour, minute, dayPeriod, timeZoneName }: Parts) =>
  `${hour}:${minute} ${dayPeriod} ${timeZoneName}`

/** "November 20, 2026", in the zone that is named, else the page's own. */
export function formatDay(time: string | Date, timeZone?: string): string {
  return dayOf(partsOf(time, timeZone))
}

/** "November 2026" */
export function formatMonth(time: string | Date, timeZone?: string): string {
  const { month, year } = partsOf(time, timeZone)
  return `${month} ${year}`
}

/** "10:51 PM EST" */
export function formatClock(time: string | Date, timeZone?: string): string {
  return clockOf(partsOf(time, timeZone))
}

/** "November 20, 2026, 10:51 PM EST": always with its zone, which is the page's own unless another is named. */
export function formatExact(time: string | Date, timeZone?: string): string {
  const parts = partsOf(time, timeZone)
  return `${dayOf(parts)}, ${clockOf(parts)}`
}

/** "Pacific Time"; "UTC" where that is all there is to say. */
export function formatZone(time: string | Date, timeZone: string): string {
  if (timeZone === 'UTC') return timeZone
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  return format.formatToParts(new Date(time)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** "2026": which year it was in this zone. */
export const formatYear = (time: string | Date, timeZone: string): string => `${partsOf(time, timeZone).year}`
