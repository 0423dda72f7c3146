import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { mailboxes } from '#server/db/tables/mailboxes.ts'
import { storageConnections } from '#server/db/tables/storage.ts'

/**
 * Whose mailboxes or storage, by the ids of our accounts, are still connected to this Google account. What its holder
 * granted us is one, wherever it is used: ending it for one ends it for all. Gmail and Drive number an account differently,
 * so its address tells; a sandbox has none.
 */
export async function listUsersOfGoogle(db: Db, address: string): Promise<Set<string>> {
  if (!address.includes('@')) return new Set()
  // as much of it as a storage's name takes
  const isSame = (column: typeof mailboxes.email | typeof storageConnections.displayName) =>
    sql`lower(left(${column}, 100)) = lower(left(${address}, 100))`
  const { userId, provider, displayName } = storageConnections
  const rows = await db
    .select({ userId: mailboxes.userId })
    .from(mailboxes)
    .where(and(eq(mailboxes.provider, 'google'), isSame(mailboxes.email)))
    .union(
      db
        .select({ userId })
        .from(storageConnections)
        .where(and(eq(provider, 'google_drive'), isSame(displayName))),
    )
  return new Set(rows.map((row) => row.userId))
}

/**
 * What whoever disconnects reads where Google isn't asked to end our access, as somebody still needs it; undefined where
 * nobody does. That it is needed elsewhere is said of their own account alone: of another, only that it hasn't ended.
 */
export async function whyGoogleIsKept(db: Db, userId: string, address: string) {
  const users = await listUsersOfGoogle(db, address)
  if (users.size === 0) return undefined
  const isStillUsed = users.has(userId) && { isStillUsed: true as const }
  return { disconnected: true as const, revoked: false, ...isStillUsed }
}
