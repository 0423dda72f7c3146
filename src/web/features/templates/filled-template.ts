import { escapeText } from '#shared/escape-text.ts'
import { type FieldValue, isHiddenField, textOfFieldValue } from '#shared/templates/field-rules.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { fieldPattern } from '#web/ui/editor/parse-html.ts'

type Values = Readonly<Record<string, FieldValue>>

/** The fields that a person fills in, in their order. */
export const askedFields = ({ currentVersion }: Template) =>
  (currentVersion?.fields ?? [])
    .filter((field) => !isHiddenField(field))
    .toSorted((a, b) => a.sortOrder - b.sortOrder)

/** What stands for each filled field, as text; a field without a value is not among them. */
export function filledTexts(template: Template, values: Values): Map<string, string> {
  const texts = askedFields(template).map(
    ({ fieldKey }) => [fieldKey, textOfFieldValue(values[fieldKey])] as const,
  )
  return new Map(texts.filter(([, text]) => text.trim() !== ''))
}

/** The template's text as HTML with its values in place; what has no value yet keeps its placeholder. */
export function filledTemplate(template: Template, values: Values): string {
  const texts = filledTexts(template, values)
  return template.defaultContent.replace(fieldPattern(), (marker: string, key: string) => {
    const text = texts.get(key)
    return text === undefined ? marker : escapeText(text)
  })
}
