import { TEMPLATE_CHANGED } from '#shared/templates/template-changed.ts'
import { compareRoles } from '#shared/template-versions/compare-roles.ts'
import type { SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import { changedParts } from '#shared/template-versions/compare-fields.ts'
import type { Db } from '#server/db/db.ts'
import type { SessionUser } from '#server/deps.ts'
import { conflict } from '#server/http/errors.ts'
import type { LockedTemplate } from './open-template.ts'
import { listSignerRoles } from './signer-roles.queries.ts'
import { type FieldRow, listFields } from './template-fields.queries.ts'
import { findNumberedVersion, type ListedVersionRow, listVersionsSince } from './template-versions.queries.ts'
import type { Settings } from './templates.queries.ts'

type Caller = Pick<SessionUser, 'id'>

/** Whoever saved a version, by name. */
export const authorOf = ({ firstName, lastName }: Pick<ListedVersionRow, 'firstName' | 'lastName'>) =>
  firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim()

const saidBy = (row: ListedVersionRow, user: Caller) => {
  const what = `while this was being changed: ${row.changelog ?? 'no description'}.`
  // the account is known, not who used it, or where
  return row.createdByUserId === user.id
    ? `Version ${row.version} was saved from your account ${what}`
    : `${authorOf(row) ?? 'Someone'} saved version ${row.version} ${what}`
}

/** The 409 that says who has saved what since this version, newest first. */
async function changedSince(tx: Db, { template }: LockedTemplate, user: Caller, base: number) {
  const since = await listVersionsSince(tx, template.id, base)
  const more = since.length > 3 ? ` And ${since.length - 3} earlier ones.` : ''
  const said = since.slice(0, 3).map((row) => saidBy(row, user))
  return conflict(`${said.join(' ')}${more} Your changes weren’t saved.`, TEMPLATE_CHANGED)
}

/**
 * Throws a 409 that says who has saved what, when a part that this change replaces is no longer what it was in version
 * `base`. What others have changed elsewhere in the template does not matter.
 */
export async function refuseOverwritingSettings(
  tx: Db,
  locked: LockedTemplate,
  user: Caller,
  base: number | undefined,
  change: Partial<Settings>,
): Promise<void> {
  const { template, version } = locked
  if (base === undefined || base === version.version) return
  const before = await findNumberedVersion(tx, template.id, base)
  const names = ['content', 'workflow', 'twoFARequirement'] as const
  const isOverwritten = names.some(
    (name) =>
      change[name] !== undefined && change[name] !== version[name] && before?.[name] !== version[name],
  )
  if (isOverwritten) throw await changedSince(tx, locked, user, base)
}

/** The same for a field: it is compared with the field that had its key in version `base`. */
export async function refuseOverwritingField(
  tx: Db,
  locked: LockedTemplate,
  user: Caller,
  base: number | undefined,
  field: FieldRow,
): Promise<void> {
  const { template, version } = locked
  if (base === undefined || base === version.version) return
  const before = await findNumberedVersion(tx, template.id, base)
  const fields = before ? await listFields(tx, before.id) : []
  const seen = fields.find(({ fieldKey }) => fieldKey === field.fieldKey)
  if (!seen || changedParts(seen, field).length > 0) throw await changedSince(tx, locked, user, base)
}

/** The same for the roles: `before` are those of the current version. */
export async function refuseOverwritingRoles(
  tx: Db,
  locked: LockedTemplate,
  user: Caller,
  base: number | undefined,
  before: SignerRole[],
): Promise<void> {
  const { template, version } = locked
  if (base === undefined || base === version.version) return
  const known = await findNumberedVersion(tx, template.id, base)
  const seen = known && (await listSignerRoles(tx, known.id))
  if (!seen || compareRoles(seen, before).length > 0) throw await changedSince(tx, locked, user, base)
}

/** The same for whoever replaces everything. */
export async function refuseOverwritingAll(
  tx: Db,
  locked: LockedTemplate,
  user: Caller,
  base: number | undefined,
): Promise<void> {
  if (base !== undefined && base !== locked.version.version) throw await changedSince(tx, locked, user, base)
}
