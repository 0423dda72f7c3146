import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { tokensIn } from '#server/integrations/oauth/kept-tokens.ts'
import type { Tokens } from '#server/integrations/oauth/oauth-client.ts'
import {
  type ConnectionRow,
  findConnectionWithSecrets,
  listConnections,
  lockConnection,
  removeConnection,
} from './storage-connections.queries.ts'
import { removeCopiesOf } from './storage-copies.queries.ts'

type Access = Pick<ConnectionRow, 'provider'> & { address: string; tokens: Tokens }

/**
 * Forgets all storage connections of an account with their keys, and what is known of copies there, in the caller's
 * transaction. Answers the access that is to be ended: keys that people made are theirs to delete.
 */
export async function forgetStorages(tx: Db, deps: Deps, userId: string): Promise<Access[]> {
  const connections = await listConnections(tx, userId)
  for (const { id } of connections) await lockConnection(tx, id)
  await removeCopiesOf(tx, userId)
  const forgotten: Access[] = []
  for (const { id, provider, displayName } of connections) {
    const known = await findConnectionWithSecrets(tx, deps, id)
    await removeConnection(tx, userId, id)
    const tokens = known && tokensIn(known.secrets)
    if (tokens) forgotten.push({ provider, address: displayName, tokens })
  }
  return forgotten
}
