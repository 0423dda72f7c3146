import { HAS_EXPIRED } from '#shared/contracts/contract-rules.ts'
import { hasEnded } from '#shared/contracts/end-date.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { refuseInDoubt } from '#server/features/signing/find-doubt.ts'
import { lockOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { admitMessages } from '#server/features/recipients/admit-messages.ts'
import { addressesOf, inviteSigners } from '#server/features/signers/invite-signers.ts'
import { tooManyMessages, filterUnderInvitationLimit } from '#server/features/signers/limit-invitations.ts'
import { listUnanswered, listWithdrawn } from '#server/features/signers/replies.queries.ts'
import { NOT_FOR_THEM } from '#server/features/signers/update-signer.ts'
import {
  countSigners,
  findContractOfSigner,
  findStoredSigner,
  openSigner,
} from '#server/features/signers/signers.queries.ts'

export const NOT_OUT_FOR_SIGNATURE =
  'You can only resend invitations for a contract that’s out for signature.'
const WITHDREW =
  'This signer withdrew their consent. You can ask them for it once, with “Ask again” on the contract’s page.'
const UNANSWERED = 'This signer is waiting for your answer. Answer them first, on the contract’s page.'

/**
 * Sends the invitation of one open signer again, by the channels that the signer has now; 10 times a day at most. Not to
 * whoever withdrew consent or waits for the owner's answer: the answer is what they get.
 */
export async function resendInvitation(deps: Deps, owner: SessionUser, signerId: string) {
  const contractId = await findContractOfSigner(deps.db, owner.id, signerId)
  if (!contractId) throw notFound('Signer')
  await refuseInDoubt(deps, contractId)
  await deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, contractId)
    const signer = await findStoredSigner(tx, signerId)
    if (!contract || !signer) throw notFound('Signer')
    if (contract.status === 'draft') throw conflict('Send the contract before you resend invitations.')
    if (signer.status === 'signed') throw conflict('This signer has already signed.')
    if (contract.status !== 'sent') throw conflict(NOT_OUT_FOR_SIGNATURE)
    if (signer.status === 'pending') throw conflict('It isn’t this signer’s turn yet.')
    if (signer.notMeAt) throw conflict(NOT_FOR_THEM)
    if ((await listWithdrawn(tx, contractId)).has(signerId)) throw conflict(WITHDREW)
    if ((await listUnanswered(tx, contractId)).has(signerId)) throw conflict(UNANSWERED)
    const signerCount = await countSigners(tx, contractId)
    if (hasEnded(contract.endsAt, deps.now())) throw conflict(HAS_EXPIRED)
    const may = await filterUnderInvitationLimit(tx, deps, { contractId, of: [signer], signerCount })
    if (may.length === 0) throw tooManyMessages()
    const key = await getContractKey(tx, deps, contractId)
    const opened = openSigner(key, signer)
    await admitMessages(tx, deps, owner, addressesOf(opened))
    await inviteSigners(tx, deps, { contract, key, signers: [opened], kind: 'reminder', by: owner })
  })
}
