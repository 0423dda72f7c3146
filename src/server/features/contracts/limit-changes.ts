import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import { countRecordsOf, findHead } from '#server/log/log.queries.ts'

/** Records of its owner that a contract takes: a chain that nobody can set as a PDF proves nothing. */
export const MAX_OWNER_RECORDS = 1000

/** Throws a 409 where the owner has changed this contract so often that its log takes no more changes. */
export async function refuseEndlessChanges(tx: Db, ownerId: string, contractId: string): Promise<void> {
  const end = await findHead(tx, contractId)
  if (!end || end.cseq < MAX_OWNER_RECORDS) return
  if ((await countRecordsOf(tx, contractId, ownerId, false)) >= MAX_OWNER_RECORDS)
    throw conflict('This contract was changed too many times. Duplicate it and go on with the copy.')
}
