import { timeZone as knownZone } from '#shared/accounts/preferences.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { settleWelcome } from '#server/features/billing/move-money.ts'
import { badRequest, conflict, unauthorized } from '#server/http/errors.ts'
import { isEmailFree, lockUser, markPhoneVerified, updatePreferences } from './accounts.queries.ts'
import { type KnownBrowser, rememberBrowser } from './known-browsers.queries.ts'
import { mailProof } from './prove-email.ts'
import { LOGIN_ENDED } from './refuse-code.ts'
import {
  endAllSessions,
  endOtherSessions,
  endSessionById,
  rotateSession,
  type StartedSession,
} from './sessions.queries.ts'

/** What began without a code: a sign-in that waits for one, or the session of a registration. */
export type Started = { userId: string; id: string }
export type CodeOrigin = {
  timeZone: string | undefined
  oldToken: string | undefined
  browserToken: string | undefined
  origin: Origin
}
export type VerifiedSession = { session: StartedSession; browser: KnownBrowser }

/** 400: whoever signs up has a session besides, which a 401 would end on their screen. */
export const loginEnded = () => badRequest(LOGIN_ENDED, 'code')

export const emailTaken = () =>
  conflict(
    'You already have an account with this email address. Sign in, or reset your password.',
    'email_taken',
  )

/**
 * Starts the session of whoever entered the code that was texted to this number, in place of what began without one; the
 * browser is known from now on. Whoever verifies a phone for the first time holds the e-mail, gets the link that proves
 * it, tells times as this browser does until they choose, and is signed in nowhere else. Undefined, with every session of
 * the user ended, when another account holds the e-mail. Throws 400 when what began has ended.
 */
export async function startVerified(
  tx: Db,
  deps: Deps,
  login: Started,
  phoneMac: string,
  from: CodeOrigin,
): Promise<VerifiedSession | undefined> {
  const { userId } = login
  if (!(await completeAccount(tx, deps, login, phoneMac, from))) {
    // it will never be complete: the way on is the other account
    await endAllSessions(tx, userId)
    return undefined
  }
  // a new password ended it since we found it
  if (!(await endSessionById(tx, login.id))) throw loginEnded()
  const { oldToken, browserToken, origin } = from
  const now = deps.now()
  const start = { userId, kind: 'session', twoFactorVerified: true, origin, now } as const
  const session = await rotateSession(tx, oldToken, start)
  return { session, browser: await rememberBrowser(tx, browserToken, userId, now) }
}

/** Gives a new account its e-mail, once its phone is verified; false when another account holds that. */
async function completeAccount(
  tx: Db,
  deps: Deps,
  { userId, id }: Started,
  phoneMac: string,
  { origin, timeZone }: CodeOrigin,
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
