import { whyNotDefaultValue } from '#shared/template-fields/default-value.ts'
import { validationOfType } from '#shared/template-fields/field-validation.ts'
import { badRequest, HttpError } from '#server/http/errors.ts'
import type { FieldContent, FieldRow } from './template-fields.queries.ts'

/** What a template cannot have twice: the key is its name in the text and in links. */
export const duplicateKey = (fieldKey: string) => {
  const message = `A field with the key ${fieldKey} already exists. Use another one.`
  return new HttpError(409, message, { issues: [{ path: 'fieldKey', message }] })
}

/** The field as it is kept: only a list has options, only texts and numbers have limits. Throws a 400 where its parts do not fit, a 409 where its key is taken. */
export function validateField(content: FieldContent, others: FieldRow[]): FieldContent {
  const { type, fieldKey } = content
  if (others.some((other) => other.fieldKey === fieldKey)) throw duplicateKey(fieldKey)
  const options = type === 'select' ? content.options : null
  if (type === 'select' && !options) throw badRequest('Add at least one option', 'options')
  const validationJson = validationOfType(type, content.validationJson)
  const why = whyNotDefaultValue({ ...content, options, validationJson })
  if (why) throw badRequest(why, 'defaultValue')
  return { ...content, options, validationJson }
}
