import { and, asc, eq, gt, like, lte, or, sql } from 'drizzle-orm'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { isOfProgress, logHeads, logRecords } from '#server/db/tables/evidence.ts'
import { GENESIS, type LogRecord, logRecord, parseRecord } from './chain.ts'
import { macOfEnd } from './head-mac.ts'

/** Begins the log of a new contract, whose key binds it. */
export async function openChain(db: Db, key: DataKey, contractId: string) {
  const start = { contractId, cseq: 0, head: GENESIS }
  await db.insert(logHeads).values({ ...start, mac: macOfEnd(key, start) })
}

/** Where what is kept beside a record stands. */
export const placeOfOpenings = (contractId: string, cseq: number) => ({
  table: 'log_records',
  id: `${contractId}/${cseq}`,
  column: 'openings',
})

export type Head = typeof logHeads.$inferSelect

/** Of logs that were begun before their end was bound by a key: the contracts, some at a time, in order. */
export async function listUnboundLogs(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .select({ contractId: logHeads.contractId })
    .from(logHeads)
    .where(and(eq(logHeads.mac, ''), after === undefined ? undefined : gt(logHeads.contractId, after)))
    .orderBy(asc(logHeads.contractId))
    .limit(limit)
  return rows.map(({ contractId }) => contractId)
}

/** Binds the end of a log that is not bound yet, as long as it is this one. */
export async function bindHead(db: Db, key: DataKey, { contractId, cseq, head }: Head) {
  await db
    .update(logHeads)
    .set({ mac: macOfEnd(key, { contractId, cseq, head }) })
    .where(and(eq(logHeads.contractId, contractId), eq(logHeads.head, head), eq(logHeads.mac, '')))
}

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
    .set({
      cseq: sql`${sql.placeholder('cseq')}`,
      head: sql`${sql.placeholder('head')}`,
      mac: sql`${sql.placeholder('mac')}`,
    })
    .where(eq(logHeads.contractId, sql.placeholder('contractId'))),
)

/** The records, and the end that the chain has with them. */
export async function insertRecords(db: Db, records: NewRecord[], end: Head) {
  const [first] = records
  if (!first) return
  await Promise.all([
    records.length === 1 ? insertRecord(db, first) : db.insert(logRecords).values(records),
    moveHead(db, end),
  ])
}

const recordsOf = statement((db) =>
  db
    .select({
      cseq: logRecords.cseq,
      hash: logRecords.hash,
      record: logRecords.record,
      openings: logRecords.openings,
      createdAt: logRecords.createdAt,
      end: logHeads,
    })
    .from(logRecords)
    .leftJoin(logHeads, eq(logHeads.contractId, logRecords.contractId))
    .where(
      and(
        eq(logRecords.contractId, sql.placeholder('contractId')),
        lte(logRecords.cseq, sql.placeholder('upTo')),
      ),
    )
    .orderBy(asc(logRecords.cseq)),
)
const MAX_CSEQ = 2_147_483_647

/** Every record, or those up to one, with the end of the chain as it was at the same moment: one statement sees both. */
export const listRecords = (db: Db, contractId: string, upTo = MAX_CSEQ) =>
  recordsOf(db, { contractId, upTo })

/** How many records of a contract's chain this actor caused; `isOwn` counts those by a link in the signer's own mailbox or on their phone alone. */
export async function countRecordsOf(
  db: Db,
  contractId: string,
  ref: string,
  isOwn: boolean,
): Promise<number> {
  const isByActor = like(logRecords.record, `%"ref":"${ref}"%`)
  const isByOwn = isOwn
    ? or(like(logRecords.record, '%"link":"email"%'), like(logRecords.record, '%"link":"sms"%'))
    : undefined
  return db.$count(logRecords, and(eq(logRecords.contractId, contractId), isByActor, isByOwn))
}

/** The records of these actions by this signer, oldest first; not checked against the chain. Without `ref` by all signers. */
export async function listActsOf(
  db: Db,
  contractId: string,
  ref: string | undefined,
  actions: string[],
): Promise<LogRecord[]> {
  const actor = `"actor":{"kind":"signer","ref":"${ref === undefined ? '' : `${ref}"}`}`
  const patterns = actions.map((action) => `%"action":"${action}",${actor}%`)
  return readRecords(await recordsLike(db, { contractId, patterns }))
}

/** The records that the sender changed this signer, oldest first; not checked against the chain. */
export const listChangesOf = async (db: Db, contractId: string, ref: string): Promise<LogRecord[]> =>
  readRecords(
    await recordsLike(db, { contractId, patterns: [`%"action":"signer.changed",%"signer":"${ref}"%`] }),
  )

// what is no record any more is found by every check of the chain
const readRecords = (rows: { record: string }[]) => rows.flatMap(({ record }) => parseRecord(record) ?? [])

const recordsLike = statement((db) =>
  db
    .select({ record: logRecords.record })
    .from(logRecords)
    .where(
      and(
        eq(logRecords.contractId, sql.placeholder('contractId')),
        sql`${logRecords.record} like any(${sql.placeholder('patterns')})`,
      ),
    )
    .orderBy(asc(logRecords.cseq)),
)

type SignerOf = { contractId: string; ref: string }
/** With the moment since which they have consented, as ISO 8601 in UTC; earlier consents were withdrawn. */
type ConsentingSigner = SignerOf & { consentedAt: string | null }

/** One query for all of them, which reads nothing but what `isOfProgress` indexes: each chain once, however many signers. */
export const progressQuery = (of: ConsentingSigner[]) => sql`
  select contract_id as "contractId", ref,
    (array_agg(record order by cseq desc) filter (where action <> 'consent.given'))[1] as record,
    coalesce(array_agg(distinct link) filter (
      where action = 'consent.given' and record like '%"consentType":"esign"%' and link is not null
        and at >= consented_at
    ), '{}') as "consentedBy"
  from (
    select contract_id, cseq, record,
      substring(record from '^\\{"action":"([a-z.]+)"') as action,
      substring(record from '^\\{"action":"[a-z.]+","actor":\\{"kind":"signer","ref":"([^"]+)"') as ref,
      substring(record from '"link":"([a-z]+)"') as link,
      substring(record from '"at":"([^"]+)"') as at
    from log_records
    where contract_id = any(${sql.param(of.map(({ contractId }) => contractId))}::uuid[]) and ${isOfProgress}
  ) as acts
  join unnest(
    ${sql.param(of.map(({ ref }) => ref))}::text[], ${sql.param(of.map(({ consentedAt }) => consentedAt))}::text[]
  ) as asked (ref, consented_at) using (ref)
  group by contract_id, ref`

/**
 * Of each of these signers the newest record of how far they are, and the ways of the link in their records of consent to
 * sign electronically that count; not checked against the chains. Who did nothing of it is left out.
 */
export async function listNewestActs(db: Db, of: ConsentingSigner[]) {
  if (of.length === 0) return []
  const { rows } = await db.execute<SignerOf & { record: string | null; consentedBy: string[] }>(
    progressQuery(of),
  )
  return rows.map(({ record, ...found }) => ({
    ...found,
    newest: record === null ? undefined : logRecord.parse(JSON.parse(record)),
  }))
}

/** How many records of this action nobody in particular caused. */
export async function countAnonymousRecords(db: Db, contractId: string, action: string): Promise<number> {
  const isAnonymous = like(logRecords.record, `%"action":"${action}","actor":{"kind":"anonymous"}%`)
  return db.$count(logRecords, and(eq(logRecords.contractId, contractId), isAnonymous))
}

/** How many answers by text of this signer (`ref`) to one number a log holds. */
export async function countTextAnswers(
  db: Db,
  contractId: string,
  { signer, number }: { signer: string; number: 'platform' | 'sender' },
): Promise<number> {
  const isAnswer = like(
    logRecords.record,
    `{"action":"texts.%"data":{"number":"${number}",%"signer":"${signer}"}%`,
  )
  return db.$count(logRecords, and(eq(logRecords.contractId, contractId), isAnswer))
}
