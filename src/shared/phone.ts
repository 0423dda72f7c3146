import { z } from 'zod'
import { INVALID_US_PHONE, isUsPhone, normalizePhone } from './phone-format.ts'

// the rules themselves stand apart, so that a page can have them without zod
export { INVALID_US_PHONE, formatPhone, isUsPhone, maskPhone, normalizePhone } from './phone-format.ts'

/** A US phone number in any usual spelling; yields +1 and 10 digits. */
export const usPhone = z
  .string(INVALID_US_PHONE)
  .max(40, INVALID_US_PHONE)
  .transform(normalizePhone)
  .refine(isUsPhone, INVALID_US_PHONE)
