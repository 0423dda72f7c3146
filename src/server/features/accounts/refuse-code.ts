import { lockInWords } from '#shared/verification/code-rules.ts'
import type { CodeChecked } from '#server/features/verification/check-code.ts'
import { badRequest, HttpError } from '#server/http/errors.ts'

export const LOGIN_ENDED = 'This sign-in has ended. Sign in again.'

export const codesLockedError = (until: Date, retryAfterSeconds: number) =>
  new HttpError(429, `Too many wrong codes. Wait ${lockInWords(retryAfterSeconds)} and try again.`, {
    code: 'codes_locked',
    values: { until: until.toISOString() },
    retryAfterSeconds,
  })

/** 429 while codes are locked, else 400. */
export function refusalOfCode(checked: Extract<CodeChecked, { ok: false }>, now: Date) {
  const { lockedUntil } = checked
  if (lockedUntil) return codesLockedError(lockedUntil, (lockedUntil.getTime() - now.getTime()) / 1000)
  const needsNew = !checked.justLocked && checked.needsNewCode
  const why = needsNew ? 'This code no longer works. Request a new one.' : 'Please check your code.'
  return badRequest(why, 'code')
}
