import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { mailboxes } from '#server/db/tables/mailboxes.ts'
import { storageConnections } from '#server/db/tables/storage.ts'

/**
 * Whether this person still has a mailbox or storage connected of the same Google account. What it granted us is one: ending
 * it for either ends it for both. Gmail and Drive number an account differently, so its address tells.
 */
export async function isGoogleStillUsed(db: Db, userId: string, address: string): Promise<boolean> {
  // as much of it as a storage's name takes
  const isSame = (column: typeof mailboxes.email | typeof storageConnections.displayName) =>
    sql`lower(left(${column}, 100)) = lower(left(${address}, 100))`
  const [mailbox] = await db
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(eq(mailboxes.userId, userId), eq(mailboxes.provider, 'google'), isSame(mailboxes.email)))
  if (mailbox) return true
  const { userId: owner, provider, displayName } = storageConnections
  const [storage] = await db
    .select({ id: storageConnections.id })
    .from(storageConnections)
    .where(and(eq(owner, userId), eq(provider, 'google_drive'), isSame(displayName)))
  return storage !== undefined
}
