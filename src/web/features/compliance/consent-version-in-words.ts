import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'
import { formatMonth } from '#shared/format-time.ts'

/** "version 6 of November 2026": the last number of a version counts those of its month. */
export function consentVersionInWords(): string {
  const [year, month, number] = CONSENT_VERSION.split('-').map(Number)
  return `version ${number} of ${formatMonth(new Date(Date.UTC(year ?? 0, (month ?? 1) - 1)), 'UTC')}`
}
