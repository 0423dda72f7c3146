import { hasEnded } from '#shared/contracts/end-date.ts'
import { isDaytime } from '#server/daytime.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { type ContractRow, lockContract } from '#server/features/contracts/contracts.queries.ts'
import { isInDoubt } from '#server/features/signing/find-doubt.ts'
import { countOwedMessages, filterAdmitted } from '#server/features/recipients/admit-messages.ts'
import { setNextReminders } from '#server/features/signers/invitations.queries.ts'
import { addressesOf, inviteSigners } from '#server/features/signers/invite-signers.ts'
import { filterUnderInvitationLimit } from '#server/features/signers/limit-invitations.ts'
import { inDaytimeOf, nextReminderOf, zonesOf } from '#server/features/signers/next-reminder.ts'
import { type KnownSender, senderOf } from '#server/features/signers/sender-of.ts'
import { listSigners, type SignerRow } from '#server/features/signers/signers.queries.ts'
import { listNotReminded } from '#server/features/signing/not-reminded.ts'

/**
 * Reminds those of the contract's signers for whom it is time, each once however many run this at once, and sets when
 * the next is due; for whom it is night, that is the morning. Nobody is reminded who signed, whose contract is closed or
 * past its end or in doubt, who withdrew consent, waits for an answer, or wants no messages, or who has had as many today
 * as one person gets: their next turn comes.
 */
export async function remindSigners(deps: Deps, contractId: string): Promise<void> {
  const isDoubted = await isInDoubt(deps, contractId)
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
    const sender = await senderOf(tx, contract)
    const awake = waiting.filter((signer) => isDaytime(now, zonesOf(sender, signer)))
    const reminded = await filterRemindable(tx, deps, {
      contract,
      sender,
      awake: isDoubted ? [] : awake,
      signerCount: signers.length,
    })
    const nextOf = (signer: SignerRow) => {
      if (!waiting.includes(signer)) return null
      return awake.includes(signer)
        ? nextReminderOf(contract, sender, signer, now)
        : inDaytimeOf(sender, signer, now)
    }
    const silent = due.filter((signer) => !reminded.includes(signer))
    const next = silent.map((signer) => [signer.id, nextOf(signer)])
    await setNextReminders(tx, Object.fromEntries(next))
    await inviteSigners(tx, deps, { contract, key, signers: reminded, kind: 'reminder' })
  })
}

type Remindable = { contract: ContractRow; sender: KnownSender; awake: SignerRow[]; signerCount: number }

/** Those of them who may be written to now; their messages are counted. */
async function filterRemindable(
  tx: Db,
  deps: Deps,
  { contract, sender, awake, signerCount }: Remindable,
): Promise<SignerRow[]> {
  // somebody else said that the address is theirs
  if (awake.length === 0 || !sender.email) return []
  const notReminded = await listNotReminded(tx, deps, contract.id, { sender, signers: awake })
  const asked = awake.filter(({ id }) => !notReminded.has(id))
  const sending = { contractId: contract.id, of: asked, signerCount }
  const may = await filterUnderInvitationLimit(tx, deps, sending)
  const admitted = await filterAdmitted(tx, deps, sender, may, addressesOf)
  await countOwedMessages(tx, deps, sender, admitted.flatMap(addressesOf))
  return admitted
}
