import { formatPhone, isUsPhone, normalizePhone } from '#shared/phone.ts'

/** (555) 123-4567 as soon as what was typed is a whole US number; anything else stays as it was typed. */
export function formatPhoneInput(typed: string): string {
  const phone = normalizePhone(typed)
  return isUsPhone(phone) ? formatPhone(phone) : typed
}
