import { sha256InTurns } from '#server/crypto/in-turns.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError, unavailable } from '#server/http/errors.ts'
import type { ObjectStore } from '#server/integrations/storage/object-store.ts'
import { StorageError } from '#server/integrations/storage/storage-error.ts'

/**
 * Where files are read from. Without the bucket within a transaction, where nothing outside is asked: only files of
 * contracts that are neither sealed nor cancelled are read there, and those are in the database.
 */
export type FileSource = { db: Db; objects?: ObjectStore | undefined } & Partial<Pick<Deps, 'logger'>>

/** A file as it is stored: encrypted, in its row or in the platform's bucket. */
export type StoredFile = { content: Buffer | null; objectKey: string | null }

const NO_ANSWER =
  'Our file storage isn’t answering, so this file can’t be opened right now. Try again in a few minutes.'
const MISSING = 'file_missing'
const SILENT = 'file_storage'
const NOT_THERE = 'We can’t find this file in our file storage. Contact support.'

/** The encrypted bytes, from wherever they are. 503 when the bucket does not give them. */
export async function bringContent(
  { objects, logger }: FileSource,
  { content, objectKey }: StoredFile,
): Promise<Buffer> {
  if (content) return content
  try {
    if (!objects || !objectKey) throw new StorageError('unavailable', 'No bucket is set up (S3_BUCKET).')
    return await objects.get(objectKey)
  } catch (cause) {
    if (!(cause instanceof StorageError)) throw cause
    logger?.error({ err: cause, objectKey }, 'a file in the bucket didn’t open')
    const isGone = cause.failure === 'gone'
    throw unavailable(isGone ? NOT_THERE : NO_ANSWER, 60, { code: isGone ? MISSING : SILENT, cause })
  }
}

/** Whether reading failed because the bucket doesn't answer, and may succeed later. */
export const isNoAnswer = (error: unknown) => error instanceof HttpError && error.code === SILENT

/** The same for whoever judges what is stored: what the bucket does not have any more is empty, and so nothing genuine. */
export async function bringOrNothing(source: FileSource, stored: StoredFile): Promise<Buffer> {
  try {
    return await bringContent(source, stored)
  } catch (error) {
    if (error instanceof HttpError && error.code === MISSING) return Buffer.alloc(0)
    throw error
  }
}

/** What came back and was decrypted is what its row names. */
export async function mustMatch(bytes: Uint8Array, sha256: string): Promise<void> {
  if ((await sha256InTurns(bytes)) !== sha256)
    throw new Error('The bucket returned a different file from the one stored there')
}
