import { maskPhone } from '#shared/phone.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { findContract } from '#server/features/contracts/contracts.queries.ts'
import { findStoredSigner, openSigner } from '#server/features/signers/signers.queries.ts'
import type { ClaimedDelivery } from '#server/features/deliveries/deliveries.queries.ts'
import type { DeliveryFailure } from '#server/features/deliveries/deliver-message.ts'
import { notifyOperators } from './notify-operators.ts'
import { notifyOwnerOfFailedDelivery } from './notify-owner.ts'

const kinds = {
  invitation: 'invitation',
  signed: 'confirmation',
  cancellation: 'cancellation notice',
  expiry: 'expiry notice',
  decline: 'notice that it was declined',
  answer: 'answer to their request',
  extension: 'notice of the new end date',
  completed: 'signed copy',
  'verification-code': 'verification code',
  'text-opt-in': 'opt-in message',
} as const
const isKnown = (kind: string): kind is keyof typeof kinds => kind in kinds

/** Tells the owner that a message will not arrive and, where the fault is not the recipient's, the operators. */
export async function notifyDeliveryFailure(
  tx: Db,
  deps: Deps,
  delivery: ClaimedDelivery,
  { reason, fault, isStopped }: DeliveryFailure,
): Promise<void> {
  await notifyOwner(tx, deps, delivery, { reason, isStopped })
  if (fault)
    await notifyOperators(tx, deps, {
      problem: 'undelivered',
      contractId: delivery.contractId,
      message: delivery,
      cause: fault,
    })
}

/** Mails the contract's owner that a message to a signer will not arrive; a failed notice to the owner stays silent. */
async function notifyOwner(
  tx: Db,
  deps: Deps,
  delivery: ClaimedDelivery,
  why: Pick<DeliveryFailure, 'reason' | 'isStopped'>,
) {
  const { id, contractId, signerId, channel, kind } = delivery
  if (!contractId || !signerId || !isKnown(kind)) return
  const contract = await findContract(tx, contractId)
  const stored = await findStoredSigner(tx, signerId)
  if (!contract || !stored) return
  const signer = openSigner(await getContractKey(tx, deps, contractId), stored)
  const address = channel === 'email' ? signer.email : maskPhone(signer.phone ?? '')
  const failed = { recipientName: signer.name, channel, address, what: kinds[kind], ...why }
  await notifyOwnerOfFailedDelivery(tx, deps, { contract, deliveryId: id, ...failed })
}
