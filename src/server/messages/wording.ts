import { type AccountZone, DEFAULT_TIME_ZONE } from '#shared/accounts/preferences.ts'
import { headerLine } from '#server/integrations/mail/mail-headers.ts'
import { formatExact } from '#shared/format-time.ts'
import { wordsIn, type WordsOfLanguage } from './words/message-words.ts'

export const PRODUCT = 'Plainseal'

/** Who sends a contract, as signers see it. */
export type Sender = {
  name: string
  /** Proven by a link before the first sending. */
  email?: string | undefined
  companyName?: string | null | undefined
  /** Our copy, a path on this server; shown only where that is at an https address. */
  companyLogoUrl?: string | null | undefined
}

/** A finished message: `text` is complete without `html`. */
export type MailMessage = {
  subject: string
  text: string
  html: string
}

/** What people typed, on one line and without anything that changes reading direction. */
export const plain = (text: string, maxLength = 200): string => headerLine(text, maxLength)

/** The same for several lines, which stay lines: at most one blank one between two, and none at the ends. */
export const plainLines = (text: string, maxLength: number): string =>
  text
    .slice(0, maxLength)
    .split(/\r?\n/)
    .map((line) => plain(line, maxLength))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The person who sends; never a company, whose name anybody can type. */
export const senderName = (sender: Sender): string => plain(sender.name, 100) || 'Someone'

/** "Ada Lovelace (ada@engines.example)": the person and the proven address. */
export function senderInFull(sender: Sender): string {
  const address = plain(sender.email ?? '')
  return address ? `${senderName(sender)} (${address})` : senderName(sender)
}

/** "Company, as stated by the sender: Acme Inc.", to stand below the person; empty where there is none. */
export function statedCompany(sender: Sender, { say }: Pick<WordsOfLanguage, 'say'>): string {
  const company = plain(sender.companyName ?? '', 100)
  return company ? say('company', { company }) : ''
}

/** "Ann", "Ann and Bob", "Ann, Bob, and Cid"; long lists end in "and 7 others". */
export function listNames(names: string[], { list, say } = wordsIn('english')): string {
  const shown = names.map((name) => plain(name, 80)).filter((name) => name !== '')
  const rest = shown.length > MAX_NAMES ? shown.length - MAX_NAMES + 1 : 0
  return list(rest > 0 ? [...shown.slice(0, MAX_NAMES - 1), say('others', { count: rest })] : shown)
}
const MAX_NAMES = 5

/** A name may end in a period of its own: "for John Jr.." */
export const withoutDoubledPeriod = (text: string): string => text.replace(/\.(\u2069?)\.(?=\s|$)/gu, '$1.')

/** "2026-11-20", in UTC: for keys of what is said once a day. */
export const isoDay = (time: Date): string => time.toISOString().slice(0, 10)

/** "November 20, 2026, 5:45 PM EST": in every mail to an account holder, in the zone of their account. */
export const exactTime = (time: Date, timeZone: AccountZone): string =>
  formatExact(time, timeZone ?? DEFAULT_TIME_ZONE)
