import type { Deps } from '#server/deps.ts'
import { listIdleMailboxes } from '#server/features/mailboxes/mailboxes.queries.ts'
import { renewIdleMailbox } from '#server/features/mailboxes/renew-idle-mailbox.ts'
import { renewIdleConnection } from '#server/features/storage/renew-idle-connection.ts'
import { listIdleConnections } from '#server/features/storage/storage-connections.queries.ts'
import { failingForAll } from '#server/integrations/oauth/failing-for-all.ts'
import { runAll, runForEach } from './run-all.ts'

/** Half of what the shortest-lived are good for: Box ends what wasn't renewed for 60 days, Microsoft for 90. */
const IDLE_MS = 30 * 24 * 60 * 60_000
const BATCH = 1000

/**
 * Daily: keeps mailboxes and storage connected that nobody uses for long, and has it seen where one isn't any more, before a
 * contract needs it.
 */
export async function renewIdleTokens(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - IDLE_MS)
  const renewing = { before, failing: failingForAll() }
  await runAll([
    [
      'mailboxes',
      () =>
        runForEach(
          (after) => listIdleMailboxes(deps.db, before, { after, limit: BATCH }),
          (id) => renewIdleMailbox(deps, id, renewing),
        ),
    ],
    [
      'storage',
      () =>
        runForEach(
          (after) => listIdleConnections(deps.db, before, { after, limit: BATCH }),
          (id) => renewIdleConnection(deps, id, renewing),
        ),
    ],
  ])
}
