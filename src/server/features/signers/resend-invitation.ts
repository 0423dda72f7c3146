import { HAS_EXPIRED } from '#shared/contracts/contract-rules.ts'
import { hasEnded } from '#shared/contracts/end-date.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { lockOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { admitMessages } from '#server/features/recipients/admit-messages.ts'
import { addressesOf, inviteSigners } from './invite-signers.ts'
import { tooManyMessages, filterUnderInvitationLimit } from './limit-invitations.ts'
import { NOT_FOR_THEM } from './update-signer.ts'
import { countSigners, findContractOfSigner, findStoredSigner, openSigner } from './signers.queries.ts'

export const NOT_OUT_FOR_SIGNATURE =
  'You can only resend invitations for a contract that’s out for signature.'

/** Sends the invitation of one open signer again, by the channels that the signer has now; 10 times a day at most. */
export async function resendInvitation(deps: Deps, owner: SessionUser, signerId: string) {
  const contractId = await findContractOfSigner(deps.db, owner.id, signerId)
  if (!contractId) throw notFound('Signer')
  await deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, contractId)
    const signer = await findStoredSigner(tx, signerId)
    if (!contract || !signer) throw notFound('Signer')
    if (contract.status === 'draft') throw conflict('Send the contract before you resend invitations.')
    if (signer.status === 'signed') throw conflict('This signer has already signed.')
    if (contract.status !== 'sent') throw conflict(NOT_OUT_FOR_SIGNATURE)
    if (signer.status === 'pending') throw conflict('It isn’t this signer’s turn yet.')
    if (signer.notMeAt) throw conflict(NOT_FOR_THEM)
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
