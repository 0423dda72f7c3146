import type { Deps } from '#server/deps.ts'
import { setNextReminders } from '#server/features/signers/invitations.queries.ts'
import { clearConsent } from '#server/features/signers/signers.queries.ts'
import { withdrawConsents } from '#server/features/signing/signing.queries.ts'
import { conflict } from '#server/http/errors.ts'
import { keepReply } from './keep-reply.ts'
import { lockForReply, type ReplyVisit } from './lock-for-reply.ts'

/**
 * Takes back the consent to sign electronically, whichever link it was given by: until the signer consents again, nothing
 * is signed, and they are not reminded.
 */
export async function withdrawConsent(
  deps: Deps,
  signerId: string,
  reason: string | null,
  visit: ReplyVisit,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const link = await lockForReply(tx, deps, signerId, visit)
    if (!link.canWithdraw) throw conflict('You haven’t consented yet.', 'consent_required')
    const now = deps.now()
    const consents = await withdrawConsents(tx, signerId, { reason, now })
    const fact = { action: 'consent.withdrawn', data: { consents: consents.join(' ') } }
    await keepReply(
      tx,
      deps,
      link,
      { kind: 'consent-withdrawn', text: reason, fact },
      { origin: visit.origin, now },
    )
    await clearConsent(tx, signerId)
    await setNextReminders(tx, { [signerId]: null })
  })
}
