import { maskPhone } from '#shared/phone-format.ts'
import { t } from './step-words.ts'

/**
 * "(•••) •••-4567": enough for its owner to recognize. Isolated, because in a sentence of Arabic its groups would stand in
 * the opposite order.
 */
export const phoneInWords = (phone: string | null) =>
  phone ? `\u2066${maskPhone(phone)}\u2069` : t('phoneOnFile')
