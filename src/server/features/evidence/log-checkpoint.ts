import type { Db } from '#server/db/db.ts'
import { consistencyProof } from '#server/log/tree.ts'
import { computeOnTree, findCheckpoint } from '#server/log/tree.queries.ts'

/**
 * The newest checkpoint of the log, and what proves that it continues the one of `since` records: so anybody who kept an
 * earlier one can tell whether this server has gone back on it.
 */
export async function readLogCheckpoint(db: Db, since: number | undefined) {
  const newest = await findCheckpoint(db)
  if (!newest || since === undefined || since > newest.size)
    return { checkpoint: newest?.note ?? null, consistencyProof: null }
  const proof = await computeOnTree(db, (nodeAt) => consistencyProof(since, newest.size, nodeAt))
  return { checkpoint: newest.note, consistencyProof: proof.map((hash) => hash.toString('hex')) }
}
