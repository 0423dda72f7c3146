import { fillPlaceholders } from '#shared/contract-text/placeholders.ts'
import { inReadingOrder, rowsOfFields } from '#shared/template-fields/field-layout-rules.ts'
import { atField, isHiddenField, whyNotFieldValue } from '#shared/template-fields/field-rules.ts'
import { isControlParameter } from '#shared/template-fields/link-settings.ts'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import type { PublicTemplate } from '#shared/template-forms/template-forms.api.ts'
import {
  defaultFieldValue,
  fits,
  type TypedValue,
  typedValue,
} from '#web/features/templates/default-field-value.ts'

/** By the keys of the fields. */
export type FormValues = Readonly<Record<string, TypedValue>>

/** The name of a form: the title of its contracts, in which a placeholder reads as the label of its field. */
export function formTitle({ name, currentVersion }: Pick<PublicTemplate, 'name' | 'currentVersion'>): string {
  const labels = new Map(currentVersion?.fields.map(({ fieldKey, label }) => [fieldKey, label]))
  return fillPlaceholders(name, (key) => labels.get(key)) ?? name
}

export const askedInOrder = (fields: readonly TemplateField[]) =>
  inReadingOrder(fields.filter((field) => !isHiddenField(field)))

/** Four and more fields side by side need a wider sheet. */
export const isWideForm = (fields: readonly TemplateField[]) =>
  rowsOfFields(askedInOrder(fields)).some((row) => row.length > 3)

/** What a link says of the fields; whatever else it says is not of the form. */
export function linkedValues(fields: readonly TemplateField[], search: string): FormValues {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    askedInOrder(fields).flatMap((field) => {
      const given = query.getAll(field.fieldKey)
      const isControl = isControlParameter(field.fieldKey)
      if (given.length === 0 || isControl) return []
      return [[field.fieldKey, typedValue(field, given.length > 1 ? given : (given[0] ?? ''))]]
    }),
  )
}

/** What every field holds: what was said of it by a person or a link, else its default. */
export function formValues(fields: readonly TemplateField[], entered: FormValues, now: Date): FormValues {
  return Object.fromEntries(
    askedInOrder(fields).map((field) => {
      const value = atField(entered, field)
      const isKept = value !== undefined && fits(field, value)
      return [field.fieldKey, isKept ? value : defaultFieldValue(field, now)]
    }),
  )
}

export type FieldError = { fieldKey: string; label: string; why: string }

/** What keeps the form from being handed in, field by field in their order; what the server said counts first. */
export const findFieldErrors = (
  fields: readonly TemplateField[],
  values: FormValues,
  refused: Readonly<Record<string, string>>,
): FieldError[] =>
  askedInOrder(fields).flatMap((field) => {
    const why = atField(refused, field) ?? whyNotFieldValue(field, atField(values, field))
    return why ? [{ fieldKey: field.fieldKey, label: field.label, why }] : []
  })

const FIELD_PATH = 'fieldValues.'

/** Of what the server found wrong, what belongs to a field of the form. */
export const refusedFields = (issues: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(issues).flatMap(([path, why]) =>
      path.startsWith(FIELD_PATH) ? [[path.slice(FIELD_PATH.length), why]] : [],
    ),
  )
