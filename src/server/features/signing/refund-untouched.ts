import { REFUNDS } from '#shared/billing/money-rules.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { hasAddedFunds } from '#server/features/billing/billing.queries.ts'
import { refundContract } from '#server/features/billing/move-money.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { countTowardsLimit, readCounts } from '#server/http/limit-counts.queries.ts'
import { findOpenings } from './opened-by-others.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Gives back what a sent contract cost, when nobody but the sender is known to have opened it and the limit is not
 * reached. Answers whether it did.
 */
export async function refundUntouched(
  tx: Db,
  deps: Deps,
  key: DataKey,
  contract: ContractRow,
  signers: SignerRow[],
): Promise<boolean> {
  const { id: contractId, creatorId: userId } = contract
  const { openedByOthers } = await findOpenings(tx, key, contract, signers)
  if (openedByOthers || !(await mayRefund(tx, deps, userId))) return false
  return refundContract(tx, { userId, contractId, now: deps.now() })
}

/** Sending and cancelling again and again must not be free: each round writes to people. */
async function mayRefund(tx: Db, deps: Deps, ownerId: string): Promise<boolean> {
  const max = await maxOf(tx, ownerId)
  const { count } = await countTowardsLimit(
    { ...deps, db: tx },
    { limit: 'refund', who: ownerId, windowMs: REFUNDS.withinDays * DAY_MS },
  )
  return count <= max
}

const maxOf = async (db: Db, ownerId: string) =>
  (await hasAddedFunds(db, ownerId)) ? REFUNDS.ofKnownAccount : REFUNDS.ofNewAccount

/** Whether a contract of this owner that is cancelled now isn't refunded, whoever opened it; counts nothing. */
export async function isAtRefundLimit(db: Db, deps: Deps, ownerId: string): Promise<boolean> {
  const [count = 0] = await readCounts({ ...deps, db }, [{ limit: 'refund', who: ownerId }])
  // most have none, and need no second question
  return count >= REFUNDS.ofNewAccount && count >= (await maxOf(db, ownerId))
}
