import type { SignerInput } from '#shared/signers/signer-rules.ts'
import type { Deps } from '#server/deps.ts'
import { decryptUserPhone, type UserRow } from '#server/features/accounts/accounts.queries.ts'
import { signerOf } from './field-signers.ts'

/** Whoever a contract belongs to is its first signer, as on the page that creates contracts. */
export function ownerAsSigner(deps: Deps, owner: UserRow): SignerInput[] {
  if (owner.email === null) return []
  const name = `${owner.firstName} ${owner.lastName}`
  const signer = signerOf({ name, email: owner.email, phone: decryptUserPhone(deps, owner) }, 1)
  return signer ? [signer] : []
}
