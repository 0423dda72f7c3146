import { z } from 'zod'

export const MAX_TEXT_LENGTH = 20_000
export const MAX_NUMBER = 999_999_999_999

const length = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(1, 'Enter a whole number, 1 or higher')
  .max(MAX_TEXT_LENGTH, 'The limit is 20,000 characters')
const number = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(MAX_NUMBER, 'Enter a smaller number')

/** What a value has to keep to, besides its type: texts a length, numbers a range. */
export const fieldValidation = z
  .object({
    minLength: length.optional(),
    maxLength: length.optional(),
    min: number.optional(),
    max: number.optional(),
  })
  .refine(({ minLength = 0, maxLength = Infinity }) => minLength <= maxLength, {
    path: ['maxLength'],
    message: 'Enter a maximum that isn’t below the minimum',
  })
  .refine(({ min = 0, max = Infinity }) => min <= max, {
    path: ['max'],
    message: 'Enter a maximum that isn’t below the minimum',
  })
export type FieldValidation = z.output<typeof fieldValidation>

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`)

/** What of this counts for a field of this type; null where nothing does. */
export function validationOfType(type: string, validation: FieldValidation | null): FieldValidation | null {
  const { minLength, maxLength, min, max } = validation ?? {}
  const isText = type === 'text' || type === 'textarea'
  const counts = isText ? { minLength, maxLength } : type === 'number' ? { min, max } : {}
  const set = Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== undefined))
  return Object.keys(set).length > 0 ? set : null
}

/** Why a value of the right type is outside its limits, or undefined when it is not. */
export function whyOutsideLimits(
  type: string,
  validation: FieldValidation | null,
  text: string,
): string | undefined {
  const { minLength, maxLength, min, max } = validationOfType(type, validation) ?? {}
  if (minLength !== undefined && text.trim().length < minLength)
    return `Use at least ${characters(minLength)}`
  if (maxLength !== undefined && text.trim().length > maxLength)
    return `Use ${characters(maxLength)} or fewer`
  if (min !== undefined && Number(text) < min) return `Enter ${min} or more`
  if (max !== undefined && Number(text) > max) return `Enter ${max} or less`
  return undefined
}
