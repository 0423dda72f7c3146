import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { copyLinks } from '#server/db/tables/evidence.ts'
import { hashToken, newToken } from '#server/features/accounts/sessions.queries.ts'

export const COPY_LINK_DAYS = 90
const DAY_MS = 24 * 60 * 60 * 1000

/** A new link to the sealed PDF of a contract, good for 90 days; the token exists in its mails only. */
export async function insertCopyLink(
  tx: Db,
  { contractId, now }: { contractId: string; now: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + COPY_LINK_DAYS * DAY_MS)
  await tx.insert(copyLinks).values({ tokenHash: hashToken(token), contractId, createdAt: now, expiresAt })
  return { token, expiresAt }
}

/** The link of this token to this contract, whether or not it still opens. */
export async function findCopyLink(db: Db, contractId: string, token: string) {
  const [found] = await db
    .select({ expiresAt: copyLinks.expiresAt, revokedAt: copyLinks.revokedAt })
    .from(copyLinks)
    .where(and(eq(copyLinks.tokenHash, hashToken(token)), eq(copyLinks.contractId, contractId)))
  return found
}

const isOpen = (contractId: string, now: Date) =>
  and(eq(copyLinks.contractId, contractId), isNull(copyLinks.revokedAt), gt(copyLinks.expiresAt, now))

/** Until when the last link that still opens does; undefined when none does. */
export async function findEndOfCopyLinks(db: Db, contractId: string, now: Date): Promise<Date | undefined> {
  const [last] = await db
    .select({ expiresAt: copyLinks.expiresAt })
    .from(copyLinks)
    .where(isOpen(contractId, now))
    .orderBy(desc(copyLinks.expiresAt))
    .limit(1)
  return last?.expiresAt
}

/** Ends the links of a contract that still open. Tells how many. */
export async function markCopyLinksRevoked(tx: Db, contractId: string, now: Date): Promise<number> {
  const revoked = await tx
    .update(copyLinks)
    .set({ revokedAt: now })
    .where(isOpen(contractId, now))
    .returning({ tokenHash: copyLinks.tokenHash })
  return revoked.length
}

/** Whether the owner has ended links of this contract. */
export async function haveCopyLinksBeenRevoked(db: Db, contractId: string): Promise<boolean> {
  const found = await db
    .select({ tokenHash: copyLinks.tokenHash })
    .from(copyLinks)
    .where(and(eq(copyLinks.contractId, contractId), isNotNull(copyLinks.revokedAt)))
    .limit(1)
  return found.length > 0
}
