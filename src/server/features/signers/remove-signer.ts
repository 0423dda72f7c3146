import type { Deps, SessionUser } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import { lockOwnContract } from '#server/features/contracts/contracts.queries.ts'
import { ownerFact } from '#server/features/contracts/owner-fact.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { appendFacts } from '#server/log/append.ts'
import { signerRef } from '#server/log/chain.ts'
import { deleteSigner, findContractOfSigner, findStoredSigner } from './signers.queries.ts'

/** Removes a signer who was not invited yet. With `contractId`, the signer must be one of that contract. */
export async function removeSigner(deps: Deps, owner: SessionUser, signerId: string, ofContract?: string) {
  const contractId = await findContractOfSigner(deps.db, owner.id, signerId)
  if (!contractId || (ofContract && ofContract !== contractId)) throw notFound('Signer')
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const contract = await lockOwnContract(tx, owner.id, contractId)
    const signer = await findStoredSigner(tx, signerId)
    if (!contract || !signer) throw notFound('Signer')
    if (signer.status !== 'pending') throw conflict('Only pending signers can be removed.')
    // those who signed did so with the others named
    if (contract.status !== 'draft') throw conflict('You can only remove signers from a draft.')
    const key = await getContractKey(tx, deps, contractId)
    await deleteSigner(tx, signerId)
    await appendFacts(tx, { contractId, key, now }, [
      ownerFact(owner, {
        action: 'signer.removed',
        data: { signer: signerRef(signerId) },
        personal: { name: signer.name, email: signer.email },
      }),
    ])
  })
}
