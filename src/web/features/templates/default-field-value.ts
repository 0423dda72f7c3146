import { defaultValueAt, type TypedValue } from '#shared/template-fields/default-value.ts'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'

export { type TypedValue, typedValue } from '#shared/template-fields/default-value.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** What a field begins with; the words for the present stand for `now` on the person's own clock. */
export function defaultFieldValue(
  field: Pick<TemplateField, 'type' | 'options' | 'defaultValue'>,
  now: Date,
): TypedValue {
  return defaultValueAt(field, {
    date: `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`,
    time: `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`,
  })
}

/** Whether a value that was kept still fits: the template may have been changed since. */
export function fits({ type, options }: Pick<TemplateField, 'type' | 'options'>, value: TypedValue) {
  if (type === 'checkbox') return typeof value === 'boolean'
  return typeof value !== 'boolean' && (type !== 'select' || value === '' || options?.includes(String(value)))
}
