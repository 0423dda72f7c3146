import { PHONE_NOT_VERIFIED } from '#shared/accounts/accounts.api.ts'
import type { SessionUser } from '#server/deps.ts'
import { forbidden } from './errors.ts'

/** Throws 403 for whoever has yet to enter the code of their phone. */
export function refuseUnverified({ phoneVerified }: SessionUser) {
  if (!phoneVerified) throw forbidden(PHONE_NOT_VERIFIED, 'phone_not_verified')
}
