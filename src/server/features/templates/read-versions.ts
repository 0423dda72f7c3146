import type { ListedVersion, WholeVersion } from '#shared/template-versions/template-versions.api.ts'
import type { Db } from '#server/db/db.ts'
import type { SessionUser } from '#server/deps.ts'
import { forbidden, notFound } from '#server/http/errors.ts'
import { mayReadText } from './present-template.ts'
import { authorOf } from './refuse-overwriting.ts'
import { listSignerRoles } from './signer-roles.queries.ts'
import { listFields } from './template-fields.queries.ts'
import { findVersion, type ListedVersionRow, listVersions } from './template-versions.queries.ts'
import { findUsableTemplate } from './templates.queries.ts'

type Viewer = Pick<SessionUser, 'id'>

const present = (row: ListedVersionRow, viewer: Viewer, currentVersionId: string | null): ListedVersion => ({
  id: row.id,
  version: row.version,
  changelog: row.changelog,
  createdAt: row.createdAt.toISOString(),
  createdBy: authorOf(row),
  isYours: row.createdByUserId === viewer.id,
  isCurrent: row.id === currentVersionId,
})

/** Throws a 403 for whoever may use the template without reading its text. */
async function openPast(db: Db, viewer: Viewer, id: string) {
  const found = await findUsableTemplate(db, viewer.id, id)
  if (!found) throw notFound('Template')
  if (!mayReadText(found.template))
    throw forbidden('Only people this template is shared with see its versions.')
  return found.template
}

/** A page of the versions, newest first. */
export async function readVersions(
  db: Db,
  viewer: Viewer,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const { currentVersionId } = await openPast(db, viewer, id)
  const rows = await listVersions(db, id, limit, cursor)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map((row) => present(row, viewer, currentVersionId)),
    next: rows.length > shown.length ? shown.at(-1)?.id : undefined,
  }
}

/** One version whole; throws a 404 for one of another template. */
export async function readVersion(
  db: Db,
  viewer: Viewer,
  id: string,
  versionId: string,
): Promise<WholeVersion> {
  const { currentVersionId } = await openPast(db, viewer, id)
  const version = await findVersion(db, id, versionId)
  if (!version) throw notFound('Version')
  const { content, contentType, workflow, twoFARequirement } = version
  return {
    ...present(version, viewer, currentVersionId),
    content,
    contentType,
    workflow,
    twoFARequirement,
    fields: await listFields(db, versionId),
    signerRoles: await listSignerRoles(db, versionId),
  }
}
