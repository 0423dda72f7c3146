import { isUsPhone } from '#shared/mask-phone.ts'
import { normalizePhone } from '#shared/phone-format.ts'
import type { Option, Written } from './option-calls.ts'
import type { OptionTexts } from './option-words.ts'
import { Refusal } from './sign-api.ts'
import { reasonOf } from './reason-of.ts'
import { t } from './step-words.ts'

export type OptionProblem = { field: keyof Written | undefined; text: string }

const ADDRESS = /^[^\s,;<>()"\\@]+@[^\s,;<>()"\\@]+\.[^\s,;<>()"\\@]+$/

/** What is missing or wrong of what was entered, the first of it. */
export function whatIsWrong(
  option: Option,
  { text, name, email, phone }: Written,
  { o }: OptionTexts,
): OptionProblem | undefined {
  if ((option === 'decline' || option === 'correct') && text.trim() === '')
    return { field: 'text', text: o(option === 'decline' ? 'reasonMissing' : 'fillIn') }
  if (option !== 'handOver') return undefined
  if (name.trim() === '') return { field: 'name', text: o('fillIn') }
  if (!ADDRESS.test(email.trim())) return { field: 'email', text: o('emailInvalid') }
  const isWrongPhone = phone.trim() !== '' && !isUsPhone(normalizePhone(phone))
  return isWrongPhone ? { field: 'phone', text: t('phoneInvalidText') } : undefined
}

/** Why the server did not take it. */
export function whyNotTold(error: unknown, { o, hasText }: OptionTexts): OptionProblem {
  const key = error instanceof Refusal ? `error.${error.code}` : ''
  const known = codes.find((code) => code === key)
  if (known && hasText(known))
    return { field: known === 'error.own_address' ? 'email' : undefined, text: o(known) }
  return { field: undefined, text: reasonOf(error) ?? o('failed') }
}

/** Why “not me” couldn't be taken back. */
export const whyNotTakenBack = (error: unknown, words: OptionTexts): string =>
  error instanceof Refusal && error.code === 'not_taken_back'
    ? words.o('takeBackFailed')
    : whyNotTold(error, words).text

const codes = [
  'error.sender_looking',
  'error.already_told',
  'error.too_many_replies',
  'error.own_address',
] as const
