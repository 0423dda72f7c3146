import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/tables/accounts.ts'
import { contracts, signers } from '#server/db/tables/contracts.ts'
import { logRecords } from '#server/db/tables/evidence.ts'
import { templateAccess, templates, templateVersions } from '#server/db/tables/templates.ts'

type Row = { creatorId: string; templateId: string | null; templateVersionId: string | null }

/** The template and version that a contract was made from, as long as its creator may use that template. */
export async function findSource(db: Db, { creatorId, templateId, templateVersionId }: Row) {
  if (!templateId) return undefined
  const shared = sql`exists (select from ${templateAccess}
    where ${templateAccess.templateId} = ${templates.id} and ${templateAccess.userId} = ${creatorId})`
  const [found] = await db
    .select({ name: templates.name, version: templateVersions.version })
    .from(templates)
    .leftJoin(
      templateVersions,
      and(
        eq(templateVersions.templateId, templates.id),
        templateVersionId ? eq(templateVersions.id, templateVersionId) : sql`false`,
      ),
    )
    .where(
      and(
        eq(templates.id, templateId),
        or(
          eq(templates.ownerUserId, creatorId),
          inArray(templates.visibility, ['published', 'public']),
          shared,
        ),
      ),
    )
  return found
}

/** The names of the signers of the contract that this one was duplicated from, without its owner; none for any other. */
export async function listFormerSigners(db: Db, { id }: { id: string }): Promise<string[]> {
  // the first record says so
  const copyOf = sql`(${logRecords.record}::jsonb #>> '{data,copyOf}')::uuid`
  const rows = await db
    .selectDistinct({ name: signers.name })
    .from(logRecords)
    .innerJoin(contracts, eq(contracts.id, copyOf))
    .innerJoin(users, eq(users.id, contracts.creatorId))
    .innerJoin(signers, eq(signers.contractId, contracts.id))
    .where(
      and(
        eq(logRecords.contractId, id),
        eq(logRecords.cseq, 1),
        sql`lower(${signers.email}) is distinct from lower(${users.email})`,
      ),
    )
    .orderBy(signers.name)
  return rows.map(({ name }) => name)
}
