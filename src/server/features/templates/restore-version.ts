import type { Deps, SessionUser } from '#server/deps.ts'
import { refuseOverQuota } from '#server/features/quotas/refuse-over-quota.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { lockTemplateToEdit } from './open-template.ts'
import { refuseOverwritingAll } from './refuse-overwriting.ts'
import { insertSignerRoles, listSignerRoles } from './signer-roles.queries.ts'
import { insertCopies, listFields } from './template-fields.queries.ts'
import { findVersion, insertNextVersion, pruneVersions } from './template-versions.queries.ts'
import { setCurrentVersion } from './templates.queries.ts'

/**
 * Saves what an earlier version says as a new one, so that nothing in between is lost. Throws a 409 for the current
 * version, and one that says who has saved what when another version is current than the caller knows.
 */
export async function restoreVersion(
  deps: Deps,
  user: SessionUser,
  id: string,
  { versionId, known }: { versionId: string; known: number | undefined },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const locked = await lockTemplateToEdit(tx, user.id, id)
    const { template, version } = locked
    const wanted = await findVersion(tx, id, versionId)
    if (!wanted) throw notFound('Version')
    if (wanted.id === version.id) throw conflict('This is already the current version.')
    await refuseOverwritingAll(tx, locked, user, known)
    const { content, contentType, workflow, twoFARequirement, layoutConfig } = wanted
    const now = deps.now()
    const next = await insertNextVersion(
      tx,
      { ...version, contentType, layoutConfig },
      {
        content,
        workflow,
        twoFARequirement,
        changelog: `Version ${wanted.version} restored`,
        createdByUserId: user.id,
      },
      now,
    )
    await insertCopies(tx, next.id, await listFields(tx, wanted.id))
    await insertSignerRoles(tx, next.id, await listSignerRoles(tx, wanted.id))
    await setCurrentVersion(tx, id, next.id, now)
    await pruneVersions(tx, id)
    await refuseOverQuota(tx, template.ownerUserId)
  })
}
