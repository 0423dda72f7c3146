import { type OAuthProvider, oauthProvider } from '#shared/storage/storage-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { revokeTokens } from './open-connection.ts'
import {
  findConnectionWithSecrets,
  listConnections,
  removeConnection,
  type Secrets,
} from './storage-connections.queries.ts'
import { removeCopiesOf } from './storage-copies.queries.ts'

/**
 * Forgets all storage connections of an account with their keys, and what is known of copies there, in the caller's
 * transaction. What it answers tells the services, once that is committed; what they say to it is only logged.
 */
export async function forgetStorages(tx: Db, deps: Deps, userId: string): Promise<() => Promise<void>> {
  await removeCopiesOf(tx, userId)
  const forgotten: { id: string; service: OAuthProvider; secrets: Secrets }[] = []
  for (const { id, provider } of await listConnections(tx, userId)) {
    const known = await findConnectionWithSecrets(tx, deps, id)
    await removeConnection(tx, userId, id)
    const service = oauthProvider.safeParse(provider).data
    if (known && service) forgotten.push({ id, service, secrets: known.secrets })
  }
  return async () => {
    for (const { id, service, secrets } of forgotten)
      await revokeTokens(deps, service, secrets).catch(() => {
        deps.logger.error({ connectionId: id }, 'the tokens of a storage service weren’t revoked')
      })
  }
}
