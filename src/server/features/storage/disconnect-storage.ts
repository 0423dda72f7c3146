import { oauthProvider } from '#shared/storage/storage-rules.ts'
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
 * service that people signed in to is told: whatever it answers, we no longer have the tokens. `revoked` where it
 * confirmed that they are no longer good; keys that people made are theirs to delete.
 */
export async function disconnectStorage(deps: Deps, user: SessionUser, id: string) {
  const known = await findConnectionWithSecrets(deps.db, deps, id)
  await deps.db.transaction(async (tx) => {
    if (!(await findOwnConnection(tx, user.id, id))) throw notFound('Storage service')
    await removeUnsavedCopies(tx, id)
    if (!(await removeConnection(tx, user.id, id))) throw notFound('Storage service')
  })
  const provider = oauthProvider.safeParse(known?.connection.provider)
  if (!known || !provider.success) return { disconnected: true as const, revoked: false }
  const revoked = await revokeTokens(deps, provider.data, known.secrets).catch(() => {
    deps.logger.error({ connectionId: id }, 'the tokens of a storage service weren’t revoked')
    return false
  })
  return { disconnected: true as const, revoked }
}
