import { z } from 'zod'
import { isUsPhone } from './mask-phone.ts'
import { INVALID_PHONE, INVALID_US_PHONE, isPhone, normalizePhone } from './phone-format.ts'

// the rules themselves stand apart, so that a page can have them without zod
export { isUsPhone, maskPhone } from './mask-phone.ts'
export { INVALID_PHONE, formatPhone, isPhone, normalizePhone } from './phone-format.ts'

/** A US phone number in any usual spelling; yields +1 and 10 digits. */
export const usPhone = z
  .string(INVALID_US_PHONE)
  .max(40, INVALID_US_PHONE)
  .transform(normalizePhone)
  .refine(isUsPhone, INVALID_US_PHONE)

const optional = (isValid: (phone: string) => boolean, message: string) =>
  z
    .string(message)
    .max(40, message)
    .nullish()
    .transform((typed) => (typed?.trim() ? normalizePhone(typed) || 'invalid' : null))
    .refine((phone) => phone === null || isValid(phone), message)

/** A US number or none; yields +1 and 10 digits, or null. */
export const optionalUsPhone = optional(isUsPhone, INVALID_US_PHONE)

/** A number of any country or none; yields a plus and its digits, or null. */
export const optionalPhone = optional(isPhone, INVALID_PHONE)
