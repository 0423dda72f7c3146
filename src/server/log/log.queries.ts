import { and, asc, eq, like, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { logHeads, logRecords } from '#server/db/tables/evidence.ts'
import { GENESIS } from './chain.ts'

export async function openChain(db: Db, contractId: string) {
  await db.insert(logHeads).values({ contractId, cseq: 0, head: GENESIS })
}

export type Head = typeof logHeads.$inferSelect

const head = statement((db) =>
  db
    .select()
    .from(logHeads)
    .where(eq(logHeads.contractId, sql.placeholder('contractId')))
    .for('update'),
)

/** Holds the end of the chain until the transaction ends, so that records follow one another without gaps. */
export async function lockHead(db: Db, contractId: string): Promise<Head | undefined> {
  const [locked] = await head(db, { contractId })
  return locked
}

export async function findHead(db: Db, contractId: string) {
  const [head] = await db.select().from(logHeads).where(eq(logHeads.contractId, contractId))
  return head
}

type NewRecord = Pick<
  typeof logRecords.$inferInsert,
  'contractId' | 'cseq' | 'hash' | 'record' | 'openings' | 'createdAt'
>

const insertRecord = statement((db) =>
  db.insert(logRecords).values({
    contractId: sql.placeholder('contractId'),
    cseq: sql.placeholder('cseq'),
    hash: sql.placeholder('hash'),
    record: sql.placeholder('record'),
    openings: sql.placeholder('openings'),
    createdAt: sql.placeholder('createdAt'),
  }),
)
const moveHead = statement((db) =>
  db
    .update(logHeads)
    .set({ cseq: sql`${sql.placeholder('cseq')}`, head: sql`${sql.placeholder('hash')}` })
    .where(eq(logHeads.contractId, sql.placeholder('contractId'))),
)

export async function insertRecords(db: Db, records: NewRecord[]) {
  const last = records.at(-1)
  if (!last) return
  await Promise.all([
    records.length === 1 ? insertRecord(db, last) : db.insert(logRecords).values(records),
    moveHead(db, last),
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
  const isByActor = like(logRecords.record, `%"ref":"${ref}"%`)
  return db.$count(logRecords, and(eq(logRecords.contractId, contractId), isByActor))
}
