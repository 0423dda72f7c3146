import { mac } from '#server/crypto/keyed-hash.ts'
import { lockKey } from '#server/db/advisory-lock.ts'
import type { Deps } from '#server/deps.ts'
import { addressGroup } from '#server/http/address-group.ts'
import { tooMany } from '#server/http/errors.ts'
import { findKnownBrowser } from './known-browsers.queries.ts'
import { insertAttempt, listAttemptsFor, listFailuresFrom } from './login-attempts.queries.ts'

const WINDOW_MS = 15 * 60_000
const FAILURES_OF_ACCOUNT = 5
const FAILURES_OF_ADDRESS = 20
const LOCKED = 'Too many attempts. Try again in 15 minutes, or reset your password.'

export const emailMacOf = ({ codesKey }: Deps, email: string) => mac(codesKey, 'login e-mail', email)

export type Attempt = {
  id: string
  /** Set when the account is locked from now on for whoever is not known, should this attempt fail too. */
  lockedUntilIfWrong: Date | undefined
  /** Whether a right password ends that lock: one in a known browser leaves what it is for the others. */
  liftsLock: boolean
}
type From = { email: string; address: string; browserToken: string | undefined }

/**
 * Counts an attempt before the password is looked at, so that fifty at once count as fifty; it counts as failed until
 * it is marked successful. Refuses with 429, without a look at the password, after 5 failures in 15 minutes for the
 * e-mail or 20 from the address, until 15 minutes after the last of them. E-mails without an account are locked alike.
 * A browser that signed in to this account before has 5 failures of its own, and is held up by nobody else's.
 */
export async function beginAttempt(deps: Deps, { email, address, browserToken }: From): Promise<Attempt> {
  const now = deps.now()
  const ipAddress = addressGroup(address)
  const emailMac = emailMacOf(deps, email)
  const knownBrowser = await findKnownBrowser(deps.db, browserToken, email, now)
  const begun = await deps.db.transaction(async (tx) => {
    // always the e-mail first, then the address, so that two attempts never wait for each other
    await lockKey(tx, `login:${emailMac}`)
    await lockKey(tx, `login-from:${ipAddress}`)
    const earlier = await listAttemptsFor(tx, { emailMac, knownBrowser }, FAILURES_OF_ACCOUNT)
    const fromAddress = knownBrowser ? [] : await listFailuresFrom(tx, ipAddress, FAILURES_OF_ADDRESS)
    const locks = [lockedUntil(earlier, FAILURES_OF_ACCOUNT), lockedUntil(fromAddress, FAILURES_OF_ADDRESS)]
    const until = Math.max(...locks.map((lock) => lock?.getTime() ?? 0))
    if (until > now.getTime()) return { refusedUntil: until }
    const id = await insertAttempt(tx, { emailMac, ipAddress, knownBrowser, now })
    const withThis = [{ successful: false, attemptedAt: now }, ...earlier].slice(0, FAILURES_OF_ACCOUNT)
    const lockedUntilIfWrong = knownBrowser ? undefined : lockedUntil(withThis, FAILURES_OF_ACCOUNT)
    return { id, lockedUntilIfWrong, liftsLock: !knownBrowser }
  })
  if (begun.refusedUntil !== undefined) throw tooMany(LOCKED, (begun.refusedUntil - now.getTime()) / 1000)
  return begun
}

/** Newest first. The end of the lock that these attempts bring about, past or to come; undefined when they bring none. */
function lockedUntil(attempts: { successful: boolean; attemptedAt: Date }[], failures: number) {
  const [latest] = attempts
  const first = attempts[failures - 1]
  if (!latest || !first || attempts.some(({ successful }) => successful)) return undefined
  const took = latest.attemptedAt.getTime() - first.attemptedAt.getTime()
  return took < WINDOW_MS ? new Date(latest.attemptedAt.getTime() + WINDOW_MS) : undefined
}
