import type { Deps } from '#server/deps.ts'
import {
  findSmsAccount,
  findSmsAccountFor,
  noteSmsAccountFailed,
  noteSmsAccountWorked,
  type OwnSmsAccount,
} from '#server/features/settings/settings.queries.ts'
import { SmsError } from '#server/integrations/sms/sms-sender.ts'
import type { Attempt } from '#server/jobs/jobs.ts'
import { type ClaimedDelivery, markDelivered } from './deliveries.queries.ts'
import type { DeliveryHandlers } from './deliver-message.ts'
import { noteRefusedForStop } from './note-refused-for-stop.ts'
import type { SmsContent } from './queue-messages.ts'
import { statusUrlOf } from './status-url.ts'

/**
 * Sends a text by the own account of the contract's owner; false where they have none, or where it cannot send and the
 * platform has to, of which the owner is told. That is at once where the account itself is refused, and else after all
 * retries. What the recipient's number or phone refuses is thrown: no other account helps.
 */
export async function sendByOwner(
  deps: Deps,
  { onOwnAccountFailure }: DeliveryHandlers,
  delivery: ClaimedDelivery,
  content: SmsContent,
  { isLast }: Attempt,
): Promise<boolean> {
  const { contractId } = delivery
  const account = contractId ? await findSmsAccountFor(deps.db, deps, contractId) : undefined
  if (!account) return false
  try {
    await sendBy(account, deps, delivery, content)
    await noteSmsAccountWorked(deps.db, account, deps.now())
    return true
  } catch (error) {
    if (!(error instanceof SmsError)) throw error
    const isUseless = error.failure === 'account' || (error.retryable && isLast)
    if (!isUseless) throw error
    await deps.db.transaction(async (tx) => {
      const isNews = await noteSmsAccountFailed(tx, account, error.message)
      if (isNews) await onOwnAccountFailure(tx, deps, account.userId, error.message)
    })
    return false
  }
}

/** Answers from the own number of an account holder, which was texted: an answer from another one would be a riddle. */
export async function sendByUser(
  deps: Deps,
  userId: string,
  delivery: ClaimedDelivery,
  content: SmsContent,
): Promise<void> {
  const account = await findSmsAccount(deps.db, deps, userId)
  if (!account) throw new SmsError('account', false, 'The number that was texted is gone.')
  await sendBy(account, deps, delivery, content)
}

async function sendBy(
  account: OwnSmsAccount,
  deps: Deps,
  delivery: ClaimedDelivery,
  { to, body, secret = false }: SmsContent,
) {
  const { id } = delivery
  const sender = await deps.smsAccounts.open(account)
  const { providerId } = await noteRefusedForStop(deps, delivery, account.userId, () =>
    sender.send({ id, to, body, statusUrl: statusUrlOf(deps, id) }),
  )
  await markDelivered(deps.db, id, { providerId, erase: secret, now: deps.now() })
}
