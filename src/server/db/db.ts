import type { Assume } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What the driver answers to a raw query, as far as we use it. */
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<Assume<this['row'], Record<string, unknown>>>
}
type Rows<Row> = { rows: Row[] }

/** A connection or an open transaction; query functions take either. */
export type Db = PgDatabase<RowsHKT>

/** A transaction whose statements all see the database as it is at the first of them, and change nothing. */
export const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
