import { maskPhone } from '#shared/mask-phone.ts'
import { t } from './step-words.ts'

/** "(•••) •••-4567", in one line: enough for its owner to recognize. */
export const phoneInWords = (phone: string | null) =>
  phone ? maskPhone(phone).replace(' ', '\u00a0') : t('phoneOnFile')
