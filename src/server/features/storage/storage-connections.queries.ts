import { randomUUIDv7 } from 'node:crypto'
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/db/db.ts'
import { storageConnections } from '#server/db/tables/storage.ts'
import type { Deps } from '#server/deps.ts'
import { type HeldTokens, keepTokens, keptTokens, tokensIn } from '#server/integrations/oauth/kept-tokens.ts'

type Stored = typeof storageConnections.$inferSelect
export type ConnectionRow = Omit<Stored, 'secrets'>
type Keys = Pick<Deps, 'keyring'>

const secretsSchema = keptTokens.extend({
  apiKey: z.string().optional(),
  apiSecret: z.string().optional(),
  connectionString: z.string().optional(),
})
export type Secrets = z.output<typeof secretsSchema>

const { secrets: _, ...shown } = storageConnections
const columns = {
  id: shown.id,
  userId: shown.userId,
  provider: shown.provider,
  connectionType: shown.connectionType,
  displayName: shown.displayName,
  folderPath: shown.folderPath,
  place: shown.place,
  providerUserId: shown.providerUserId,
  region: shown.region,
  bucketName: shown.bucketName,
  containerName: shown.containerName,
  endpoint: shown.endpoint,
  lastTestSuccess: shown.lastTestSuccess,
  lastTestError: shown.lastTestError,
  createdAt: shown.createdAt,
  updatedAt: shown.updatedAt,
}

const place = (id: string) => ({ table: 'storage_connections', id, column: 'secrets' })
const sealSecrets = ({ keyring }: Keys, id: string, secrets: Secrets) =>
  keyring.encryptField(JSON.stringify(secrets), place(id))
const openSecrets = ({ keyring }: Keys, { id, secrets }: Pick<Stored, 'id' | 'secrets'>): Secrets =>
  secretsSchema.parse(JSON.parse(keyring.decryptText(secrets, place(id))))
const own = (userId: string, id: string) =>
  and(eq(storageConnections.userId, userId), eq(storageConnections.id, id))

type Values = Pick<
  ConnectionRow,
  | 'userId'
  | 'provider'
  | 'connectionType'
  | 'displayName'
  | 'folderPath'
  | 'place'
  | 'providerUserId'
  | 'region'
  | 'bucketName'
  | 'containerName'
  | 'endpoint'
>

/** Keeps a connection that was just tested. One to the same place gets the new name and keys instead. */
export async function saveConnection(
  tx: Db,
  deps: Keys,
  values: Values,
  secrets: Secrets,
  now: Date,
): Promise<ConnectionRow> {
  const same = and(eq(storageConnections.userId, values.userId), eq(storageConnections.place, values.place))
  const [known] = await tx
    .select({ id: storageConnections.id })
    .from(storageConnections)
    .where(same)
    .for('update')
  const id = known?.id ?? randomUUIDv7()
  const tested = {
    ...values,
    secrets: sealSecrets(deps, id, secrets),
    lastTestSuccess: now,
    lastTestError: null,
    updatedAt: now,
  }
  const [row] = known
    ? await tx.update(storageConnections).set(tested).where(eq(storageConnections.id, id)).returning(columns)
    : await tx
        .insert(storageConnections)
        .values({ ...tested, id, createdAt: now })
        .returning(columns)
  if (!row) throw new Error('The connection was not kept')
  return row
}

export const countConnections = (db: Db, userId: string): Promise<number> =>
  db.$count(storageConnections, eq(storageConnections.userId, userId))

/** Newest first. */
export const listConnections = (db: Db, userId: string): Promise<ConnectionRow[]> =>
  db
    .select(columns)
    .from(storageConnections)
    .where(eq(storageConnections.userId, userId))
    .orderBy(desc(storageConnections.id))

/**
 * Those that people signed in to, and that worked before then for the last time, in the order of their ids. Also those that
 * failed since: it may have been for what passes, or what an operator mends.
 */
export async function listIdleConnections(
  db: Db,
  before: Date,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const { id, connectionType, lastTestSuccess } = storageConnections
  const isIdle = and(eq(connectionType, 'oauth'), lt(lastTestSuccess, before))
  const rows = await db
    .select({ id })
    .from(storageConnections)
    .where(and(isIdle, after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function findOwnConnection(
  db: Db,
  userId: string,
  id: string,
): Promise<ConnectionRow | undefined> {
  const [row] = await db.select(columns).from(storageConnections).where(own(userId, id))
  return row
}

/** The same, and nobody else changes or removes it until the transaction ends, nor notes a copy for it. */
export async function lockOwnConnection(
  tx: Db,
  userId: string,
  id: string,
): Promise<ConnectionRow | undefined> {
  const [row] = await tx.select(columns).from(storageConnections).where(own(userId, id)).for('update')
  return row
}

/** Whether it is still there; locked in the same way. */
export async function lockConnection(tx: Db, id: string): Promise<boolean> {
  const locked = await tx
    .select({ id: storageConnections.id })
    .from(storageConnections)
    .where(eq(storageConnections.id, id))
    .for('update')
  return locked.length === 1
}

export type OpenedConnection = { connection: ConnectionRow; secrets: Secrets }

/** The connection with its keys, for whoever is about to save something there. */
export async function findConnectionWithSecrets(
  db: Db,
  deps: Keys,
  id: string,
): Promise<OpenedConnection | undefined> {
  const [row] = await db.select().from(storageConnections).where(eq(storageConnections.id, id))
  if (!row) return undefined
  const { secrets: _sealed, ...connection } = row
  return { connection, secrets: openSecrets(deps, row) }
}

/**
 * Replaces its tokens by what is made of them, while nobody else can; the same are left as they are. What is kept then;
 * undefined when it is gone.
 */
export const changeTokens = (
  db: Db,
  deps: Keys,
  id: string,
  make: (kept: HeldTokens) => HeldTokens,
): Promise<HeldTokens | undefined> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: storageConnections.id, secrets: storageConnections.secrets })
      .from(storageConnections)
      .where(eq(storageConnections.id, id))
      .for('update')
    const kept = row && tokensIn(openSecrets(deps, row))
    const made = kept && make(kept)
    if (made && made !== kept)
      await tx
        .update(storageConnections)
        .set({ secrets: sealSecrets(deps, id, keepTokens(made)) })
        .where(eq(storageConnections.id, id))
    return made
  })

/**
 * What the last try to reach it came to; undefined when it is gone, or was connected again since: that says nothing of
 * the new keys.
 */
export async function markTested(
  db: Db,
  { id, updatedAt }: Pick<ConnectionRow, 'id' | 'updatedAt'>,
  error: string | undefined,
  now: Date,
): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .update(storageConnections)
    .set(error === undefined ? { lastTestSuccess: now, lastTestError: null } : { lastTestError: error })
    .where(and(eq(storageConnections.id, id), eq(storageConnections.updatedAt, updatedAt)))
    .returning(columns)
  return row
}

/** Whether there was one. Its keys are gone with it. */
export async function removeConnection(tx: Db, userId: string, id: string): Promise<boolean> {
  const removed = await tx
    .delete(storageConnections)
    .where(own(userId, id))
    .returning({ id: sql`1` })
  return removed.length === 1
}
