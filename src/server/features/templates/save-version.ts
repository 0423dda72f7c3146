import type { SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import type { LockedTemplate } from './open-template.ts'
import { insertSignerRoles, listSignerRoles } from './signer-roles.queries.ts'
import { handFieldsOn } from './template-fields.queries.ts'
import { insertNextVersion, pruneVersions } from './template-versions.queries.ts'
import { setCurrentVersion, type Settings, type VersionRow } from './templates.queries.ts'

type Change = Partial<Settings> & { changelog: string; signerRoles?: SignerRole[] }

/**
 * Makes the next version of a locked template the current one. What it does not say is as it was; the fields go on to it
 * and may be changed there. The version before stays as contracts that were made from it know it.
 */
export async function saveVersion(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  user: Pick<SessionUser, 'id'>,
  { template, version }: LockedTemplate,
  { signerRoles, ...change }: Change,
): Promise<VersionRow> {
  const at = now()
  const next = await insertNextVersion(tx, version, { ...change, createdByUserId: user.id }, at)
  await handFieldsOn(tx, version.id, next.id)
  await insertSignerRoles(tx, next.id, signerRoles ?? (await listSignerRoles(tx, version.id)))
  await setCurrentVersion(tx, template.id, next.id, at)
  await pruneVersions(tx, template.id)
  return next
}
