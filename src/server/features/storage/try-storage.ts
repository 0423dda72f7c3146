import { checkStorage, type StorageBackend } from '#server/integrations/storage/cloud-storage.ts'
import { StorageError } from '#server/integrations/storage/storage-error.ts'
import type { Deps } from '#server/deps.ts'
import { tooMany } from '#server/http/errors.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'

/** A person waits for it. */
const TIMEOUT_MS = 15_000
const MAX_IN_A_MINUTE = 10
const MINUTE_MS = 60_000

/**
 * Whether files can be saved there: the reason where they can't be. So often in a minute that nobody tries keys, or
 * looks for servers, through us; throws 429 above.
 */
export async function tryStorage(
  deps: Deps,
  userId: string,
  folder: string,
  open: () => Promise<StorageBackend>,
): Promise<StorageError | undefined> {
  const counted = await countTowardsLimit(deps, { limit: 'storage test', who: userId, windowMs: MINUTE_MS })
  if (counted.count > MAX_IN_A_MINUTE)
    throw tooMany(
      'You’ve tried many times in the last minute. Wait a moment and try again.',
      counted.endsInMs / 1000,
    )
  try {
    await checkStorage(await open(), folder, AbortSignal.timeout(TIMEOUT_MS))
    return undefined
  } catch (error) {
    if (error instanceof StorageError) return error
    throw error
  }
}
