import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { loginAttempts } from '#server/db/tables/accounts.ts'

export type NewAttempt = {
  emailMac: string
  ipAddress: string
  /** The hash of the token of a browser that signed in to this account before. */
  knownBrowser: string | undefined
  now: Date
}

export async function insertAttempt(tx: Db, { now, ...attempt }: NewAttempt): Promise<string> {
  const id = randomUUIDv7()
  await tx.insert(loginAttempts).values({ id, ...attempt, successful: false, attemptedAt: now })
  return id
}

export async function markAttemptSuccessful(tx: Db, id: string) {
  await tx.update(loginAttempts).set({ successful: true }).where(eq(loginAttempts.id, id))
}

/** The latest attempts for this e-mail by this known browser, or by all that are not known, newest first. */
export async function listAttemptsFor(
  db: Db,
  { emailMac, knownBrowser }: Pick<NewAttempt, 'emailMac' | 'knownBrowser'>,
  limit: number,
) {
  const { knownBrowser: by } = loginAttempts
  return db
    .select({ successful: loginAttempts.successful, attemptedAt: loginAttempts.attemptedAt })
    .from(loginAttempts)
    .where(
      and(
        eq(loginAttempts.emailMac, emailMac),
        knownBrowser === undefined ? isNull(by) : eq(by, knownBrowser),
      ),
    )
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
