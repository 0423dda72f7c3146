import { asciiDigits } from './ascii-digits.ts'
import { isUsPhone } from './mask-phone.ts'

export const INVALID_US_PHONE = 'Please enter a valid US phone number'
export const INVALID_PHONE = 'Please enter a valid phone number (e.g., (555) 123-4567 or +1-555-123-4567)'

/**
 * Normalises what people type to E.164 as the specification says: 10 digits become +1…, 11 digits get a plus, longer
 * ones are kept only with a plus, or with a leading 1 and at most 13 digits; everything else is ''. A country code that
 * is typed is never taken for a US area code.
 */
export function normalizePhone(typed: string): string {
  const digits = asciiDigits(typed).replace(/\D/g, '')
  const hasPlus = /^\s*[+＋]/.test(typed)
  const isAbroad = hasPlus && !digits.startsWith('1')
  if (isAbroad && digits.length >= 7) return `+${digits}`
  if (digits.length === 10) return hasPlus ? '' : `+1${digits}`
  if (digits.length === 11) return `+${digits}`
  if (digits.length > 11 && (hasPlus || (digits.startsWith('1') && digits.length <= 13))) return `+${digits}`
  return ''
}

/** Of any country. */
export const isPhone = (phone: string) => isUsPhone(phone) || /^\+(?!1)\d{7,15}$/.test(phone)

/** (555) 123-4567 for US numbers, the number itself for others. */
export function formatPhone(phone: string): string {
  const us = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return us ? `(${us[1]}) ${us[2]}-${us[3]}` : phone
}
