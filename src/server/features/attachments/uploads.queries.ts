import { randomUUIDv7 } from 'node:crypto'
import { and, count, eq, gte, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { lockKey } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { pieceOf, readInPieces } from '#server/db/read-in-pieces.ts'
import { uploads } from '#server/db/tables/attachments.ts'
import type { Deps } from '#server/deps.ts'
import { cleanFilename } from './clean-filename.ts'

const contentPlace = (id: string) => ({ table: 'uploads', id, column: 'content' })
const own = (userId: string, id: string) => and(eq(uploads.userId, userId), eq(uploads.id, id))

/** Room for a file of this person; undefined when they have this many already. */
export function insertUpload(
  { db, now }: Deps,
  userId: string,
  maxUploads: number,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await lockKey(tx, `uploads ${userId}`)
    const [held] = await tx.select({ count: count() }).from(uploads).where(eq(uploads.userId, userId))
    if ((held?.count ?? 0) >= maxUploads) return undefined
    const id = randomUUIDv7()
    await tx.insert(uploads).values({ id, userId, createdAt: now() })
    return id
  })
}

/** Addresses that no file came to since then make room for others. */
export async function removeEmptyUploads(db: Db, userId: string, before: Date) {
  await db
    .delete(uploads)
    .where(and(eq(uploads.userId, userId), isNull(uploads.content), lt(uploads.createdAt, before)))
}

export async function hasUpload(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(own(userId, id))
  return rows.length === 1
}

type ReceivedFile = { filename: string; mimeType: string; bytes: Uint8Array }

/** Keeps the file in place of one that came before. `full`: with it the person's files would be larger than `maxBytes`. */
export function storeUpload(
  { db, keyring, now }: Deps,
  userId: string,
  id: string,
  { filename, mimeType, bytes }: ReceivedFile,
  maxBytes: number,
): Promise<'stored' | 'full' | 'gone'> {
  return db.transaction(async (tx) => {
    await lockKey(tx, `uploads ${userId}`)
    const [held] = await tx
      .select({ bytes: sql<string>`coalesce(sum(${uploads.sizeInBytes}), 0)` })
      .from(uploads)
      .where(and(eq(uploads.userId, userId), ne(uploads.id, id)))
    if (Number(held?.bytes ?? 0) + bytes.length > maxBytes) return 'full'
    const stored = await tx
      .update(uploads)
      .set({
        filename,
        mimeType,
        sizeInBytes: bytes.length,
        content: keyring.encryptField(bytes, contentPlace(id)),
        receivedAt: now(),
      })
      .where(own(userId, id))
      .returning({ id: uploads.id })
    return stored.length === 1 ? 'stored' : 'gone'
  })
}

/**
 * A file that came and waits to be used; undefined when there is none, or it is another person's. `unnamed`: what it's
 * called where it came without a name.
 */
export async function findUpload({ db, keyring }: Deps, userId: string, id: string, unnamed = '') {
  const found = await readInPieces(async (from) => {
    const [row] = await db
      .select({
        filename: uploads.filename,
        mimeType: uploads.mimeType,
        ...pieceOf(uploads.content, from),
      })
      .from(uploads)
      .where(and(own(userId, id), isNotNull(uploads.content)))
    return row
  })
  if (!found?.content || found.filename === null || found.mimeType === null) return undefined
  const { mimeType, content } = found
  const filename = found.filename || cleanFilename(unnamed, mimeType)
  return { filename, mimeType, bytes: await keyring.decryptInTurns(content, contentPlace(id)) }
}

export async function removeUpload(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db.delete(uploads).where(own(userId, id)).returning({ id: uploads.id })
  return removed.length === 1
}

/** How much of the person’s stays, beside what comes to this address, once the files that came before then are removed. */
export async function countKeptBytes(
  db: Db,
  userId: string,
  { id, before, keptIds }: { id: string; before: Date; keptIds: string[] },
): Promise<number> {
  const isKept = or(gte(uploads.receivedAt, before), inArray(uploads.id, keptIds))
  const [kept] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploads.sizeInBytes}), 0)` })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), ne(uploads.id, id), isKept))
  return Number(kept?.bytes ?? 0)
}

/** Of the files that came before then; false where there is none but those to be kept. */
export async function removeOldestUpload(
  db: Db,
  userId: string,
  before: Date,
  keptIds: string[],
): Promise<boolean> {
  const oldest = db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), lt(uploads.receivedAt, before), notInArray(uploads.id, keptIds)))
    .orderBy(uploads.receivedAt)
    .limit(1)
  const removed = await db.delete(uploads).where(inArray(uploads.id, oldest)).returning({ id: uploads.id })
  return removed.length === 1
}

export async function removeUploadsBefore(db: Db, before: Date) {
  await db.delete(uploads).where(lt(uploads.createdAt, before))
}

export async function removeUploadsOf(tx: Db, userId: string) {
  await tx.delete(uploads).where(eq(uploads.userId, userId))
}
