import type { Deps } from '#server/deps.ts'
import { refundSystemTest } from '#server/features/billing/move-money.ts'
import { endSystemTest, listRunningTests, type SystemTestRow } from './system-tests.queries.ts'

/** Its tries take ten minutes at most: what was begun so long ago has nobody left who would end it. */
const STALLED_AFTER_MS = 60 * 60_000

/** Ends a running test, once; one that failed is refunded with that. */
export async function endTest(
  deps: Deps,
  { id, userId }: Pick<SystemTestRow, 'id' | 'userId'>,
  state: 'passed' | 'failed',
): Promise<void> {
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const refundedAt = state === 'failed' ? now : null
    if (!(await endSystemTest(tx, id, { state, refundedAt, now }))) return
    if (refundedAt) await refundSystemTest(tx, { userId, testId: id, now })
  })
}

/** Ends, as failed and refunded, tests whose worker died at each try, or whose job was lost: of this user, or of all. */
export async function endStalledTests(deps: Deps, userId?: string): Promise<void> {
  const before = new Date(deps.now().getTime() - STALLED_AFTER_MS)
  for (const test of await listRunningTests(deps.db, { before, userId })) await endTest(deps, test, 'failed')
}
