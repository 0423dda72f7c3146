import type { Deps } from '#server/deps.ts'
import type { UserRow } from '#server/features/accounts/accounts.queries.ts'
import { removeBelongings } from './remove-belongings.ts'

/** Removes what requests that were under way during the erasure of this account left behind. */
export const eraseLeftovers = (deps: Deps, user: UserRow): Promise<void> =>
  deps.db.transaction((tx) => removeBelongings(tx, deps, user))
