import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { readLog } from '#server/log/read-log.ts'
import { differingTerms, type Stored } from './compare-with-log.ts'
import { replayLog, type Told } from './replay-log.ts'

const MAX_REMEMBERED = 1000
/** Terms never change once a contract is sent: what the log said of them when it was found intact holds. */
const remembered = new Map<string, Pick<Told, 'sent' | 'terms'>>()

/** What of text, title, settings, sender and file is not what was sent, without reading the whole log each time. */
export async function findTermsProblems(
  db: Db,
  key: DataKey,
  stored: Pick<Stored, 'contract' | 'attachment'>,
): Promise<string[]> {
  const { id } = stored.contract
  const known = remembered.get(id)
  if (known) return differingTerms(known, stored)
  const log = await readLog(db, id, key)
  if (log.problem) return [`The log isn’t intact: ${log.problem}.`]
  const { sent, terms } = replayLog(log.records)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(id, { sent, terms })
  return differingTerms({ sent, terms }, stored)
}
