import { randomUUIDv7 } from 'node:crypto'
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
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

/** An array, which the index of ids serves. */
const sharedWith = (db: Db, userId: string) => {
  const ids = db
    .select({ id: templateAccess.templateId })
    .from(templateAccess)
    .where(eq(templateAccess.userId, userId))
  return sql`${templates.id} = any(array(${ids}))`
}

/** Theirs, or shared with them by name. */
const ofTheirOwn = (db: Db, userId: string) =>
  sql`(${eq(templates.ownerUserId, userId)} or ${sharedWith(db, userId)})`

/** Open to everybody in one of these ways, while no administrator keeps the owner out. */
const openToAll = (db: Db, open: Visibility[]) => {
  const lockedOwner = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, templates.ownerUserId), isNotNull(users.lockedAt)))
  return and(inArray(templates.visibility, open), notExists(lockedOwner))
}

/** Theirs, shared with them, or open to everybody. */
const usableBy = (db: Db, userId: string): SQL | undefined => or(ofTheirOwn(db, userId), openToAll(db, OPEN))

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

const select = (db: Db, userId: string) =>
  db.select(templateFor(userId)).from(templates).leftJoin(templateAccess, accessOf(userId))
export type TemplateRow = Awaited<ReturnType<typeof select>>[number]

export type AfterTemplate = { id: string; isOfOthers: boolean }

/**
 * What a user may choose from, and one more than asked for when there is more: first their own and what was shared with
 * them, then the public ones of others, each newest first. A published one is for whoever has its link, so it is not
 * listed.
 */
export async function listTemplates(
  db: Db,
  userId: string,
  limit: number,
  after?: AfterTemplate,
): Promise<(TemplateRow & Pick<AfterTemplate, 'isOfOthers'>)[]> {
  const newest = (which: SQL | undefined, count: number, afterId: string | undefined) =>
    select(db, userId)
      .where(and(which, afterId ? lt(templates.id, afterId) : undefined))
      .orderBy(desc(templates.id))
      .limit(count)
  const theirs = ofTheirOwn(db, userId)
  const own = after?.isOfOthers ? [] : await newest(theirs, limit + 1, after?.id)
  const left = limit + 1 - own.length
  const ofOthers = and(openToAll(db, ['public']), not(theirs))
  const others = left > 0 ? await newest(ofOthers, left, after?.isOfOthers ? after.id : undefined) : []
  return [
    ...own.map((row) => ({ ...row, isOfOthers: false })),
    ...others.map((row) => ({ ...row, isOfOthers: true })),
  ]
}

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
  const [found] = await selectUsable(db, userId).where(and(eq(templates.id, id), usableBy(db, userId)))
  return found
}

/** Like findUsableTemplate, but nobody else changes the template or its fields until the transaction ends. */
export async function lockUsableTemplate(tx: Db, userId: string, id: string) {
  const [template] = await select(tx, userId)
    .where(and(eq(templates.id, id), usableBy(tx, userId)))
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
