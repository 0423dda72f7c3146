import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { issueCode } from '#server/features/verification/issue-code.ts'
import { unauthorized } from '#server/http/errors.ts'
import { accountLockedMail } from '#server/messages/account-mails.ts'
import { decryptUserPhone, findUserByEmail, setAccountLock, type UserRow } from './accounts.queries.ts'
import { failWithUniformTiming } from './uniform-timing.ts'
import { markAttemptSuccessful } from './login-attempts.queries.ts'
import { refuseUnsent } from './send-code.ts'
import { createSession, rotateSession, type StartedSession } from './sessions.queries.ts'
import { type Attempt, beginAttempt } from './throttle-login.ts'

type Credentials = { email: string; password: string }
type From = { origin: Origin; oldToken: string | undefined }
type LoggedIn = { pending?: StartedSession; session?: StartedSession }

/**
 * Checks e-mail and password. Whoever has two-factor on gets a code and a token good for entering it, and no session
 * yet; a user whose phone is not verified gets both, since their session reaches little. Fails with 401 alike and in
 * the same time for a wrong password and an unknown e-mail, and with 429 while either is locked.
 */
export async function logIn(deps: Deps, credentials: Credentials, from: From): Promise<LoggedIn> {
  const { user, attempt } = await failWithUniformTiming(deps.settings.timingStepMs, () =>
    checkCredentials(deps, credentials, from.origin),
  )
  const { answer, refusal } = await deps.db.transaction(async (tx) => {
    await markAttemptSuccessful(tx, attempt.id)
    return user.twoFactorEnabled ? startSecondFactor(tx, deps, user, from) : startAtOnce(tx, deps, user, from)
  })
  // on its own: inside, it could wait for a reset that waits for the attempt
  if (user.accountLockedUntil) await setAccountLock(deps.db, user.id, null)
  // refused only now: the right password has been counted as such
  if (refusal) refuseUnsent(refusal)
  return answer
}

async function checkCredentials(deps: Deps, { email, password }: Credentials, { ipAddress }: Origin) {
  const attempt = await beginAttempt(deps, email, ipAddress)
  const user = await findUserByEmail(deps.db, email)
  const matches = await deps.passwords.verify(user?.passwordHash, password)
  if (user && matches) return { user, attempt }
  if (user) await notifyOnLock(deps, user, attempt, ipAddress)
  throw unauthorized('Please check your credentials.')
}

/** Marks the account locked, and tells its owner, when this failure locked it. */
async function notifyOnLock(
  deps: Deps,
  user: UserRow,
  { id, lockedUntilIfWrong }: Attempt,
  ipAddress: string,
) {
  const lockedUntil = lockedUntilIfWrong
  if (!lockedUntil) return
  const { appUrl } = deps.settings
  const forgotUrl = `${appUrl}/auth?tab=forgot`
  const mail = accountLockedMail({ name: user.firstName, appUrl, lockedUntil, forgotUrl, ipAddress })
  await deps.db.transaction(async (tx) => {
    await setAccountLock(tx, user.id, lockedUntil)
    await queueMessages(tx, deps, [
      {
        naturalKey: `account-locked:${id}`,
        kind: 'account-locked',
        channel: 'email',
        content: { to: user.email, ...mail },
      },
    ])
  })
}

async function startAtOnce(tx: Db, deps: Deps, user: UserRow, { origin, oldToken }: From) {
  const start = { userId: user.id, twoFactorVerified: false, origin, now: deps.now() }
  const session = await rotateSession(tx, oldToken, { ...start, kind: 'session' })
  return { answer: { session }, refusal: undefined }
}

async function startSecondFactor(tx: Db, deps: Deps, user: UserRow, { origin, oldToken }: From) {
  const start = { userId: user.id, twoFactorVerified: false, origin, now: deps.now() }
  const pending = await createSession(tx, { ...start, kind: 'pending' })
  const issued = await issueCode(tx, deps, {
    subject: `user:${user.id}`,
    purpose: 'login',
    binding: pending.id,
    phone: decryptUserPhone(deps, user),
    ipAddress: origin.ipAddress,
  })
  if (user.phoneVerified) return { answer: { pending }, refusal: issued.sent ? undefined : issued }
  const session = await rotateSession(tx, oldToken, { ...start, kind: 'session' })
  return { answer: { pending, session }, refusal: undefined }
}
