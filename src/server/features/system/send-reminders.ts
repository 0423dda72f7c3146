import type { Deps } from '#server/deps.ts'
import { remindSigners } from '#server/features/sending/remind-signers.ts'
import { listContractsToRemind } from '#server/features/signers/invitations.queries.ts'
import { runForEach } from './run-all.ts'

const BATCH = 1000

/**
 * Every ten minutes: sends the reminders that are due. What a run leaves, because it failed or its worker died, is the
 * next one's; may run at once with others.
 */
export async function sendReminders(deps: Deps): Promise<void> {
  const due = deps.now()
  await runForEach(
    (after) => listContractsToRemind(deps.db, due, { after, limit: BATCH }),
    (id) => remindSigners(deps, id),
  )
}
