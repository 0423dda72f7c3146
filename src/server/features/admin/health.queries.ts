import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, max, min, sql } from 'drizzle-orm'
import { MAX_COUNTED, RECENT_MESSAGES } from '#shared/admin/admin-rules.ts'
import type { Db } from '#server/db/db.ts'
import { removedObjects } from '#server/db/tables/attachments.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { documents } from '#server/db/tables/evidence.ts'
import { deliveries } from '#server/db/tables/messages.ts'

// each of these reads an index that holds nothing but such rows, and no more of it than MAX_COUNTED
const isFailed = eq(deliveries.status, 'failed')
const isWaiting = eq(deliveries.status, 'pending')
const isToSeal = (...states: ('pending' | 'failing')[]) => inArray(contracts.sealState, states)

/** How many messages failed for good since then, up to MAX_COUNTED. */
export async function countFailedSince(db: Db, since: Date): Promise<number> {
  const failed = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isFailed, gte(deliveries.updatedAt, since)))
    .limit(MAX_COUNTED)
    .as('failed')
  const [found] = await db.select({ rows: count() }).from(failed)
  return found?.rows ?? 0
}

/** Which of these messages there are. */
export async function listKnownKeys(db: Db, naturalKeys: string[]): Promise<Set<string>> {
  const { naturalKey } = deliveries
  const rows = await db.select({ naturalKey }).from(deliveries).where(inArray(naturalKey, naturalKeys))
  return new Set(rows.map((row) => row.naturalKey))
}

/** The last messages that failed for good, without their texts. */
export async function listFailed(db: Db, limit: number) {
  return db
    .select({
      id: deliveries.id,
      kind: deliveries.kind,
      channel: deliveries.channel,
      error: deliveries.lastError,
      contractId: deliveries.contractId,
      failedAt: deliveries.updatedAt,
    })
    .from(deliveries)
    .where(isFailed)
    .orderBy(desc(deliveries.updatedAt))
    .limit(limit)
}

/** How many messages wait to be sent, up to MAX_COUNTED, since when the oldest does, and why it last failed. */
export async function countWaiting(db: Db) {
  const waiting = db
    .select({ createdAt: deliveries.createdAt, lastError: deliveries.lastError })
    .from(deliveries)
    .where(isWaiting)
    .orderBy(asc(deliveries.createdAt))
    .limit(MAX_COUNTED)
    .as('waiting')
  const [found] = await db
    .select({
      rows: count(),
      oldestAt: min(waiting.createdAt),
      oldestError: sql<string | null>`(array_agg(${waiting.lastError} order by ${waiting.createdAt}))[1]`,
    })
    .from(waiting)
  return found ?? { rows: 0, oldestAt: null, oldestError: null }
}

/** What became of the newest messages, by channel and status. */
export async function sumUpRecent(db: Db) {
  const recent = db
    .select({ channel: deliveries.channel, status: deliveries.status, updatedAt: deliveries.updatedAt })
    .from(deliveries)
    // ids grow with time
    .orderBy(desc(deliveries.id))
    .limit(RECENT_MESSAGES)
    .as('recent')
  return db
    .select({ channel: recent.channel, status: recent.status, rows: count(), lastAt: max(recent.updatedAt) })
    .from(recent)
    .groupBy(recent.channel, recent.status)
}

/** How many completed contracts have no sealed PDF yet, up to MAX_COUNTED, since when the oldest waits, and the oldest that wasn’t tried. */
export async function countToSeal(db: Db) {
  const toSeal = db
    .select({ completedAt: contracts.completedAt, sealState: contracts.sealState })
    .from(contracts)
    .where(isToSeal('pending', 'failing'))
    .orderBy(asc(contracts.completedAt))
    .limit(MAX_COUNTED)
    .as('to_seal')
  const [found] = await db
    .select({
      waiting: count(),
      failing: sql<number>`(count(*) filter (where ${toSeal.sealState} = 'failing'))::int`,
      oldestAt: min(toSeal.completedAt),
      oldestUntriedAt: sql`min(${toSeal.completedAt}) filter (where ${toSeal.sealState} = 'pending')`.mapWith(
        (at: string): Date | null => new Date(at),
      ),
    })
    .from(toSeal)
  return found ?? { waiting: 0, failing: 0, oldestAt: null, oldestUntriedAt: null }
}

/** Contracts whose seal failed and is tried again, those that wait the longest first. */
export async function listSealProblems(db: Db, limit: number) {
  return db
    .select({ contractId: contracts.id, error: contracts.sealError, completedAt: contracts.completedAt })
    .from(contracts)
    .where(and(isToSeal('pending', 'failing'), isToSeal('failing')))
    .orderBy(asc(contracts.completedAt))
    .limit(limit)
}

/**
 * How many sealed PDFs were to be in the platform's bucket since before this moment, and how many objects were to be gone
 * from it, each up to MAX_COUNTED.
 */
export async function countOverdueFiles(db: Db, since: Date, hasBucket: boolean): Promise<number> {
  const { sealedAt, contractId, content } = documents
  const toMove = db
    .select({ id: contractId })
    .from(documents)
    .where(and(isNotNull(content), lt(sealedAt, since)))
    .limit(MAX_COUNTED)
    .as('to_move')
  const toDelete = db
    .select({ key: removedObjects.objectKey })
    .from(removedObjects)
    .where(lt(removedObjects.removedAt, since))
    .limit(MAX_COUNTED)
    .as('to_delete')
  const [moves, deletions] = await Promise.all([
    hasBucket ? db.select({ rows: count() }).from(toMove) : [],
    db.select({ rows: count() }).from(toDelete),
  ])
  return (moves[0]?.rows ?? 0) + (deletions[0]?.rows ?? 0)
}
