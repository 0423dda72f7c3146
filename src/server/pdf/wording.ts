import { byLink } from '#shared/signing/link-words.ts'
import { cleanLine } from './clean-text.ts'
import type {
  AuthenticationFact,
  ChangeFact,
  ConsentFact,
  SignatureFact,
  SignerLocation,
  ViewFact,
} from './sealed-document.ts'

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

/** Making one takes far longer than using it; the signers of a contract are rarely in many zones. */
let lastFormat: { timeZone: string; format: Intl.DateTimeFormat } | undefined

function offsetFormat(timeZone: string) {
  if (lastFormat?.timeZone !== timeZone)
    lastFormat = {
      timeZone,
      format: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
    }
  return lastFormat.format
}

function offsetIn(date: Date, timeZone: string): number | undefined {
  try {
    const parts = offsetFormat(timeZone).formatToParts(date)
    const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? []
    return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
  } catch {
    return undefined
  }
}

/** A fact and what stands smaller below it. */
export type Noted = [fact: string, note: string]

const joined = (parts: (string | undefined | false)[]) => parts.filter(Boolean).join(' · ')

/** "Vienna, Austria" and "48.20850, 16.37210, within 12 m · shared by the device" */
export function whereSigned(location: SignerLocation): Noted {
  const { latitude, longitude, accuracyInMetres, source } = location
  const place = [...new Set([location.city, location.state, location.country].filter(Boolean))].join(', ')
  const point =
    latitude !== undefined && longitude !== undefined && `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  const within = point && accuracyInMetres !== undefined && `within ${Math.round(accuracyInMetres)} m`
  const exact = [point, within].filter(Boolean).join(', ')
  const how = source === 'gps' ? 'shared by the device' : 'derived from the IP address'
  return place ? [cleanLine(place), joined([exact, how])] : [exact || 'Unknown place', how]
}

export function identifiedBy(fact: AuthenticationFact): Noted {
  switch (fact.kind) {
    case 'link':
      return [
        linkInWords(fact),
        joined([
          sentInWords(fact),
          fact.firstOpenedAt && `first opened ${utc(fact.firstOpenedAt)}`,
          // after signing, openings are not recorded any more
          fact.way !== 'unknown' && !fact.firstOpenedAt && fact.usedTo.length === 0 && 'no opening recorded',
          usedInWords(fact.usedTo),
        ]),
      ]
    case 'sms-code':
      return [
        `Code by SMS to ${cleanLine(fact.maskedPhone)}`,
        joined([
          sentInWords(fact),
          `entered correctly ${utc(fact.verifiedAt)}${fact.verifiedBy === 'visible' ? byLink(',', 'visible') : ''}`,
          fact.number && numberInWords(fact.number),
        ]),
      ]
    case 'account':
      return [`Signed in to the account ${cleanLine(fact.email)}`, utc(fact.at)]
  }
}

type Fact<K> = Extract<AuthenticationFact, { kind: K }>

function linkInWords({ way, sentTo = '', firstOpenedAt, usedTo }: Fact<'link'>): string {
  const to = cleanLine(sentTo)
  if (way === 'unknown') return `Personal link to ${to}`
  if (firstOpenedAt) return byLink('Opened', way, to)
  if (usedTo.length > 0) return byLink('Came', way, to)
  return `Link ${way === 'email' ? 'emailed' : 'texted'} to ${to}`
}

const sentInWords = ({ sentAt, inSandbox }: { sentAt?: string; inSandbox?: boolean }) =>
  sentAt && (inSandbox ? `Kept in the outbox of the sandbox ${utc(sentAt)}` : `Sent ${utc(sentAt)}`)

const usedInWords = (usedTo: Fact<'link'>['usedTo']) =>
  usedTo.length > 0 &&
  `${usedTo.map((what) => (what === 'sign' ? 'signature' : what)).join(' and ')} came by this link`

function numberInWords({ from, at, by }: NonNullable<Fact<'sms-code'>['number']>): string {
  // it may have been the sender who gave it
  if (from === 'signer' && by === 'visible')
    return byLink(`the number was given${at ? ` ${utc(at)}` : ''}`, by)
  if (from === 'signer') return `the signer gave the number${at ? ` ${utc(at)}` : ''}`
  return `the sender chose the number, ${at ? `and changed it after sending ${utc(at)}` : 'and it was not changed after sending'}`
}

const changed = { name: 'Name', email: 'Email address', phone: 'Phone number' }

/** "Email address: a•••@example.com, then b•••@example.com" and when. */
export const changeInWords = ({ what, before, after, at }: ChangeFact): Noted => [
  `${changed[what]}: ${cleanLine(before)}, then ${cleanLine(after)}`,
  `Changed by the sender ${utc(at)}`,
]

export function consented(consent: ConsentFact): Noted[] {
  const version = `disclosure version ${cleanLine(consent.version)}`
  const circumstances = [
    utc(consent.givenAt),
    cleanLine(consent.ipAddress),
    cleanLine(consent.device),
    version,
  ]
  return [
    ['Agreed to do business electronically', joined(circumstances)],
    ['', `SHA-256 of the disclosure ${consent.textSha256}`],
  ]
}

export function viewed(view: ViewFact): Noted {
  const length = view.seconds !== undefined && `on the screen for ${duration(view.seconds)}`
  return [cleanLine(view.what), joined([utc(view.at), length])]
}

export function signed({ signedAt, timeZone, method }: SignatureFact): Noted {
  const how = method === 'drawn' ? 'drawn by hand' : 'typed and set in a script face'
  return [whenSigned(signedAt, timeZone), joined([timeZone && utc(signedAt), how])]
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
