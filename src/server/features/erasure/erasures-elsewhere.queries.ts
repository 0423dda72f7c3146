import { randomUUIDv7 } from 'node:crypto'
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/db/db.ts'
import { erasuresElsewhere } from '#server/db/tables/erasure.ts'
import type { Deps } from '#server/deps.ts'
import { keptTokens } from '#server/integrations/oauth/kept-tokens.ts'

type Stored = typeof erasuresElsewhere.$inferSelect
export type ErasureElsewhere = Pick<Stored, 'id' | 'userId' | 'what' | 'provider'> & { secrets: Secrets }
type Keys = Pick<Deps, 'keyring'>

const secretsSchema = keptTokens.extend({
  customerId: z.string().optional(),
  /** Whether another account of ours needs the same access is asked when it is to be ended. */
  googleAddress: z.string().optional(),
})
type Secrets = z.output<typeof secretsSchema>
export type NewErasure = Omit<ErasureElsewhere, 'id'>

const placeOf = (id: string) => ({ table: 'erasures_elsewhere', id, column: 'secrets' })

/** Answers its id. */
export async function insertErasure(
  tx: Db,
  { keyring }: Keys,
  { secrets, ...erasure }: NewErasure,
  now: Date,
): Promise<string> {
  const id = randomUUIDv7()
  const sealed = keyring.encryptField(JSON.stringify(secrets), placeOf(id))
  await tx.insert(erasuresElsewhere).values({ ...erasure, id, secrets: sealed, createdAt: now })
  return id
}

/** Undefined when it is done, or was given up. */
export async function findErasure(
  db: Db,
  { keyring }: Keys,
  id: string,
): Promise<ErasureElsewhere | undefined> {
  const [row] = await db
    .select()
    .from(erasuresElsewhere)
    .where(and(eq(erasuresElsewhere.id, id), isNull(erasuresElsewhere.givenUpAt)))
  if (!row?.secrets) return undefined
  const { userId, what, provider } = row
  const secrets = secretsSchema.parse(JSON.parse(keyring.decryptText(row.secrets, placeOf(id))))
  return { id, userId, what, provider, secrets }
}

export async function markErasureFailed(db: Db, id: string, error: string) {
  await db.update(erasuresElsewhere).set({ lastError: error }).where(eq(erasuresElsewhere.id, id))
}

/** Its tokens are deleted: that it wasn't done, and why, stays for the operators. */
export async function giveUpErasure(tx: Db, id: string, error: string, now: Date) {
  await tx
    .update(erasuresElsewhere)
    .set({ lastError: error, givenUpAt: now, secrets: null })
    .where(eq(erasuresElsewhere.id, id))
}

export async function removeErasure(db: Db, id: string) {
  await db.delete(erasuresElsewhere).where(eq(erasuresElsewhere.id, id))
}

/** Those begun before this moment that are neither done nor given up. */
export async function listStalledErasures(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: erasuresElsewhere.id })
    .from(erasuresElsewhere)
    .where(and(isNull(erasuresElsewhere.givenUpAt), lt(erasuresElsewhere.createdAt, before)))
  return rows.map(({ id }) => id)
}

/** What failed so far, newest first, up to the limit; without tokens. */
export const listFailedErasures = (db: Db, limit: number) =>
  db
    .select({
      id: erasuresElsewhere.id,
      accountId: erasuresElsewhere.userId,
      what: erasuresElsewhere.what,
      provider: erasuresElsewhere.provider,
      error: sql<string>`${erasuresElsewhere.lastError}`,
      givenUpAt: erasuresElsewhere.givenUpAt,
    })
    .from(erasuresElsewhere)
    .where(isNotNull(erasuresElsewhere.lastError))
    .orderBy(desc(erasuresElsewhere.createdAt))
    .limit(limit)

export async function removeGivenUpBefore(db: Db, moment: Date) {
  await db.delete(erasuresElsewhere).where(lt(erasuresElsewhere.givenUpAt, moment))
}
