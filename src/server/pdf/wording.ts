import { cleanLine } from './clean-text.ts'
import type { AuthenticationFact, SignerLocation, ViewFact } from './sealed-document.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const two = (n: number) => String(n).padStart(2, '0')

/** "20 November 2026, 22:45:12 UTC" */
export function utc(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return cleanLine(iso)
  return `${dayOf(date)}, ${timeOf(date)} UTC`
}

/** "2026-11-20 22:45:12.123" for the event table, whose heading names the zone. */
export function utcStamp(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? cleanLine(iso) : date.toISOString().slice(0, 23).replace('T', ' ')
}

/** "20 November 2026, 23:45:12 (Europe/Vienna, UTC+01:00)"; in UTC when the zone is missing or unknown. */
export function whenSigned(iso: string, timeZone?: string): string {
  const date = new Date(iso)
  const minutes = timeZone ? offsetIn(date, timeZone) : undefined
  if (minutes === undefined || Number.isNaN(date.getTime())) return utc(iso)
  const local = new Date(date.getTime() + minutes * 60_000)
  const offset = `${minutes < 0 ? '−' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
  return `${dayOf(local)}, ${timeOf(local)} (${timeZone}, UTC${offset})`
}

function dayOf(date: Date) {
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

function timeOf(date: Date) {
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
}

function offsetIn(date: Date, timeZone: string): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
      date,
    )
    const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? []
    return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
  } catch {
    return undefined
  }
}

/** "Vienna, Austria; 48.20850, 16.37210, within 12 m (shared by the device)" */
export function whereSigned(location: SignerLocation): string {
  const { latitude, longitude, accuracyInMetres, source } = location
  const place = [location.city, location.state, location.country].filter(Boolean).join(', ')
  const point =
    latitude !== undefined && longitude !== undefined && `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  const within = accuracyInMetres !== undefined && `within ${Math.round(accuracyInMetres)} m`
  const how = source === 'gps' ? 'shared by the device' : 'derived from the IP address'
  return `${cleanLine([place, [point, within].filter(Boolean).join(', ')].filter(Boolean).join('; '))} (${how})`
}

export function identifiedBy(fact: AuthenticationFact): string {
  switch (fact.kind) {
    case 'personal-link': {
      const opened = fact.firstOpenedAt ? `, first opened ${utc(fact.firstOpenedAt)}` : ''
      return `Personal link sent to ${cleanLine(fact.sentTo)} on ${utc(fact.sentAt)}${opened}`
    }
    case 'sms-code': {
      const sent = fact.sentAt ? ` sent ${utc(fact.sentAt)},` : ''
      return `Code by SMS to ${cleanLine(fact.maskedPhone)},${sent} entered correctly ${utc(fact.verifiedAt)}`
    }
    case 'account':
      return `Signed in to the account ${cleanLine(fact.email)} on ${utc(fact.at)}`
  }
}

export function viewed(view: ViewFact): string {
  const length = view.seconds === undefined ? '' : `, on the screen for ${duration(view.seconds)}`
  return `${cleanLine(view.what)}: ${utc(view.at)}${length}`
}

export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = whole % 60
  return [hours && `${hours} h`, minutes && `${minutes} min`, (rest || whole === 0) && `${rest} s`]
    .filter(Boolean)
    .join(' ')
}

/** "AB:CD:…" as certificate viewers show it. */
export function fingerprint(hex: string): string {
  return (hex.toUpperCase().match(/../g) ?? []).join(':')
}

export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
