import { timeZone as knownZone } from '#shared/accounts/preferences.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { settleWelcome } from '#server/features/billing/move-money.ts'
import { checkCode } from '#server/features/verification/check-code.ts'
import { findLiveCode, findLiveCodeOf } from '#server/features/verification/verification.queries.ts'
import { badRequest, conflict, unauthorized } from '#server/http/errors.ts'
import { isEmailFree, lockUser, markPhoneVerified, updatePreferences } from './accounts.queries.ts'
import { type KnownBrowser, rememberBrowser } from './known-browsers.queries.ts'
import { notifyAccountHolder } from './notify-code-lock.ts'
import { mailProof } from './prove-email.ts'
import { LOGIN_ENDED, refusalOfCode } from './refuse-code.ts'
import {
  endAllSessions,
  endOtherSessions,
  endSessionById,
  findPendingLogin,
  rotateSession,
  type StartedSession,
} from './sessions.queries.ts'

type CodeUser = { id: string; sessionId: string; phoneVerified: boolean }
type Verification = {
  code: string
  sessionToken: string | undefined
  timeZone: string | undefined
  user: CodeUser | undefined
  oldToken: string | undefined
  browserToken: string | undefined
  origin: Origin
}
type Verified = { userId: string; session: StartedSession; browser: KnownBrowser }

/**
 * Checks the code of a started login, or without a token that of the session, and starts a new session; the old one
 * and the token end, and the browser is known from now on. Whoever verifies the phone for the first time holds the
 * e-mail, gets the link that proves it, tells times as this browser does until they choose, and is signed in nowhere else.
 * Refuses with 400 a code that is wrong, used or expired, and one whose login has ended; with 429 while codes are locked,
 * with 409 the right code of a registration whose e-mail another account holds.
 */
export async function verifyLogin(
  deps: Deps,
  { code, sessionToken, user, oldToken, browserToken, ...from }: Verification,
): Promise<Verified> {
  const now = deps.now()
  const { origin } = from
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
    if (!(await completeAccount(tx, deps, login, checked.phoneMac, from))) {
      // it will never be complete: the way on is the other account
      await endAllSessions(tx, userId)
      return { checked }
    }
    // a new password ended it since we found it
    if (!(await endSessionById(tx, login.id))) throw loginEnded()
    const start = { userId, kind: 'session', twoFactorVerified: true, origin, now } as const
    const session = await rotateSession(tx, oldToken, start)
    return { checked, started: { session, browser: await rememberBrowser(tx, browserToken, userId, now) } }
  })
  if (!verified.checked.ok) throw refusalOfCode(verified.checked, deps.now())
  if (!verified.started) throw emailTaken()
  return { userId, ...verified.started }
}

/** 400: whoever signs up has a session besides, which a 401 would end on their screen. */
const loginEnded = () => badRequest(LOGIN_ENDED, 'code')

const emailTaken = () =>
  conflict(
    'You already have an account with this email address. Sign in, or reset your password.',
    'email_taken',
  )

/** Gives a new account its e-mail, once its phone is verified; false when another account holds that. */
async function completeAccount(
  tx: Db,
  deps: Deps,
  { userId, id }: Started,
  phoneMac: string,
  { origin, timeZone }: Pick<Verification, 'origin' | 'timeZone'>,
): Promise<boolean> {
  const user = await lockUser(tx, userId)
  if (!user) throw unauthorized()
  const { email } = user
  if (user.phoneVerified) return true
  if (email && !(await isEmailFree(tx, email, userId))) return false
  await markPhoneVerified(tx, userId, deps.now())
  // those began by the password alone
  await endOtherSessions(tx, userId, id)
  const zone = knownZone.safeParse(timeZone).data
  if (zone && user.timeZone === null) await updatePreferences(tx, userId, { timeZone: zone }, deps.now())
  await settleWelcome(tx, { userId, phoneMac, now: deps.now() })
  // beyond the limit it is mailed on demand, by a button that says so
  if (email && !user.emailVerified) await mailProof(tx, deps, { user, email, origin })
  return true
}

type Started = { userId: string; id: string }
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
