import { DEFAULT_TIME_ZONE } from '#shared/accounts/preferences.ts'

/** "America/New York". */
export const nameOfZone = (zone: string) => zone.replaceAll('_', ' ')

/** The IANA name of this browser's zone. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** All zones that this browser knows, and these, which it may know by other names. */
export function timeZoneChoices(others: (string | null)[]) {
  const known = Intl.supportedValuesOf('timeZone')
  const all = new Set([DEFAULT_TIME_ZONE, ...known, ...others.filter((zone) => zone !== null)])
  return [...all].toSorted().map((value) => ({ value, label: nameOfZone(value) }))
}
