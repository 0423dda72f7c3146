import { z } from 'zod'
import { languageNames } from '#shared/explaining/languages.ts'
import { optionalPhone } from '#shared/phone.ts'
import { geolocationRequirement, notificationPreference } from '#shared/signers/signer-rules.ts'
import { emailAddress, oneLine } from '#shared/text.ts'

export const MAX_CONTACTS = 5000
/** A shorter text finds nobody. */
export const SEARCH_STARTS_AT = 2
export const MAX_SEARCH_LENGTH = 100

const optionalLine = (max: number) =>
  oneLine(max)
    .nullish()
    .transform((typed) => typed || null)

/** What an owner notes about somebody who signs; the same rules in the form and on the server. */
export const contactInput = z.object({
  name: oneLine(200, 'Name is required'),
  email: emailAddress('Please enter a valid email address'),
  /**
   * Of any country, and may be missing whatever the preferred notification (specification, accounts 5): only a signer
   * needs one for texts, and a US one.
   */
  phone: optionalPhone,
  companyId: optionalLine(100),
  company: optionalLine(200),
  title: optionalLine(200),
  preferredNotification: notificationPreference.default('email'),
  preferredGeolocation: geolocationRequirement.default('none'),
  /** In which language they are expected to read; left as it is when it is not named. */
  preferredLanguage: z.enum(languageNames).nullish(),
  /** Taken along for outside clients: it always follows from the preferred notification. */
  smsOptInStatus: z.boolean().nullish(),
})
export type ContactInput = z.output<typeof contactInput>

/** As search compares texts: without regard to case and accents. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase()

/** The words that all must be found; none when the text is too short to search for. */
export function searchWords(typed: string): string[] {
  const folded = foldText(typed).trim()
  return folded.length < SEARCH_STARTS_AT ? [] : folded.split(/\s+/)
}

/** The digits of what looks like a phone number or a part of one. */
export function searchDigits(typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '')
  return /^[\d\s()+./-]+$/.test(typed) && digits.length >= SEARCH_STARTS_AT ? digits : undefined
}
