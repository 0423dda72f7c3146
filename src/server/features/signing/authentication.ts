import { CODE_GOOD_FOR_MINUTES } from '#shared/verification/code-rules.ts'
import type { Deps } from '#server/deps.ts'
import { phoneMacOf } from '#server/features/verification/phone-mac.ts'
import type { Link } from './open-link.ts'

/** How long an accepted verification code is good for signing. */
export const CODE_GOOD_FOR_MS = CODE_GOOD_FOR_MINUTES * 60_000

/** Whether this signer proved the phone number that is on file now, recently enough. */
export const hasFreshCode = (
  deps: Pick<Deps, 'codesKey'>,
  { signer: { phone, codeVerifiedAt, verifiedPhoneMac } }: Pick<Link, 'signer'>,
  now: Date,
): boolean =>
  codeVerifiedAt !== null &&
  now.getTime() - codeVerifiedAt.getTime() < CODE_GOOD_FOR_MS &&
  phone !== null &&
  verifiedPhoneMac === phoneMacOf(deps, phone)
