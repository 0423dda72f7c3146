import type { Db } from '#server/db/db.ts'
import { unavailable } from '#server/http/errors.ts'
import { consistencyProof, MissingNodeError } from '#server/log/tree.ts'
import { computeOnTree, findCheckpoint } from '#server/log/tree.queries.ts'

/**
 * The newest checkpoint of the log, and what proves that it continues the one of `since` records: so anybody who kept an
 * earlier one can tell whether this server has gone back on it. 503 where the stored tree has a hole.
 */
export async function readLogCheckpoint(db: Db, since: number | undefined) {
  const newest = await findCheckpoint(db)
  if (!newest || since === undefined || since > newest.size)
    return { checkpoint: newest?.note ?? null, consistencyProof: null }
  const proof = await proveContinued(db, since, newest.size)
  return { checkpoint: newest.note, consistencyProof: proof.map((hash) => hash.toString('hex')) }
}

async function proveContinued(db: Db, since: number, size: number): Promise<Buffer[]> {
  try {
    return await computeOnTree(db, (nodeAt) => consistencyProof(since, size, nodeAt))
  } catch (error) {
    if (!(error instanceof MissingNodeError)) throw error
    throw unavailable(
      'Part of this server’s log is missing, so the proof can’t be computed. Tell its administrator.',
      undefined,
      { cause: error },
    )
  }
}
