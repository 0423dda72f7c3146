import type { z } from 'zod'
import { hasVisibleContent } from '#shared/contract-text/has-visible-content.ts'
import { cutTo } from '#shared/contract-text/placeholders.ts'
import type { newContract } from '#shared/contracts/contracts.api.ts'
import { ENDS_AFTER_DAYS } from '#shared/contracts/end-date.ts'
import type { SignerInput } from '#shared/signers/signer-rules.ts'
import { type FieldValue, textOfFieldValue, whyNotFieldValue } from '#shared/template-fields/field-rules.ts'
import type { templatesApi } from '#shared/templates/templates.api.ts'
import { oneLine } from '#shared/text.ts'
import { fillOrRefuse } from '#server/features/contract-text/fill-placeholders.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, HttpError } from '#server/http/errors.ts'
import { whyNotSignersName } from './field-signers.ts'
import type { OpenTemplate } from './open-template.ts'
import type { FieldRow } from './template-fields.queries.ts'

export type Values = Record<string, FieldValue>
export type ContractOverrides = NonNullable<z.output<(typeof templatesApi)['createContract']['body']>['more']>

/** Who signs in any case; `email` in lower case. */
type Given = Pick<SignerInput, 'email'>

const TITLE_LENGTH = 300
const title = oneLine(TITLE_LENGTH)

/** The values of the fields that people are asked for, and of no other. */
export const valuesOfFields = (fields: FieldRow[], values: Values): Values =>
  Object.fromEntries(fields.map(({ fieldKey }) => [fieldKey, own(values, fieldKey)]))

const own = (values: Values, key: string) => (Object.hasOwn(values, key) ? (values[key] ?? null) : null)

/**
 * The contract that a template becomes with these values in place of its placeholders. Values are text, never markup;
 * what only the product knows stays open until sending. Throws a 400 that names the fields which are empty or wrong, a
 * 409 while there is no text. `forWhom`: whoever waits for a long text; `given`: who signs whatever the fields say.
 */
export async function fillTemplate(
  { contractTexts }: Pick<Deps, 'contractTexts'>,
  forWhom: string,
  { template, version, fields }: OpenTemplate,
  values: Values,
  given: readonly Given[],
  { title: wanted = template.name, content = '', ...settings }: ContractOverrides = {},
): Promise<Omit<z.output<typeof newContract>, 'signers'>> {
  refuseInvalidValues(fields, values, given)
  if (!hasVisibleContent(version.content + content) && !settings.attachmentUrl)
    throw conflict('This template has no text yet.')
  const texts = textsOf(fields, values)
  const name = title.parse(
    cutTo(
      TITLE_LENGTH,
      fillOrRefuse(wanted, (key) => texts.get(key)),
    ),
  )
  const filled = await contractTexts.run('fill', { html: version.content, texts }, forWhom)
  return {
    ...settings,
    workflow: settings.workflow ?? version.workflow,
    twoFARequirement: settings.twoFARequirement ?? version.twoFARequirement,
    autoPDF: settings.autoPDF ?? true,
    aiLegalGuidance: settings.aiLegalGuidance ?? true,
    endsAfterDays: settings.endsAfterDays ?? ENDS_AFTER_DAYS.default,
    reminders: settings.reminders ?? true,
    attachmentPlace: settings.attachmentPlace ?? 'first',
    title: name || template.name,
    content: filled + content,
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

const issuesIn = (fields: FieldRow[], values: Values, given: readonly Given[]) =>
  fields.flatMap((field) => {
    const message = whyInvalid(field, own(values, field.fieldKey)) ?? whyNotSignersName(field, values, given)
    return message ? [{ path: `fieldValues.${field.fieldKey}`, message, label: field.label }] : []
  })

/** Of a form (specification, accounts 5): throws a 400 with what is wrong at the first field that is. */
export function refuseInvalidForm(fields: FieldRow[], values: Values, given: readonly Given[]) {
  const issues = issuesIn(fields, values, given)
  const [first] = issues
  if (first)
    throw new HttpError(400, first.message, {
      issues: issues.map(({ path, message }) => ({ path, message })),
    })
}

/** Of a contract (specification, contracts 5): throws a 400 that lists the labels of what is missing. */
function refuseInvalidValues(fields: FieldRow[], values: Values, given: readonly Given[]) {
  const issues = issuesIn(fields, values, given)
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

/** What stands in place of the placeholders of the template's own fields; any other stays as it was written. */
const textsOf = (fields: FieldRow[], values: Values) =>
  new Map(fields.map(({ fieldKey, type }) => [fieldKey, textOfFieldValue(type, own(values, fieldKey))]))
