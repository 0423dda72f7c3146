import { isHiddenField } from '#shared/template-fields/field-rules.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, forbidden, notFound } from '#server/http/errors.ts'
import { type FieldRow, findVersionOfField, listFields } from './template-fields.queries.ts'
import {
  findUsableTemplate,
  lockTemplateOfVersion,
  lockUsableTemplate,
  NOBODY,
  type TemplateRow,
  type VersionRow,
} from './templates.queries.ts'

/** What a contract is made from: the current version, and the fields that people are asked for. */
export type OpenTemplate = { template: TemplateRow; version: VersionRow; fields: FieldRow[] }

/** A template that this user, or a visitor, may use. Throws a 404 for any other, a 409 for one without a version. */
export async function openTemplate(
  db: Db,
  user: { id: string } | undefined,
  id: string,
): Promise<OpenTemplate> {
  const found = await findUsableTemplate(db, user?.id ?? NOBODY, id)
  if (!found) throw notFound('Template')
  const { template, version } = found
  if (!version) throw conflict('No template version available')
  const fields = await listFields(db, version.id)
  return { template, version, fields: fields.filter((field) => !isHiddenField(field)) }
}

/** How a contract refers to what it was made from. */
export const templateOf = ({ template, version }: OpenTemplate) => ({
  templateId: template.id,
  templateVersionId: version.id,
})

const MAY_NOT_EDIT = 'You can use this template, but you can’t change it.'

/** A template that this user may change; nobody else changes it until the transaction ends. Throws a 403 for viewers. */
export async function lockTemplateToEdit(tx: Db, userId: string, id: string) {
  const found = await lockUsableTemplate(tx, userId, id)
  if (!found) throw notFound('Template')
  if (found.template.role === 'viewer') throw forbidden(MAY_NOT_EDIT)
  return found
}

/** The fields of a version whose template this user may change, locked like it. */
export async function lockFieldsToEdit(
  tx: Db,
  userId: string,
  versionId: string,
  wanted = 'Template version',
): Promise<FieldRow[]> {
  const found = await lockTemplateOfVersion(tx, userId, versionId)
  if (!found) throw notFound(wanted)
  if (found.role === 'viewer') throw forbidden(MAY_NOT_EDIT)
  return listFields(tx, versionId)
}

/** A field of a template that this user may change, among all fields of its version, locked like that. */
export async function lockFieldToEdit(
  tx: Db,
  userId: string,
  fieldId: string,
): Promise<{ field: FieldRow; fields: FieldRow[] }> {
  const versionId = await findVersionOfField(tx, fieldId)
  if (!versionId) throw notFound('Field')
  // the same words as for one that does not exist
  const fields = await lockFieldsToEdit(tx, userId, versionId, 'Field')
  const field = fields.find(({ id }) => id === fieldId)
  // deleted at this moment
  if (!field) throw notFound('Field')
  return { field, fields }
}
