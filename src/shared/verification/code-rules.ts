/** What a verification code by SMS may do, as the specification sets it; for signers and account holders alike. */
export const CODE_DIGITS = 4
export const CODE_MINUTES = 10
export const TRIES_PER_CODE = 3
/** Wrong codes of one person in a row, across resends, before the lock. */
export const FAILURES_BEFORE_LOCK = 5
export const LOCK_MINUTES = 30
export const CODES_AN_HOUR_TO_A_PHONE = 5

/** How long an accepted code is good for signing. */
export const CODE_GOOD_FOR_MINUTES = 30
