import { MAX_STORAGE_CONNECTIONS } from '#shared/storage/storage-rules.ts'
import type { NewStorageConnection, StorageConnection } from '#shared/storage/storage.api.ts'
import { lockKey } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { conflict, HttpError } from '#server/http/errors.ts'
import { openByKeys } from './open-connection.ts'
import { presentConnection } from './present-connection.ts'
import { retryWaitingCopies } from './queue-copies.ts'
import {
  countConnections,
  listConnections,
  saveConnection,
  type Secrets,
} from './storage-connections.queries.ts'
import { tryStorage } from './try-storage.ts'

/**
 * Connects a bucket or a container by keys, after a file could be saved there. The same place again gets the new keys.
 * 422 with the reason, in the specification's words, where it can't be used.
 */
export async function connectStorage(
  deps: Deps,
  user: SessionUser,
  body: NewStorageConnection,
): Promise<StorageConnection> {
  const { values, secrets } = partsOf(body)
  await refuseAboveLimit(deps, user.id, values.place)
  const failed = await tryStorage(deps, user.id, values.folderPath, () => openByKeys(deps, values, secrets))
  if (failed) {
    const what = body.provider === 's3' ? 'credentials' : 'connection string'
    const advice = failed.failure === 'credentials' ? ` Please check your ${what}.` : ''
    throw new HttpError(422, `${failed.message}${advice}`, { code: 'storage_refused' })
  }
  return deps.db.transaction(async (tx) => {
    await lockKey(tx, `storage of ${user.id}`)
    await refuseAboveLimit({ ...deps, db: tx }, user.id, values.place)
    const place = (await findSamePlace(tx, user.id, values.place)) ?? values.place
    const row = await saveConnection(tx, deps, { ...values, place, userId: user.id }, secrets, deps.now())
    await retryWaitingCopies(tx, deps, row.id)
    return presentConnection(tx, row)
  })
}

/** A key of an Azure account names the account, a signature made from it (SAS) only its address. */
const inShort = (place: string) =>
  place.replace(/^\["azure_blob","https?:\/\/([a-z0-9]+)(?:\.z\d+)?\.blob\.[^"]*"/, '["azure_blob","$1"')

/** How a connection of this person names that place; undefined where none leads there. */
async function findSamePlace(db: Db, userId: string, place: string): Promise<string | undefined> {
  const known = (await listConnections(db, userId)).map((one) => one.place)
  return known.find((one) => one === place) ?? known.find((one) => inShort(one) === inShort(place))
}

/** Throws a 409 where this would be one more than there may be. */
export async function refuseAboveLimit({ db }: Deps, userId: string, place: string) {
  if ((await countConnections(db, userId)) < MAX_STORAGE_CONNECTIONS) return
  if ((await findSamePlace(db, userId, place)) === undefined)
    throw conflict(
      `You’ve reached the limit of ${MAX_STORAGE_CONNECTIONS} storage services. Disconnect one first.`,
    )
}

const nowhere = { providerUserId: null, region: null, bucketName: null, containerName: null, endpoint: null }

function partsOf(body: NewStorageConnection) {
  const { displayName, folderPath } = body
  if (body.provider === 's3') {
    const { provider, region, bucketName, apiKey, apiSecret } = body
    const endpoint = body.endpoint ? new URL(body.endpoint).href.replace(/\/$/, '') : null
    const place = JSON.stringify([provider, endpoint, bucketName, folderPath])
    const values = { ...nowhere, provider, displayName, folderPath, place, region, bucketName, endpoint }
    return {
      values: { ...values, connectionType: 'api_key' as const },
      secrets: { apiKey, apiSecret } satisfies Secrets,
    }
  }
  const { provider, containerName, connectionString } = body
  const [, account = ''] = /(?:^|;)(?:AccountName|BlobEndpoint)=([^;]*)/i.exec(connectionString) ?? []
  const place = JSON.stringify([provider, account, containerName, folderPath])
  const values = { ...nowhere, provider, displayName, folderPath, place, containerName }
  return {
    values: { ...values, connectionType: 'connection_string' as const },
    secrets: { connectionString } satisfies Secrets,
  }
}
