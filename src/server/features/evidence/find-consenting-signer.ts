import { type LogRecord, signerRef } from '#server/log/chain.ts'

type Consent = { signerId: string; consentType: string; createdAt: Date }

/**
 * Whose consent it is, by the log: when another person takes a signer's place, what is kept of the one before goes over
 * to the new link. The id of the signer who gave it, or for somebody who is none any more their reference in the log.
 */
export function findConsentingSigner(
  { signerId, consentType, createdAt }: Consent,
  records: LogRecord[],
): string {
  const moment = createdAt.toISOString()
  const givers = records
    .filter(
      ({ action, at, data }) =>
        action.startsWith('consent.') && at === moment && data.consentType === consentType,
    )
    .map(({ actor }) => actor.ref)
  const own = signerRef(signerId)
  return givers.includes(own) ? signerId : (givers[0] ?? own)
}
