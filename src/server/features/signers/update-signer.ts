import { SIGNER_TAKEN, type SignerInput } from '#shared/signers/signer-rules.ts'
import type { Signer } from '#shared/signers/signers.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { saveSignersAsContacts } from '#server/features/contacts/save-signers-as-contacts.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { lockOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'
import { signerRef } from '#server/log/chain.ts'
import { inviteSigners } from './invite-signers.ts'
import { presentSigner } from './present-signer.ts'
import { tooManyMessages, filterUnderInvitationLimit } from './limit-invitations.ts'
import {
  countSigners,
  findContractOfSigner,
  findStoredSigner,
  isTaken,
  openSigner,
  updateSigner,
} from './signers.queries.ts'

/**
 * Changes a signer who has not signed; the log keeps what was before and after. Another e-mail address is another
 * person: once the contract is sent, the old link dies and the new person is invited under a new one.
 */
export async function changeSigner(
  deps: Deps,
  owner: SessionUser,
  signerId: string,
  input: SignerInput,
): Promise<Signer> {
  const contractId = await findContractOfSigner(deps.db, owner.id, signerId)
  if (!contractId) throw notFound('Signer')
  const now = deps.now()
  return deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, contractId)
    const stored = await findStoredSigner(tx, signerId)
    if (!contract || !stored) throw notFound('Signer')
    if (stored.status === 'signed') throw conflict('This signer has signed and can no longer be changed')
    if (contract.status !== 'draft' && contract.status !== 'sent') throw conflict('This contract is closed')
    if (contract.status === 'sent' && input.signingOrder !== stored.signingOrder)
      throw conflict('The signing order is fixed once the contract is sent')

    const key = await getContractKey(tx, deps, contractId)
    const before = openSigner(key, stored)
    if (await isTaken(tx, contractId, input, signerId)) throw conflict(SIGNER_TAKEN)
    const isOther = contract.status === 'sent' && before.email !== input.email
    const after = await updateSigner(tx, key, signerId, input, isOther ? 'new' : 'same')
    if (!after) throw conflict('This signer has signed and can no longer be changed')
    await appendFacts(tx, { contractId, key, now }, [
      {
        action: 'signer.changed',
        actor: { kind: 'owner', ref: owner.id },
        data: { signer: signerRef(signerId), ...(isOther && { newSigner: signerRef(after.id) }) },
        personal: {
          nameBefore: before.name,
          emailBefore: before.email,
          phoneBefore: before.phone ?? '',
          name: after.name,
          email: after.email,
          phone: after.phone ?? '',
        },
      },
    ])
    if (before.email !== after.email) await saveSignersAsContacts(tx, deps, owner, [after])
    if (isOther && after.status === 'sent') {
      const signerCount = await countSigners(tx, contractId)
      const may = await filterUnderInvitationLimit(tx, deps, { contractId, of: [after], signerCount })
      if (may.length === 0) throw tooManyMessages()
      await inviteSigners(tx, deps, { contract, key, signers: [after], kind: 'invitation' })
    }
    return presentSigner(after)
  })
}
