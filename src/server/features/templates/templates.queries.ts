import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, exists, getTableColumns, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { templateAccess, templates, templateVersions } from '#server/db/tables/templates.ts'

export type VersionRow = typeof templateVersions.$inferSelect
export type Visibility = (typeof templates.$inferSelect)['visibility']
type Settings = Pick<VersionRow, 'content' | 'workflow' | 'twoFARequirement'>
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
const accessOf = (userId: string) =>
  and(eq(templateAccess.templateId, templates.id), eq(templateAccess.userId, userId))

/** What a user may choose from, newest first, and one more than asked for when there is more: a published one is for whoever has its link, so it is not listed. */
export async function listTemplates(db: Db, userId: string, limit: number, after: string | undefined) {
  return db
    .select({ ...getTableColumns(templates), role: roleOf(userId), isShared })
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
      template: { ...getTableColumns(templates), role: roleOf(userId), isShared },
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
  const [found] = await selectUsable(tx, userId)
    .where(and(eq(templates.id, id), usableBy(tx, userId, OPEN)))
    .for('no key update', { of: templates })
  return found
}

/** The role of this user in the template of a version that they may use; it stays locked like lockUsableTemplate's. */
export async function lockTemplateOfVersion(tx: Db, userId: string, versionId: string) {
  const [found] = await tx
    .select({ id: templates.id, role: roleOf(userId) })
    .from(templateVersions)
    .innerJoin(templates, eq(templates.id, templateVersions.templateId))
    .leftJoin(templateAccess, accessOf(userId))
    .where(and(eq(templateVersions.id, versionId), usableBy(tx, userId, OPEN)))
    .for('no key update', { of: templates })
  return found
}

/** A private template with its first version. */
export async function insertTemplate(
  tx: Db,
  ownerUserId: string,
  { name, description, ...settings }: Omit<About, 'visibility'> & Settings,
  now: Date,
): Promise<string> {
  const [id, versionId] = [randomUUIDv7(), randomUUIDv7()]
  const about = { name, description, visibility: 'private' as const }
  await tx.insert(templates).values({ ...about, id, ownerUserId, createdAt: now, updatedAt: now })
  await tx.insert(templateVersions).values({
    ...settings,
    id: versionId,
    templateId: id,
    version: 1,
    contentType: 'html',
    createdAt: now,
  })
  await tx.update(templates).set({ currentVersionId: versionId }).where(eq(templates.id, id))
  return id
}

/** What is undefined stays as it is. */
export async function updateTemplate(tx: Db, id: string, change: Partial<Undefinable<About>>, now: Date) {
  await tx
    .update(templates)
    .set({ ...change, updatedAt: now })
    .where(eq(templates.id, id))
}

export async function updateVersion(tx: Db, id: string, change: Partial<Undefinable<Settings>>) {
  if (Object.values(change).every((value) => value === undefined)) return
  await tx.update(templateVersions).set(change).where(eq(templateVersions.id, id))
}
type Undefinable<T> = { [K in keyof T]: T[K] | undefined }

export async function deleteTemplate(tx: Db, id: string) {
  await tx.delete(templates).where(eq(templates.id, id))
}

/** Whether this person has a template that the caller may use. */
export async function hasUsableTemplate(db: Db, ownerUserId: string, callerId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: templates.id })
    .from(templates)
    .where(and(eq(templates.ownerUserId, ownerUserId), usableBy(db, callerId, OPEN)))
    .limit(1)
  return found !== undefined
}
