import { maskPhone } from '#shared/phone.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { findContract } from '#server/features/contracts/contracts.queries.ts'
import { findStoredSigner, openSigner } from '#server/features/signers/signers.queries.ts'
import { notifyOwnerOfFailedDelivery } from './notify-owner.ts'
import type { ClaimedDelivery } from '#server/features/deliveries/deliveries.queries.ts'

const kinds = {
  invitation: 'invitation',
  cancellation: 'cancellation',
  completed: 'signed copy',
  'verification-code': 'verification code',
} as const
const isKnown = (kind: string): kind is keyof typeof kinds => kind in kinds

/** Mails the contract's owner that a message to a signer will not arrive; a failed notice to the owner stays silent. */
export async function notifyOwnerOfDeliveryFailure(
  tx: Db,
  deps: Deps,
  delivery: ClaimedDelivery,
  reason: string,
): Promise<void> {
  const { id, contractId, signerId, channel, kind } = delivery
  if (!contractId || !signerId || !isKnown(kind)) return
  const contract = await findContract(tx, contractId)
  const stored = await findStoredSigner(tx, signerId)
  if (!contract || !stored) return
  const signer = openSigner(await getContractKey(tx, deps, contractId), stored)
  const address = channel === 'email' ? signer.email : maskPhone(signer.phone ?? '')
  const failed = { recipientName: signer.name, channel, address, what: kinds[kind], reason }
  await notifyOwnerOfFailedDelivery(tx, deps, { contract, deliveryId: id, ...failed })
}
