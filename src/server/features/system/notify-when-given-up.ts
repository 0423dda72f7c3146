import type { Deps } from '#server/deps.ts'
import { notifyOperators } from '#server/features/deliveries/notify-operators.ts'
import type { Attempt, JobName } from '#server/jobs/jobs.ts'

/** Does work that nobody would miss. When its last try fails, the operators are told; what fails is thrown on for a retry. */
export async function notifyWhenGivenUp(
  deps: Deps,
  job: JobName,
  { isLast }: Pick<Attempt, 'isLast'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (err) {
    if (isLast)
      await deps.db.transaction((tx) =>
        notifyOperators(tx, deps, { problem: 'unfinished', contractId: null, job, err }),
      )
    throw err
  }
}
