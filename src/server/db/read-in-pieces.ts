import { type Placeholder, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** So much takes the driver some milliseconds to read. */
const PIECE = 1024 * 1024

type Piece = {
  /** Another one where the row was changed since. */
  version: string
  /** Null where there is no value. */
  length: number | null
  piece: Buffer | null
}

/** What to select for `readInPieces`, beside other columns: a piece of this one from a byte on, counted from 1. */
export const pieceOf = (column: PgColumn, from: number | Placeholder) => ({
  version: sql<string>`${column.table}.xmin::text`,
  length: sql<number | null>`octet_length(${column})`,
  piece: sql<Buffer | null>`substring(${column} from ${from}::int for ${PIECE}::int)`,
})

/**
 * A row with a value that may be large, which `read` selects piece by piece, so that others have their turn in between:
 * the driver takes in one answer without a pause. All pieces are of the row as it was at one moment. Without a value its
 * content is null.
 */
export async function readInPieces<Row extends Piece>(read: (from: number) => Promise<Row | undefined>) {
  for (;;) {
    const found = await read(1)
    if (!found) return undefined
    const { version, length, piece, ...row } = found
    if (piece === null || length === null) return { ...row, content: null }
    if (piece.length === length) return { ...row, content: piece }
    const content = Buffer.allocUnsafe(length)
    let done = piece.copy(content)
    while (done < length) {
      const next = await read(done + 1)
      if (next?.version !== version || !next.piece) break
      done += next.piece.copy(content, done)
    }
    if (done === length) return { ...row, content }
  }
}
