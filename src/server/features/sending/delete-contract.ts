import { type ContractStatus, statusLabel } from '#shared/contracts/contract-rules.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { cancelLocked } from './cancel-contract.ts'
import { eraseContract, hideContract, lockOwnContract } from '#server/features/contracts/contracts.queries.ts'

/**
 * Erases a draft; cancels a sent contract; hides what is cancelled or completed, whose evidence stays for the retention
 * time. Answers whether it was refunded. Refuses where it isn't what its owner saw, if they say what that was.
 */
export async function deleteContract(
  deps: Deps,
  owner: SessionUser,
  contractId: string,
  shown: ContractStatus | undefined,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, contractId)
    if (!contract) throw notFound('Contract')
    if (shown && shown !== contract.status)
      throw conflict(
        `This contract’s status is now ${statusLabel(contract)}, so it wasn’t deleted. Review it, then decide again.`,
      )
    if (contract.status === 'draft') {
      await eraseContract(tx, contractId)
      return false
    }
    const refunded = contract.status === 'sent' && (await cancelLocked(tx, deps, owner, contract, {}))
    await hideContract(tx, contractId, deps.now())
    return refunded
  })
}
