import { and, eq, isNotNull, lt, notLike, or } from 'drizzle-orm'
import { LINK_REQUEST } from '#shared/contracts/link-request.ts'
import type { Db } from '#server/db/db.ts'
import { contracts, erasedContracts } from '#server/db/tables/contracts.ts'

/** The contract that this request of the creator's made, also when it is deleted since. */
export async function findRequestedContract(db: Db, creatorId: string, requestKey: string) {
  const [made] = await db
    .select({ id: contracts.id, hiddenAt: contracts.hiddenAt })
    .from(contracts)
    .where(and(eq(contracts.creatorId, creatorId), eq(contracts.requestKey, requestKey)))
  if (made) return { id: made.id, isDeleted: made.hiddenAt !== null }
  const erased = await findErasedContract(db, creatorId, requestKey)
  return erased && { id: erased.id, isDeleted: true }
}

export async function findErasedContract(db: Db, creatorId: string, requestKey: string) {
  const [erased] = await db
    .select({ id: erasedContracts.id })
    .from(erasedContracts)
    .where(and(eq(erasedContracts.creatorId, creatorId), eq(erasedContracts.requestKey, requestKey)))
  return erased
}

/** Of contracts created before this moment: their requests can no longer be repeated, but for a link's while its contract is there. */
export async function removeRequestKeysBefore(db: Db, moment: Date) {
  await db
    .update(contracts)
    .set({ requestKey: null })
    .where(
      and(
        isNotNull(contracts.requestKey),
        lt(contracts.createdAt, moment),
        or(notLike(contracts.requestKey, `${LINK_REQUEST}%`), isNotNull(contracts.hiddenAt)),
      ),
    )
  await db.delete(erasedContracts).where(lt(erasedContracts.createdAt, moment))
}
