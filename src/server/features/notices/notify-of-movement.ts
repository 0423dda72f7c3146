import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findUserById } from '#server/features/accounts/accounts.queries.ts'
import { lockWallet } from '#server/features/billing/billing.queries.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { moneyMovedMail, receiptMail } from '#server/messages/payment-mails.ts'
import { notifyOperators } from '#server/features/deliveries/notify-operators.ts'

type Payment = { id: string; userId: string; provider: string }
type Movement = {
  key: string
  what: 'payment' | Parameters<typeof moneyMovedMail>[0]['what']
  cents: number
  /** When it happened, as far as we know: the ledger has when we heard of it. */
  at: Date
  /** What of it paid a debt; negative: what of it is owed since. */
  toOwedCents: number
}

/**
 * Queues the receipt of a payment, or the notice that money went back or came again, to the account's holder. Of a payment
 * to an account that was erased since, the operators are told: no one else can refund it.
 */
export async function notifyOfMovement(
  tx: Db,
  deps: Deps,
  { id, userId, provider }: Payment,
  { key, what, cents, at, toOwedCents }: Movement,
): Promise<void> {
  const user = await findUserById(tx, userId)
  const wallet = await lockWallet(tx, userId)
  if (user?.erasedAt && what === 'payment')
    await notifyOperators(tx, deps, { problem: 'paid-after-erasure', contractId: null, paymentId: id })
  if (!user?.email || !wallet) return
  const { appUrl } = deps.settings
  const about = {
    name: user.firstName,
    amountCents: Math.abs(cents),
    paymentId: id,
    at,
    timeZone: user.timeZone,
    ...wallet,
    toOwedCents,
    isTest: provider === 'sandbox',
    accountUrl: `${appUrl}/account?tab=transactions`,
    appUrl,
  }
  const mail = what === 'payment' ? receiptMail(about) : moneyMovedMail({ ...about, what })
  await queueMessages(tx, deps, [
    {
      naturalKey: `card:${id}:${key}`,
      kind: what === 'payment' ? 'receipt' : 'card-notice',
      channel: 'email',
      content: { to: user.email, ...mail },
    },
  ])
}
