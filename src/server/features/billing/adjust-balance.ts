import { MAX_BALANCE_CENTS } from '#shared/admin/admin-rules.ts'
import { formatCents } from '#shared/format-number.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import {
  changeBalance,
  findTransactionOfRequest,
  insertEntries,
  insertTransaction,
  lockWallet,
  type TransactionRow,
} from './billing.queries.ts'
import { enterMovement } from './move-money.ts'
import { moveWallet, type Wallet } from './wallet.ts'

/** Of what is set, `knownBalanceCents` is the balance that was seen before. */
export type Amount =
  | { newBalanceCents: number; knownBalanceCents?: number | undefined }
  | { addedCents: number }

export type Adjustment = {
  userId: string
  reason?: string | undefined
  /** The administrator. */
  adjustedBy: string
  /** The same one changes the balance once. */
  requestKey: string | undefined
  now: Date
} & Amount

/** `changeCents` is negative when the balance is less than before; without a transaction where nothing changed. */
export type Adjusted = { changeCents: number; transactionId: string | undefined }

/**
 * Sets a balance, or adds to it or takes from it, as a transaction that its holder sees with the reason. What is added
 * pays what is owed first; setting leaves the debt as it is. Throws 404 for a user who does not exist, and 409 where what
 * is added or taken leaves less than nothing or more than may be, and where what is set replaces another balance than the
 * one that was seen.
 */
export async function adjustBalance(tx: Db, adjustment: Adjustment): Promise<Adjusted> {
  const { userId, reason, adjustedBy, requestKey, now } = adjustment
  const wallet = await lockWallet(tx, userId)
  if (!wallet) throw notFound('User')
  const made = requestKey && (await findTransactionOfRequest(tx, userId, requestKey))
  if (made) {
    const changeCents = made.type === 'deposit' ? made.amountCents : -made.amountCents
    return { changeCents, transactionId: made.id }
  }

  const isSet = 'newBalanceCents' in adjustment
  const change = isSet ? adjustment.newBalanceCents - wallet.balanceCents : adjustment.addedCents
  if (isSet) refuseUnseen(wallet, adjustment.knownBalanceCents)
  else refuseOutOfRange(wallet, change)
  if (change === 0) return { changeCents: 0, transactionId: undefined }
  const isMore = change > 0
  const amountCents = Math.abs(change)
  const done = isSet ? 'Balance set' : isMore ? 'Added' : 'Taken'
  const transaction = await insertTransaction(tx, {
    userId,
    type: isMore ? 'deposit' : 'charge',
    reason: 'adjustment',
    amountCents,
    description: `${done} by an administrator${reason ? `: ${reason}` : ''}`,
    adjustedBy,
    ...(requestKey !== undefined && { requestKey }),
    now,
  })
  if (!transaction) throw new Error('An adjustment left no transaction')
  if (isSet) await enterSet(tx, transaction, change, now)
  else await enterMovement(tx, transaction, { other: 'adjustments', cents: change, now })
  return { changeCents: change, transactionId: transaction.id }
}

async function enterSet(tx: Db, { id, userId, amountCents }: TransactionRow, change: number, now: Date) {
  if (!(await changeBalance(tx, userId, change)))
    throw new Error('Somebody changed a balance that was locked')
  const [user, adjustments] = [`user:${userId}`, 'adjustments'] as const
  const [from, to] = change > 0 ? [adjustments, user] : [user, adjustments]
  await insertEntries(tx, id, { from, to, amountCents, now })
}

function refuseUnseen({ balanceCents }: Wallet, knownBalanceCents = balanceCents) {
  if (balanceCents !== knownBalanceCents)
    throw conflict(`The balance is now ${formatCents(balanceCents)}, so it wasn’t changed. Try again.`)
}

function refuseOutOfRange(wallet: Wallet, change: number) {
  const { balanceCents } = wallet
  if (balanceCents + change < 0)
    throw conflict(`The balance is ${formatCents(balanceCents)}. You can’t take more than that.`)
  if (change > 0 && moveWallet(wallet, change).wallet.balanceCents > MAX_BALANCE_CENTS)
    throw conflict(
      `The balance is ${formatCents(balanceCents)}. With this it would be over ${formatCents(MAX_BALANCE_CENTS)}.`,
    )
}
