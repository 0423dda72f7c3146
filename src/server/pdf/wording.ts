import { formatFixed, formatNumber } from '#shared/format-number.ts'
import { formatExact } from '#shared/format-time.ts'
import { byLink, byLinkOrOwn, SENDERS_BROWSER, usedOwnLink } from '#shared/signing/link-words.ts'
import { awayInWords, MAY_BE_FAR_OFF, nearInWords } from '#shared/signing/place-words.ts'
import { methodInWords } from '#shared/signing/signature-method.ts'
import { cleanLine } from './clean-text.ts'
import type {
  AuthenticationFact,
  ChangeFact,
  ConsentFact,
  SignatureFact,
  SignerLocation,
  ViewFact,
} from './sealed-document.ts'

/** "November 20, 2026, 10:45 PM UTC", in the zone where one is known. */
export function moment(iso: string, timeZone?: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? cleanLine(iso) : formatExact(date, timeZone ?? 'UTC')
}

/** "2026-11-20 22:45:12.123" for the event table, whose heading names the zone. */
export function utcStamp(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? cleanLine(iso) : date.toISOString().slice(0, 23).replace('T', ' ')
}

/** A fact and what stands smaller below it. */
export type Noted = [fact: string, note: string]

type Parts = (string | undefined | false)[]
const joined = (parts: Parts) => parts.filter(Boolean).join(' · ')

/** Begins a line of its own. */
const noteOf = (parts: Parts) => joined(parts).replace(/^[a-z]/, (letter) => letter.toUpperCase())

/**
 * "Near Vienna, Austria" and "48.20850, 16.37210, within 12 m · shared by the device · …"; or that nothing was shared,
 * and only below that what the IP address says.
 */
export function whereSigned(location: SignerLocation): Noted {
  if (location.source === 'ip') {
    const { country, data } = location
    return [NOT_SHARED, `By the IP address: ${country}, which ${MAY_BE_FAR_OFF} · ${cleanLine(data)}`]
  }
  const { latitude, longitude, accuracyInMetres, place } = location
  const point = `${formatFixed(latitude, 5)}, ${formatFixed(longitude, 5)}`
  const within = accuracyInMetres !== undefined && `within ${formatNumber(accuracyInMetres)} m`
  const exact = [point, within].filter(Boolean).join(', ')
  const how = 'shared by the device'
  if (!place) return [exact, how]
  const { near, data } = place
  const nearest = near.length === 1 ? 'nearest town' : 'nearest towns'
  const towns = `${nearest} in ${cleanLine(data)}, ${awayInWords(near)}`
  return [cleanLine(nearInWords(near)), joined([exact, how, towns])]
}

/** Who opens a link may be a program that checks mail: that identifies nobody. */
export const isOpenedOnly = (fact: AuthenticationFact): boolean =>
  fact.kind === 'link' &&
  fact.way !== 'unknown' &&
  fact.firstOpenedAt !== undefined &&
  fact.usedTo.length === 0
export const NOTHING_CAME = 'neither consent nor signature came by it'

/** Of a link beside one that the sender could also see. */
export const USED_MAY_BE_THIS = 'whether this was the link that was used is not known'

/** Of a location. */
export const NOT_SHARED = 'Not shared'

/** Times are in the person’s own zone, where it is known. `isSender`: of the sender, who signs as well. */
export function identifiedBy(fact: AuthenticationFact, timeZone?: string, isSender = false): Noted {
  const visible = isSender ? 'own' : 'visible'
  switch (fact.kind) {
    case 'link':
      return [
        linkInWords(fact, isSender),
        noteOf([
          sentInWords(fact, timeZone),
          fact.firstOpenedAt && `first opened ${moment(fact.firstOpenedAt, timeZone)}`,
          fact.mayBeVisible
            ? USED_MAY_BE_THIS
            : // after signing, openings are not recorded any more
              fact.way !== 'unknown' &&
              !fact.firstOpenedAt &&
              fact.usedTo.length === 0 &&
              'no opening recorded',
          usedInWords(fact.usedTo) || (isOpenedOnly(fact) && NOTHING_CAME),
        ]),
      ]
    case 'sms-code':
      return [
        `Code ${fact.inSandbox ? 'kept in the sandbox outbox for' : 'texted to'} ${cleanLine(fact.maskedPhone)}`,
        noteOf([
          sentInWords(fact, timeZone),
          `entered correctly ${moment(fact.verifiedAt, timeZone)}${fact.verifiedBy === 'visible' ? byLinkOrOwn(',', visible) : ''}`,
          fact.number && numberInWords(fact.number, timeZone, visible),
          fact.toSender && SENDERS_NUMBER,
        ]),
      ]
    case 'senders-browser':
      return [
        `Used ${SENDERS_BROWSER}`,
        noteOf([
          `${inWords(fact.usedTo.map(usedInOneWord))} came from it`,
          'the sender may have handed over the device, or used it',
        ]),
      ]
    case 'senders-mailbox':
      return [SENDERS_MAILBOX, fact.isSameAddress ? 'It is the sender’s own address' : MAILBOX_BY_FORM]
    case 'account':
      return [`Signed in to the account ${cleanLine(fact.email)}`, moment(fact.at, timeZone)]
  }
}

export const SENDERS_NUMBER = 'it is the sender’s own number'
export const SENDERS_MAILBOX = 'This address goes to the sender’s mailbox'
const MAILBOX_BY_FORM = 'As far as its form tells, leaving out what follows a plus sign, and dots at Gmail'

type Fact<K> = Extract<AuthenticationFact, { kind: K }>

function linkInWords({ way, sentTo = '', firstOpenedAt, usedTo }: Fact<'link'>, isSender: boolean): string {
  const to = cleanLine(sentTo)
  if (way === 'visible' && isSender) return usedOwnLink
  if (way === 'unknown') return `Personal link to ${to}`
  if (firstOpenedAt) return byLink('Opened', way, to)
  if (usedTo.length > 0) return byLink('Came', way, to)
  return `Link by ${way === 'email' ? 'email' : 'text'} to ${to}`
}

type Sending = { sentAt?: string; inSandbox?: boolean }
const sentInWords = ({ sentAt, inSandbox }: Sending, timeZone?: string) =>
  sentAt && `Sending ${inSandbox ? 'to the sandbox outbox ' : ''}began ${moment(sentAt, timeZone)}`

export const inWords = (things: string[]) => new Intl.ListFormat('en-US').format(things)
export const usedInOneWord = (what: 'consent' | 'code' | 'sign') => (what === 'sign' ? 'signature' : what)

const usedInWords = (usedTo: Fact<'link'>['usedTo']) =>
  usedTo.length > 0 && `${inWords(usedTo.map(usedInOneWord))} came by this link`

export function numberInWords(
  { from, at, by }: NonNullable<Fact<'sms-code'>['number']>,
  timeZone: string | undefined,
  visible: 'own' | 'visible',
): string {
  const when = at ? ` ${moment(at, timeZone)}` : ''
  // it may have been the sender who gave it
  if (from === 'signer' && by === 'visible') return byLinkOrOwn(`the number was given${when}`, visible)
  if (from === 'signer') return `the signer gave the number${when}`
  if (from === 'earlier-link')
    return `the number was given${when} ${by === 'visible' ? 'with an earlier link that the sender could also see' : 'for an earlier link'}, and the sender kept it`
  if (from === 'hand-over')
    return by === 'visible'
      ? `${byLink('the number came with the request to let someone else sign, made', by)}, and the sender approved it${when}`
      : `the number came with the request to let someone else sign, which the sender approved${when}`
  if (from === 'form') return `the number came with a form that a visitor submitted${when}`
  if (from === 'link') return `the number came with a link that filled in the contract${when}`
  return `the sender chose the number, ${at ? `and changed it after sending${when}` : 'and it was not changed after sending'}`
}

export const changed = { name: 'Name', email: 'Email address', phone: 'Phone number', role: 'Role' }

/** "Email address changed from a•••@example.com to b•••@example.com" and when. */
export const changeInWords = ({ what, before, after, at }: ChangeFact, timeZone?: string): Noted => [
  `${changed[what]} changed from ${cleanLine(before)} to ${cleanLine(after)}`,
  `Changed by the sender ${moment(at, timeZone)}`,
]

export function consented(consent: ConsentFact, timeZone?: string, isAgain = false): Noted {
  const version = `disclosure version ${cleanLine(consent.version)}`
  const circumstances = [
    moment(consent.givenAt, timeZone),
    cleanLine(consent.ipAddress),
    cleanLine(consent.device),
    version,
  ]
  return [`Agreed ${isAgain ? 'again ' : ''}to sign electronically`, joined(circumstances)]
}

export function viewed(view: ViewFact, timeZone?: string): Noted {
  const length = view.seconds !== undefined && `on the screen for ${duration(view.seconds)}`
  return [cleanLine(view.what), joined([moment(view.at, timeZone), length])]
}

export const signed = ({ signedAt, timeZone, method }: SignatureFact): Noted => [
  moment(signedAt, timeZone),
  method ? methodInWords[method] : 'How the signature was made is not recorded',
]

export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole === 0) return 'less than a second'
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = whole % 60
  return [hours && `${hours} h`, minutes && `${minutes} min`, rest && `${rest} s`].filter(Boolean).join(' ')
}

/** "AB:CD:…" as certificate viewers show it. */
export function fingerprint(hex: string): string {
  return (hex.toUpperCase().match(/../g) ?? []).join(':')
}
