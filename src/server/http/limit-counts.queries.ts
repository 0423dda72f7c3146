import { lte, sql } from 'drizzle-orm'
import { mac } from '#server/crypto/keyed-hash.ts'
import type { Db } from '#server/db/db.ts'
import { limitCounts } from '#server/db/tables/limits.ts'
import type { Deps } from '#server/deps.ts'

type Counting = {
  limit: string
  /** A person or an address. */
  who: string
  windowMs: number
}

/**
 * Counts one more for this person and limit, and answers how many it makes in the window, which begins with the first
 * of them. One statement, so that fifty at once count as fifty, whichever processes they come to.
 */
export async function countTowardsLimit(
  { db, codesKey, now: clock }: Pick<Deps, 'db' | 'codesKey' | 'now'>,
  { limit, who, windowMs }: Counting,
): Promise<{ count: number; endsInMs: number }> {
  const now = clock()
  const hasEnded = lte(limitCounts.endsAt, now)
  const [counted] = await db
    .insert(limitCounts)
    .values({
      keyMac: mac(codesKey, 'limit', limit, who),
      count: 1,
      endsAt: new Date(now.getTime() + windowMs),
    })
    .onConflictDoUpdate({
      target: limitCounts.keyMac,
      set: {
        count: sql`case when ${hasEnded} then 1 else ${limitCounts.count} + 1 end`,
        endsAt: sql`case when ${hasEnded} then excluded.ends_at else ${limitCounts.endsAt} end`,
      },
    })
    .returning({ count: limitCounts.count, endsAt: limitCounts.endsAt })
  if (!counted) throw new Error('Nothing was counted')
  return { count: counted.count, endsInMs: counted.endsAt.getTime() - now.getTime() }
}

/** Removes what counts for nothing any more. */
export async function removeEndedCounts(db: Db, now: Date) {
  await db.delete(limitCounts).where(lte(limitCounts.endsAt, now))
}
