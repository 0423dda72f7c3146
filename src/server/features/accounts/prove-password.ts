import { WRONG_PASSWORD } from '#shared/accounts/accounts.api.ts'
import type { Deps, Origin, SessionUser } from '#server/deps.ts'
import { badRequest, unauthorized } from '#server/http/errors.ts'
import { refuseUnverified } from '#server/http/refuse-unverified.ts'
import { findUserById, type UserRow } from './accounts.queries.ts'
import { markAttemptSuccessful } from './login-attempts.queries.ts'
import { beginAttempt } from './throttle-login.ts'

export type From = { origin: Origin; browserToken: string | undefined }

type Entered = { password: string; path?: string }

/**
 * As `enterPassword`, and refuses with 403 whoever has yet to verify their phone: not by access to the call, for whoever
 * lost their address gets no further than without a phone, and needs it most.
 */
export function provePassword(deps: Deps, user: SessionUser, entered: Entered, from: From): Promise<UserRow> {
  refuseUnverified(user)
  return enterPassword(deps, user, entered, from)
}

/**
 * The user of the session, who has entered their password to change the account. Every try counts like one to sign in;
 * refuses with 400 at `path` a wrong one, and with 429 after too many.
 */
export async function enterPassword(
  deps: Deps,
  user: SessionUser,
  { password, path = 'password' }: Entered,
  { origin, browserToken }: From,
): Promise<UserRow> {
  const found = await findUserById(deps.db, user.id)
  if (!found || found.erasedAt) throw unauthorized()
  const attempt = await beginAttempt(deps, {
    // the address of a registration may be anybody's, who has tries of their own
    email: (found.phoneVerified && found.email) || found.id,
    address: origin.ipAddress,
    browserToken,
  })
  if (!(await deps.passwords.verify(found.passwordHash, password))) throw badRequest(WRONG_PASSWORD, path)
  await markAttemptSuccessful(deps.db, attempt.id)
  return found
}
