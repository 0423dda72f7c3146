import { INSUFFICIENT_FOR_SYSTEM_TEST } from '#shared/billing/money-rules.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { chargeForSystemTest } from '#server/features/billing/move-money.ts'
import { conflict, paymentRequired } from '#server/http/errors.ts'
import { endStalledTests } from './end-test.ts'
import { insertSystemTest, type SystemTestRow } from './system-tests.queries.ts'

/**
 * Charges the price of a system test and orders its run: both or neither. One at a time for each person; one that nobody
 * will end is ended first, and refunded.
 */
export async function startSystemTest(deps: Deps, user: SessionUser): Promise<SystemTestRow> {
  await endStalledTests(deps, user.id)
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const test = await insertSystemTest(tx, user.id, now)
    if (!test) throw conflict('A system test is already running. Wait for its result.')
    if (!(await chargeForSystemTest(tx, { userId: user.id, testId: test.id, now })))
      throw paymentRequired(`Insufficient balance. ${INSUFFICIENT_FOR_SYSTEM_TEST}`)
    await deps.jobs.enqueue(tx, 'run-system-test', [{ testId: test.id }])
    return test
  })
}
