import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { knownBrowsers, users } from '#server/db/tables/accounts.ts'
import { hashToken, newToken } from './sessions.queries.ts'

const DAY_MS = 24 * 60 * 60_000
const REMEMBERED_MS = 365 * DAY_MS
const PER_ACCOUNT = 20

/** The hash of the token when this browser signed in to the account with the address before; for any other nothing. */
export async function findKnownBrowser(
  db: Db,
  token: string | undefined,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const tokenHash = hashToken(token ?? '')
  const [found] = await db
    .select({ lastUsedAt: knownBrowsers.lastUsedAt })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(
      and(
        eq(knownBrowsers.tokenHash, tokenHash),
        isNull(knownBrowsers.forgottenAt),
        eq(users.email, email),
        eq(users.phoneVerified, true),
      ),
    )
  return found && now.getTime() - found.lastUsedAt.getTime() < REMEMBERED_MS ? tokenHash : undefined
}

/** Whether this browser signed in to the account within a year, whatever password or address that has had since. */
export async function isBrowserOf(db: Db, token: string, userId: string, now: Date): Promise<boolean> {
  const isSame = and(eq(knownBrowsers.tokenHash, hashToken(token)), eq(knownBrowsers.userId, userId))
  const yearAgo = new Date(now.getTime() - REMEMBERED_MS)
  return (await db.$count(knownBrowsers, and(isSame, gt(knownBrowsers.lastUsedAt, yearAgo)))) > 0
}

export type KnownBrowser = { token: string; expiresAt: Date }

/**
 * Remembers the browser for this account, a year from its last use and the 20 latest for each account. It gets a new
 * token each time, with which it is known to every account it was known to: one that was planted is worth nothing.
 */
export async function rememberBrowser(
  tx: Db,
  oldToken: string | undefined,
  userId: string,
  now: Date,
): Promise<KnownBrowser> {
  const token = newToken()
  const tokenHash = hashToken(token)
  if (oldToken !== undefined)
    await tx
      .update(knownBrowsers)
      .set({ tokenHash })
      .where(eq(knownBrowsers.tokenHash, hashToken(oldToken)))
  await tx
    .insert(knownBrowsers)
    .values({ id: randomUUIDv7(), userId, tokenHash, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownBrowsers.tokenHash, knownBrowsers.userId],
      set: { lastUsedAt: now, forgottenAt: null },
    })
  const surplus = tx
    .select({ id: knownBrowsers.id })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(desc(knownBrowsers.lastUsedAt), desc(knownBrowsers.id))
    .offset(PER_ACCOUNT)
  await tx.delete(knownBrowsers).where(inArray(knownBrowsers.id, surplus))
  return { token, expiresAt: new Date(now.getTime() + REMEMBERED_MS) }
}

/** No browser helps to sign in to this account any more. */
export async function forgetBrowsers(tx: Db, userId: string, now: Date) {
  const isKnown = and(eq(knownBrowsers.userId, userId), isNull(knownBrowsers.forgottenAt))
  await tx.update(knownBrowsers).set({ forgottenAt: now }).where(isKnown)
}

/** Nothing tells of this account's browsers any more. */
export async function removeBrowsersOf(tx: Db, userId: string) {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.userId, userId))
}

export async function removeUnusedBrowsers(db: Db, now: Date) {
  await db.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, new Date(now.getTime() - REMEMBERED_MS)))
}
