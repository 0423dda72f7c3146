import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { idempotencyKeys } from '#server/db/tables/messages.ts'

type Claim = { scope: string; key: string; requestHash: string; now: Date }

/** True for exactly one caller of a key; a claim whose caller died without an answer can be taken over later. */
export async function claimKey(
  db: Db,
  { scope, key, requestHash, now }: Claim,
  abandonedBefore: Date,
): Promise<boolean> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { createdAt: now },
      setWhere: and(
        isNull(idempotencyKeys.answer),
        lt(idempotencyKeys.createdAt, abandonedBefore),
        eq(idempotencyKeys.requestHash, sql`excluded.request_hash`),
      ),
    })
    .returning({ key: idempotencyKeys.key })
  return claimed.length === 1
}

const ofKey = (scope: string, key: string) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))

export async function findAnswer(db: Db, scope: string, key: string) {
  const [found] = await db
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(ofKey(scope, key))
  return found
}

/** Keeps the first answer, also when the claim was given up meanwhile by the call that made it. */
export async function saveAnswer(
  db: Db,
  { scope, key, requestHash, now }: Claim,
  answer: Uint8Array,
): Promise<void> {
  await db
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, answer, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { answer },
      setWhere: and(
        isNull(idempotencyKeys.answer),
        eq(idempotencyKeys.requestHash, sql`excluded.request_hash`),
      ),
    })
}

/** Frees a key whose call failed, so that the person may try again with it. */
export async function releaseKey(db: Db, scope: string, key: string) {
  await db.delete(idempotencyKeys).where(and(ofKey(scope, key), isNull(idempotencyKeys.answer)))
}

export async function removeKeysOlderThan(db: Db, moment: Date) {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, moment))
}
