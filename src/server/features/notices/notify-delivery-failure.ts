import { hasEnded } from '#shared/contracts/end-date.ts'
import { maskPhone } from '#shared/phone.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { findContract } from '#server/features/contracts/contracts.queries.ts'
import { wentToEarlierNumber } from '#server/features/signers/earlier-number.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { findStoredSigner, openSigner } from '#server/features/signers/signers.queries.ts'
import type { ClaimedDelivery } from '#server/features/deliveries/deliveries.queries.ts'
import type { DeliveryFailure } from '#server/features/deliveries/deliver-message.ts'
import { isSameMailbox } from '#server/mailbox-of.ts'
import { addressOfCopy } from './email-sealed-pdf.ts'
import { notifyOperators } from '#server/features/deliveries/notify-operators.ts'
import { notifyOwnerOfDelayedDelivery, notifyOwnerOfFailedDelivery } from './notify-owner.ts'

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
  { reason, cause, isFault, isStopped, by }: DeliveryFailure,
): Promise<void> {
  const about = await aboutDelivery(tx, deps, delivery)
  const failedBy = by ?? (isFault ? 'platform' : 'recipient')
  if (about) await notifyOwnerOfFailedDelivery(tx, deps, { ...about, reason, isStopped, by: failedBy })
  if (isFault)
    await notifyOperators(tx, deps, {
      problem: 'undelivered',
      contractId: delivery.contractId,
      message: delivery,
      cause,
    })
}

/** Tells the owner and the operators of a message that was stuck and is queued again. */
export async function notifyOfDelayedDelivery(tx: Db, deps: Deps, delivery: ClaimedDelivery): Promise<void> {
  const about = await aboutDelivery(tx, deps, delivery)
  if (about) await notifyOwnerOfDelayedDelivery(tx, deps, about)
  const { contractId } = delivery
  await notifyOperators(tx, deps, { problem: 'requeued', contractId, message: delivery })
}

/**
 * What the owner may know of it; undefined for a message to the owner themselves, and for a text to a number in whose place
 * the signer has given another.
 */
async function aboutDelivery(tx: Db, deps: Deps, delivery: ClaimedDelivery) {
  const { id, contractId, signerId, channel, kind } = delivery
  if (!contractId || !isKnown(kind)) return undefined
  if (!signerId) return aboutCopy(tx, delivery, contractId)
  const contract = await findContract(tx, contractId)
  const stored = await findStoredSigner(tx, signerId)
  if (!contract || !stored) return undefined
  const signer = openSigner(await getContractKey(tx, deps, contractId), stored)
  if (wentToEarlierNumber(deps, delivery, signer)) return undefined
  const address = channel === 'email' ? signer.email : maskPhone(signer.phone ?? '')
  const isOpen = contract.status === 'sent' && !hasEnded(contract.endsAt, deps.now())
  const done: 'signed' | 'ended' | undefined =
    signer.status === 'signed' ? 'signed' : isOpen ? undefined : 'ended'
  return { contract, deliveryId: id, recipientName: signer.name, channel, address, what: kinds[kind], done }
}

/** Of the signed copy for somebody who only gets one: the address is all that is known of them. */
async function aboutCopy(
  tx: Db,
  { id, kind, channel, naturalKey }: Pick<ClaimedDelivery, 'id' | 'kind' | 'channel' | 'naturalKey'>,
  contractId: string,
) {
  const address = addressOfCopy(naturalKey)
  const contract = await findContract(tx, contractId)
  if (kind !== 'completed' || !address || !contract) return undefined
  if (isSameMailbox(address, (await senderOf(tx, contract)).email)) return undefined
  const what = kinds[kind]
  return { contract, deliveryId: id, recipientName: address, channel, address, what, done: undefined }
}
