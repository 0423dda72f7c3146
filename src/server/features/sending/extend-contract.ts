import { whyNotExtendable } from '#shared/contracts/contract-rules.ts'
import { endOfDay } from '#shared/contracts/end-date.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { refuseInDoubt } from '#server/features/signing/find-doubt.ts'
import { getOwnContract } from '#server/features/contracts/get-own-contract.ts'
import { lockOwnContract, setEnd } from '#server/features/contracts/contracts.queries.ts'
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { notifySignersOfExtension } from '#server/features/notices/notify-signers-of-extension.ts'
import { setNextReminders } from '#server/features/signers/invitations.queries.ts'
import { nextReminderOf } from '#server/features/signers/next-reminder.ts'
import { listWithdrawn } from '#server/features/signers/replies.queries.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { listSigners } from '#server/features/signers/signers.queries.ts'
import { listWithoutMessages } from '#server/features/signing/without-messages.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'

/**
 * Gives a sent contract a later last day (2027-01-21), tells whoever was invited, and gives whoever has yet to sign the
 * reminders that belong to it; those who withdrew their consent get neither. The same day again changes nothing.
 */
export async function extendContract(deps: Deps, owner: SessionUser, contractId: string, day: string) {
  const { status } = await getOwnContract(deps.db, owner.id, contractId)
  if (status === 'sent') await refuseInDoubt(deps, contractId)
  await deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, contractId)
    if (!contract) throw notFound('Contract')
    const now = deps.now()
    const why = whyNotExtendable(contract, day, now)
    if (why) throw conflict(why)
    const endsAt = endOfDay(day)
    if (endsAt.getTime() === contract.endsAt?.getTime()) return
    const key = await getContractKey(tx, deps, contractId)
    await setEnd(tx, contractId, endsAt)
    await appendFacts(tx, { contractId, key, now }, [
      ownerFact(owner, { action: 'contract.extended', data: { endsAt: endsAt.toISOString() } }),
    ])
    const signers = await listSigners(tx, key, contractId)
    const silent = await listWithoutMessages(tx, contractId, signers)
    const withdrawn = await listWithdrawn(tx, contractId)
    const invited = signers.filter(
      ({ id, status, notMeAt }) =>
        status !== 'pending' && notMeAt === null && !silent.has(id) && !withdrawn.has(id),
    )
    await notifySignersOfExtension(tx, deps, { contract, endsAt, signers: invited })
    const open = invited.filter(({ status }) => status === 'sent')
    const sender = await senderOf(tx, contract)
    const next = open.map((signer) => [
      signer.id,
      nextReminderOf({ ...contract, endsAt }, sender, signer, now),
    ])
    await setNextReminders(tx, Object.fromEntries(next))
  })
}
