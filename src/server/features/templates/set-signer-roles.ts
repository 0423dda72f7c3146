import { compareRoles } from '#shared/template-versions/compare-roles.ts'
import type { SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { lockFieldsToEdit } from './open-template.ts'
import { refuseOverwritingRoles } from './refuse-overwriting.ts'
import { saveVersion } from './save-version.ts'
import { listSignerRoles } from './signer-roles.queries.ts'

/**
 * Sets all roles of a template: from now on whoever signs its contracts takes over their order, notification and
 * location. Throws a 409 that says who has set them since the version that the caller knows.
 */
export async function setSignerRoles(
  deps: Deps,
  user: SessionUser,
  versionId: string,
  { signerRoles, version }: { signerRoles: SignerRole[]; version?: number | undefined },
): Promise<SignerRole[]> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockFieldsToEdit(tx, user.id, versionId)
    const before = await listSignerRoles(tx, locked.version.id)
    const changed = compareRoles(before, signerRoles)
    if (changed.length === 0) return before
    await refuseOverwritingRoles(tx, locked, user, version, before)
    const named = changed.map(({ role }) => role.displayName).join(', ')
    const next = await saveVersion(tx, deps, user, locked, {
      changelog: `Signer roles changed: ${named}`,
      signerRoles,
    })
    return listSignerRoles(tx, next.id)
  })
}
