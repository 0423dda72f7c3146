import { formatClock, formatDay, formatExact } from '#shared/format-time.ts'
import { placeholderOf } from './placeholders.ts'
import { placeOfKey } from './place-keys.ts'

export type KnownAtSending = {
  contractId: string
  createdAt: Date
  creatorName: string
  creatorEmail: string
  now: Date
  /** Of the sender: in it days and times are told. */
  timeZone: string
}

const valuesAtSending = {
  current_date: ({ now, timeZone }) => formatDay(now, timeZone),
  current_time: ({ now, timeZone }) => formatClock(now, timeZone),
  current_datetime: ({ now, timeZone }) => formatExact(now, timeZone),
  contract_id: ({ contractId }) => contractId,
  contract_created_date: ({ createdAt, timeZone }) => formatDay(createdAt, timeZone),
  creator_name: ({ creatorName }) => creatorName,
  creator_email: ({ creatorEmail }) => creatorEmail,
} satisfies Record<string, (known: KnownAtSending) => string>

/** The one that stays open when the contract is frozen: known only when the last party has signed. */
export const SIGNING_DATE = 'signing_date'
const SIGNING_DATE_OPEN = '(the date on which the last party signs)'

const systemKeys = new Set([...Object.keys(valuesAtSending), SIGNING_DATE])

/** Filled by the product itself, in every contract; or where a signer initials or signs. */
export const isSystemField = (key: string): boolean => systemKeys.has(key) || placeOfKey(key) !== undefined

/** What the product fills in when a contract is sent, by key. */
export const systemValues = (known: KnownAtSending): Map<string, string> =>
  new Map(Object.entries(valuesAtSending).map(([key, valueOf]) => [key, valueOf(known)]))

/** What is read in place of each system field before the contract is sent. */
export const systemValuesInPreview = (known: KnownAtSending): Map<string, string> =>
  systemValues(known).set(SIGNING_DATE, SIGNING_DATE_OPEN)

export const hasSigningDate = (html: string): boolean => html.includes(placeholderOf(SIGNING_DATE))

/** Fills the last open placeholder, at completion. */
export const fillSigningDate = (html: string, completedAt: Date, timeZone: string): string =>
  html.replaceAll(placeholderOf(SIGNING_DATE), formatDay(completedAt, timeZone))

/** What the signer reads in its place before that. */
export const showSigningDateOpen = (html: string): string =>
  html.replaceAll(placeholderOf(SIGNING_DATE), SIGNING_DATE_OPEN)
