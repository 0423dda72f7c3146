import type { DataKey } from '#server/crypto/sealed-box.ts'
import { decryptText, encryptField } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import {
  type Actor,
  canonicalText,
  commitTo,
  hashOfRecord,
  openings,
  type PlainValue,
  type StoredRecord,
} from './chain.ts'
import { type Head, insertRecords, listRecords, lockHead } from './log.queries.ts'

export type Fact = {
  action: string
  actor: Actor
  /** Nothing here may be personal data or a secret. */
  data?: Record<string, PlainValue>
  /** Kept beside the record, encrypted; the record holds salted hashes of it. */
  personal?: Record<string, string>
}

type Chain = { contractId: string; key: DataKey; now: Date }

const place = (contractId: string, cseq: number) => ({
  table: 'log_records',
  id: `${contractId}/${cseq}`,
  column: 'openings',
})

/**
 * Appends facts to a contract's chain in the caller's transaction, in this order. Who has locked the end of the chain
 * already, together with other statements, hands it over. The new end, which stays locked, is the answer.
 */
export async function appendFacts(
  tx: Db,
  { contractId, key, now }: Chain,
  facts: Fact[],
  locked?: Head,
): Promise<Head> {
  const head = locked ?? (await lockHead(tx, contractId))
  if (!head) throw new Error('This contract has no log')
  let { cseq, head: prev } = head
  const records = facts.map(({ action, actor, data = {}, personal = {} }) => {
    cseq += 1
    const { commitments, openings } = commitTo(personal)
    const record = canonicalText({
      v: 1,
      contract: contractId,
      cseq,
      prev,
      at: now.toISOString(),
      action,
      actor,
      data,
      commitments,
    })
    prev = hashOfRecord(record)
    const box =
      Object.keys(openings).length > 0
        ? encryptField(key, JSON.stringify(openings), place(contractId, cseq))
        : null
    return { contractId, cseq, hash: prev, record, openings: box, createdAt: now }
  })
  await insertRecords(tx, records)
  return { contractId, cseq, head: prev }
}

/** The whole chain of a contract with what its records commit to, oldest first. */
export async function readChain(db: Db, contractId: string, key: DataKey): Promise<StoredRecord[]> {
  const rows = await listRecords(db, contractId)
  return rows.map(({ cseq, hash, record, openings: box }) => ({
    cseq,
    hash,
    record,
    openings: box ? openings.parse(JSON.parse(decryptText(key, box, place(contractId, cseq)))) : undefined,
  }))
}
