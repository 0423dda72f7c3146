import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { checkCode, type CodeChecked } from '#server/features/verification/check-code.ts'
import { findLiveCode } from '#server/features/verification/verification.queries.ts'
import { badRequest, unauthorized } from '#server/http/errors.ts'
import { codesLocked } from './account-messages.ts'
import { findUserById, markPhoneVerified } from './accounts.queries.ts'
import { emailProofToAdministrator } from './prove-email.ts'
import { codesLockedError } from './send-code.ts'
import { endSessionById, findPendingLogin, rotateSession, type StartedSession } from './sessions.queries.ts'

type Verification = {
  code: string
  sessionToken: string | undefined
  user: { id: string; sessionId: string } | undefined
  oldToken: string | undefined
  origin: Origin
}

/**
 * Checks the code of a started login, or without a token that of the session, and starts a new session; the old one
 * and the token end. Refuses with 400 a code that is wrong, used or expired, with 429 while codes are locked.
 */
export async function verifyLogin(
  deps: Deps,
  { code, sessionToken, user, oldToken, origin }: Verification,
): Promise<{ userId: string; session: StartedSession }> {
  const now = deps.now()
  const login = sessionToken
    ? await findPendingLogin(deps.db, sessionToken, now)
    : user && { userId: user.id, id: user.sessionId }
  if (!login) throw sessionToken ? wrongCode() : unauthorized()
  const { userId } = login

  const verified = await deps.db.transaction(async (tx) => {
    const binding = await bindingOf(tx, { login, user, now })
    const place = { subject: `user:${userId}`, purpose: 'login', binding } as const
    const checked = await checkCode(tx, deps, { ...place, code })
    if (!checked.ok) {
      if (checked.justLocked) await notifyAccountHolder(tx, deps, userId)
      return { checked }
    }
    const isFirstTime = await markPhoneVerified(tx, userId, now)
    if (isFirstTime) await emailProofToAdministrator(tx, deps, userId, origin)
    await endSessionById(tx, login.id)
    const start = { userId, kind: 'session', twoFactorVerified: true, origin, now } as const
    return { checked, session: await rotateSession(tx, oldToken, start) }
  })
  if (!verified.session) throw refusalOf(verified.checked, now)
  return { userId, session: verified.session }
}

const wrongCode = () => badRequest('Please check your code.', 'code')

function refusalOf(checked: CodeChecked, now: Date) {
  if (checked.ok || !checked.lockedUntil) return wrongCode()
  return codesLockedError((checked.lockedUntil.getTime() - now.getTime()) / 1000)
}

type Started = { userId: string; id: string }
type Choice = { login: Started; user: { id: string; sessionId: string } | undefined; now: Date }

/** A person with both a started login and a session of their own may enter the code sent for either. */
async function bindingOf(tx: Db, { login, user, now }: Choice): Promise<string> {
  if (user?.id !== login.userId) return login.id
  const place = { subject: `user:${user.id}`, purpose: 'login', binding: user.sessionId } as const
  return (await findLiveCode(tx, place, now)) ? user.sessionId : login.id
}

async function notifyAccountHolder(tx: Db, deps: Deps, userId: string) {
  const user = await findUserById(tx, userId)
  if (!user) return
  await queueMessages(tx, deps, [
    {
      naturalKey: `codes-locked:${userId}:${deps.now().toISOString()}`,
      kind: 'codes-locked',
      channel: 'email',
      content: { to: user.email, ...codesLocked({ name: user.firstName, appUrl: deps.settings.appUrl }) },
    },
  ])
}
