import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { checkCode } from '#server/features/verification/check-code.ts'
import { findLiveCode, findLiveCodeOf } from '#server/features/verification/verification.queries.ts'
import { unauthorized } from '#server/http/errors.ts'
import { notifyAccountHolder } from './notify-code-lock.ts'
import { refusalOfCode } from './refuse-code.ts'
import { findPendingLogin } from './sessions.queries.ts'
import {
  type CodeOrigin,
  emailTaken,
  loginEnded,
  type Started,
  startVerified,
  type VerifiedSession,
} from './start-verified.ts'

type CodeUser = { id: string; sessionId: string; phoneVerified: boolean }
type Verification = CodeOrigin & {
  code: string
  sessionToken: string | undefined
  user: CodeUser | undefined
}

/**
 * Checks the code of a started login, or without a token that of the session, and starts a new session; the old one
 * and the token end. Refuses with 400 a code that is wrong, used or expired, and one whose login has ended; with 429
 * while codes are locked, with 409 the right code of a registration whose e-mail another account holds.
 */
export async function verifyLogin(
  deps: Deps,
  { code, sessionToken, user, ...from }: Verification,
): Promise<VerifiedSession & { userId: string }> {
  const now = deps.now()
  const login = sessionToken
    ? await findPendingLogin(deps.db, sessionToken, now)
    : user && { userId: user.id, id: user.sessionId }
  if (!login) throw sessionToken ? loginEnded() : unauthorized()
  const { userId } = login

  const verified = await deps.db.transaction(async (tx) => {
    const binding = await bindingOf(tx, { login, user, now })
    const place = { subject: `user:${userId}`, purpose: 'login', binding } as const
    const checked = await checkCode(tx, deps, { ...place, code })
    if (!checked.ok) {
      if (checked.justLocked) await notifyAccountHolder(tx, deps, userId, checked.lockedUntil)
      return { checked }
    }
    return { checked, started: await startVerified(tx, deps, login, checked.phoneMac, from) }
  })
  if (!verified.checked.ok) throw refusalOfCode(verified.checked, deps.now())
  if (!verified.started) throw emailTaken()
  return { userId, ...verified.started }
}

type Choice = { login: Started; user: CodeUser | undefined; now: Date }

/**
 * A person with both a started login and a session of their own may enter the code sent for either; whoever loaded the
 * page of their sign-up again has lost the token, and enters the code by the session that began with it.
 */
async function bindingOf(tx: Db, { login, user, now }: Choice): Promise<string> {
  if (user?.id !== login.userId) return login.id
  const person = { subject: `user:${user.id}`, purpose: 'login' } as const
  if (await findLiveCode(tx, { ...person, binding: user.sessionId }, now)) return user.sessionId
  if (user.phoneVerified || login.id !== user.sessionId) return login.id
  return (await findLiveCodeOf(tx, person, now))?.binding ?? login.id
}
