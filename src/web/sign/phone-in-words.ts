import { maskPhone } from '#shared/mask-phone.ts'
import { t } from './step-words.ts'

/** "(•••) •••-4567": enough for its owner to recognize. */
export const phoneInWords = (phone: string | null) => (phone ? maskPhone(phone) : t('phoneOnFile'))
