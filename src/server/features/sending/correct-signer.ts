import type { SignerUpdate } from '#shared/signers/signer-rules.ts'
import type { Signer } from '#shared/signers/signers.api.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { refuseInDoubt } from '#server/features/signing/find-doubt.ts'
import { findContractOfSigner } from '#server/features/signers/signers.queries.ts'
import { changeSigner } from '#server/features/signers/update-signer.ts'
import { notFound } from '#server/http/errors.ts'

/** Changes a signer, unless the contract is in doubt: nobody else is invited to what its owner shouldn't rely on. */
export async function correctSigner(
  deps: Deps,
  owner: SessionUser,
  signerId: string,
  update: SignerUpdate,
): Promise<Signer> {
  const contractId = await findContractOfSigner(deps.db, owner.id, signerId)
  if (!contractId) throw notFound('Signer')
  await refuseInDoubt(deps, contractId)
  return changeSigner(deps, owner, { contractId, signerId }, update)
}
