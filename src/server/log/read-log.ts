import { type DataKey, decryptText, SealedBoxError } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { checkChain, type LogRecord, openings, type StoredRecord, whyChainBroken } from './chain.ts'
import { isGenuineEnd } from './head-mac.ts'
import { listRecords, placeOfOpenings } from './log.queries.ts'

export type ReadRecord = LogRecord & {
  hash: string
  /** What is kept beside the record, readable. */
  values: Record<string, string>
}
export type ReadLog = {
  /** Oldest first. While there is a problem they prove nothing; those that are not even readable are left out. */
  records: ReadRecord[]
  /**
   * Undefined when every record follows the one before, opens to all that it committed to, and the end is bound by the
   * contract's key; else why not, in words.
   */
  problem: string | undefined
}

type Checked = ReturnType<typeof checkChain>['records'][number]
type Row = Awaited<ReturnType<typeof listRecords>>[number]

/** The log of a contract, checked as a whole. */
export const readLog = async (db: Db, contractId: string, key: DataKey): Promise<ReadLog> =>
  openLog(contractId, key, await listRecords(db, contractId))

/** The same, of what was read already. */
export function openLog(contractId: string, key: DataKey, rows: Row[]): ReadLog {
  const end = rows[0]?.end
  const stored = openRecords(contractId, key, rows)
  const { records, problem } = checkChain(
    contractId,
    stored,
    end ? { cseq: end.cseq, hash: end.head } : undefined,
  )
  return { records: records.map(readRecord), problem: problem ?? whyEndWrong(key, end, rows.length) }
}

/** The same of the first records, so many as were asked for: what comes after them is bound by the end alone. */
export function openBeginning(contractId: string, key: DataKey, rows: Row[], asked: number): ReadLog {
  if (rows.length < asked) return openLog(contractId, key, rows)
  const { records, problem } = checkChain(contractId, openRecords(contractId, key, rows))
  return { records: records.map(readRecord), problem: problem ?? whyEndWrong(key, rows[0]?.end, rows.length) }
}

function whyEndWrong(key: DataKey, end: Row['end'] | undefined, length: number): string | undefined {
  if (length === 0) return 'every record is missing'
  if (!end) return 'the end of the chain is missing'
  return isGenuineEnd(key, end) ? undefined : 'its end wasn’t written by this server'
}

/** The records as they are stored, with what is kept beside them opened. */
export const openRecords = (contractId: string, key: DataKey, rows: Row[]): StoredRecord[] =>
  rows.map((row) => openRow(contractId, key, row))

/** The end of a log that was begun before ends were bound; undefined when its records do not lead there. */
export async function findOldEnd(db: Db, contractId: string, key: DataKey) {
  const rows = await listRecords(db, contractId)
  const end = rows[0]?.end
  const stored = openRecords(contractId, key, rows)
  const isWhole = end && !whyChainBroken(contractId, stored, { cseq: end.cseq, hash: end.head })
  return isWhole ? end : undefined
}

const openRow = (contractId: string, key: DataKey, { openings: box, ...row }: Row): StoredRecord => ({
  ...row,
  openings: box ? openBox(contractId, key, row.cseq, box) : undefined,
})

function openBox(contractId: string, key: DataKey, cseq: number, box: Uint8Array) {
  try {
    return openings.parse(JSON.parse(decryptText(key, box, placeOfOpenings(contractId, cseq))))
  } catch (error) {
    if (error instanceof SealedBoxError) return 'unreadable' as const
    throw error
  }
}

function readRecord({ record, stored: { hash, openings: kept } }: Checked): ReadRecord {
  const opened = Object.entries(kept === 'unreadable' ? {} : (kept ?? {}))
  return { ...record, hash, values: Object.fromEntries(opened.map(([name, { value }]) => [name, value])) }
}
