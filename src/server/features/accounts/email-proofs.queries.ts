import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { emailProofs } from '#server/db/tables/accounts.ts'

export type NewProof = { userId: string; email: string; tokenHash: string; expiresAt: Date; now: Date }

export async function insertProof(tx: Db, { now, ...proof }: NewProof) {
  await tx.insert(emailProofs).values({ id: randomUUIDv7(), ...proof, createdAt: now })
}

/** Which account a link proves which address for; undefined when it is unknown, expired or void. */
export async function findProof(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const [found] = await db
    .select({ userId: emailProofs.userId, email: emailProofs.email })
    .from(emailProofs)
    .where(and(eq(emailProofs.tokenHash, tokenHash), gt(emailProofs.expiresAt, now)))
  return found
}

/** Whether there is a link that would prove this address for the account now. */
export async function hasLiveProof(db: Db, userId: string, email: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ id: emailProofs.id })
    .from(emailProofs)
    .where(and(eq(emailProofs.userId, userId), eq(emailProofs.email, email), gt(emailProofs.expiresAt, now)))
    .limit(1)
  return found !== undefined
}

/** Makes the links void that prove this address for the account. */
export async function removeProofs(tx: Db, userId: string, email: string) {
  await tx.delete(emailProofs).where(and(eq(emailProofs.userId, userId), eq(emailProofs.email, email)))
}

/** Makes the links void that would give the account another address than this one. */
export async function removeChanges(tx: Db, userId: string, email: string) {
  await tx.delete(emailProofs).where(and(eq(emailProofs.userId, userId), ne(emailProofs.email, email)))
}

export async function removeProofsBefore(db: Db, moment: Date) {
  await db.delete(emailProofs).where(lt(emailProofs.expiresAt, moment))
}

export async function removeProofsOf(tx: Db, userId: string) {
  await tx.delete(emailProofs).where(eq(emailProofs.userId, userId))
}
