import { accountLockMinutes, FAILURES_BEFORE_LOCK, LOCK_MINUTES } from '#shared/verification/code-rules.ts'
import { macMatches } from '#server/crypto/keyed-hash.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { codeMacInput } from './issue-code.ts'
import {
  type CodePlace,
  findLiveCode,
  findNewestCode,
  invalidateCodes,
  lockCodeLock,
  markCodeUsed,
  setCodeLock,
  decrementTriesLeft,
} from './verification.queries.ts'

export { findCodeLock } from './verification.queries.ts'

export type CodeAttempt = CodePlace & { code: string }
export type CodeChecked =
  | { ok: true; codeId: string; phoneMac: string }
  /** `justLocked`: this failure caused the lock, so the owner is to be told now. */
  | { ok: false; lockedUntil: Date; justLocked: true }
  /** `needsNewCode`: there was none that works, or this was its last try. */
  | { ok: false; lockedUntil?: Date; justLocked?: false; needsNewCode?: true }

/**
 * Whether the code is right, once. 3 tries a code; the fifth failure of a person in a row, across codes, locks a
 * signer for 30 minutes and an account longer each time, and a locked person's right code is refused too. After a failure the caller must commit, and refuse only then,
 * or the failure would not count. The person stays locked for other attempts until the transaction ends.
 */
export async function checkCode(tx: Db, deps: Deps, attempt: CodeAttempt): Promise<CodeChecked> {
  const { subject, purpose } = attempt
  const now = deps.now()
  const lock = await lockCodeLock(tx, subject)
  if (lock.lockedUntil && lock.lockedUntil > now) return { ok: false, lockedUntil: lock.lockedUntil }

  const live = await findLiveCode(tx, attempt, now)
  if (live && isRight(deps, live, attempt)) {
    await markCodeUsed(tx, live.id, now)
    await setCodeLock(tx, subject, { failures: 0, locks: 0, lockedUntil: null })
    return { ok: true, codeId: live.id, phoneMac: live.phoneMac }
  }

  if (live) await decrementTriesLeft(tx, live.id)
  // a lock that has run out leaves nothing behind: the count starts again
  const failures = (lock.lockedUntil ? 0 : lock.failures) + 1
  if (failures < FAILURES_BEFORE_LOCK) {
    await setCodeLock(tx, subject, { failures, locks: lock.locks, lockedUntil: null })
    return live && live.triesLeft > 1 ? { ok: false } : { ok: false, needsNewCode: true }
  }
  const minutes = subject.startsWith('user:') ? accountLockMinutes(lock.locks) : LOCK_MINUTES
  const lockedUntil = new Date(now.getTime() + minutes * 60_000)
  await setCodeLock(tx, subject, { failures, locks: lock.locks + 1, lockedUntil })
  await invalidateCodes(tx, subject, purpose)
  return { ok: false, lockedUntil, justLocked: true }
}

/** Why the right code of before is good no longer; undefined of any other. Nobody guesses with it, so it counts for no lock. */
export async function whyOutlived(
  tx: Db,
  deps: Deps,
  attempt: CodeAttempt,
): Promise<'used' | 'expired' | undefined> {
  const newest = await findNewestCode(tx, attempt)
  if (!newest || !isRight(deps, newest, attempt)) return undefined
  if (newest.usedAt) return 'used'
  return newest.expiresAt <= deps.now() ? 'expired' : undefined
}

const isRight = ({ codesKey }: Deps, live: { id: string; codeMac: string }, attempt: CodeAttempt) =>
  macMatches(codesKey, 'verification code', codeMacInput(live.id, attempt, attempt.code), live.codeMac)
