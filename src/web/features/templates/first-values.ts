import { atField } from '#shared/template-fields/field-rules.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { defaultFieldValue, fits, type TypedValue, typedValue } from './default-field-value.ts'
import { askedFields } from './filled-template.ts'

/** What a link says of a field counts more than its default. */
export function firstValues(
  template: Template,
  linkValues: ContractDraft['linkValues'],
): Record<string, TypedValue> {
  const now = new Date()
  return Object.fromEntries(
    askedFields(template).map((field) => {
      const given = atField(linkValues, field)
      return [field.fieldKey, given === undefined ? defaultFieldValue(field, now) : typedValue(field, given)]
    }),
  )
}

type Values = Readonly<Record<string, TypedValue>>

/** The values of a draft whose template was changed since, with what has none that fits begun anew; undefined where all do. */
export function valuesThatFit(template: Template, linkValues: ContractDraft['linkValues'], values: Values) {
  const first = firstValues(template, linkValues)
  const anew = askedFields(template).flatMap((field) => {
    const value = atField(values, field)
    return value !== undefined && fits(field, value) ? [] : [[field.fieldKey, first[field.fieldKey] ?? '']]
  })
  return anew.length > 0 ? { ...values, ...Object.fromEntries(anew) } : undefined
}
