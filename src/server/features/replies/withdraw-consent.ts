import type { Deps } from '#server/deps.ts'
import { setNextReminders } from '#server/features/signers/invitations.queries.ts'
import { clearConsent } from '#server/features/signers/signers.queries.ts'
import { withdrawConsents } from '#server/features/signing/signing.queries.ts'
import { conflict } from '#server/http/errors.ts'
import { signerRef } from '#server/log/chain.ts'
import { listActsOf } from '#server/log/log.queries.ts'
import type { Visit } from '#server/features/signing/open-link.ts'
import { keepReply } from './keep-reply.ts'
import { countByWay, lockForReply } from './lock-for-reply.ts'

/**
 * Takes back the consent to sign electronically, whichever link it was given by: until the signer consents again, nothing
 * is signed, and they are not reminded. The owner is emailed, though not each time that it's given and taken back in a day.
 */
export async function withdrawConsent(
  deps: Deps,
  signerId: string,
  reason: string | null,
  visit: Visit,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const link = await lockForReply(tx, deps, signerId, visit)
    if (!link.canWithdraw) throw conflict('You haven’t consented yet.', 'consent_required')
    const now = deps.now()
    const given = await listActsOf(tx, link.contract.id, signerRef(signerId), ['consent.given'])
    const consents = await withdrawConsents(tx, signerId, given, { reason, now })
    const fact = { action: 'consent.withdrawn', data: { consents: consents.join(' ') } }
    const { isAbove: isUntold } = await countByWay(tx, deps, link, 'consent withdrawn')
    const told = { kind: 'consent-withdrawn', text: reason, fact, isUntold } as const
    await keepReply(tx, deps, link, told, { origin: visit.origin, now })
    await clearConsent(tx, signerId)
    await setNextReminders(tx, { [signerId]: null })
  })
}
