import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import { MEGABYTE } from '#shared/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/tables/accounts.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { templateVersions } from '#server/db/tables/templates.ts'
import type { Settings, VersionRow } from './templates.queries.ts'

/** Earlier versions beyond these go, oldest first, unless a contract was made from them. */
const MAX_VERSIONS = 100
const MAX_BYTES = 20 * MEGABYTE

type Next = Settings & { changelog: string; createdByUserId: string }

/** The version after this one; what it does not say is as it was. */
export async function insertNextVersion(
  tx: Db,
  before: VersionRow,
  next: Partial<Settings> & Pick<Next, 'changelog' | 'createdByUserId'>,
  now: Date,
): Promise<VersionRow> {
  const [row] = await tx
    .insert(templateVersions)
    .values({ ...before, ...next, id: randomUUIDv7(), version: before.version + 1, createdAt: now })
    .returning()
  if (!row) throw new Error('The new version was not returned')
  return row
}

const listed = {
  id: templateVersions.id,
  version: templateVersions.version,
  changelog: templateVersions.changelog,
  createdAt: templateVersions.createdAt,
  createdByUserId: templateVersions.createdByUserId,
  firstName: users.firstName,
  lastName: users.lastName,
}

/** Newest first, and one more than asked for when there is more; `after`: the id of the last one seen. */
export async function listVersions(db: Db, templateId: string, limit: number, after: string | undefined) {
  return db
    .select(listed)
    .from(templateVersions)
    .leftJoin(users, eq(users.id, templateVersions.createdByUserId))
    .where(
      and(eq(templateVersions.templateId, templateId), after ? lt(templateVersions.id, after) : undefined),
    )
    .orderBy(desc(templateVersions.id))
    .limit(limit + 1)
}
export type ListedVersionRow = Awaited<ReturnType<typeof listVersions>>[number]

/** The versions after this number, newest first. */
export async function listVersionsSince(db: Db, templateId: string, version: number) {
  return db
    .select(listed)
    .from(templateVersions)
    .leftJoin(users, eq(users.id, templateVersions.createdByUserId))
    .where(
      and(
        eq(templateVersions.templateId, templateId),
        sql`${templateVersions.version} > ${version}::integer`,
      ),
    )
    .orderBy(desc(templateVersions.version))
}

const selectWhole = (db: Db) =>
  db
    .select({ ...getTableColumns(templateVersions), firstName: users.firstName, lastName: users.lastName })
    .from(templateVersions)
    .leftJoin(users, eq(users.id, templateVersions.createdByUserId))

/** One version of this template; undefined for an id of another one's. */
export async function findVersion(db: Db, templateId: string, id: string) {
  const [found] = await selectWhole(db).where(
    and(eq(templateVersions.templateId, templateId), eq(templateVersions.id, id)),
  )
  return found
}

/** The version with this number; undefined when it is not kept any more. */
export async function findNumberedVersion(db: Db, templateId: string, version: number) {
  const [found] = await selectWhole(db).where(
    and(eq(templateVersions.templateId, templateId), eq(templateVersions.version, version)),
  )
  return found
}

/** Deletes what is more than is kept of a template's past: never the current version, nor one that a contract is from. */
export async function pruneVersions(tx: Db, templateId: string): Promise<void> {
  const isUsed = sql`exists (select from ${contracts} where ${contracts.templateVersionId} = ${templateVersions.id})`
  const aged = sql`
    select id, row_number() over newest as place, sum(octet_length(content)) over newest as bytes
    from template_versions where template_id = ${templateId} window newest as (order by version desc)`
  const tooMuch = sql`select id from (${aged}) as aged
    where place > 1 and (place > ${MAX_VERSIONS}::integer or bytes > ${MAX_BYTES}::integer)`
  await tx
    .delete(templateVersions)
    .where(
      and(
        eq(templateVersions.templateId, templateId),
        sql`${templateVersions.id} in (${tooMuch})`,
        sql`not ${isUsed}`,
      ),
    )
}
