import type { Db } from '#server/db/db.ts'
import type { Deps, VerifiedUser } from '#server/deps.ts'
import { adjustBalance, type Amount } from '#server/features/billing/adjust-balance.ts'
import { insertAction } from './account-actions.queries.ts'

type Change = {
  userId: string
  reason?: string | undefined
  admin: VerifiedUser
  requestKey: string | undefined
} & Amount

/** Changes what an account may spend, and notes who did and why. Answers the change in cents. */
export async function changeBalanceOf(tx: Db, deps: Deps, { admin, ...change }: Change): Promise<number> {
  const now = deps.now()
  const { changeCents, transactionId } = await adjustBalance(tx, { ...change, adjustedBy: admin.id, now })
  if (transactionId)
    await insertAction(tx, {
      userId: change.userId,
      kind: 'balance',
      reason: change.reason || null,
      changeCents,
      transactionId,
      adminId: admin.id,
      adminEmail: admin.email,
      createdAt: now,
    })
  return changeCents
}
