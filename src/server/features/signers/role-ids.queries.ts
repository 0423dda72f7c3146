import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { templateSignerRoles } from '#server/db/tables/templates.ts'

/**
 * Of the signers of these contracts, the id of their role in the template's version that theirs was made from: by what it
 * calls them. Null for who has none.
 */
export async function listRoleIds(db: Db, contractIds: string[]) {
  const { id, displayName, templateVersionId } = templateSignerRoles
  const rows = await db
    .select({ contractId: contracts.id, displayName, id })
    .from(contracts)
    .innerJoin(templateSignerRoles, eq(templateVersionId, contracts.templateVersionId))
    .where(inArray(contracts.id, contractIds))
  const ids = new Map(rows.map((role) => [`${role.contractId} ${role.displayName}`, role.id]))
  return ({ contractId, roleKey }: { contractId: string; roleKey: string | null }) =>
    ids.get(`${contractId} ${roleKey ?? ''}`) ?? null
}
