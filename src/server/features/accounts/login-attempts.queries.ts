import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { loginAttempts } from '#server/db/tables/accounts.ts'

export async function insertAttempt(tx: Db, emailMac: string, ipAddress: string, now: Date): Promise<string> {
  const id = randomUUIDv7()
  await tx.insert(loginAttempts).values({ id, emailMac, ipAddress, successful: false, attemptedAt: now })
  return id
}

export async function markAttemptSuccessful(tx: Db, id: string) {
  await tx.update(loginAttempts).set({ successful: true }).where(eq(loginAttempts.id, id))
}

/** The latest attempts for this e-mail, newest first. */
export async function listAttemptsFor(db: Db, emailMac: string, limit: number) {
  return db
    .select({ successful: loginAttempts.successful, attemptedAt: loginAttempts.attemptedAt })
    .from(loginAttempts)
    .where(eq(loginAttempts.emailMac, emailMac))
    .orderBy(desc(loginAttempts.attemptedAt), desc(loginAttempts.id))
    .limit(limit)
}

/** The latest failures from this address, newest first. */
export async function listFailuresFrom(db: Db, ipAddress: string, limit: number) {
  return db
    .select({ successful: loginAttempts.successful, attemptedAt: loginAttempts.attemptedAt })
    .from(loginAttempts)
    .where(and(eq(loginAttempts.ipAddress, ipAddress), eq(loginAttempts.successful, false)))
    .orderBy(desc(loginAttempts.attemptedAt), desc(loginAttempts.id))
    .limit(limit)
}

/** Whoever resets a password by mail starts with a clean slate. */
export async function forgetAttempts(tx: Db, emailMac: string) {
  await tx.delete(loginAttempts).where(eq(loginAttempts.emailMac, emailMac))
}

export async function removeAttemptsBefore(db: Db, moment: Date) {
  await db.delete(loginAttempts).where(lt(loginAttempts.attemptedAt, moment))
}
