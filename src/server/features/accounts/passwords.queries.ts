import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { passwordHistory, passwordResets } from '#server/db/tables/accounts.ts'

const REMEMBERED = 5

/** Remembers the password among the last five and forgets older ones. */
export async function rememberPassword(tx: Db, userId: string, passwordHash: string, now: Date) {
  await tx.insert(passwordHistory).values({ id: randomUUIDv7(), userId, passwordHash, createdAt: now })
  const older = tx
    .select({ id: passwordHistory.id })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.createdAt), desc(passwordHistory.id))
    .offset(REMEMBERED)
  await tx.delete(passwordHistory).where(inArray(passwordHistory.id, older))
}

/** The hashes of the last five passwords, newest first. */
export async function listPasswordHashes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ passwordHash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, userId))
    .orderBy(desc(passwordHistory.createdAt), desc(passwordHistory.id))
    .limit(REMEMBERED)
  return rows.map((row) => row.passwordHash)
}

type NewReset = { userId: string; tokenHash: string; expiresAt: Date; now: Date }

export async function insertReset(tx: Db, { now, ...reset }: NewReset): Promise<string> {
  const id = randomUUIDv7()
  await tx.insert(passwordResets).values({ id, ...reset, createdAt: now })
  return id
}

const isGood = (tokenHash: string, now: Date) =>
  and(
    eq(passwordResets.tokenHash, tokenHash),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  )

/** Whose password the token may set; undefined when it is unknown, used or expired. */
export async function findResetUser(db: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(isGood(tokenHash, now))
  return found?.userId
}

/** Uses the token; false when it was used or expired meanwhile. Every other token of the user dies with it. */
export async function useReset(tx: Db, userId: string, tokenHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(isGood(tokenHash, now))
    .returning({ id: passwordResets.id })
  if (used.length === 0) return false
  await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
  return true
}

/** Makes every link void that would set a new password of this user. */
export async function removeResets(tx: Db, userId: string) {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function removeResetsBefore(db: Db, moment: Date) {
  await db.delete(passwordResets).where(lt(passwordResets.createdAt, moment))
}

/** The former passwords, and the links that would set a new one. */
export async function forgetPasswords(tx: Db, userId: string) {
  await tx.delete(passwordHistory).where(eq(passwordHistory.userId, userId))
  await removeResets(tx, userId)
}
