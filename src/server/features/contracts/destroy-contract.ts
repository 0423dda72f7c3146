import type { Deps } from '#server/deps.ts'
import { deleteContractForGood } from './contracts.queries.ts'

/** Destroys a contract whose retention has ended, with its key. Backups made before hold both until they are gone. */
export async function destroyContract(deps: Deps, contractId: string): Promise<void> {
  await deps.db.transaction((tx) => deleteContractForGood(tx, contractId))
}
