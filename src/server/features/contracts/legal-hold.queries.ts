import { and, desc, eq, lt, ne } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { contracts } from '#server/db/tables/contracts.ts'

/** False when that is so already, or there is no such contract beyond a draft. */
export async function setLegalHold(tx: Db, id: string, isHeld: boolean): Promise<boolean> {
  const set = await tx
    .update(contracts)
    .set({ legalHold: isHeld })
    .where(and(eq(contracts.id, id), eq(contracts.legalHold, !isHeld), ne(contracts.status, 'draft')))
    .returning({ id: contracts.id })
  return set.length === 1
}

/** An account's contracts under a hold, those that it removed from its lists included, newest first; one more tells that more follow. */
export async function listHeld(
  db: Db,
  creatorId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  return db
    .select({
      id: contracts.id,
      title: contracts.title,
      status: contracts.status,
      completedAt: contracts.completedAt,
    })
    .from(contracts)
    .where(
      and(
        eq(contracts.creatorId, creatorId),
        eq(contracts.legalHold, true),
        cursor ? lt(contracts.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(contracts.id))
    .limit(limit + 1)
}
export type HeldRow = Awaited<ReturnType<typeof listHeld>>[number]
