import type { NotReminded } from '#shared/signers/signers.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { findStopped } from '#server/features/recipients/recipients.queries.ts'
import { addressesOf } from '#server/features/signers/invite-signers.ts'
import { listUnanswered, listWithdrawn } from '#server/features/signers/replies.queries.ts'
import type { KnownSender } from '#server/features/signers/sender-of.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { listWithoutMessages } from './without-messages.ts'

/**
 * Those of the contract's signers to whom no reminder goes because of what they said, and what that was, by id: the rule
 * by which reminders are sent, and what the owner's page tells of it.
 */
export async function listNotReminded(
  db: Db,
  deps: Pick<Deps, 'codesKey'>,
  contractId: string,
  { sender, signers }: { sender: Pick<KnownSender, 'id' | 'email'>; signers: SignerRow[] },
): Promise<Map<string, NotReminded>> {
  const [withdrawn, unanswered, stopped, silent] = [
    await listWithdrawn(db, contractId),
    await listUnanswered(db, contractId),
    await findStopped(db, deps, sender, [...new Set(signers.flatMap(addressesOf))]),
    await listWithoutMessages(db, contractId, signers),
  ]
  const whyNot = (signer: SignerRow): NotReminded | undefined => {
    if (signer.notMeAt) return 'not-me'
    if (withdrawn.has(signer.id)) return 'withdrawn'
    // an answer would change nothing
    if (addressesOf(signer).some((address) => stopped.has(address))) return 'stopped'
    if (unanswered.has(signer.id)) return 'unanswered'
    return silent.has(signer.id) ? 'no-messages' : undefined
  }
  return new Map(
    signers.flatMap((signer) => {
      const why = whyNot(signer)
      return why ? [[signer.id, why] as const] : []
    }),
  )
}
