import { pdfFilename } from '#shared/contracts/contract-rules.ts'
import { sha256InTurns } from '#server/crypto/in-turns.ts'
import { type DataKey, SealedBoxError } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { unequal } from '#server/features/signing/compare-with-log.ts'
import type { Told } from '#server/features/signing/replay-log.ts'
import { findDocument, readDocument } from './documents.queries.ts'

/** What of the stored sealed PDF is not what the log says of it, a sentence each. */
export async function findDocumentProblems(
  db: Db,
  key: DataKey,
  { id, title }: Pick<ContractRow, 'id' | 'title'>,
  { sealed }: Told,
): Promise<string[]> {
  const found = await findDocument(db, id)
  if (!found) return sealed ? ['The sealed PDF is missing.'] : []
  if (!sealed) return ['A sealed PDF is stored that no one sealed.']
  const { data, at } = sealed
  const { filename, sha256, byteLength, level, certificateSha256, sealedAt } = found
  return [
    ...unequal([
      ['The name of the sealed PDF', filename, pdfFilename(title)],
      ['The hash of the sealed PDF', sha256, data.sha256],
      ['The length of the sealed PDF', byteLength, data.length],
      ['The level of the seal', level, data.level],
      ['The certificate of the seal', certificateSha256, data.certificateSha256],
      ['The time of the seal', sealedAt.toISOString(), at],
    ]),
    ...((await hashOfStored(db, key, id)) === data.sha256
      ? []
      : ['The stored sealed PDF is not the one that was sealed.']),
  ]
}

async function hashOfStored(db: Db, key: DataKey, contractId: string): Promise<string | undefined> {
  try {
    const bytes = await readDocument(db, key, contractId)
    return bytes && (await sha256InTurns(bytes))
  } catch (error) {
    if (error instanceof SealedBoxError) return undefined
    throw error
  }
}
