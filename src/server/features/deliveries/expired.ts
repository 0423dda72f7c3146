import { PROOF_VALID_HOURS } from '#shared/accounts/accounts.api.ts'
import { CODE_MINUTES } from '#shared/verification/code-rules.ts'
import type { ClaimedDelivery } from './deliveries.queries.ts'

/** For how many minutes what these carry is good: sent later, it would only confuse. */
const minutesGood: Record<string, number> = {
  'verification-code': CODE_MINUTES,
  // both carry a link that sets a new password
  'password-reset': 60,
  'account-locked': 60,
  'email-proof': PROOF_VALID_HOURS * 60,
  // may carry the link that takes an address back
  'registration-notice': PROOF_VALID_HOURS * 60,
}

/** Why a message is given up whose code or link is good no more. */
export const EXPIRED = { reason: 'It expired before it could be sent.', cause: 'expired', isFault: true }

export function hasExpired({ kind, createdAt }: Pick<ClaimedDelivery, 'kind' | 'createdAt'>, now: Date) {
  const minutes = minutesGood[kind]
  return minutes !== undefined && now.getTime() - createdAt.getTime() >= minutes * 60_000
}
