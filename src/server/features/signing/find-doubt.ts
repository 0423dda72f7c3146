import { type Db, ONE_MOMENT } from '#server/db/db.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Deps } from '#server/deps.ts'
import { findAttachment } from '#server/features/attachments/attachments.queries.ts'
import { hashOfContent } from '#server/features/contract-text/canonical-html.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { type ContractRow, findContract, openContent } from '#server/features/contracts/contracts.queries.ts'
import { listSigners } from '#server/features/signers/signers.queries.ts'
import { differingTerms, type Stored, whatDiffersAtSight } from '#server/features/signing/compare-with-log.ts'
import { replayLog, type Told } from '#server/features/signing/replay-log.ts'
import { listSignatures } from '#server/features/signing/signing.queries.ts'
import { conflict } from '#server/http/errors.ts'
import { EVIDENCE_CHANGED } from '#server/log/append.ts'
import { listRecords } from '#server/log/log.queries.ts'
import { openBeginning } from '#server/log/read-log.ts'

/** Few contracts have more records. Of those that do, what comes after isn't read each time somebody looks. */
const MAX_RECORDS = 500

type Seen = Omit<Stored, 'consents'>

/**
 * What of a contract isn't what was recorded, a sentence each, as far as its owner's page can tell without reading files
 * or consents: the compliance report tells all. One query more, of `MAX_RECORDS` rows at most, when there is nothing. What
 * was read one after the other may differ because something happened meanwhile, so a doubt is looked at again, as of one
 * moment.
 */
export async function findDoubt(db: Db, key: DataKey, seen: Seen): Promise<string[]> {
  const doubt = await compare(db, key, seen)
  if (doubt.length === 0) return doubt
  return findDoubtNow(db, key, seen.contract.id)
}

/** The same of what is stored now. */
const findDoubtNow = (db: Db, key: DataKey, id: string): Promise<string[]> =>
  db.transaction(async (tx) => {
    const contract = await findContract(tx, id)
    if (!contract) return []
    const [attachment, signers, signatures] = [
      await findAttachment(tx, id),
      await listSigners(tx, key, id),
      await listSignatures(tx, key, id),
    ]
    return compare(tx, key, { contract, attachment, signers, signatures })
  }, ONE_MOMENT)

const IN_DOUBT =
  'What’s stored of this contract differs from the record, so nothing more is sent. Its page says what differs.'

export async function isInDoubt(deps: Deps, id: string): Promise<boolean> {
  return (await findDoubtNow(deps.db, await getContractKey(deps.db, deps, id), id)).length > 0
}

/** Throws a 409 where the contract's owner is told not to rely on it. */
export async function refuseInDoubt(deps: Deps, id: string): Promise<void> {
  if (await isInDoubt(deps, id)) throw conflict(IN_DOUBT, EVIDENCE_CHANGED)
}

/** The same of what was read behind the contract's lock. */
export async function refuseLockedInDoubt(tx: Db, key: DataKey, seen: Seen): Promise<void> {
  if ((await compare(tx, key, seen)).length > 0) throw conflict(IN_DOUBT, EVIDENCE_CHANGED)
}

async function compare(db: Db, key: DataKey, seen: Seen): Promise<string[]> {
  const { contract } = seen
  const log = openBeginning(contract.id, key, await listRecords(db, contract.id, MAX_RECORDS), MAX_RECORDS)
  if (log.problem) return [`The log isn’t intact: ${log.problem}.`]
  const told = replayLog(log.records)
  const isWhole = log.records.length < MAX_RECORDS
  const differing = isWhole ? whatDiffersAtSight(told, seen) : told.sent ? differingTerms(told, seen) : []
  return [...differing, ...(await whyTextDiffers(key, contract, seen, told))]
}

/** The hash covers the bytes of an attached file, too: with one, the text isn't judged here. */
async function whyTextDiffers(key: DataKey, contract: ContractRow, { attachment }: Seen, { sent }: Told) {
  if (!sent || attachment) return []
  const hash = await hashOfContent(openContent(key, contract))
  return hash === contract.documentContentHash ? [] : ['The stored text doesn’t match what was sent.']
}
