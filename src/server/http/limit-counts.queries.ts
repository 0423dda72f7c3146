import { and, gt, inArray, lte, sql } from 'drizzle-orm'
import { mac } from '#server/crypto/keyed-hash.ts'
import type { Db } from '#server/db/db.ts'
import { limitCounts } from '#server/db/tables/limits.ts'
import type { Deps } from '#server/deps.ts'

type Counter = Pick<Deps, 'db' | 'codesKey' | 'now'>
type Counting = {
  limit: string
  /** A person or an address. */
  who: string
  windowMs: number
}

type Counted = { count: number; endsInMs: number }

/**
 * Counts one more for this person and limit, and answers how many it makes in the window, which begins with the first
 * of them. One statement, so that fifty at once count as fifty, whichever processes they come to.
 */
export async function countTowardsLimit(deps: Counter, counting: Counting): Promise<Counted> {
  const [counted] = await countTowardsLimits(deps, [{ ...counting, by: 1 }])
  if (!counted) throw new Error('Nothing was counted')
  return counted
}

/**
 * The same for several limits or people at once, each by its own number and each named once. Answers in their order.
 * In a transaction the counts stay locked, always in the same order, until it ends.
 */
export async function countTowardsLimits(
  { db, codesKey, now: clock }: Counter,
  countings: (Counting & { by: number })[],
): Promise<Counted[]> {
  if (countings.length === 0) return []
  const now = clock()
  const hasEnded = lte(limitCounts.endsAt, now)
  const rows = countings.map(({ limit, who, windowMs, by }) => ({
    keyMac: mac(codesKey, 'limit', limit, who),
    count: by,
    endsAt: new Date(now.getTime() + windowMs),
  }))
  const counted = await db
    .insert(limitCounts)
    .values(rows.toSorted((a, b) => (a.keyMac < b.keyMac ? -1 : 1)))
    .onConflictDoUpdate({
      target: limitCounts.keyMac,
      set: {
        count: sql`case when ${hasEnded} then excluded.count else ${limitCounts.count} + excluded.count end`,
        endsAt: sql`case when ${hasEnded} then excluded.ends_at else ${limitCounts.endsAt} end`,
      },
    })
    .returning()
  const byKey = new Map(counted.map((row) => [row.keyMac, row]))
  return rows.map(({ keyMac }) => {
    const row = byKey.get(keyMac)
    if (!row) throw new Error('Nothing was counted')
    return { count: row.count, endsInMs: row.endsAt.getTime() - now.getTime() }
  })
}

/** How many were counted in the windows that are open, 0 in none; in the order of what is asked for. */
export async function readCounts(
  { db, codesKey, now }: Counter,
  asked: Pick<Counting, 'limit' | 'who'>[],
): Promise<number[]> {
  if (asked.length === 0) return []
  const keys = asked.map(({ limit, who }) => mac(codesKey, 'limit', limit, who))
  const found = await db
    .select({ keyMac: limitCounts.keyMac, count: limitCounts.count })
    .from(limitCounts)
    .where(and(inArray(limitCounts.keyMac, keys), gt(limitCounts.endsAt, now())))
  const byKey = new Map(found.map(({ keyMac, count }) => [keyMac, count]))
  return keys.map((key) => byKey.get(key) ?? 0)
}

/** Removes what counts for nothing any more, except where somebody is counting anew: it waits for nobody. */
export async function removeEndedCounts(db: Db, now: Date) {
  const ended = db
    .select({ keyMac: limitCounts.keyMac })
    .from(limitCounts)
    .where(lte(limitCounts.endsAt, now))
    .for('update', { skipLocked: true })
  await db.delete(limitCounts).where(inArray(limitCounts.keyMac, ended))
}
