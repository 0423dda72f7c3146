import { randomUUIDv7 } from 'node:crypto'
import { storageCopies } from '#server/db/tables/storage.ts'
import type { Deps } from '#server/deps.ts'
import { saveConnection } from '#server/features/storage/storage-connections.queries.ts'

/** A bucket that this person connected, to which nothing can be saved, and a copy of a contract for it. */
export async function aStorage(
  { db, now, ...keys }: Deps,
  { userId, contractId, state }: { userId: string; contractId: string; state: 'waiting' | 'failed' },
) {
  const values = {
    userId,
    provider: 's3' as const,
    connectionType: 'api_key' as const,
    displayName: 'My bucket',
    folderPath: 'Contracts',
    place: randomUUIDv7(),
    providerUserId: null,
    region: 'us-east-1',
    bucketName: 'bucket',
    containerName: null,
    endpoint: 'https://127.0.0.1',
  }
  const secrets = { apiKey: 'AKIA0000000000000000', apiSecret: 'x'.repeat(40) }
  const connection = await saveConnection(db, keys, values, secrets, now())
  const copyId = randomUUIDv7()
  await db.insert(storageCopies).values({
    id: copyId,
    contractId,
    connectionId: connection.id,
    provider: 's3',
    displayName: connection.displayName,
    isEarlier: false,
    state,
    createdAt: now(),
    updatedAt: now(),
  })
  return { id: connection.id, copyId }
}
