import { eq, sql } from 'drizzle-orm'
import { type DataKey, decryptInTurns, encryptField } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { pieceOf, readInPieces } from '#server/db/read-in-pieces.ts'
import { statement } from '#server/db/statement.ts'
import { attachments } from '#server/db/tables/attachments.ts'
import { bringContent, type FileSource, mustMatch } from '#server/features/kept-files/bring-content.ts'
import { movableFiles } from '#server/features/kept-files/movable-files.queries.ts'

const place = (contractId: string) => ({ table: 'attachments', id: contractId, column: 'content' })

export type NewAttachment = {
  filename: string
  mimeType: string
  sizeInBytes: number
  /** Hex. */
  sha256: string
  pages: number | null
  signatureLines?: number | null
  signaturePage?: number | null
  bytes: Uint8Array
}

/** The one file of this contract. */
export async function insertAttachment(
  tx: Db,
  key: DataKey,
  contractId: string,
  { bytes, ...attachment }: NewAttachment,
  now: Date,
) {
  const content = encryptField(key, bytes, place(contractId))
  await tx.insert(attachments).values({ ...attachment, contractId, content, createdAt: now })
}

export async function removeAttachment(tx: Db, contractId: string) {
  await tx.delete(attachments).where(eq(attachments.contractId, contractId))
}

const described = {
  filename: attachments.filename,
  mimeType: attachments.mimeType,
  sizeInBytes: attachments.sizeInBytes,
  sha256: attachments.sha256,
  pages: attachments.pages,
  createdAt: attachments.createdAt,
}

/** For its sender before it is sent; no part of the evidence. */
const seen = { signatureLines: attachments.signatureLines, signaturePage: attachments.signaturePage }

/** What is known of the contract's file, without its bytes. */
export async function findAttachment(db: Db, contractId: string) {
  const [found] = await db
    .select({ ...described, ...seen })
    .from(attachments)
    .where(eq(attachments.contractId, contractId))
  return found
}

/** The contract's file with its bytes as they are stored: bringContent completes them, openAttachment reads them. */
export const findStoredAttachment = (db: Db, contractId: string) =>
  readInPieces(async (from) => (await storedAttachment(db, { contractId, from }))[0])
const storedAttachment = statement((db) =>
  db
    .select({
      ...described,
      contractId: attachments.contractId,
      objectKey: attachments.objectKey,
      ...pieceOf(attachments.content, sql.placeholder('from')),
    })
    .from(attachments)
    .where(eq(attachments.contractId, sql.placeholder('contractId'))),
)
export type StoredAttachment = NonNullable<Awaited<ReturnType<typeof findStoredAttachment>>>

/** @throws SealedBoxError when the bytes are not the ones that were stored; an Error when they are in the bucket */
export async function openAttachment(key: DataKey, stored: StoredAttachment) {
  const { content, contractId, objectKey: _, ...attachment } = stored
  if (!content) throw new Error('The file of this contract has left the database')
  return { ...attachment, bytes: await decryptInTurns(key, content, place(contractId)) }
}
export type ReadAttachment = Awaited<ReturnType<typeof openAttachment>>

/**
 * The contract's file with its bytes. 503 when it is in the bucket, and the bucket does not give it. @throws SealedBoxError
 * when the bytes are not the ones that were stored
 */
export async function readAttachment(
  source: FileSource,
  key: DataKey,
  contractId: string,
): Promise<ReadAttachment | undefined> {
  const stored = await findStoredAttachment(source.db, contractId)
  if (!stored) return undefined
  const attachment = await openAttachment(key, { ...stored, content: await bringContent(source, stored) })
  if (!stored.content) await mustMatch(attachment.bytes, stored.sha256)
  return attachment
}

export const movableAttachments = movableFiles(attachments, 'attachment')
