import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { contracts, signers } from '#server/db/tables/contracts.ts'
import { deliveries } from '#server/db/tables/messages.ts'
import type { ClaimedDelivery } from './deliveries.queries.ts'

/**
 * Whether this is an invitation, or a reminder, that nobody should get any more: its signer has signed or got another
 * link, or the contract is closed.
 */
export async function isOutdated(
  db: Db,
  { kind, signerId }: Pick<ClaimedDelivery, 'kind' | 'signerId'>,
): Promise<boolean> {
  if (kind !== 'invitation' || signerId === null) return false
  const asked = await db
    .select({ id: signers.id })
    .from(signers)
    .innerJoin(contracts, eq(contracts.id, signers.contractId))
    .where(
      and(
        eq(signers.id, signerId),
        eq(signers.status, 'sent'),
        eq(contracts.status, 'sent'),
        isNull(contracts.hiddenAt),
      ),
    )
  return asked.length === 0
}

/** Ends it without a failure: nobody misses it. Erases what nobody sends any more. */
export async function markDropped(db: Db, id: string, now: Date) {
  const lastError = 'It was no longer needed.'
  await db
    .update(deliveries)
    .set({ status: 'dropped', lastError, payload: null, leasedUntil: null, updatedAt: now })
    .where(and(eq(deliveries.id, id), eq(deliveries.status, 'pending')))
}
