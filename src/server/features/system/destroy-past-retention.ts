import { RETENTION_MS } from '#shared/evidence/evidence-rules.ts'
import type { Deps } from '#server/deps.ts'
import { destroyContract } from '#server/features/contracts/contracts.queries.ts'
import { listContractsPastRetention } from '#server/features/contracts/past-retention.queries.ts'
import { runAll } from './run-all.ts'

const BATCH = 1000

/**
 * Destroys contracts whose retention is over, by the order of their ids, and queues the next batch while there may be
 * more; one that fails holds up none of those after it. Throws at its end what failed.
 */
export async function destroyPastRetention(deps: Deps, { after }: { after?: string } = {}): Promise<void> {
  const { db, jobs } = deps
  const before = new Date(deps.now().getTime() - RETENTION_MS)
  const ids = await listContractsPastRetention(db, before, { after, limit: BATCH })
  const last = ids.length === BATCH ? ids.at(-1) : undefined
  try {
    await runAll(ids.map((id) => [id, () => destroyContract(db, id)]))
  } finally {
    if (last) await jobs.enqueue(db, 'destroy-past-retention', [{ after: last }])
  }
}
