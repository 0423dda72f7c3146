import type { Deps } from '#server/deps.ts'
import { listErasedSince } from '#server/features/accounts/accounts.queries.ts'
import { removeBelongings } from './remove-belongings.ts'

/** Removes what requests that were under way during an erasure left behind, for accounts erased since then. */
export async function eraseLeftovers(deps: Deps, since: Date): Promise<void> {
  for (const user of await listErasedSince(deps.db, since)) {
    const afterwards = await deps.db.transaction((tx) => removeBelongings(tx, deps, user))
    await afterwards()
  }
}
