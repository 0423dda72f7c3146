import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Lets one transaction at a time past this line for each key; given back when the transaction ends. */
export async function lockKey(tx: Db, key: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** From here on, this transaction fails where it would wait longer for others: isLockTimeout says whether it did. */
export async function limitLockWait(tx: Db, milliseconds: number) {
  await tx.execute(sql`select set_config('lock_timeout', ${`${milliseconds}ms`}, true)`)
}

/** Whether the database gave up waiting for a lock (SQLSTATE 55P03), or this was caused by that. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '55P03') || isLockTimeout(error.cause))
