import { randomBytes } from 'node:crypto'
import { and, eq, getTableColumns, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { pieceOf, readInPieces } from '#server/db/read-in-pieces.ts'
import type { attachments } from '#server/db/tables/attachments.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import type { documents } from '#server/db/tables/evidence.ts'

/** Contract ids after the one given. */
type Page = { after: string | undefined; limit: number }

/**
 * The files of one table on their way between their rows and the bucket. A row names its object before anything is sent,
 * so that whatever dies on the way leaves nothing behind that nobody knows of; it keeps its content until what the bucket
 * gives back was compared. A name is used for one object only.
 */
export function movableFiles(table: typeof documents | typeof attachments, kind: string) {
  const { contractId, content, objectKey } = getTableColumns(table)
  const of = (id: string, key: string) => and(eq(contractId, id), eq(objectKey, key))
  const page = ({ after }: Page) => (after === undefined ? undefined : gt(contractId, after))

  return {
    kind,
    /** In the database, of sealed contracts that everyone had signed before this moment, or that were cancelled before it. */
    async listSettled(db: Db, before: Date, where: Page): Promise<string[]> {
      const isSettled = or(
        and(eq(contracts.sealState, 'sealed'), lt(contracts.completedAt, before)),
        and(eq(contracts.status, 'cancelled'), lt(contracts.cancelledAt, before)),
      )
      const rows = await db
        .select({ id: contractId })
        .from(table)
        .innerJoin(contracts, eq(contracts.id, contractId))
        .where(and(isNotNull(content), isSettled, page(where)))
        .orderBy(contractId)
        .limit(where.limit)
      return rows.map(({ id }) => id)
    },
    /** Those that are in the bucket alone. */
    async listInBucket(db: Db, where: Page): Promise<{ id: string; key: string | null }[]> {
      return db
        .select({ id: contractId, key: objectKey })
        .from(table)
        .where(and(isNull(content), page(where)))
        .orderBy(contractId)
        .limit(where.limit)
    },
    /** The name under which the object is to be, the same until it is there. Undefined when there is nothing to move. */
    async nameObject(db: Db, id: string): Promise<string | undefined> {
      const name = `${id}/${kind}-${randomBytes(16).toString('hex')}`
      const [row] = await db
        .update(table)
        .set({ objectKey: sql`coalesce(${objectKey}, ${name})` })
        .where(and(eq(contractId, id), isNotNull(content)))
        .returning({ key: objectKey })
      return row?.key ?? undefined
    },
    /** What is to be kept there: encrypted, as the row has it. */
    async readEncrypted(db: Db, id: string, key: string): Promise<Buffer | undefined> {
      const found = await readInPieces(async (from) => {
        const [row] = await db.select(pieceOf(content, from)).from(table).where(of(id, key))
        return row
      })
      return found?.content ?? undefined
    },
    /** From now on the bucket alone has it. False when the row is gone, or has something else than what was sent (hex). */
    async markMoved(db: Db, id: string, key: string, sha256: string): Promise<boolean> {
      const isSame = sql`coalesce(sha256(${content}) = decode(${sha256}, 'hex'), true)`
      const rows = await db
        .update(table)
        .set({ content: null })
        .where(and(of(id, key), isSame))
        .returning({ contractId })
      return rows.length > 0
    },
    /** What is under this name is not what was sent: the next try takes another one. */
    async giveUpName(db: Db, id: string, key: string) {
      await db
        .update(table)
        .set({ objectKey: null })
        .where(and(of(id, key), isNotNull(content)))
    },
    /** Back in its row; the object is left to the job that deletes those. */
    async bringBack(db: Db, id: string, key: string, bytes: Uint8Array): Promise<boolean> {
      const rows = await db
        .update(table)
        .set({ content: bytes, objectKey: null })
        .where(and(of(id, key), isNull(content)))
        .returning({ contractId })
      return rows.length > 0
    },
    async refersTo(db: Db, id: string, key: string): Promise<boolean> {
      return (await db.$count(table, of(id, key))) > 0
    },
  }
}
export type MovableFiles = ReturnType<typeof movableFiles>
