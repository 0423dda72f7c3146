import type { Deps } from '#server/deps.ts'
import { saveAnswer, PLATFORM } from '#server/features/text-consents/text-consents.queries.ts'
import { noteSmsAccountFailed, type OwnSmsAccount } from '#server/features/settings/settings.queries.ts'
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
  /** The account holder's own account that reports; undefined for ours. */
  account: OwnSmsAccount | undefined
}

/**
 * Notes what Twilio reports of a text message (twilio.com/docs/messaging/guides/outbound-message-status-in-status-callbacks).
 * Reports may come in any order, twice, or before the answer to the sending: the end of a message, arrived or lost, is
 * final, and of a lost one the owner of the contract is told once, and that their own account is at fault where it is. One
 * of a message that we don't know changes nothing.
 */
export async function noteReport(
  deps: Deps,
  handlers: Pick<DeliveryHandlers, 'onFailure' | 'onOwnAccountFailure'>,
  { deliveryId, providerId, status, errorCode, account }: Report,
): Promise<void> {
  const ownerId = account?.userId
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
    const isAccount = failure === 'account'
    if (isAccount && account && (await noteSmsAccountFailed(tx, account, why)))
      await handlers.onOwnAccountFailure(tx, deps, account.userId, why)
    await giveUp(tx, deps, handlers, lost, {
      reason: why,
      cause: failure,
      // ours needs whoever runs this installation; all else is the recipient's affair, or the owner's
      isFault: isAccount && !account,
      isStopped: failure === 'opted-out',
      by: isAccount && account ? 'own-account' : undefined,
    })
  })
}
