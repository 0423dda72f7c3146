import { and, count, countDistinct, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { deliveries } from '#server/db/tables/messages.ts'

/** How many invitations of a contract went to each signer by each channel since then; also to links since replaced. */
export async function countInvitations(db: Db, contractId: string, since: Date) {
  return db
    .select({ signerId: deliveries.signerId, channel: deliveries.channel, sent: count() })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.contractId, contractId),
        eq(deliveries.kind, 'invitation'),
        gt(deliveries.createdAt, since),
      ),
    )
    .groupBy(deliveries.signerId, deliveries.channel)
}

/** How often everybody was mailed the signed PDF of a contract since then. */
export async function countCompletionMailings(db: Db, contractId: string, since: Date): Promise<number> {
  const [found] = await db
    .select({ mailings: countDistinct(deliveries.mailing) })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.contractId, contractId),
        eq(deliveries.kind, 'completed'),
        gt(deliveries.createdAt, since),
      ),
    )
  return found?.mailings ?? 0
}
