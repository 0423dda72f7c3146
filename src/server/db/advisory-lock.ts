import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Lets one transaction at a time past this line for each key; given back when the transaction ends. */
export async function lockKey(tx: Db, key: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
