import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { logCheckpoints, logNodes, logRecords } from '#server/db/tables/evidence.ts'
import { type Node, nodesByPlace, type Place, placesReadBy } from './tree.ts'

/** How many leaves the tree has. */
export async function findTreeSize(db: Db): Promise<number> {
  const [last] = await db
    .select({ index: logNodes.index })
    .from(logNodes)
    .where(eq(logNodes.level, 0))
    .orderBy(desc(logNodes.index))
    .limit(1)
  return last ? last.index + 1 : 0
}

/**
 * Records that have no place in the tree yet, in the order in which they were written. Held until the transaction ends;
 * those that somebody else holds, who may be about to delete them, are left for the next time.
 */
export const listWithoutLeaf = (db: Db, limit: number) =>
  db
    .select({ contractId: logRecords.contractId, cseq: logRecords.cseq, hash: logRecords.hash })
    .from(logRecords)
    .where(isNull(logRecords.leafIndex))
    .orderBy(asc(logRecords.gseq))
    .limit(limit)
    .for('no key update', { skipLocked: true })

type Leaf = { contractId: string; cseq: number; leafIndex: number }

/** Gives each record its place. The record of a draft that was erased meanwhile is gone; its leaf stays. */
export async function markLeaves(db: Db, leaves: Leaf[]) {
  const rows = JSON.stringify(leaves)
  await db.execute(sql`
    update log_records r set leaf_index = l."leafIndex"
    from jsonb_to_recordset(${rows}::jsonb) as l("contractId" uuid, cseq int, "leafIndex" bigint)
    where r.contract_id = l."contractId" and r.cseq = l.cseq and r.leaf_index is null`)
}

export async function insertNodes(db: Db, nodes: Node[]) {
  await db.insert(logNodes).values(nodes)
}

async function listNodes(db: Db, places: Place[]): Promise<Node[]> {
  if (places.length === 0) return []
  const wanted = sql`select level, index from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p(level smallint, index bigint)`
  const rows = await db
    .select()
    .from(logNodes)
    .where(sql`(${logNodes.level}, ${logNodes.index}) in (${wanted})`)
  return rows.map(({ hash, ...place }) => ({ ...place, hash: Buffer.from(hash) }))
}

/** Computes something of the stored tree, reading the nodes that it takes and no more. @throws MissingNodeError */
export async function computeOnTree<T>(db: Db, compute: (nodeAt: (place: Place) => Buffer) => T): Promise<T> {
  const nodes = await listNodes(db, placesReadBy(compute))
  return compute(nodesByPlace(nodes))
}

/** Of a contract's records: which leaf of the tree each is; null for those that are not taken yet. */
export const listLeaves = (db: Db, contractId: string) =>
  db
    .select({ cseq: logRecords.cseq, leafIndex: logRecords.leafIndex })
    .from(logRecords)
    .where(and(eq(logRecords.contractId, contractId)))
    .orderBy(asc(logRecords.cseq))

export type CheckpointRow = typeof logCheckpoints.$inferSelect

/** The newest one. */
export async function findCheckpoint(db: Db): Promise<CheckpointRow | undefined> {
  const [found] = await db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1)
  return found
}

export async function insertCheckpoint(db: Db, checkpoint: CheckpointRow) {
  await db.insert(logCheckpoints).values(checkpoint)
}

/** In place of the one of the same size. */
export async function replaceCheckpoint(db: Db, { size, ...checkpoint }: CheckpointRow) {
  await db.update(logCheckpoints).set(checkpoint).where(eq(logCheckpoints.size, size))
}
