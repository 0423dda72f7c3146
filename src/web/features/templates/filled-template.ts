import { fillPlaceholders } from '#shared/contract-text/placeholders.ts'
import { inReadingOrder } from '#shared/template-fields/field-layout-rules.ts'
import {
  atField,
  type FieldValue,
  htmlOfFieldText,
  isHiddenField,
  textOfFieldValue,
} from '#shared/template-fields/field-rules.ts'
import type { Template } from '#shared/templates/templates.api.ts'

type Values = Readonly<Record<string, FieldValue>>

/** The fields that a person fills in, in the order in which the form shows them. */
export const askedFields = ({ currentVersion }: Template) =>
  inReadingOrder((currentVersion?.fields ?? []).filter((field) => !isHiddenField(field)))

/** What stands for each filled field, as text; a field without a value is not among them. */
export function filledTexts(template: Template, values: Values): Map<string, string> {
  const texts = askedFields(template).map(
    (field) => [field.fieldKey, textOfFieldValue(field.type, atField(values, field))] as const,
  )
  return new Map(texts.filter(([, text]) => text.trim() !== ''))
}

/**
 * The template's text as HTML with its values in place; what has no value yet keeps its placeholder, as all do where the
 * text would grow larger than a contract may be.
 */
export function filledTemplate(template: Template, values: Values): string {
  const texts = filledTexts(template, values)
  const filled = fillPlaceholders(template.defaultContent, (key) => {
    const text = texts.get(key)
    return text === undefined ? undefined : htmlOfFieldText(text)
  })
  return filled ?? template.defaultContent
}
