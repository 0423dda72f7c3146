import { escapeText } from '#shared/escape-text.ts'

const MARKER = /\[@field:([A-Za-z]\w{0,63})\]/g

/** The one placeholder that stays open when the contract is frozen: known only when the last party has signed. */
const OPEN_KEY = 'signing_date'

type Known = {
  contractId: string
  createdAt: Date
  creatorName: string
  creatorEmail: string
  now: Date
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const date = (moment: Date) => longDate.format(moment)
const time = (moment: Date) => `${moment.toISOString().slice(11, 16)} UTC`

/** Puts the system values into the text; unknown keys stay as they were typed. Values are text, never markup. */
export function fillPlaceholders(html: string, known: Known): string {
  const values = new Map([
    ['current_date', date(known.now)],
    ['current_time', time(known.now)],
    ['current_datetime', `${date(known.now)}, ${time(known.now)}`],
    ['contract_id', known.contractId],
    ['contract_created_date', date(known.createdAt)],
    ['creator_name', known.creatorName],
    ['creator_email', known.creatorEmail],
  ])
  return html.replace(MARKER, (marker: string, key: string) => {
    const value = values.get(key)
    return value === undefined ? marker : escapeText(value)
  })
}

/** Closes the last open placeholder, at completion. */
export const fillSigningDate = (html: string, completedAt: Date): string =>
  html.replaceAll(`[@field:${OPEN_KEY}]`, date(completedAt))

/** What the signer reads in its place before that. */
export const showSigningDateOpen = (html: string): string =>
  html.replaceAll(`[@field:${OPEN_KEY}]`, '(the date on which the last party signs)')
