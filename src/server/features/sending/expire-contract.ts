import { hasEnded } from '#shared/contracts/end-date.ts'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { lockContract, markExpired } from '#server/features/contracts/contracts.queries.ts'
import { notifyOwnerOfExpiry } from '#server/features/notices/notify-owner.ts'
import { notifySignersOfExpiry } from '#server/features/notices/notify-signers-of-end.ts'
import { refundUntouched } from '#server/features/signing/refund-untouched.ts'
import { listZones } from '#server/features/signing/signing.queries.ts'
import { listSigners } from '#server/features/signers/signers.queries.ts'
import { appendFacts } from '#server/log/append.ts'

/**
 * Closes a contract that is past its end: refunds the owner as a cancellation would, tells the owner and whoever was
 * invited. Does nothing when it was signed by everybody, cancelled or given a later end before it was locked.
 */
export async function expireContract(deps: Deps, contractId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const contract = await lockContract(tx, contractId)
    // behind the lock: a last signature that held it before was in time
    const now = deps.now()
    if (contract?.status !== 'sent' || !contract.endsAt || !hasEnded(contract.endsAt, now)) return
    const { endsAt } = contract
    const key = await getContractKey(tx, deps, contractId)
    const signers = await listSigners(tx, key, contractId)
    const isRefunded = await refundUntouched(tx, deps, key, contract, signers)
    await markExpired(tx, contractId, now)
    await appendFacts(tx, { contractId, key, now }, [
      {
        action: 'contract.expired',
        actor: { kind: 'system' },
        data: { endsAt: endsAt.toISOString(), refunded: isRefunded },
      },
    ])
    const invited = signers.filter(({ status }) => status !== 'pending')
    const zones = await listZones(tx, key, contractId)
    await notifySignersOfExpiry(tx, deps, { contract, signers: invited, zones, endsAt })
    const open = signers.filter(({ status }) => status !== 'signed')
    await notifyOwnerOfExpiry(tx, deps, { contract, open, endsAt, isRefunded })
  })
}
