import { areLogsBound, markLogsBound } from '#server/crypto/bound-logs.ts'
import type { Deps } from '#server/deps.ts'
import { bindHead, listUnboundLogs } from '#server/log/log.queries.ts'
import { findOldEnd } from '#server/log/read-log.ts'
import { listContractKeys } from './contract-key.queries.ts'

const AT_ONCE = 100

/**
 * Binds the logs that a version without bound ends has written, once for each folder of keys: the folder remembers it,
 * because the database could be made to forget. A log that is not whole is left as it is, and is reported so.
 */
export async function bindOldLogs(deps: Pick<Deps, 'db' | 'keyring'>, keysDir: string): Promise<void> {
  if (areLogsBound(keysDir)) return
  const { db } = deps
  let batch = await listUnboundLogs(db, undefined, AT_ONCE)
  while (batch.length > 0) {
    for (const [contractId, key] of await listContractKeys(db, deps, batch)) {
      const end = await findOldEnd(db, contractId, key)
      if (end) await bindHead(db, key, end)
    }
    batch = await listUnboundLogs(db, batch.at(-1), AT_ONCE)
  }
  markLogsBound(keysDir)
}
