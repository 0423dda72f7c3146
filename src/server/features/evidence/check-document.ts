import { pdfFilename } from '#shared/contracts/contract-rules.ts'
import { sha256InTurns } from '#server/crypto/in-turns.ts'
import { type DataKey, SealedBoxError } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { bringOrNothing, type FileSource } from '#server/features/kept-files/bring-content.ts'
import { unequal } from '#server/features/signing/compare-with-log.ts'
import type { Told } from '#server/features/signing/replay-log.ts'
import { findDocument, findStoredDocument, openDocument, type StoredDocument } from './documents.queries.ts'

/** What is stored of the sealed PDF: the row, and its bytes where they are in it. */
export async function listDocumentRows(db: Db, contractId: string) {
  const [found, stored] = await Promise.all([
    findDocument(db, contractId),
    findStoredDocument(db, contractId),
  ])
  return { found, stored }
}
type Kept = Awaited<ReturnType<typeof listDocumentRows>>

/** What of the stored sealed PDF is not what the log says of it, a sentence each. 503 when the bucket does not give it. */
export async function findDocumentProblems(
  source: FileSource,
  key: DataKey,
  { id, title }: Pick<ContractRow, 'id' | 'title'>,
  { found, stored, told: { sealed } }: Kept & { told: Told },
): Promise<string[]> {
  if (!found || !stored) return sealed ? ['The sealed PDF is missing.'] : []
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
    ...((await hashOfStored(source, key, id, stored)) === data.sha256
      ? []
      : ['The stored sealed PDF isn’t the one that was sealed.']),
  ]
}

async function hashOfStored(
  source: FileSource,
  key: DataKey,
  contractId: string,
  stored: StoredDocument,
): Promise<string | undefined> {
  const content = await bringOrNothing(source, stored)
  try {
    return await sha256InTurns(await openDocument(key, contractId, content))
  } catch (error) {
    if (error instanceof SealedBoxError) return undefined
    throw error
  }
}
