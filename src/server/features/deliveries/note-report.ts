import type { Deps } from '#server/deps.ts'
import { saveAnswer, PLATFORM } from '#server/features/text-consents/text-consents.queries.ts'
import { lostInWords } from '#server/integrations/sms/twilio-errors.ts'
import { markArrived, markLost, markTaken } from './deliveries.queries.ts'
import type { DeliveryHandlers } from './deliver-message.ts'
import { giveUp } from './give-up.ts'

type Report = {
  deliveryId: string
  /** The provider's id of the message. */
  providerId: string
  status: string
  errorCode: number | undefined
  /** Whose own account reports; undefined for ours. */
  ownerId: string | undefined
}

/**
 * Notes what Twilio reports of a text message (twilio.com/docs/messaging/guides/outbound-message-status-in-status-callbacks).
 * Reports may come in any order, twice, or before the answer to the sending: the end of a message, arrived or lost, is
 * final, and of a lost one the owner of the contract is told once. One of a message that we don't know changes nothing.
 */
export async function noteReport(
  deps: Deps,
  handlers: Pick<DeliveryHandlers, 'onFailure'>,
  { deliveryId, providerId, status, errorCode, ownerId }: Report,
): Promise<void> {
  const reported = { id: deliveryId, providerId, ownerId }
  const now = deps.now()
  if (status !== 'failed' && status !== 'undelivered') {
    await markTaken(deps.db, reported, now)
    if (status === 'delivered' || status === 'read') await markArrived(deps.db, reported, now)
    return
  }
  const { failure, why } = lostInWords(errorCode)
  await deps.db.transaction(async (tx) => {
    const lost = await markLost(tx, reported, why, now)
    if (!lost) return
    const { phoneMac } = lost
    if (failure === 'opted-out' && phoneMac)
      await saveAnswer(tx, { phoneMac, scope: ownerId ?? PLATFORM, answer: 'stop' }, now)
    // the account needs whoever runs this installation; all else is the recipient's affair
    const fault = failure === 'account' && !ownerId ? failure : undefined
    await giveUp(tx, deps, handlers, lost, {
      reason: why,
      fault,
      isStopped: failure === 'opted-out',
    })
  })
}
