import { and, asc, eq, like } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { logHeads, logRecords } from '#server/db/tables/evidence.ts'
import { GENESIS } from './chain.ts'

export async function openChain(db: Db, contractId: string) {
  await db.insert(logHeads).values({ contractId, cseq: 0, head: GENESIS })
}

export type Head = typeof logHeads.$inferSelect

/** Holds the end of the chain until the transaction ends, so that records follow one another without gaps. */
export async function lockHead(db: Db, contractId: string) {
  const [head] = await db.select().from(logHeads).where(eq(logHeads.contractId, contractId)).for('update')
  return head
}

export async function findHead(db: Db, contractId: string) {
  const [head] = await db.select().from(logHeads).where(eq(logHeads.contractId, contractId))
  return head
}

type NewRecord = Pick<
  typeof logRecords.$inferInsert,
  'contractId' | 'cseq' | 'hash' | 'record' | 'openings' | 'createdAt'
>

export async function insertRecords(db: Db, records: NewRecord[]) {
  const last = records.at(-1)
  if (!last) return
  await Promise.all([
    db.insert(logRecords).values(records),
    db
      .update(logHeads)
      .set({ cseq: last.cseq, head: last.hash })
      .where(eq(logHeads.contractId, last.contractId)),
  ])
}

export async function listRecords(db: Db, contractId: string) {
  return db
    .select({
      cseq: logRecords.cseq,
      hash: logRecords.hash,
      record: logRecords.record,
      openings: logRecords.openings,
    })
    .from(logRecords)
    .where(eq(logRecords.contractId, contractId))
    .orderBy(asc(logRecords.cseq))
}

/** How many records of a contract's chain this actor caused. */
export async function countRecordsOf(db: Db, contractId: string, ref: string): Promise<number> {
  const isTheirs = like(logRecords.record, `%"ref":"${ref}"%`)
  return db.$count(logRecords, and(eq(logRecords.contractId, contractId), isTheirs))
}
