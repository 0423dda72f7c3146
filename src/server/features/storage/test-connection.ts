import type { z } from 'zod'
import type { storageApi } from '#shared/storage/storage.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { notifyOfRefusedServer } from '#server/features/deliveries/notify-of-refused-server.ts'
import { notFound } from '#server/http/errors.ts'
import { openConnection } from './open-connection.ts'
import { presentConnection } from './present-connection.ts'
import { retryWaitingCopies } from './queue-copies.ts'
import { findConnectionWithSecrets, findOwnConnection, markTested } from './storage-connections.queries.ts'
import { tryStorage } from './try-storage.ts'

/** Tries a connection, and keeps what came of it for its owner to see. */
export async function testConnection(
  deps: Deps,
  user: SessionUser,
  id: string,
): Promise<z.output<(typeof storageApi)['test']['response']>> {
  const own = await findOwnConnection(deps.db, user.id, id)
  const found = own && (await findConnectionWithSecrets(deps.db, deps, id))
  if (!found) throw notFound('Storage service')
  const { connection, secrets } = found
  const failed = await tryStorage(deps, user.id, connection.folderPath, async () =>
    openConnection(deps, connection, secrets),
  )
  if (failed) await notifyOfRefusedServer(deps.db, deps, connection.provider, failed)
  const row = await deps.db.transaction(async (tx) => {
    const tested = await markTested(tx, connection, failed?.message, deps.now())
    if (tested && !failed) await retryWaitingCopies(tx, deps, id)
    return tested ?? findOwnConnection(tx, user.id, id)
  })
  if (!row) throw notFound('Storage service')
  return { ...(await presentConnection(deps.db, row)), success: !failed, error: failed?.message ?? null }
}
