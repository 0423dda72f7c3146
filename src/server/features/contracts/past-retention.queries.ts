import { and, eq, gt, lt, or } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { isCompletedBefore } from './contracts.queries.ts'

/** Completed, cancelled, declined, or expired before this moment, and under no legal hold; in the order of their ids. */
export async function listContractsPastRetention(
  db: Db,
  moment: Date,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const isCancelledBefore = and(eq(contracts.status, 'cancelled'), lt(contracts.cancelledAt, moment))
  const rows = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        or(isCompletedBefore(moment), isCancelledBefore),
        eq(contracts.legalHold, false),
        after === undefined ? undefined : gt(contracts.id, after),
      ),
    )
    .orderBy(contracts.id)
    .limit(limit)
  return rows.map((row) => row.id)
}
