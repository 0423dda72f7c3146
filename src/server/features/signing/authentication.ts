import { CODE_GOOD_FOR_MINUTES } from '#shared/verification/code-rules.ts'
import type { Link } from './open-link.ts'

/** How long an accepted verification code is good for signing. */
export const CODE_GOOD_FOR_MS = CODE_GOOD_FOR_MINUTES * 60_000

/** Whether this signer proved the phone number that is on file, recently enough. */
export const hasFreshCode = ({ signer }: Pick<Link, 'signer'>, now: Date): boolean =>
  signer.codeVerifiedAt !== null && now.getTime() - signer.codeVerifiedAt.getTime() < CODE_GOOD_FOR_MS
