import type { DataKey } from '#server/crypto/sealed-box.ts'
import { encryptField } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import { type Actor, canonicalText, commitTo, hashOfRecord, type PlainValue } from './chain.ts'
import { isGenuineEnd, macOfEnd } from './head-mac.ts'
import { type Head, insertRecords, lockHead, placeOfOpenings } from './log.queries.ts'

/** The code of every refusal because what is stored is not what was recorded. */
export const EVIDENCE_CHANGED = 'evidence_changed'
const LOG_CHANGED =
  'This contract’s records were changed in the database, so nothing can be added to them. Tell whoever runs this Plainseal.'

export type Fact = {
  action: string
  actor: Actor
  /** Nothing here may be personal data or a secret. */
  data?: Record<string, PlainValue>
  /** Kept beside the record, encrypted; the record holds salted hashes of it. */
  personal?: Record<string, string>
}

type Chain = { contractId: string; key: DataKey; now: Date }

/**
 * Appends facts to a contract's chain in the caller's transaction, in this order. Who has locked the end of the chain
 * already, together with other statements, hands it over. The new end, which stays locked, is the answer. Throws a 409
 * when the end is not one that was written here: to go on from it would make it look genuine.
 */
export async function appendFacts(
  tx: Db,
  { contractId, key, now }: Chain,
  facts: Fact[],
  locked?: Head,
): Promise<Head> {
  const head = locked ?? (await lockHead(tx, contractId))
  if (!head || !isGenuineEnd(key, head)) throw conflict(LOG_CHANGED, EVIDENCE_CHANGED)
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
        ? encryptField(key, JSON.stringify(openings), placeOfOpenings(contractId, cseq))
        : null
    return { contractId, cseq, hash: prev, record, openings: box, createdAt: now }
  })
  const end = { contractId, cseq, head: prev }
  const newHead = { ...end, mac: macOfEnd(key, end) }
  await insertRecords(tx, records, newHead)
  return newHead
}
