import { EMAIL_MISSING } from '#shared/accounts/accounts.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { conflict, forbidden, unauthorized } from '#server/http/errors.ts'
import { lockUser } from './accounts.queries.ts'
import { refuseCommonPassword, refuseEarlierPassword } from './choose-password.ts'
import type { KnownBrowser } from './known-browsers.queries.ts'
import { listPasswordHashes, removeResets } from './passwords.queries.ts'
import { type From, provePassword } from './prove-password.ts'
import { replacePassword } from './replace-password.ts'
import { endOtherSessions } from './sessions.queries.ts'

/**
 * Sets a new password by the current one: every other session and every mailed link to a new password ends, and the
 * mailbox is told. All of it or none of it. Refuses with 400 a wrong current one, and a new one
 * that is easy to guess or was used before.
 */
export async function changePassword(
  deps: Deps,
  user: SessionUser,
  { currentPassword, password }: { currentPassword: string; password: string },
  from: From,
): Promise<KnownBrowser> {
  const proof = { password: currentPassword, path: 'currentPassword' }
  const found = await provePassword(deps, user, proof, from)
  const { email } = found
  if (email === null) throw forbidden(EMAIL_MISSING, 'email_missing')
  refuseCommonPassword(password, { ...found, email })
  await refuseEarlierPassword(deps.passwords, password, await listPasswordHashes(deps.db, found.id))
  const passwordHash = await deps.passwords.hash(password)

  return deps.db.transaction(async (tx) => {
    const owner = await lockUser(tx, found.id)
    if (!owner) throw unauthorized()
    if (owner.passwordHash !== found.passwordHash || owner.email !== email)
      throw conflict('Your account was just changed somewhere else. Reload the page.', 'account_changed')
    await endOtherSessions(tx, owner.id, user.sessionId)
    await removeResets(tx, owner.id)
    const { ipAddress } = from.origin
    return replacePassword(tx, deps, { user: { ...owner, email }, passwordHash, ipAddress })
  })
}
