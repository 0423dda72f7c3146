import { CREATOR_ROLE, type SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import type { SignerInput } from '#shared/signers/signer-rules.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import { decryptUserPhone, type UserRow } from '#server/features/accounts/accounts.queries.ts'
import { signerOf, withRole } from './field-signers.ts'

/** The given signers, of whom whoever makes the contract takes over the role that the template has for them, unless another one is named. */
export function asCreator(
  signers: SignerInput[],
  { email }: Pick<SessionUser, 'email'>,
  roles: readonly SignerRole[],
): SignerInput[] {
  const role = roles.find(({ roleKey }) => roleKey === CREATOR_ROLE)
  if (!role) return signers
  return signers.map((signer) =>
    signer.email === email && !signer.roleKey ? withRole(signer, role) : signer,
  )
}

/** Whoever a contract belongs to is its first signer, as on the page that creates contracts. */
export function ownerAsSigner(deps: Deps, owner: UserRow, roles: readonly SignerRole[]): SignerInput[] {
  if (owner.email === null) return []
  const name = `${owner.firstName} ${owner.lastName}`
  const phone = decryptUserPhone(deps, owner)
  const role = roles.find(({ roleKey }) => roleKey === CREATOR_ROLE)
  const signer = signerOf({ name, email: owner.email, phone }, 1, role)
  return signer ? [signer] : []
}
