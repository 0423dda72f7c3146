import { MAX_TEMPLATE_NAME } from '#shared/templates/templates.api.ts'
import { isHiddenField } from '#shared/template-fields/field-rules.ts'
import type { ExportedTemplate, TemplateFile } from '#shared/template-files/template-files.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { refuseOverQuota } from '#server/features/quotas/refuse-over-quota.ts'
import { badRequest, conflict, forbidden, HttpError, notFound } from '#server/http/errors.ts'
import { mayReadText } from './present-template.ts'
import { insertSignerRoles, listSignerRoles } from './signer-roles.queries.ts'
import { insertFields, listFields } from './template-fields.queries.ts'
import { findUsableTemplate, insertTemplate } from './templates.queries.ts'
import { validateField } from './validate-field.ts'

/** Throws a 403 for whoever may use the template without reading its text. */
async function openToCopy(db: Db, user: Pick<SessionUser, 'id'>, id: string) {
  const found = await findUsableTemplate(db, user.id, id)
  if (!found) throw notFound('Template')
  const { template, version } = found
  if (!mayReadText(template)) throw forbidden('Only people this template is shared with can copy it.')
  if (!version) throw conflict('No template version available')
  return { template, version }
}

/** The current version of a template as it stands in a file. */
export async function exportTemplate(
  db: Db,
  user: Pick<SessionUser, 'id'>,
  id: string,
): Promise<ExportedTemplate> {
  const { template, version } = await openToCopy(db, user, id)
  const fields = await listFields(db, version.id)
  return {
    format: 'plainseal-template',
    formatVersion: 1,
    name: template.name,
    description: template.description,
    content: version.content,
    workflow: version.workflow,
    twoFARequirement: version.twoFARequirement,
    fields: fields
      .filter((field) => !isHiddenField(field))
      .map((field) => ({
        fieldKey: field.fieldKey,
        label: field.label,
        type: field.type,
        required: field.required,
        helpText: field.helpText,
        options: field.options,
        defaultValue: field.defaultValue,
        validationJson: field.validationJson,
        rowPosition: field.rowPosition,
        columnPosition: field.columnPosition,
      })),
    signerRoles: await listSignerRoles(db, version.id),
  }
}

/** A private template of this user's that is the same; they may read it, and nobody is told. */
export async function duplicateTemplate(deps: Deps, user: SessionUser, id: string): Promise<string> {
  const file = await exportTemplate(deps.db, user, id)
  const ending = ' (copy)'
  const name = `${file.name.slice(0, MAX_TEMPLATE_NAME - ending.length).toWellFormed()}${ending}`
  return insertWhole(deps, user, { ...file, name }, `Copied from ${file.name}`)
}

/** A private template of this user's from a file: all of it or nothing. Throws a 400 that names what does not fit. */
export async function importTemplate(deps: Deps, user: SessionUser, file: TemplateFile): Promise<string> {
  const fields = file.fields.map(validFieldOf)
  // whoever wrote the file is not known
  const content = await deps.contractTexts.run('clean', { html: file.content }, user.id)
  return insertWhole(deps, user, { ...file, content, fields }, 'Imported')
}

function validFieldOf(field: TemplateFile['fields'][number], at: number) {
  try {
    const validationJson = field.validationJson ?? null
    return { ...field, ...validateField({ ...field, validationJson, sortOrder: at }, []) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw badRequest(`Field ${field.label}: ${error.message}`, `fields.${at}`)
  }
}

async function insertWhole(deps: Deps, user: SessionUser, file: ExportedTemplate, changelog: string) {
  const { name, description, content, workflow, twoFARequirement, signerRoles } = file
  const fields = file.fields.map((field, sortOrder) => ({ ...field, sortOrder }))
  const beginning = { name, description, content, workflow, twoFARequirement, changelog }
  return deps.db.transaction(async (tx) => {
    const { id, versionId } = await insertTemplate(tx, user.id, beginning, deps.now())
    if (fields.length > 0) await insertFields(tx, versionId, fields)
    await insertSignerRoles(tx, versionId, signerRoles)
    await refuseOverQuota(tx, user.id)
    return id
  })
}
