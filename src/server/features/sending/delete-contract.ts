import type { Deps, SessionUser } from '#server/deps.ts'
import { notFound } from '#server/http/errors.ts'
import { cancelLocked } from './cancel-contract.ts'
import { eraseContract, hideContract, lockOwnContract } from '#server/features/contracts/contracts.queries.ts'

/**
 * Erases a draft; cancels a sent contract; hides what is cancelled or completed, whose evidence stays for the retention
 * time. Answers whether it was refunded.
 */
export async function deleteContract(deps: Deps, owner: SessionUser, contractId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, contractId)
    if (!contract) throw notFound('Contract')
    if (contract.status === 'draft') {
      await eraseContract(tx, contractId)
      return false
    }
    const refunded = contract.status === 'sent' && (await cancelLocked(tx, deps, owner, contract, {}))
    await hideContract(tx, contractId, deps.now())
    return refunded
  })
}
