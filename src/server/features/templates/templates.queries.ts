import { and, asc, desc, eq, exists, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { templateAccess, templateFields, templates, templateVersions } from '#server/db/tables/templates.ts'

type Visibility = 'private' | 'published' | 'public'

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

/** What a user may choose from, newest first, and one more than asked for when there is more: a published one is for whoever has its link, so it is not listed. */
export async function listTemplates(db: Db, userId: string, limit: number, after: string | undefined) {
  return db
    .select()
    .from(templates)
    .where(and(usableBy(db, userId, ['public']), after ? lt(templates.id, after) : undefined))
    .orderBy(desc(templates.id))
    .limit(limit + 1)
}

/** A template that this user may read and use, with its current version; undefined for any other. */
export async function findUsableTemplate(db: Db, userId: string, id: string) {
  const [found] = await db
    .select({ template: templates, version: templateVersions })
    .from(templates)
    .leftJoin(templateVersions, eq(templateVersions.id, templates.currentVersionId))
    .where(and(eq(templates.id, id), usableBy(db, userId, ['published', 'public'])))
  return found
}

export async function listFields(db: Db, templateVersionId: string) {
  return db
    .select()
    .from(templateFields)
    .where(eq(templateFields.templateVersionId, templateVersionId))
    .orderBy(asc(templateFields.sortOrder), asc(templateFields.id))
}
export type FieldRow = Awaited<ReturnType<typeof listFields>>[number]
export type TemplateRow = typeof templates.$inferSelect
export type VersionRow = typeof templateVersions.$inferSelect
