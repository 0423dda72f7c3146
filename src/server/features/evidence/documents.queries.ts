import { and, eq } from 'drizzle-orm'
import { type DataKey, decryptInTurns, encryptField } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { pieceOf, readInPieces } from '#server/db/read-in-pieces.ts'
import { documents } from '#server/db/tables/evidence.ts'
import { bringContent, type FileSource, mustMatch } from '#server/features/kept-files/bring-content.ts'
import { movableFiles } from '#server/features/kept-files/movable-files.queries.ts'

const place = (contractId: string) => ({ table: 'documents', id: contractId, column: 'content' })
const final = (contractId: string) => and(eq(documents.contractId, contractId), eq(documents.type, 'final'))

type NewDocument = Omit<typeof documents.$inferInsert, 'content' | 'type'> & { pdf: Uint8Array }

/** False when this contract has a sealed version already: there is exactly one. */
export async function insertDocument(
  db: Db,
  key: DataKey,
  { pdf, ...document }: NewDocument,
): Promise<boolean> {
  const content = encryptField(key, pdf, place(document.contractId))
  const inserted = await db
    .insert(documents)
    .values({ ...document, type: 'final', content })
    .onConflictDoNothing()
    .returning({ id: documents.contractId })
  return inserted.length === 1
}

/** What is known of the sealed PDF, without its bytes. */
export async function findDocument(db: Db, contractId: string) {
  const [found] = await db
    .select({
      filename: documents.filename,
      sha256: documents.sha256,
      byteLength: documents.byteLength,
      level: documents.level,
      certificateSha256: documents.certificateSha256,
      sealedAt: documents.sealedAt,
    })
    .from(documents)
    .where(final(contractId))
  return found
}

/** The contracts whose sealed PDF is stored under this SHA-256, hex. */
export async function listContractsSealedAs(db: Db, sha256: string): Promise<string[]> {
  const found = await db
    .select({ contractId: documents.contractId })
    .from(documents)
    .where(eq(documents.sha256, sha256.toLowerCase()))
  return found.map(({ contractId }) => contractId)
}

/** The sealed PDF as it is stored, which bringContent completes. */
export const findStoredDocument = (db: Db, contractId: string) =>
  readInPieces(async (from) => {
    const [row] = await db
      .select({
        objectKey: documents.objectKey,
        sha256: documents.sha256,
        ...pieceOf(documents.content, from),
      })
      .from(documents)
      .where(final(contractId))
    return row
  })
export type StoredDocument = NonNullable<Awaited<ReturnType<typeof findStoredDocument>>>

/** @throws SealedBoxError when the bytes are not the ones that were stored */
export const openDocument = (key: DataKey, contractId: string, content: Buffer) =>
  decryptInTurns(key, content, place(contractId))

/** 503 when it is in the bucket, and the bucket does not give it. @throws SealedBoxError */
export async function readDocument(
  source: FileSource,
  key: DataKey,
  contractId: string,
): Promise<Buffer | undefined> {
  const stored = await findStoredDocument(source.db, contractId)
  if (!stored) return undefined
  const bytes = await openDocument(key, contractId, await bringContent(source, stored))
  if (!stored.content) await mustMatch(bytes, stored.sha256)
  return bytes
}

export const movableDocuments = movableFiles(documents, 'sealed')
