import type { Deps } from '#server/deps.ts'
import { markDeclined } from '#server/features/contracts/contracts.queries.ts'
import { notifySignersOfDecline } from '#server/features/notices/notify-signers-of-decline.ts'
import { listSigners } from '#server/features/signers/signers.queries.ts'
import { refundUntouched } from '#server/features/signing/refund-untouched.ts'
import { isSendersPlace } from '#server/features/signing/remembered-terms.ts'
import type { Visit } from '#server/features/signing/open-link.ts'
import { listZones } from '#server/features/signing/signing.queries.ts'
import { keepReply } from './keep-reply.ts'
import { lockForReply } from './lock-for-reply.ts'

/**
 * Cancels the contract because a signer will not sign it: tells the owner why, and whoever was invited that it was
 * declined. Refunded like any cancellation: only where nobody but the sender is known to have had to do with it.
 */
export async function declineContract(
  deps: Deps,
  signerId: string,
  reason: string,
  visit: Visit,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const link = await lockForReply(tx, deps, signerId, visit)
    const { contract, signer, key } = link
    const now = deps.now()
    const signers = await listSigners(tx, key, contract.id)
    const isSenders = await isSendersPlace(tx, key, contract, signer)
    const refunded = isSenders && (await refundUntouched(tx, deps, key, contract, signers))
    await keepReply(
      tx,
      deps,
      link,
      {
        kind: 'declined',
        text: reason,
        fact: { action: 'contract.declined', data: { refunded } },
        refunded,
      },
      { origin: visit.origin, now },
    )
    await markDeclined(tx, contract.id, now)
    const invited = signers.filter(({ status }) => status !== 'pending')
    await notifySignersOfDecline(tx, deps, {
      at: now,
      contract,
      signers: invited,
      zones: await listZones(tx, key, contract.id),
      by: signer,
      way: link.way ?? 'visible',
    })
  })
}
