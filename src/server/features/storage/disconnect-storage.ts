import type { Deps, SessionUser } from '#server/deps.ts'
import { whyGoogleIsKept } from '#server/features/mailboxes/google-grant.queries.ts'
import { notFound } from '#server/http/errors.ts'
import { tokensIn } from '#server/integrations/oauth/kept-tokens.ts'
import { revokeTokens } from '#server/integrations/oauth/revoke-tokens.ts'
import {
  findConnectionWithSecrets,
  lockOwnConnection,
  type OpenedConnection,
  removeConnection,
} from './storage-connections.queries.ts'
import { removeUnsavedCopies } from './storage-copies.queries.ts'

/**
 * Forgets a connection with its keys, and what was still to be saved there. What was saved stays there, and known. A
 * service that people signed in to is told. `revoked` where it confirmed that our access has ended; keys that people made
 * are theirs to delete. Google isn't asked while its account is connected otherwise.
 */
export async function disconnectStorage(deps: Deps, user: SessionUser, id: string) {
  const known = await findConnectionWithSecrets(deps.db, deps, id)
  await deps.db.transaction(async (tx) => {
    // copies that are noted at this moment are seen, and go with it
    if (!(await lockOwnConnection(tx, user.id, id))) throw notFound('Storage service')
    await removeUnsavedCopies(tx, id)
    if (!(await removeConnection(tx, user.id, id))) throw notFound('Storage service')
  })
  const kept =
    known?.connection.provider === 'google_drive' &&
    (await whyGoogleIsKept(deps.db, user.id, known.connection.displayName))
  if (kept) return kept
  return { disconnected: true as const, revoked: known !== undefined && (await revoke(deps, known)) }
}

async function revoke(deps: Deps, { connection: { id, provider }, secrets }: OpenedConnection) {
  if (provider === 's3' || provider === 'azure_blob') return false
  const service = deps.storageServices[provider]
  return revokeTokens(deps, { service, tokens: tokensIn(secrets), of: { connectionId: id } })
}
