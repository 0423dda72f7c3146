import type { z } from 'zod'
import { hasVisibleContent } from '#shared/contract-text/has-visible-content.ts'
import type { newContract } from '#shared/contracts/contracts.api.ts'
import {
  type FieldValue,
  htmlOfFieldText,
  textOfFieldValue,
  whyNotFieldValue,
} from '#shared/template-fields/field-rules.ts'
import type { templatesApi } from '#shared/templates/templates.api.ts'
import { oneLine } from '#shared/text.ts'
import { fillOrRefuse } from '#server/features/contract-text/fill-placeholders.ts'
import { conflict, HttpError } from '#server/http/errors.ts'
import type { OpenTemplate } from './open-template.ts'
import type { FieldRow } from './template-fields.queries.ts'

export type Values = Record<string, FieldValue>
export type ContractOverrides = NonNullable<z.output<(typeof templatesApi)['createContract']['body']>['more']>

const TITLE_LENGTH = 300
const title = oneLine(TITLE_LENGTH)

/** The values of the fields that people are asked for, and of no other. */
export const valuesOfFields = (fields: FieldRow[], values: Values): Values =>
  Object.fromEntries(fields.map(({ fieldKey }) => [fieldKey, own(values, fieldKey)]))

const own = (values: Values, key: string) => (Object.hasOwn(values, key) ? (values[key] ?? null) : null)

/**
 * The contract that a template becomes with these values in place of its placeholders. Values are text, never markup;
 * what only the product knows stays open until sending. Throws a 400 that names the fields which are empty or wrong, a
 * 409 while there is no text.
 */
export function fillTemplate(
  { template, version, fields }: OpenTemplate,
  values: Values,
  { title: wanted = template.name, content = '', ...settings }: ContractOverrides = {},
): Omit<z.output<typeof newContract>, 'signers'> {
  refuseInvalidValues(fields, values)
  if (!hasVisibleContent(version.content + content) && !settings.attachmentUrl)
    throw conflict('This template has no text yet.')
  const fill = (text: string, escape: (value: string) => string) => fillFields(text, fields, values, escape)
  const name = title.parse(fill(wanted, (value) => value).slice(0, TITLE_LENGTH))
  return {
    ...settings,
    workflow: settings.workflow ?? version.workflow,
    twoFARequirement: settings.twoFARequirement ?? version.twoFARequirement,
    autoPDF: settings.autoPDF ?? true,
    aiLegalGuidance: settings.aiLegalGuidance ?? true,
    title: name || template.name,
    content: fill(version.content, htmlOfFieldText) + content,
  }
}

function whyInvalid(field: FieldRow, value: FieldValue): string | undefined {
  const why = whyNotFieldValue(field, value)
  if (why) return why
  if (field.type === 'checkbox' && value !== null && typeof value !== 'boolean') return 'Use true or false'
  const chosen = [value ?? ''].flat().map(String).filter(Boolean)
  if (field.type === 'select' && !chosen.every((choice) => field.options?.includes(choice)))
    return 'Choose one of the options'
  return undefined
}

function refuseInvalidValues(fields: FieldRow[], values: Values) {
  const issues = fields.flatMap((field) => {
    const message = whyInvalid(field, own(values, field.fieldKey))
    return message ? [{ path: `fieldValues.${field.fieldKey}`, message, label: field.label }] : []
  })
  if (issues.length === 0) return
  const missing = issues.filter(({ message }) => message.endsWith(' is required'))
  const message =
    missing.length > 0
      ? `Required fields missing: ${missing.map(({ label }) => label).join(', ')}`
      : (issues[0]?.message ?? '')
  throw new HttpError(400, message, {
    issues: issues.map(({ path, message: why }) => ({ path, message: why })),
  })
}

/** Placeholders of the template's own fields; any other stays as it was written. */
function fillFields(
  text: string,
  fields: FieldRow[],
  values: Values,
  escape: (value: string) => string,
): string {
  const known = new Set(fields.map(({ fieldKey }) => fieldKey))
  return fillOrRefuse(text, (key) =>
    known.has(key) ? escape(textOfFieldValue(own(values, key))) : undefined,
  )
}
