import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, exists, getTableColumns, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/tables/accounts.ts'
import { templateAccess, templates, templateVersions } from '#server/db/tables/templates.ts'

export type VersionRow = typeof templateVersions.$inferSelect
export type Visibility = (typeof templates.$inferSelect)['visibility']
export type Settings = Pick<VersionRow, 'content' | 'workflow' | 'twoFARequirement'>
type About = Pick<typeof templates.$inferSelect, 'name' | 'description' | 'visibility'>

/** The id of a visitor who is not signed in: no user has it. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'
/** Whoever has the link may use these. */
const OPEN: Visibility[] = ['published', 'public']

const sharedWith = (db: Db, userId: string) =>
  exists(
    db
      .select({ id: templateAccess.templateId })
      .from(templateAccess)
      .where(and(eq(templateAccess.templateId, templates.id), eq(templateAccess.userId, userId))),
  )

/** Theirs, shared with them, or open to everybody in one of these ways. */
const usableBy = (db: Db, userId: string, open: Visibility[]): SQL | undefined =>
  or(eq(templates.ownerUserId, userId), sharedWith(db, userId), inArray(templates.visibility, open))

/** What this user may do with a template that they may use. */
const roleOf = (userId: string) =>
  sql<
    'owner' | 'editor' | 'viewer'
  >`case when ${templates.ownerUserId} = ${userId} then 'owner' else coalesce(${templateAccess.role}, 'viewer') end`
/** Let in by name, and not because anybody with the link is. */
const isShared = sql<boolean>`${templateAccess.userId} is not null`
const ownerName = sql<string>`(select ${users.firstName} || ' ' || ${users.lastName} from ${users} where ${users.id} = ${templates.ownerUserId})`
const ownerEmail = sql<
  string | null
>`(select ${users.email} from ${users} where ${users.id} = ${templates.ownerUserId})`
/** A template as this user knows it; for a query that joins their access. */
const templateFor = (userId: string) => ({
  ...getTableColumns(templates),
  role: roleOf(userId),
  isShared,
  ownerName,
  ownerEmail,
})
const accessOf = (userId: string) =>
  and(eq(templateAccess.templateId, templates.id), eq(templateAccess.userId, userId))

/** What a user may choose from, newest first, and one more than asked for when there is more: a published one is for whoever has its link, so it is not listed. */
export async function listTemplates(db: Db, userId: string, limit: number, after: string | undefined) {
  return db
    .select(templateFor(userId))
    .from(templates)
    .leftJoin(templateAccess, accessOf(userId))
    .where(and(usableBy(db, userId, ['public']), after ? lt(templates.id, after) : undefined))
    .orderBy(desc(templates.id))
    .limit(limit + 1)
}
export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number]

const selectUsable = (db: Db, userId: string) =>
  db
    .select({
      template: templateFor(userId),
      version: templateVersions,
    })
    .from(templates)
    .leftJoin(templateAccess, accessOf(userId))
    .leftJoin(templateVersions, eq(templateVersions.id, templates.currentVersionId))

/** A template that this user, or a visitor, may read and use, with its current version; undefined for any other. */
export async function findUsableTemplate(db: Db, userId: string, id: string) {
  const [found] = await selectUsable(db, userId).where(and(eq(templates.id, id), usableBy(db, userId, OPEN)))
  return found
}

/** Like findUsableTemplate, but nobody else changes the template or its fields until the transaction ends. */
export async function lockUsableTemplate(tx: Db, userId: string, id: string) {
  const [template] = await tx
    .select(templateFor(userId))
    .from(templates)
    .leftJoin(templateAccess, accessOf(userId))
    .where(and(eq(templates.id, id), usableBy(tx, userId, OPEN)))
    .for('no key update', { of: templates })
  // only now it is known which version is the current one
  return template && { template, version: await findCurrentVersion(tx, template) }
}

async function findCurrentVersion(tx: Db, { currentVersionId }: Pick<TemplateRow, 'currentVersionId'>) {
  if (!currentVersionId) return null
  const [version] = await tx.select().from(templateVersions).where(eq(templateVersions.id, currentVersionId))
  return version ?? null
}

/** The template that a version, current or earlier, is of; undefined for a version that does not exist. */
export async function findTemplateOfVersion(db: Db, versionId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ templateId: templateVersions.templateId })
    .from(templateVersions)
    .where(eq(templateVersions.id, versionId))
  return found?.templateId
}

/** A private template with its first version. */
export async function insertTemplate(
  tx: Db,
  ownerUserId: string,
  { name, description, ...version }: Omit<About, 'visibility'> & Settings & { changelog: string },
  now: Date,
): Promise<{ id: string; versionId: string }> {
  const [id, versionId] = [randomUUIDv7(), randomUUIDv7()]
  const about = { name, description, visibility: 'private' as const }
  await tx.insert(templates).values({ ...about, id, ownerUserId, createdAt: now, updatedAt: now })
  await tx.insert(templateVersions).values({
    ...version,
    id: versionId,
    templateId: id,
    version: 1,
    contentType: 'html',
    createdByUserId: ownerUserId,
    createdAt: now,
  })
  await tx.update(templates).set({ currentVersionId: versionId }).where(eq(templates.id, id))
  return { id, versionId }
}

/** What is undefined stays as it is. */
export async function updateTemplate(tx: Db, id: string, change: Partial<Undefinable<About>>, now: Date) {
  await tx
    .update(templates)
    .set({ ...change, updatedAt: now })
    .where(eq(templates.id, id))
}

/** From now on forms and contracts are made from this version. */
export async function setCurrentVersion(tx: Db, id: string, currentVersionId: string, now: Date) {
  await tx.update(templates).set({ currentVersionId, updatedAt: now }).where(eq(templates.id, id))
}

type Undefinable<T> = { [K in keyof T]: T[K] | undefined }

export async function deleteTemplate(tx: Db, id: string) {
  await tx.delete(templates).where(eq(templates.id, id))
}

/** All that the user owns, with the people they're shared with. */
export async function deleteTemplatesOf(tx: Db, ownerUserId: string) {
  await tx.delete(templates).where(eq(templates.ownerUserId, ownerUserId))
}

export const countTemplatesOf = (db: Db, ownerUserId: string): Promise<number> =>
  db.$count(templates, eq(templates.ownerUserId, ownerUserId))
