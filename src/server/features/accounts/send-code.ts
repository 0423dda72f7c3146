import { TEXTS_STOPPED } from '#shared/verification/code-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { type CodeIssued, issueCode } from '#server/features/verification/issue-code.ts'
import { lockCodeLock } from '#server/features/verification/verification.queries.ts'
import { badRequest, conflict, tooMany, unauthorized } from '#server/http/errors.ts'
import { decryptUserPhone, findUserById } from './accounts.queries.ts'
import { codesLockedError, LOGIN_ENDED } from './refuse-code.ts'
import { extendPendingLogin, findPendingLogin } from './sessions.queries.ts'

type Refusal = Extract<CodeIssued, { sent: false }>

/** Throws 429 with the reason why no code went out; 409 after a STOP. */
export function refuseUnsent(refusal: Refusal): never {
  if (refusal.refused === 'stopped') throw conflict(TEXTS_STOPPED, 'texts_stopped')
  const { refused, until, retryAfterSeconds } = refusal
  if (refused === 'locked') throw codesLockedError(until, retryAfterSeconds)
  throw tooMany('Too many codes were sent. Try again later.', retryAfterSeconds)
}

/**
 * The number of this user, which nobody changes until the transaction ends: a code to the one before would open the
 * account to whoever has that now.
 */
export async function lockPhone(tx: Db, deps: Deps, userId: string): Promise<string> {
  // a change takes it first
  await lockCodeLock(tx, `user:${userId}`)
  const user = await findUserById(tx, userId)
  if (!user || user.erasedAt) throw unauthorized()
  return decryptUserPhone(deps, user)
}

/**
 * Sends a new code for the started login behind the token, or without one for the session's user. The login lasts until
 * the code expires; what ends it is the limit of codes to a number, which allows no chain of them as long as an hour.
 * Throws 401 where there is neither, 400 where the login has ended in a browser that has a session.
 */
export async function sendLoginCode(
  deps: Deps,
  {
    sessionToken,
    user,
    origin,
  }: {
    sessionToken: string | undefined
    user: { id: string; sessionId: string } | undefined
    origin: Origin
  },
): Promise<{ sent: true; expiresAt: string }> {
  const login = sessionToken
    ? await findPendingLogin(deps.db, sessionToken, deps.now())
    : user && { userId: user.id, id: user.sessionId }
  // whoever signs up has a session besides, which a 401 would end on their screen
  if (!login) throw user ? badRequest(LOGIN_ENDED) : unauthorized(LOGIN_ENDED)
  const issued = await deps.db.transaction(async (tx) => {
    const issued = await issueCode(tx, deps, {
      subject: `user:${login.userId}`,
      purpose: 'login',
      binding: login.id,
      phone: await lockPhone(tx, deps, login.userId),
      ipAddress: origin.ipAddress,
    })
    if (issued.sent) await extendPendingLogin(tx, login.id, issued.expiresAt)
    return issued
  })
  if (!issued.sent) return refuseUnsent(issued)
  return { sent: true, expiresAt: issued.expiresAt.toISOString() }
}
