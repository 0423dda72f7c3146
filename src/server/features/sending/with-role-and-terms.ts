import type { Signer } from '#shared/signers/signers.api.ts'
import type { Deps } from '#server/deps.ts'
import { listRoleIds } from '#server/features/signers/role-ids.queries.ts'
import { findAiTerms } from '#server/features/signing/signer-progress.ts'
import { signerRef } from '#server/log/chain.ts'

/** A signer as their contract tells of them, so that who keeps a copy loses nothing by the answer to a change. */
export async function withRoleAndTerms({ db }: Deps, signer: Signer): Promise<Signer> {
  const roleIdOf = await listRoleIds(db, [signer.contractId])
  const of = { contractId: signer.contractId, ref: signerRef(signer.id) }
  return { ...signer, ...(await findAiTerms(db, of, () => true)), templateSignerRoleId: roleIdOf(signer) }
}
