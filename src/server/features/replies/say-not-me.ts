import type { Deps } from '#server/deps.ts'
import { setNextReminders } from '#server/features/signers/invitations.queries.ts'
import { updateNotMe } from '#server/features/signers/signers.queries.ts'
import type { Visit } from '#server/features/signing/open-link.ts'
import { keepReply } from './keep-reply.ts'
import { lockForReply } from './lock-for-reply.ts'

/**
 * Ends a link that reached somebody else: it opens nothing any more, and nothing is sent to its address, until the owner
 * names another. Said by the link that the owner sees, too, it ends that one only.
 */
export async function sayNotMe(deps: Deps, signerId: string, visit: Visit): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const link = await lockForReply(tx, deps, signerId, visit)
    const now = deps.now()
    const fact = { action: 'signer.not-me' }
    await keepReply(tx, deps, link, { kind: 'not-me', text: null, fact }, { origin: visit.origin, now })
    await updateNotMe(tx, signerId)
    await setNextReminders(tx, { [signerId]: null })
  })
}
