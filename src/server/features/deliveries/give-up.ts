import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { clearAsked } from '#server/features/text-consents/text-consents.queries.ts'
import { type ClaimedDelivery, markSaidByProvider } from './deliveries.queries.ts'
import type { DeliveryFailure, DeliveryHandlers } from './deliver-message.ts'

const GIVEN_UP = 'a message will not arrive'

/**
 * What follows when a message will not arrive, in the transaction that notes it: who is told, and what may be tried anew. The
 * log names each, but neither people nor what they wrote: the reason may quote an address.
 */
export async function giveUp(
  tx: Db,
  deps: Deps,
  { onFailure }: Pick<DeliveryHandlers, 'onFailure'>,
  delivery: ClaimedDelivery,
  failure: DeliveryFailure,
): Promise<void> {
  // Twilio has confirmed the STOP itself and lets nothing else through: nobody misses ours
  if (delivery.kind === 'text-reply' && failure.isStopped) return markSaidByProvider(tx, delivery.id)
  const { id: messageId, contractId, kind, channel } = delivery
  const { cause, isFault } = failure
  // a fault is logged with the notice about it
  if (!isFault)
    deps.logger.error({ reference: contractId ?? messageId, messageId, kind, channel, cause }, GIVEN_UP)
  await askLater(tx, delivery)
  await onFailure(tx, deps, delivery, failure)
}

/** Lets the next invitation ask a phone whose opt-in message does not go out. */
export async function askLater(tx: Db, { kind, phoneMac }: Pick<ClaimedDelivery, 'kind' | 'phoneMac'>) {
  if (kind === 'text-opt-in' && phoneMac) await clearAsked(tx, phoneMac)
}
