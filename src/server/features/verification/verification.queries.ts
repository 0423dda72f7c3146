import { randomUUIDv7 } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, isNull, lt, min, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { codeLocks, codeSends, twoFactorCodes, users } from '#server/db/tables/accounts.ts'

/** Whom a code is for. */
export type CodeSubject = `user:${string}` | `signer:${string}`
export type CodePurpose = 'login' | 'signing' | 'email-change' | 'phone-change'
/** A code is good only where all three are the same as when it was sent; `binding` names the login session. */
export type CodePlace = { subject: CodeSubject; purpose: CodePurpose; binding: string }

const atPlace = ({ subject, purpose, binding }: CodePlace) =>
  and(
    eq(twoFactorCodes.subject, subject),
    eq(twoFactorCodes.purpose, purpose),
    eq(twoFactorCodes.binding, binding),
  )

/** The failures in a row and the lock of this person, locked until the transaction ends. */
export async function lockCodeLock(tx: Db, subject: CodeSubject) {
  await tx.insert(codeLocks).values({ subject, failures: 0 }).onConflictDoNothing()
  const [found] = await tx.select().from(codeLocks).where(eq(codeLocks.subject, subject)).for('update')
  if (!found) throw new Error('The lock of a code vanished')
  return found
}

export async function findCodeLock(
  db: Db,
  subject: CodeSubject,
): Promise<{ failures: number; lockedUntil: Date | null } | undefined> {
  const [found] = await db
    .select({ failures: codeLocks.failures, lockedUntil: codeLocks.lockedUntil })
    .from(codeLocks)
    .where(eq(codeLocks.subject, subject))
  return found
}

/** When the lock of each locked person ends; people who are not locked now are left out. */
export async function listCodeLocks(db: Db, subjects: CodeSubject[], now: Date): Promise<Map<string, Date>> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .select({ subject: codeLocks.subject, lockedUntil: codeLocks.lockedUntil })
    .from(codeLocks)
    .where(and(inArray(codeLocks.subject, subjects), gt(codeLocks.lockedUntil, now)))
  return new Map(rows.flatMap(({ subject, lockedUntil }) => (lockedUntil ? [[subject, lockedUntil]] : [])))
}

export async function setCodeLock(
  tx: Db,
  subject: CodeSubject,
  lock: { failures: number; locks: number; lockedUntil: Date | null },
) {
  await tx.update(codeLocks).set(lock).where(eq(codeLocks.subject, subject))
}

/** The one code that may still be entered here; undefined when none was sent, or it is used, spent or expired. */
export async function findLiveCode(tx: Db, place: CodePlace, now: Date) {
  const [found] = await tx
    .select()
    .from(twoFactorCodes)
    .where(
      and(
        atPlace(place),
        isNull(twoFactorCodes.usedAt),
        gt(twoFactorCodes.triesLeft, 0),
        gt(twoFactorCodes.expiresAt, now),
      ),
    )
    .orderBy(desc(twoFactorCodes.id))
    .limit(1)
  return found
}

/** The same, wherever it is to be entered: a newer code of a purpose makes the earlier ones void. */
export async function findLiveCodeOf(
  db: Db,
  { subject, purpose }: Omit<CodePlace, 'binding'>,
  now: Date,
): Promise<{ binding: string; expiresAt: Date } | undefined> {
  const [found] = await db
    .select({ binding: twoFactorCodes.binding, expiresAt: twoFactorCodes.expiresAt })
    .from(twoFactorCodes)
    .where(
      and(
        eq(twoFactorCodes.subject, subject),
        eq(twoFactorCodes.purpose, purpose),
        isNull(twoFactorCodes.usedAt),
        gt(twoFactorCodes.triesLeft, 0),
        gt(twoFactorCodes.expiresAt, now),
      ),
    )
    .orderBy(desc(twoFactorCodes.id))
    .limit(1)
  return found
}

/** The last one that was sent here, whether or not it may still be entered. */
export async function findNewestCode(tx: Db, place: CodePlace) {
  const [found] = await tx
    .select()
    .from(twoFactorCodes)
    .where(atPlace(place))
    .orderBy(desc(twoFactorCodes.id))
    .limit(1)
  return found
}

export async function insertCode(tx: Db, code: typeof twoFactorCodes.$inferInsert) {
  await tx.insert(twoFactorCodes).values(code)
}

export async function markCodeUsed(tx: Db, id: string, now: Date) {
  await tx.update(twoFactorCodes).set({ usedAt: now, triesLeft: 0 }).where(eq(twoFactorCodes.id, id))
}

export async function decrementTriesLeft(tx: Db, id: string) {
  await tx
    .update(twoFactorCodes)
    .set({ triesLeft: sql`${twoFactorCodes.triesLeft} - 1` })
    .where(eq(twoFactorCodes.id, id))
}

/** What a person failed at, and their lock, go over to the name by which they are known from now on. */
export async function moveCodeLock(tx: Db, from: CodeSubject, to: CodeSubject) {
  await tx.update(codeLocks).set({ subject: to }).where(eq(codeLocks.subject, from))
}

/** No code sent to this person for this purpose until now can be entered any more, wherever it was asked for. */
export async function invalidateCodes(tx: Db, subject: CodeSubject, purpose: CodePurpose) {
  await tx
    .update(twoFactorCodes)
    .set({ triesLeft: 0 })
    .where(
      and(
        eq(twoFactorCodes.subject, subject),
        eq(twoFactorCodes.purpose, purpose),
        gt(twoFactorCodes.triesLeft, 0),
      ),
    )
}

/** The codes that went to this number since, oldest first. */
export async function listSendsTo(tx: Db, phoneMac: string, since: Date) {
  return tx
    .select({ subject: codeSends.subject, sentAt: codeSends.sentAt })
    .from(codeSends)
    .where(and(eq(codeSends.phoneMac, phoneMac), gt(codeSends.sentAt, since)))
    .orderBy(codeSends.sentAt)
}

/** Those of these people who verified this number for their account. */
export async function findOwnersOf(tx: Db, phoneMac: string, subjects: string[]): Promise<Set<string>> {
  const ids = subjects.flatMap((subject) => (subject.startsWith('user:') ? [subject.slice(5)] : []))
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), eq(users.phoneMac, phoneMac), eq(users.phoneVerified, true)))
  return new Set(found.map(({ id }) => `user:${id}`))
}

type SendScope = { ipAddress: string } | { subject: CodeSubject }

function matchesSendScope(of: SendScope) {
  if ('ipAddress' in of) return eq(codeSends.ipAddress, of.ipAddress)
  return eq(codeSends.subject, of.subject)
}

/** How many codes went there since, and when the oldest of them did. */
export async function countSends(tx: Db, of: SendScope, since: Date) {
  const [found] = await tx
    .select({ sends: count(), oldest: min(codeSends.sentAt) })
    .from(codeSends)
    .where(and(matchesSendScope(of), gt(codeSends.sentAt, since)))
  return found ?? { sends: 0, oldest: null }
}

export async function insertSend(
  tx: Db,
  send: { phoneMac: string; subject: CodeSubject; ipAddress: string; sentAt: Date },
) {
  await tx.insert(codeSends).values({ id: randomUUIDv7(), ...send })
}

/** Removes codes and records of sendings that count for nothing any more. */
export async function removeCodesBefore(db: Db, moment: Date) {
  await db.delete(twoFactorCodes).where(lt(twoFactorCodes.createdAt, moment))
  await db.delete(codeSends).where(lt(codeSends.sentAt, moment))
}
