import { z } from 'zod'

export const paperSize = z.enum(['letter', 'a4'], 'Choose Letter or A4')
export type PaperSize = z.output<typeof paperSize>

/** How an account holder is emailed about what signers do: each time, once a day, or not at all. */
export const signerNews = z.enum(['each', 'daily', 'none'])

/** Whether they are emailed about what signers ask of them instead of signing. */
export const replyNews = z.enum(['each', 'none'])

/** When the daily email goes out, by the clock of the account's zone. */
export const DAILY_EMAIL_HOUR = 8

/** The paper where none was chosen: Letter where the phone (E.164) is American, else A4. */
export const paperOfPhone = (phone: string): PaperSize => (phone.startsWith('+1') ? 'letter' : 'a4')

/** The zone of an account, an IANA name; null where its holder chose none. */
export type AccountZone = string | null

/** The zone where none was chosen. */
export const DEFAULT_TIME_ZONE = 'UTC'

const UNKNOWN_ZONE = 'Choose a time zone from the list'

/** An IANA name as the standard spells it; undefined for a name that is unknown here, or an offset such as +01:00. */
function findTimeZone(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

export const timeZone = z
  .string(UNKNOWN_ZONE)
  .max(64, UNKNOWN_ZONE)
  .transform((name, context) => {
    const zone = findTimeZone(name)
    if (zone) return zone
    context.addIssue({ code: 'custom', message: UNKNOWN_ZONE })
    return z.NEVER
  })
