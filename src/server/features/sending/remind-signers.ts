import { hasEnded } from '#shared/contracts/end-date.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { type ContractRow, lockContract } from '#server/features/contracts/contracts.queries.ts'
import { countOwedMessages, filterAdmitted } from '#server/features/recipients/admit-messages.ts'
import { setNextReminders } from '#server/features/signers/invitations.queries.ts'
import { addressesOf, inviteSigners } from '#server/features/signers/invite-signers.ts'
import { filterUnderInvitationLimit } from '#server/features/signers/limit-invitations.ts'
import { nextReminderOf } from '#server/features/signers/next-reminder.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { listSigners, type SignerRow } from '#server/features/signers/signers.queries.ts'

/**
 * Reminds those of the contract's signers for whom it is time, each once however many run this at once, and sets when
 * the next is due. Nobody is reminded who signed, whose contract is closed or past its end, who wants no messages of the
 * sender, or who has had as many today as one person gets: their next turn comes.
 */
export async function remindSigners(deps: Deps, contractId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const contract = await lockContract(tx, contractId)
    if (!contract) return
    // behind the lock: whoever held it before may have reminded them
    const now = deps.now()
    const key = await getContractKey(tx, deps, contractId)
    const signers = await listSigners(tx, key, contractId)
    const due = signers.filter(({ nextReminderAt }) => nextReminderAt && nextReminderAt <= now)
    const isOpen = contract.status === 'sent' && !hasEnded(contract.endsAt, now)
    const waiting = isOpen ? due.filter(({ status }) => status === 'sent') : []
    const reminded = await filterRemindable(tx, deps, contract, waiting, signers.length)
    const silent = due.filter((signer) => !reminded.includes(signer))
    const next = silent.map((signer) => [
      signer.id,
      waiting.includes(signer) ? nextReminderOf(contract, signer.invitedAt, now) : null,
    ])
    await setNextReminders(tx, Object.fromEntries(next))
    await inviteSigners(tx, deps, { contract, key, signers: reminded, kind: 'reminder' })
  })
}

/** Those of them who may be written to now; their messages are counted. */
async function filterRemindable(
  tx: Db,
  deps: Deps,
  contract: ContractRow,
  waiting: SignerRow[],
  signerCount: number,
): Promise<SignerRow[]> {
  const sender = await senderOf(tx, contract)
  // somebody else said that the address is theirs
  if (waiting.length === 0 || !sender.email) return []
  const sending = { contractId: contract.id, of: waiting, signerCount }
  const may = await filterUnderInvitationLimit(tx, deps, sending)
  const admitted = await filterAdmitted(tx, deps, sender, may, addressesOf)
  await countOwedMessages(tx, deps, sender, admitted.flatMap(addressesOf))
  return admitted
}
