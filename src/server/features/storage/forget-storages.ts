import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { revokeTokens } from './open-connection.ts'
import {
  findConnectionWithSecrets,
  listConnections,
  type OpenedConnection,
  removeConnection,
} from './storage-connections.queries.ts'
import { removeCopiesOf } from './storage-copies.queries.ts'

/**
 * Forgets all storage connections of an account with their keys, and what is known of copies there, in the caller's
 * transaction. What it answers tells the services, once that is committed.
 */
export async function forgetStorages(tx: Db, deps: Deps, userId: string): Promise<() => Promise<void>> {
  await removeCopiesOf(tx, userId)
  const forgotten: OpenedConnection[] = []
  for (const { id } of await listConnections(tx, userId)) {
    const known = await findConnectionWithSecrets(tx, deps, id)
    await removeConnection(tx, userId, id)
    if (known) forgotten.push(known)
  }
  return async () => {
    for (const known of forgotten) await revokeTokens(deps, known)
  }
}
