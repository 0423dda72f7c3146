import type { Db } from '#server/db/db.ts'
import type { Deps, VerifiedUser } from '#server/deps.ts'
import { eraseAccount } from '#server/features/erasure/erase-account.ts'
import { conflict } from '#server/http/errors.ts'
import { insertAction } from './account-actions.queries.ts'

/**
 * Erases an account because its holder asked for it, and notes who did and why. Throws as eraseAccount does, and 409
 * for one's own account, which asks for one's password.
 */
export async function eraseAtRequest(
  tx: Db,
  deps: Deps,
  { userId, reason, admin }: { userId: string; reason: string; admin: VerifiedUser },
): Promise<void> {
  if (userId === admin.id) throw conflict('Erase your own account on your account page.')
  await eraseAccount(tx, deps, { userId, byAdmin: true })
  await insertAction(tx, {
    userId,
    kind: 'erased',
    reason,
    adminId: admin.id,
    adminEmail: admin.email,
    createdAt: deps.now(),
  })
}
