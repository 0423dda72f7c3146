import type { Deps } from '#server/deps.ts'
import type { UserRow } from '#server/features/accounts/accounts.queries.ts'
import { removeBelongings } from './remove-belongings.ts'

/** Removes what requests of its holder that were under way meanwhile left of an account that was erased. */
export async function eraseLeftovers(deps: Deps, user: UserRow): Promise<void> {
  const afterwards = await deps.db.transaction((tx) => removeBelongings(tx, deps, user))
  await afterwards()
}
