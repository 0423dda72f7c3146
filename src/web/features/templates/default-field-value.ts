import { coerceFieldValue } from '#shared/templates/field-rules.ts'
import type { TemplateField } from '#shared/templates/templates.api.ts'

/** What the form holds of a field; a number as it is typed. */
export type TypedValue = string | boolean | string[]

const twoDigits = (value: number) => String(value).padStart(2, '0')

const dateOf = (now: Date) =>
  `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
const timeOf = (now: Date) => `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`

const words: Record<string, (now: Date) => string> = {
  CURRENT_DATE: dateOf,
  CURRENT_TIME: timeOf,
  CURRENT_DATETIME: (now) => `${dateOf(now)} ${timeOf(now)}`,
}

type Typed = Pick<TemplateField, 'type' | 'options'>

/** A parameter of an address as the form holds it; nothing stands in the contract that its list does not offer. */
export function typedValue({ type, options }: Typed, raw: string | string[]): TypedValue {
  if (type === 'select') return [raw].flat().find((choice) => options?.includes(choice)) ?? ''
  const value = coerceFieldValue(type, raw)
  return typeof value === 'number' ? String(value) : (value ?? '')
}

/**
 * What a field begins with: its default, where CURRENT_DATE, CURRENT_TIME and CURRENT_DATETIME stand for `now` on the
 * person's own clock.
 */
export function defaultFieldValue(
  { defaultValue, ...field }: Typed & Pick<TemplateField, 'defaultValue'>,
  now: Date,
): TypedValue {
  const raw = defaultValue ?? ''
  const text = words[raw.trim().toUpperCase()]?.(now) ?? raw
  // a date field takes no time of day
  return typedValue(field, field.type === 'date' && text.length > 10 ? text.slice(0, 10) : text)
}
