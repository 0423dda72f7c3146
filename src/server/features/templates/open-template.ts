import type { SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import { isHiddenField } from '#shared/template-fields/field-rules.ts'
import type { Db } from '#server/db/db.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { conflict, forbidden, notFound } from '#server/http/errors.ts'
import { listSignerRoles } from './signer-roles.queries.ts'
import { type FieldRow, findField, listFields } from './template-fields.queries.ts'
import {
  findTemplateOfVersion,
  findUsableTemplate,
  lockUsableTemplate,
  NOBODY,
  type TemplateRow,
  type VersionRow,
} from './templates.queries.ts'

/** What a contract is made from: the current version, the fields that people are asked for, and how they sign. */
export type OpenTemplate = {
  template: TemplateRow
  version: VersionRow
  fields: FieldRow[]
  signerRoles: SignerRole[]
}

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
  const signerRoles = await listSignerRoles(db, version.id)
  return { template, version, fields: fields.filter((field) => !isHiddenField(field)), signerRoles }
}

/** A template as a form of its owner. Throws a 404 also while an administrator keeps the owner out. */
export async function openForm(db: Db, user: { id: string } | undefined, id: string) {
  const opened = await openTemplate(db, user, id)
  const owner = await findUserById(db, opened.template.ownerUserId)
  if (!owner || owner.lockedAt) throw notFound('Template')
  return { opened, owner }
}

/** How a contract refers to what it was made from. */
export const templateOf = ({ template, version }: OpenTemplate) => ({
  templateId: template.id,
  templateVersionId: version.id,
})

const MAY_NOT_EDIT = 'You can use this template, but you can’t change it.'

/** A template with its current version, which nobody else changes until the transaction ends. */
export type LockedTemplate = { template: TemplateRow; version: VersionRow }

/** A template that this user may change; nobody else changes it until the transaction ends. Throws a 403 for viewers. */
export async function lockTemplateToEdit(
  tx: Db,
  userId: string,
  id: string,
  wanted = 'Template',
): Promise<LockedTemplate> {
  const found = await lockUsableTemplate(tx, userId, id)
  if (!found) throw notFound(wanted)
  const { template, version } = found
  if (template.role === 'viewer') throw forbidden(MAY_NOT_EDIT)
  if (!version) throw conflict('No template version available')
  return { template, version }
}

/**
 * The current fields of a template that this user may change, locked like it. It is named by any of its versions: whoever
 * has read it may change several fields one after the other, each of which makes a version.
 */
export async function lockFieldsToEdit(
  tx: Db,
  userId: string,
  versionId: string,
  wanted = 'Template version',
): Promise<LockedTemplate & { fields: FieldRow[] }> {
  const id = await findTemplateOfVersion(tx, versionId)
  if (!id) throw notFound(wanted)
  const locked = await lockTemplateToEdit(tx, userId, id, wanted)
  return { ...locked, fields: await listFields(tx, locked.version.id) }
}

/** A field of a template that this user may change, among all current ones, locked like that. */
export async function lockFieldToEdit(tx: Db, userId: string, fieldId: string) {
  const seen = await findField(tx, fieldId)
  if (!seen) throw notFound('Field')
  // the same words as for one that does not exist
  const locked = await lockFieldsToEdit(tx, userId, seen.templateVersionId, 'Field')
  // deleted at this moment, or one of an earlier version, which has the same key today
  const named = await findField(tx, fieldId)
  const field =
    locked.fields.find(({ id }) => id === fieldId) ??
    locked.fields.find(({ fieldKey }) => fieldKey === named?.fieldKey)
  if (!named || !field) throw notFound('Field')
  return { ...locked, field }
}
