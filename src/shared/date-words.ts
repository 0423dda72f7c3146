const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes far longer than using it. @throws RangeError for a zone that is unknown here */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  formats.set(timeZone, made)
  return made
}

/** The zone if it is known here, else UTC: a time is never told in a zone that nobody knows. */
function knownZone(timeZone: string | undefined): string {
  try {
    return timeZone ? formatIn(timeZone).resolvedOptions().timeZone : 'UTC'
  } catch {
    return 'UTC'
  }
}

function partsOf(moment: Date, timeZone: string | undefined) {
  const parts = formatIn(knownZone(timeZone)).formatToParts(moment)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** "November 20, 2026" in the zone, or in UTC. */
export function dayInWords(moment: Date, timeZone?: string): string {
  const { month, day, year } = partsOf(moment, timeZone)
  return `${month} ${day}, ${year}`
}

/** "November 20, 2026, 5:45 PM EST": the same everywhere, and always with the zone, which is UTC when none is given. */
export function momentInWords(moment: Date, timeZone?: string): string {
  const { month, day, year, hour, minute, dayPeriod, timeZoneName } = partsOf(moment, timeZone)
  return `${month} ${day}, ${year}, ${hour}:${minute} ${dayPeriod} ${timeZoneName}`
}
