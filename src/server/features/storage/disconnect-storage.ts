import type { Deps, SessionUser } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { revokeTokens } from './open-connection.ts'
import {
  findConnectionWithSecrets,
  findOwnConnection,
  removeConnection,
} from './storage-connections.queries.ts'
import { removeUnsavedCopies } from './storage-copies.queries.ts'

/**
 * Forgets a connection with its keys, and what was still to be saved there. What was saved stays there, and known. A
 * service that people signed in to is told. `revoked` where it confirmed that our access has ended; keys that people made
 * are theirs to delete.
 */
export async function disconnectStorage(deps: Deps, user: SessionUser, id: string) {
  const known = await findConnectionWithSecrets(deps.db, deps, id)
  await deps.db.transaction(async (tx) => {
    if (!(await findOwnConnection(tx, user.id, id))) throw notFound('Storage service')
    await removeUnsavedCopies(tx, id)
    if (!(await removeConnection(tx, user.id, id))) throw notFound('Storage service')
  })
  const revoked = known !== undefined && (await revokeTokens(deps, known))
  return { disconnected: true as const, revoked }
}
