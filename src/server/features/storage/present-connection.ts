import type { StorageConnection, StoredCopy } from '#shared/storage/storage.api.ts'
import type { Db } from '#server/db/db.ts'
import type { ConnectionRow } from './storage-connections.queries.ts'
import { type CopyRow, countCopies, countEarlier } from './storage-copies.queries.ts'

/** Connections as their owner sees them: without keys. */
export async function presentConnections(db: Db, rows: ConnectionRow[]): Promise<StorageConnection[]> {
  const counts = await countCopies(
    db,
    rows.map(({ id }) => id),
  )
  const inState = (id: string, state: CopyRow['state']) =>
    counts.find((one) => one.connectionId === id && one.state === state)?.count ?? 0
  return Promise.all(
    rows.map(async ({ userId, lastTestSuccess, createdAt, ...row }) => ({
      ...row,
      connectionStatus: row.lastTestError
        ? ('error' as const)
        : lastTestSuccess
          ? ('connected' as const)
          : ('other' as const),
      lastTestSuccess: lastTestSuccess?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      copies: {
        saved: inState(row.id, 'saved'),
        waiting: inState(row.id, 'waiting'),
        failed: inState(row.id, 'failed'),
        earlier: await countEarlier(db, userId, row.id),
      },
    })),
  )
}

export async function presentConnection(db: Db, row: ConnectionRow): Promise<StorageConnection> {
  const [shown] = await presentConnections(db, [row])
  if (!shown) throw new Error('Nothing to show')
  return shown
}

export const presentCopy = (row: CopyRow): StoredCopy => ({
  id: row.id,
  provider: row.provider,
  displayName: row.displayName,
  state: row.state,
  path: row.path,
  savedAt: row.savedAt?.toISOString() ?? null,
  error: row.lastError,
})
