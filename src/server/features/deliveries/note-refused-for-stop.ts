import type { Deps } from '#server/deps.ts'
import { saveAnswer, type TextScope } from '#server/features/text-consents/text-consents.queries.ts'
import { SmsError } from '#server/integrations/sms/sms-sender.ts'
import type { ClaimedDelivery } from './deliveries.queries.ts'

/** Hands a text to the provider; where it knows of a STOP that never reached us, we know of it from then on, too. */
export async function noteRefusedForStop<T>(
  deps: Deps,
  { phoneMac }: ClaimedDelivery,
  scope: TextScope,
  send: () => Promise<T>,
): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof SmsError && error.failure === 'opted-out' && phoneMac)
      await saveAnswer(deps.db, { phoneMac, scope, answer: 'stop' }, deps.now())
    throw error
  }
}
