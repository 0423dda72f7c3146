import type { StorageBackend } from '#server/integrations/storage/cloud-storage.ts'
import { freshTokens } from '#server/integrations/oauth/fresh-tokens.ts'
import { tokensIn } from '#server/integrations/oauth/kept-tokens.ts'
import { signInError } from '#server/integrations/storage/oauth-apps.ts'
import type { StorageTarget } from '#server/integrations/storage/open-storage.ts'
import { StorageError } from '#server/integrations/storage/storage-error.ts'
import type { Deps } from '#server/deps.ts'
import { changeTokens, type ConnectionRow, type Secrets } from './storage-connections.queries.ts'

type Place = Pick<ConnectionRow, 'provider' | 'region' | 'bucketName' | 'containerName' | 'endpoint'>

const incomplete = () => new StorageError('credentials', 'The connection is incomplete. Connect it again.')
const disconnected = () => new StorageError('credentials', 'This storage service was disconnected.')

/** Opens the service that a kept connection leads to, with tokens that are good for a while. @throws StorageError */
export async function openConnection(
  deps: Deps,
  connection: ConnectionRow,
  secrets: Secrets,
): Promise<StorageBackend> {
  const { provider, providerUserId } = connection
  if (provider === 's3' || provider === 'azure_blob') return openByKeys(deps, connection, secrets)
  const service = deps.storageServices[provider]
  if (!service || !providerUserId)
    throw new StorageError('credentials', 'This storage service isn’t set up on this server anymore.')
  const tokens = tokensIn(secrets)
  if (!tokens) throw incomplete()
  const { id } = connection
  const { accessToken } = await freshTokens(tokens, {
    now: deps.now,
    refresh: service.refresh,
    change: (make) => changeTokens(deps.db, deps, id, make),
    fail: (why) => (why === 'gone' ? disconnected() : signInError(provider, 'unavailable')),
  })
  return service.open(accessToken, providerUserId)
}

/** Opens the bucket or container that these keys are for. @throws StorageError */
export const openByKeys = (deps: Deps, place: Place, secrets: Secrets): Promise<StorageBackend> =>
  deps.openStorage(targetOf(place, secrets))

function targetOf(place: Place, secrets: Secrets): StorageTarget {
  const { provider, region, bucketName, containerName, endpoint } = place
  const { apiKey, apiSecret, connectionString } = secrets
  if (provider === 's3' && region && bucketName && apiKey && apiSecret)
    return { provider, region, bucketName, endpoint, apiKey, apiSecret }
  if (provider === 'azure_blob' && containerName && connectionString)
    return { provider, containerName, connectionString }
  throw incomplete()
}
