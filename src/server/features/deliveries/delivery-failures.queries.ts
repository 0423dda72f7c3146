import { and, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { deliveries } from '#server/db/tables/messages.ts'

/** Why each of these messages hasn’t arrived, or won’t, by its natural key; those that were sent are left out. */
export async function findDeliveryFailures(db: Db, naturalKeys: string[]): Promise<Map<string, string>> {
  if (naturalKeys.length === 0) return new Map()
  const rows = await db
    .select({ naturalKey: deliveries.naturalKey, lastError: deliveries.lastError })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.naturalKey, naturalKeys),
        ne(deliveries.status, 'sent'),
        isNotNull(deliveries.lastError),
      ),
    )
  return new Map(rows.map(({ naturalKey, lastError }) => [naturalKey, lastError ?? '']))
}
