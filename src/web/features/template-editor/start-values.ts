import type { Template } from '#shared/templates/templates.api.ts'
import { defaultFieldValue, type TypedValue } from '#web/features/templates/default-field-value.ts'
import { askedFields } from '#web/features/templates/filled-template.ts'

/** What the form of a template begins with when it is opened at `now`. */
export const startValues = (template: Template, now: Date): Record<string, TypedValue> =>
  Object.fromEntries(askedFields(template).map((field) => [field.fieldKey, defaultFieldValue(field, now)]))
