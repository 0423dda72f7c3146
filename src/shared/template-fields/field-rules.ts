import { isSystemField } from '#shared/contract-text/system-fields.ts'
import { formatDay } from '#shared/format-time.ts'
import { escapeText } from '#shared/escape-text.ts'
import { INVALID_PHONE, isPhone, normalizePhone } from '#shared/phone.ts'
import { emailAddress } from '#shared/text.ts'
import { type FieldValidation, whyOutsideLimits } from './field-validation.ts'
import type { TemplateField } from './template-field-rules.ts'

export type FieldValue = string | number | boolean | string[] | null
type Field = Pick<TemplateField, 'fieldKey' | 'label' | 'type' | 'required'> & {
  validationJson?: FieldValidation | null | undefined
}

/** Filled by the product itself, or only a frame around others: nobody is asked for it. */
export const isHiddenField = ({ fieldKey }: Pick<Field, 'fieldKey'>): boolean =>
  isSystemField(fieldKey) || fieldKey.startsWith('container_')

const isWritten = (text: string) => text.trim() !== ''
const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true
// the rule of signers, so that nobody is named who then cannot sign
const isEmail = (text: string) => emailAddress().safeParse(text).success

/** Digits that a number would lose, as of 021000021 or of more than it can hold, stay as they are. */
function numberFrom(text: string): FieldValue {
  const number = Number(text)
  if (/^\d+$/.test(text)) return String(number) === text ? number : text
  return /^[+-]?[\d.]+(?:e[+-]?\d+)?$/i.test(text) && Number.isFinite(number) ? number : ''
}

/**
 * What a parameter of an address is worth in a field of this type: a checkbox is true for true or 1, a number numeric
 * if it is one, a date YYYY-MM-DD or empty, an e-mail address or empty, anything else as it stands. Of a list, which a
 * repeated parameter is, each value for itself; what is left empty is no part of it.
 */
export function coerceFieldValue(type: Field['type'], raw: string | string[]): FieldValue {
  if (type === 'checkbox') return ['true', '1'].includes([raw].flat()[0] ?? '')
  if (Array.isArray(raw)) {
    const values = raw.map((one) => String(coerceFieldValue(type, one) ?? '')).filter(isWritten)
    return values.length > 0 ? values : ''
  }
  const text = raw.trim()
  if (type === 'number') return numberFrom(text)
  if (type === 'date') return isDate(text) ? text : ''
  if (type === 'email') return isEmail(text) ? text : ''
  return raw
}

const isEmpty = (value: FieldValue | undefined) =>
  value === undefined || value === null || ![value].flat().map(String).some(isWritten)

const INVALID_EMAIL = 'Please enter a valid email address'
const INVALID_NUMBER = 'Please enter a valid number'
const INVALID_DATE = 'Please enter a valid date'

/** Why this value cannot stand in this field, or undefined when it can. */
export function whyNotFieldValue(field: Field, value: FieldValue | undefined): string | undefined {
  if (isEmpty(value)) return field.required ? `${field.label} is required` : undefined
  const text = String(value)
  if (field.type === 'email' && !isEmail(text)) return INVALID_EMAIL
  if (field.type === 'phone' && !isPhone(normalizePhone(text))) return INVALID_PHONE
  if (field.type === 'number' && !/^\d+$/.test(text)) return INVALID_NUMBER
  if (field.type === 'date' && !isDate(text)) return INVALID_DATE
  return whyOutsideLimits(field.type, field.validationJson ?? null, text)
}

/** What stands by the key of a field, which may be `constructor` and the like. */
export const atField = <T>(byKey: Readonly<Record<string, T>>, { fieldKey }: Pick<Field, 'fieldKey'>) =>
  Object.hasOwn(byKey, fieldKey) ? byKey[fieldKey] : undefined

/** The fields that still need a value, in their order. */
export const missingTemplateFields = <F extends Field>(
  fields: readonly F[],
  values: Readonly<Record<string, FieldValue>>,
): F[] => fields.filter((field) => field.required && !isHiddenField(field) && isEmpty(atField(values, field)))

/** What the contract says in place of the field's placeholder, as text; a date as people write it. */
export function textOfFieldValue(type: Field['type'], value: FieldValue | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = [value].flat().join(', ')
  return type === 'date' && isDate(text) ? formatDay(`${text}T00:00:00Z`, 'UTC') : text
}

/** The same as HTML, where its lines stay lines. */
export const htmlOfFieldText = (text: string): string => escapeText(text).replace(/\r\n?|\n/g, '<br />')
