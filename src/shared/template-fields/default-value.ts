import { coerceFieldValue, whyNotFieldValue } from './field-rules.ts'
import type { FieldValidation } from './field-validation.ts'
import type { TemplateField } from './template-field-rules.ts'

/** What a form holds of a field; a number as it is typed. */
export type TypedValue = string | boolean | string[]
/** The present date (YYYY-MM-DD) and time on the clock that counts. */
export type Clock = { date: string; time: string }

const words: Record<string, (clock: Clock) => string> = {
  CURRENT_DATE: ({ date }) => date,
  CURRENT_TIME: ({ time }) => time,
  CURRENT_DATETIME: ({ date, time }) => `${date} ${time}`,
}

type Typed = Pick<TemplateField, 'type' | 'options'>
type WithDefault = Typed &
  Pick<TemplateField, 'defaultValue'> & { validationJson?: FieldValidation | null | undefined }

/** A parameter of an address as the form holds it; nothing stands in the contract that its list does not offer. */
export function typedValue({ type, options }: Typed, raw: string | string[]): TypedValue {
  if (type === 'select') return [raw].flat().find((choice) => options?.includes(choice)) ?? ''
  const value = coerceFieldValue(type, raw)
  return typeof value === 'number' ? String(value) : (value ?? '')
}

/** What a field begins with: its default, where CURRENT_DATE, CURRENT_TIME and CURRENT_DATETIME stand for now. */
export function defaultValueAt({ defaultValue, ...field }: WithDefault, clock: Clock): TypedValue {
  const raw = defaultValue ?? ''
  const text = words[raw.trim().toUpperCase()]?.(clock) ?? raw
  // a date field takes no time of day
  return typedValue(field, field.type === 'date' && text.length > 10 ? text.slice(0, 10) : text)
}

/** As a form tells the time; a link names the zone too, where there is room for it. */
const moment: Clock = { date: '2026-01-01', time: '00:00' }

/** Why a field of this type cannot begin with this value, or undefined when it can. */
export function whyNotDefaultValue(field: WithDefault): string | undefined {
  const { type, defaultValue, validationJson } = field
  if (!defaultValue) return undefined
  if (type === 'checkbox')
    return /^(true|false|1|0)$/.test(defaultValue) ? undefined : 'Use true or false as the default value'
  const value = defaultValueAt(field, moment)
  if (type === 'select' && value === '') return 'Use one of the options as the default value'
  if (type === 'date' && value === '') return 'Use YYYY-MM-DD or CURRENT_DATE as the default value'
  const unnamed = { fieldKey: '', label: '', type, required: false, validationJson }
  return whyNotFieldValue(unnamed, value === '' ? defaultValue : value)
}
