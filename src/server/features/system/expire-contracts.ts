import type { Deps } from '#server/deps.ts'
import { listEndedContracts } from '#server/features/contracts/contracts.queries.ts'
import { expireContract } from '#server/features/sending/expire-contract.ts'
import { runForEach } from './run-all.ts'

const BATCH = 1000

/**
 * Every ten minutes: closes the contracts that are past their end. What a run leaves, because it failed or its worker
 * died, is the next one's; may run at once with others.
 */
export async function expireContracts(deps: Deps): Promise<void> {
  const moment = deps.now()
  await runForEach(
    (after) => listEndedContracts(deps.db, moment, { after, limit: BATCH }),
    (id) => expireContract(deps, id),
  )
}
