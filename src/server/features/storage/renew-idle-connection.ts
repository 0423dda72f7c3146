import type { Deps } from '#server/deps.ts'
import { notifyOfRefusedServer } from '#server/features/deliveries/notify-of-refused-server.ts'
import type { FailingForAll } from '#server/integrations/oauth/failing-for-all.ts'
import { tokensIn } from '#server/integrations/oauth/kept-tokens.ts'
import { StorageError } from '#server/integrations/storage/storage-error.ts'
import { openConnection } from './open-connection.ts'
import { findConnectionWithSecrets, markTested } from './storage-connections.queries.ts'

/**
 * Gets new tokens for a connection whose last ones ended before then, and shows its owner where the service gives none.
 * Services in `failing` are asked no more, and one that fails for several accounts in a row joins them.
 */
export async function renewIdleConnection(
  deps: Deps,
  id: string,
  { before, failing }: { before: Date; failing: FailingForAll },
): Promise<void> {
  const found = await findConnectionWithSecrets(deps.db, deps, id)
  const endedAt = found && tokensIn(found.secrets)?.expiresAt
  if (!found || !endedAt || endedAt > before || failing.has(found.connection.provider)) return
  const { connection, secrets } = found
  try {
    await openConnection(deps, connection, secrets)
    failing.noteAnswer(connection.provider)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    if (error.failure === 'credentials') {
      failing.noteAnswer(connection.provider)
      await markTested(deps.db, connection, error.message, deps.now())
    } else failing.noteFailure(connection.provider)
    await notifyOfRefusedServer(deps.db, deps, connection.provider, error)
  }
}
