import type { Deps } from '#server/deps.ts'
import { notifyOperators } from '#server/features/deliveries/notify-operators.ts'
import { extendTree, RolledBackError } from '#server/log/extend-tree.ts'

/**
 * Every ten minutes and after each seal: takes new records into the tree over all contracts, and signs a checkpoint when
 * it grew. While the database is behind what was signed, nothing is signed, and the operators are told once a day.
 */
export async function extendLogTree(deps: Deps): Promise<void> {
  try {
    await extendTree(deps)
  } catch (err) {
    if (!(err instanceof RolledBackError)) throw err
    const trouble = { problem: 'rolled-back', contractId: null, job: 'extend-log-tree', err } as const
    await deps.db.transaction((tx) => notifyOperators(tx, deps, trouble))
  }
}
