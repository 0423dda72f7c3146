import { whyNotCancellable } from '#shared/contracts/contract-rules.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import type { Db } from '#server/db/db.ts'
import { notifySignersOfCancellation } from '#server/features/notices/notify-signers-of-end.ts'
import { listSigners } from '#server/features/signers/signers.queries.ts'
import { refundUntouched } from '#server/features/signing/refund-untouched.ts'
import { listZones } from '#server/features/signing/signing.queries.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import {
  type ContractRow,
  lockOwnContract,
  markCancelled,
} from '#server/features/contracts/contracts.queries.ts'

/**
 * Closes the signing links for good; refunds the owner when nobody else is known to have opened one, within a limit;
 * tells whoever was invited. Answers whether it was refunded.
 */
export async function cancelContract(
  deps: Deps,
  owner: SessionUser,
  contractId: string,
  reason: string | undefined,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, contractId)
    if (!contract) throw notFound('Contract')
    const why = whyNotCancellable(contract)
    if (why) throw conflict(why)
    return cancelLocked(tx, deps, owner, contract, { reason })
  })
}

export type WhyCancelled = {
  /** In the owner's words. */
  reason?: string | undefined
  /** A copy of it is to be corrected. */
  toCorrect?: boolean
}

/** The cancellation itself, for a contract that the caller holds locked and found cancellable. */
export async function cancelLocked(
  tx: Db,
  deps: Deps,
  owner: SessionUser,
  contract: ContractRow,
  { reason, toCorrect = false }: WhyCancelled,
): Promise<boolean> {
  const now = deps.now()
  const { id: contractId } = contract
  const key = await getContractKey(tx, deps, contractId)
  const signers = await listSigners(tx, key, contractId)
  const isRefunded = contract.status === 'sent' && (await refundUntouched(tx, deps, key, contract, signers))

  await markCancelled(tx, contractId, reason ?? null, now)
  await appendFacts(tx, { contractId, key, now }, [
    ownerFact(owner, {
      action: 'contract.cancelled',
      data: { reason: reason ?? null, refunded: isRefunded, ...(toCorrect && { toCorrect }) },
    }),
  ])
  const invited = signers.filter((signer) => signer.status !== 'pending')
  const zones = await listZones(tx, key, contractId)
  await notifySignersOfCancellation(tx, deps, { contract, signers: invited, zones, reason, toCorrect })
  return isRefunded
}
