import { randomUUIDv7 } from 'node:crypto'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { contracts } from '#server/db/tables/contracts.ts'
import { storageConnections, storageCopies } from '#server/db/tables/storage.ts'

export type CopyRow = typeof storageCopies.$inferSelect

const shown = {
  connectionId: storageConnections.id,
  provider: storageConnections.provider,
  displayName: storageConnections.displayName,
}

/** Notes a copy to save in each place that the owner of this contract has connected. Tells the new ones. */
export async function insertCopies(
  tx: Db,
  { contractId, creatorId, now }: { contractId: string; creatorId: string; now: Date },
): Promise<string[]> {
  const places = await tx
    .select(shown)
    .from(storageConnections)
    .where(eq(storageConnections.userId, creatorId))
  if (places.length === 0) return []
  const rows = places.map((place) => ({
    ...place,
    id: randomUUIDv7(),
    contractId,
    isEarlier: false,
    state: 'waiting' as const,
    createdAt: now,
    updatedAt: now,
  }))
  const added = await tx
    .insert(storageCopies)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: storageCopies.id })
  return added.map(({ id }) => id)
}

/** A copy that was given up is none. */
const isCopiedTo = (db: Db, connectionId: string) =>
  db
    .select({ one: sql`1` })
    .from(storageCopies)
    .where(
      and(
        eq(storageCopies.contractId, contracts.id),
        eq(storageCopies.connectionId, connectionId),
        ne(storageCopies.state, 'failed'),
      ),
    )

/** Completed and sealed, in their owner's lists, and with no copy there, nor one on its way. */
const isEarlierThan = (db: Db, userId: string, connectionId: string) =>
  and(
    eq(contracts.creatorId, userId),
    eq(contracts.status, 'completed'),
    eq(contracts.sealState, 'sealed'),
    isNull(contracts.hiddenAt),
    notExists(isCopiedTo(db, connectionId)),
  )

/** Notes a copy of each sealed PDF that has none there; one that was given up waits again. Tells how many. */
export async function insertEarlierCopies(
  tx: Db,
  { userId, connectionId, now }: { userId: string; connectionId: string; now: Date },
): Promise<number> {
  const earlier = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(isEarlierThan(tx, userId, connectionId))
    .orderBy(asc(contracts.id))
  const rows = JSON.stringify(earlier.map(({ id }) => ({ id: randomUUIDv7(), contract_id: id })))
  const moment = sql`${now.toISOString()}::timestamptz`
  const added = await tx.execute(sql`
    insert into ${storageCopies} (id, contract_id, connection_id, provider, display_name, is_earlier, state, created_at, updated_at)
    select earlier.id, ${contracts.id}, ${storageConnections.id}, ${storageConnections.provider},
      ${storageConnections.displayName}, true, 'waiting', ${moment}, ${moment}
    from jsonb_to_recordset(${rows}::jsonb) as earlier (id uuid, contract_id uuid)
    join ${contracts} on ${contracts.id} = earlier.contract_id
    join ${storageConnections} on ${storageConnections.id} = ${connectionId}
    on conflict (contract_id, connection_id) do update
      set state = 'waiting', is_earlier = true, updated_at = excluded.updated_at
      where ${storageCopies}.state = 'failed'
    returning 1 as one`)
  return added.rows.length
}

export async function countEarlier(db: Db, userId: string, connectionId: string): Promise<number> {
  return db.$count(contracts, isEarlierThan(db, userId, connectionId))
}

/** How many copies of these connections are in each state; of those given up, only ones that can be tried again. */
export async function countCopies(db: Db, connectionIds: string[]) {
  if (connectionIds.length === 0) return []
  return db
    .select({ connectionId: storageCopies.connectionId, state: storageCopies.state, count: count() })
    .from(storageCopies)
    .innerJoin(contracts, eq(contracts.id, storageCopies.contractId))
    .where(
      and(
        inArray(storageCopies.connectionId, connectionIds),
        or(ne(storageCopies.state, 'failed'), isNull(contracts.hiddenAt)),
      ),
    )
    .groupBy(storageCopies.connectionId, storageCopies.state)
}

/** Where copies of this contract are, or are to be, newest first. */
export const listCopies = (db: Db, contractId: string): Promise<CopyRow[]> =>
  db
    .select()
    .from(storageCopies)
    .where(eq(storageCopies.contractId, contractId))
    .orderBy(desc(storageCopies.createdAt), desc(storageCopies.id))

/** A copy that is still to be saved. */
export async function findWaitingCopy(db: Db, id: string): Promise<CopyRow | undefined> {
  const [row] = await db
    .select()
    .from(storageCopies)
    .where(and(eq(storageCopies.id, id), eq(storageCopies.state, 'waiting')))
  return row
}

/** The copies that are still to be saved there, one by one. */
export async function listWaitingIds(db: Db, connectionId: string): Promise<string[]> {
  const waiting = await db
    .select({ id: storageCopies.id })
    .from(storageCopies)
    .where(
      and(
        eq(storageCopies.connectionId, connectionId),
        eq(storageCopies.state, 'waiting'),
        eq(storageCopies.isEarlier, false),
      ),
    )
  return waiting.map(({ id }) => id)
}

/** Some of the copies of what was sealed before the connection. */
export const listWaitingEarlier = (db: Db, connectionId: string, limit: number): Promise<CopyRow[]> =>
  db
    .select()
    .from(storageCopies)
    .where(
      and(
        eq(storageCopies.connectionId, connectionId),
        eq(storageCopies.state, 'waiting'),
        eq(storageCopies.isEarlier, true),
      ),
    )
    .orderBy(asc(storageCopies.id))
    .limit(limit)

export async function markSaved(db: Db, id: string, path: string, now: Date): Promise<void> {
  await db
    .update(storageCopies)
    .set({ state: 'saved', path, savedAt: now, updatedAt: now, lastError: null, attempts: sql`attempts + 1` })
    .where(eq(storageCopies.id, id))
}

/** Another try failed; after the last one it is given up. */
export async function markUnsaved(
  db: Db,
  ids: string[],
  { error, isGivenUp, now }: { error: string; isGivenUp: boolean; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(storageCopies)
    .set({
      lastError: error,
      attempts: sql`attempts + 1`,
      updatedAt: now,
      ...(isGivenUp && { state: 'failed' as const }),
    })
    .where(and(inArray(storageCopies.id, ids), eq(storageCopies.state, 'waiting')))
}

/** Gives up all that waits in turns. */
export async function giveUpEarlier(db: Db, connectionId: string, error: string, now: Date): Promise<void> {
  await db
    .update(storageCopies)
    .set({ state: 'failed', lastError: error, updatedAt: now })
    .where(
      and(
        eq(storageCopies.connectionId, connectionId),
        eq(storageCopies.state, 'waiting'),
        eq(storageCopies.isEarlier, true),
      ),
    )
}

/** A copy of this person's contract that was given up waits again; undefined where there is none. */
export async function retryFailedCopy(
  tx: Db,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<CopyRow | undefined> {
  const ownContracts = tx.select({ id: contracts.id }).from(contracts).where(eq(contracts.creatorId, userId))
  const [row] = await tx
    .update(storageCopies)
    .set({ state: 'waiting', isEarlier: false, updatedAt: now })
    .where(
      and(
        eq(storageCopies.id, id),
        eq(storageCopies.state, 'failed'),
        inArray(storageCopies.contractId, ownContracts),
      ),
    )
    .returning()
  return row
}

/** What waits for a place is forgotten with the place; what was saved there stays known. */
export async function removeUnsavedCopies(tx: Db, connectionId: string): Promise<void> {
  await tx
    .delete(storageCopies)
    .where(and(eq(storageCopies.connectionId, connectionId), ne(storageCopies.state, 'saved')))
}

/** What is known of the copies of all contracts of an account, saved or not, under the names that it gave its storages. */
export async function removeCopiesOf(tx: Db, creatorId: string): Promise<void> {
  const own = tx.select({ id: contracts.id }).from(contracts).where(eq(contracts.creatorId, creatorId))
  await tx.delete(storageCopies).where(inArray(storageCopies.contractId, own))
}

const MAX_AT_ONCE = 10_000

/**
 * Copies that nobody has tried to save since then. Those of one connection that are saved in turns have stalled together:
 * while one of them is tried, the others wait for their turn.
 */
export async function listStalledCopies(db: Db, before: Date) {
  const atWork = db
    .select({ id: storageCopies.connectionId })
    .from(storageCopies)
    .where(
      and(
        eq(storageCopies.isEarlier, true),
        isNotNull(storageCopies.connectionId),
        gte(storageCopies.updatedAt, before),
      ),
    )
  return db
    .select({
      id: storageCopies.id,
      connectionId: storageCopies.connectionId,
      isEarlier: storageCopies.isEarlier,
    })
    .from(storageCopies)
    .where(
      and(
        eq(storageCopies.state, 'waiting'),
        lt(storageCopies.updatedAt, before),
        or(eq(storageCopies.isEarlier, false), notInArray(storageCopies.connectionId, atWork)),
      ),
    )
    .limit(MAX_AT_ONCE)
}
