import { and, count, eq, like, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { attachments } from '#server/db/tables/attachments.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { idempotencyKeys } from '#server/db/tables/messages.ts'
import { templateFields, templates, templateVersions } from '#server/db/tables/templates.ts'

const sumOf = (bytes: ReturnType<typeof sql>) => sql`coalesce(sum(${bytes}), 0)`.mapWith(Number)

/** What this person has not sent, or what visitors of their forms filled in: each has a limit of its own. */
export async function measureDrafts(db: Db, ownerId: string, by: 'owner' | 'visitors' = 'owner') {
  const [found] = await db
    .select({
      count: count(),
      bytes: sumOf(sql`octet_length(${contracts.content}) + coalesce(${attachments.sizeInBytes}, 0)`),
    })
    .from(contracts)
    .leftJoin(attachments, eq(attachments.contractId, contracts.id))
    .where(
      and(
        eq(contracts.creatorId, ownerId),
        eq(contracts.status, 'draft'),
        eq(contracts.fromVisitor, by === 'visitors'),
      ),
    )
  return found ?? { count: 0, bytes: 0 }
}

export async function measureTemplates(db: Db, ownerId: string) {
  const [found] = await db
    .select({
      count: sql`count(distinct ${templates.id})`.mapWith(Number),
      bytes: sumOf(sql`octet_length(${templateVersions.content})`),
    })
    .from(templates)
    .leftJoin(templateVersions, eq(templateVersions.templateId, templates.id))
    .where(eq(templates.ownerUserId, ownerId))
  return found ?? { count: 0, bytes: 0 }
}

/** The bytes of the texts in the fields of this person's templates; their length is known without reading them. */
export async function measureFields(db: Db, ownerId: string): Promise<number> {
  const { options, defaultValue, helpText, label } = templateFields
  const texts = [sql`${options}::text`, defaultValue, helpText, label]
  const lengths = texts.map((text) => sql`coalesce(octet_length(${text}), 0)`)
  const [found] = await db
    .select({ bytes: sumOf(sql.join(lengths, sql` + `)) })
    .from(templateFields)
    .innerJoin(templateVersions, eq(templateVersions.id, templateFields.templateVersionId))
    .innerJoin(templates, eq(templates.id, templateVersions.templateId))
    .where(eq(templates.ownerUserId, ownerId))
  return found?.bytes ?? 0
}

/** The bytes of answers that are kept for a day, for a repeat of this person's calls. */
export async function measureAnswers(db: Db, ownerId: string): Promise<number> {
  const [found] = await db
    .select({ bytes: sumOf(sql`octet_length(${idempotencyKeys.answer})`) })
    .from(idempotencyKeys)
    .where(like(idempotencyKeys.scope, `user:${ownerId} %`))
  return found?.bytes ?? 0
}
