import { accountLocked } from '#shared/accounts/accounts.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, Origin } from '#server/deps.ts'
import { queueMessages } from '#server/features/deliveries/queue-messages.ts'
import { issueCode } from '#server/features/verification/issue-code.ts'
import { forbidden, unauthorized } from '#server/http/errors.ts'
import { countTowardsLimit } from '#server/http/limit-counts.queries.ts'
import { accountLockedMail } from '#server/messages/account-mails.ts'
import {
  type AddressedUser,
  findHolder,
  findRegistration,
  lockUser,
  setAccountLock,
} from './accounts.queries.ts'
import { failWithUniformTiming } from './uniform-timing.ts'
import { type KnownBrowser, rememberBrowser } from './known-browsers.queries.ts'
import { markAttemptSuccessful } from './login-attempts.queries.ts'
import { createResetLink } from './reset-password.ts'
import { lockPhone, refuseUnsent } from './send-code.ts'
import { createSession, rotateSession, type StartedSession } from './sessions.queries.ts'
import { type Attempt, beginAttempt } from './throttle-login.ts'

const LOCK_MAIL_EVERY_MS = 60 * 60_000
const wrongPassword = () => unauthorized('Please check your credentials.')

type Credentials = { email: string; password: string }
type From = { origin: Origin; oldToken: string | undefined; browserToken: string | undefined }
type LoggedIn = {
  pending?: StartedSession
  session?: StartedSession
  browser?: KnownBrowser
  isCodeUnsent?: boolean
  /** With a session before the code: the number, which may be mistyped. */
  phone?: string
}

/**
 * Checks e-mail and password. Whoever has two-factor on gets a code and a token good for entering it, and no session
 * yet; a user whose phone is not verified gets both, since their session reaches little. Fails with 401 alike and in
 * the same time for a wrong password and an unknown e-mail, with 401 also when a new password was set meanwhile, with 429
 * while either is locked for this browser, and with 403, the right password given, while an administrator keeps the user
 * out.
 */
export async function logIn(deps: Deps, credentials: Credentials, from: From): Promise<LoggedIn> {
  const { user, attempt } = await failWithUniformTiming(deps.settings.timingStepMs, () =>
    checkCredentials(deps, credentials, from),
  )
  if (user.lockedAt) {
    await markAttemptSuccessful(deps.db, attempt.id)
    throw forbidden(accountLocked(deps.settings.adminEmails[0]), 'account_locked')
  }
  const { answer, refusal } = await deps.db.transaction(async (tx) => {
    const start = user.twoFactorEnabled ? startSecondFactor : startAtOnce
    const started = await start(tx, deps, user, from)
    // the password of a registration, which anybody can open, buys no new tries at that of the e-mail's holder
    if (user.phoneVerified) await markAttemptSuccessful(tx, attempt.id)
    if (user.accountLockedUntil && attempt.liftsLock) await setAccountLock(tx, user.id, null)
    return started
  })
  // refused only now: the right password has been counted as such
  if (refusal) refuseUnsent(refusal)
  return answer
}

async function checkCredentials(deps: Deps, { email, password }: Credentials, from: From) {
  const { ipAddress } = from.origin
  const attempt = await beginAttempt(deps, { email, address: ipAddress, browserToken: from.browserToken })
  const holder = await findHolder(deps.db, email)
  if ((await deps.passwords.verify(holder?.passwordHash, password)) && holder)
    return { user: holder, attempt }
  // whoever registered an e-mail and has yet to enter the code: alike, whether somebody holds it or nobody
  const started = await findRegistration(deps.db, email)
  if ((await deps.passwords.verify(started?.passwordHash, password)) && started)
    return { user: started, attempt }
  if (holder) await notifyOnLock(deps, holder, attempt, ipAddress)
  throw wrongPassword()
}

/**
 * Marks the account locked, and tells its owner, when this failure locked it; once an hour. The mail brings a link that
 * sets a new password, which no limit of forgotten passwords holds up: whoever locks the account again and again would
 * use those up as well, and shut the owner out.
 */
async function notifyOnLock(
  deps: Deps,
  user: AddressedUser,
  { id, lockedUntilIfWrong }: Attempt,
  ipAddress: string,
) {
  const lockedUntil = lockedUntilIfWrong
  if (!lockedUntil) return
  const { appUrl } = deps.settings
  const { id: userId, firstName: name, email, timeZone } = user
  await deps.db.transaction(async (tx) => {
    const locked = await lockUser(tx, userId)
    await setAccountLock(tx, userId, lockedUntil)
    if (locked?.email !== email) return
    const counting = { limit: 'account locked mail', who: userId, windowMs: LOCK_MAIL_EVERY_MS }
    if ((await countTowardsLimit({ ...deps, db: tx }, counting)).count > 1) return
    const { id: _, ...link } = await createResetLink(tx, deps, { ...locked, email })
    const mail = accountLockedMail({ name, appUrl, timeZone, lockedUntil, ipAddress, ...link })
    await queueMessages(tx, deps, [
      {
        naturalKey: `account-locked:${id}`,
        kind: 'account-locked',
        channel: 'email',
        content: { to: email, ...mail, secret: true },
      },
    ])
  })
}

/**
 * Locks the user until the transaction ends, before their sessions and attempts, as whoever replaces the password does.
 * Refuses a password that was replaced since it was checked: that ended only what it found begun.
 */
async function lockUnchanged(tx: Db, { id, passwordHash }: AddressedUser) {
  const locked = await lockUser(tx, id)
  if (locked?.passwordHash !== passwordHash) throw wrongPassword()
}

async function startAtOnce(
  tx: Db,
  deps: Deps,
  user: AddressedUser,
  { origin, oldToken, browserToken }: From,
) {
  await lockUnchanged(tx, user)
  const start = { userId: user.id, twoFactorVerified: false, origin, now: deps.now() }
  const session = await rotateSession(tx, oldToken, { ...start, kind: 'session' })
  const browser = await rememberBrowser(tx, browserToken, user.id, start.now)
  return { answer: { session, browser }, refusal: undefined }
}

async function startSecondFactor(tx: Db, deps: Deps, user: AddressedUser, { origin, oldToken }: From) {
  const start = { userId: user.id, twoFactorVerified: false, origin, now: deps.now() }
  const pending = await createSession(tx, { ...start, kind: 'pending' })
  const phone = await lockPhone(tx, deps, user.id)
  const issued = await issueCode(tx, deps, {
    subject: `user:${user.id}`,
    purpose: 'login',
    binding: pending.id,
    phone,
    ipAddress: origin.ipAddress,
  })
  // only now: where a code is entered, too, the lock of the codes comes before that of the user
  await lockUnchanged(tx, user)
  if (user.phoneVerified) return { answer: { pending }, refusal: issued.sent ? undefined : issued }
  const session = await rotateSession(tx, oldToken, { ...start, kind: 'session' })
  return { answer: { pending, session, phone, isCodeUnsent: !issued.sent }, refusal: undefined }
}
