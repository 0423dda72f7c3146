import type { Db } from '#server/db/db.ts'
import { notFound } from '#server/http/errors.ts'
import {
  changeBalance,
  findTransactionOfRequest,
  insertEntries,
  insertTransaction,
  lockBalance,
} from './billing.queries.ts'

export type Adjustment = {
  userId: string
  newBalanceCents: number
  reason: string | undefined
  /** The administrator. */
  adjustedBy: string
  /** The same one changes the balance once. */
  requestKey: string | undefined
  now: Date
}

/**
 * Sets a balance, as a transaction that its holder sees with the reason. Answers the change in cents, negative when it
 * is less than before; nothing is written when it is 0. Throws 404 for a user who does not exist.
 */
export async function adjustBalance(tx: Db, adjustment: Adjustment): Promise<number> {
  const { userId, newBalanceCents, reason, adjustedBy, requestKey, now } = adjustment
  const balanceCents = await lockBalance(tx, userId)
  if (balanceCents === undefined) throw notFound('User')
  const made = requestKey && (await findTransactionOfRequest(tx, userId, requestKey))
  if (made) return made.type === 'deposit' ? made.amountCents : -made.amountCents

  const change = newBalanceCents - balanceCents
  if (change === 0) return 0
  const isMore = change > 0
  const amountCents = Math.abs(change)
  const transaction = await insertTransaction(tx, {
    userId,
    type: isMore ? 'deposit' : 'charge',
    reason: 'adjustment',
    amountCents,
    description: `Balance set by an administrator${reason ? `: ${reason}` : ''}`,
    adjustedBy,
    ...(requestKey !== undefined && { requestKey }),
    now,
  })
  if (!transaction || !(await changeBalance(tx, userId, change)))
    throw new Error('Somebody changed a balance that was locked')
  const [user, adjustments] = [`user:${userId}`, 'adjustments'] as const
  const [from, to] = isMore ? [adjustments, user] : [user, adjustments]
  await insertEntries(tx, transaction.id, { from, to, amountCents, now })
  return change
}
