import type { Deps } from '#server/deps.ts'
import { remindSigners } from '#server/features/sending/remind-signers.ts'
import { listContractsToRemind } from '#server/features/signers/invitations.queries.ts'
import { runAll } from './run-all.ts'

/** Of one run: what is left is the next one's. */
const MAX_CONTRACTS = 1000

/**
 * Every ten minutes: sends the reminders that are due. What a run leaves, because it failed or its worker died, is the
 * next one's; may run at once with others.
 */
export async function sendReminders(deps: Deps): Promise<void> {
  const ids = await listContractsToRemind(deps.db, deps.now(), MAX_CONTRACTS)
  await runAll(ids.map((id) => [id, () => remindSigners(deps, id)]))
}
