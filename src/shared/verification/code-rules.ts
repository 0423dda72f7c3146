/** What a verification code by SMS may do, for signers and account holders alike. Where this is stricter than the specification: decision 69. */

/** No code goes to a phone that ended our texts. */
export const TEXTS_STOPPED =
  'This phone replied STOP to our texts, so we can’t text it a code. Text START to the number they came from, then request a new code.'

export const CODE_DIGITS = 4
export const CODE_MINUTES = 10
export const TRIES_PER_CODE = 3
/** Wrong codes of one person in a row, across resends, before the lock. */
export const FAILURES_BEFORE_LOCK = 5
export const LOCK_MINUTES = 30
/** And one more for an account that verified the number, where others asked for all of these. */
export const CODES_AN_HOUR_TO_A_PHONE = 5
/** Whoever asks, and for whatever: a number must not ring all day. */
export const CODES_A_DAY_TO_A_PHONE = 20
/** Of these, what anybody can ask for who knows the number. The rest is for accounts that verified it. */
export const CODES_A_DAY_BY_ANYBODY = 15

/** How long an accepted code is good for signing. */
export const CODE_GOOD_FOR_MINUTES = 30

const MAX_LOCK_MINUTES = 8 * 60

/**
 * How long an account's codes are locked, twice as long each time until a right one is entered: who has the password
 * could otherwise try two hundred of ten thousand codes a day.
 */
export const accountLockMinutes = (earlierLocks: number) =>
  Math.min(LOCK_MINUTES * 2 ** earlierLocks, MAX_LOCK_MINUTES)

/** "30 minutes", "2 hours": for people, never less than it is. */
export function lockInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes <= 90) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
