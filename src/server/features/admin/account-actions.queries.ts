import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { accountActions, users } from '#server/db/tables/accounts.ts'

type NewAction = Omit<typeof accountActions.$inferInsert, 'id'>

/** Of a transaction once, however often it is noted. */
export async function insertAction(tx: Db, action: NewAction) {
  await tx
    .insert(accountActions)
    .values({ ...action, id: randomUUIDv7() })
    .onConflictDoNothing({ target: accountActions.transactionId })
}

/** Newest first; one more than `limit` tells that more follow. */
export async function listActions(
  db: Db,
  userId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  return db
    .select()
    .from(accountActions)
    .where(and(eq(accountActions.userId, userId), cursor ? lt(accountActions.id, cursor) : undefined))
    .orderBy(desc(accountActions.id))
    .limit(limit + 1)
}
export type ActionRow = Awaited<ReturnType<typeof listActions>>[number]

/** Of each of these contracts, how it came under its hold; none of one that was set in the database. */
export async function findHoldings(db: Db, contractIds: string[]): Promise<Map<string, ActionRow>> {
  if (contractIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([accountActions.heldContractId])
    .from(accountActions)
    .where(inArray(accountActions.heldContractId, contractIds))
    .orderBy(accountActions.heldContractId, desc(accountActions.id))
  const set = rows.filter(({ kind }) => kind === 'hold-set')
  return new Map(set.flatMap((row) => (row.heldContractId ? [[row.heldContractId, row] as const] : [])))
}

/** The present addresses of these administrators. */
export async function findEmails(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, email }) => [id, email ?? '']))
}
