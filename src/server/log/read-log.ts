import { type DataKey, decryptText, SealedBoxError } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { type LogRecord, openings, parseRecord, type StoredRecord, whyChainBroken } from './chain.ts'
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

type Row = Awaited<ReturnType<typeof listRecords>>[number]

/** The log of a contract, checked as a whole. */
export const readLog = async (db: Db, contractId: string, key: DataKey): Promise<ReadLog> =>
  openLog(contractId, key, await listRecords(db, contractId))

/** The same, of what was read already. */
export function openLog(contractId: string, key: DataKey, rows: Row[]): ReadLog {
  const stored = rows.map((row) => openRow(contractId, key, row))
  return { records: stored.flatMap(readRecord), problem: whyNotIntact(contractId, key, stored, rows[0]?.end) }
}

/** The end of a log that was begun before ends were bound; undefined when its records do not lead there. */
export async function findOldEnd(db: Db, contractId: string, key: DataKey) {
  const rows = await listRecords(db, contractId)
  const end = rows[0]?.end
  const stored = rows.map((row) => openRow(contractId, key, row))
  const isWhole = end && !whyChainBroken(contractId, stored, { cseq: end.cseq, hash: end.head })
  return isWhole ? end : undefined
}

function whyNotIntact(
  contractId: string,
  key: DataKey,
  records: StoredRecord[],
  end: Row['end'] | undefined,
) {
  if (records.length === 0) return 'every record is missing'
  if (!end) return 'the end of the chain is missing'
  const broken = whyChainBroken(contractId, records, { cseq: end.cseq, hash: end.head })
  if (broken) return broken
  return isGenuineEnd(key, end) ? undefined : 'its end was not written by this server'
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

function readRecord({ record, hash, openings: kept }: StoredRecord): ReadRecord[] {
  const parsed = parseRecord(record)
  if (!parsed) return []
  const opened = Object.entries(kept === 'unreadable' ? {} : (kept ?? {}))
  return [{ ...parsed, hash, values: Object.fromEntries(opened.map(([name, { value }]) => [name, value])) }]
}
