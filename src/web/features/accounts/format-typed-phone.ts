import { formatPhone, normalizePhone } from '#shared/phone.ts'

/**
 * Puts a US number into (555) 123-4567 while it is typed. Leaves the text alone while something is being deleted, when
 * it is typed with a country code, and when it holds letters: what a person means is not guessed at.
 */
export function formatTypedPhone(typed: string, before: string): string {
  if (typed.length < before.length || !/^[\d\s().-]*$/.test(typed)) return typed
  const digits = typed.replace(/\D/g, '')
  if (digits.length > 10) return formatPhone(normalizePhone(typed)) || typed
  if (digits.length === 0) return typed
  if (digits.length <= 3) return digits
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`
  return digits.length <= 6 ? area : `${area}-${digits.slice(6)}`
}

/** What a complete number looks like when the field is left; anything else stays as typed. */
export const formatLeftPhone = (typed: string) => formatPhone(normalizePhone(typed)) || typed
