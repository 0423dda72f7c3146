import type { z } from 'zod'
import { oneLine } from '#shared/text.ts'
import {
  type FieldValue,
  isHiddenField,
  textOfFieldValue,
  whyNotFieldValue,
} from '#shared/templates/field-rules.ts'
import type { templatesApi } from '#shared/templates/templates.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { createContract } from '#server/features/contracts/create-contract.ts'
import { escapeText } from '#shared/escape-text.ts'
import { conflict, HttpError, notFound } from '#server/http/errors.ts'
import { type FieldRow, findUsableTemplate, listFields } from './templates.queries.ts'

type Wanted = z.output<(typeof templatesApi)['createContract']['body']>
type Values = Record<string, FieldValue>

const MARKER = /\[@field:([A-Za-z]\w*)\]/g
const TITLE_LENGTH = 300

/**
 * Creates a draft from the template's current version with the given values in place of its placeholders, and with its
 * signers: all of it or nothing. Values are text, never markup; what only the product knows stays open until sending.
 */
export async function createFromTemplate(
  deps: Deps,
  user: SessionUser,
  id: string,
  { fieldValues, signers, more = {} }: Wanted,
): Promise<string> {
  const found = await findUsableTemplate(deps.db, user.id, id)
  if (!found) throw notFound('Template')
  const { template, version } = found
  if (!version) throw conflict('No template version available')
  const fields = (await listFields(deps.db, version.id)).filter((field) => !isHiddenField(field))
  refuseWrongValues(fields, fieldValues)

  const fill = (text: string, escape: (value: string) => string) =>
    fillFields(text, fields, fieldValues, escape)
  const { title = template.name, content = '', ...settings } = more
  const name = fill(title, (value) => value).slice(0, TITLE_LENGTH)
  return createContract(
    deps,
    user,
    {
      ...settings,
      workflow: settings.workflow ?? version.workflow,
      twoFARequirement: settings.twoFARequirement ?? version.twoFARequirement,
      autoPDF: settings.autoPDF ?? true,
      aiLegalGuidance: settings.aiLegalGuidance ?? true,
      title: oneLine(TITLE_LENGTH).parse(name) || template.name,
      content: fill(version.content, escapeText) + content,
    },
    { template: { templateId: template.id, templateVersionId: version.id }, signers },
  )
}

function refuseWrongValues(fields: FieldRow[], values: Values) {
  const issues = fields.flatMap((field) => {
    const message = whyNotFieldValue(field, values[field.fieldKey])
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
  return text.replace(MARKER, (marker: string, key: string) =>
    known.has(key) ? escape(textOfFieldValue(values[key])) : marker,
  )
}
