import type { z } from 'zod'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import type { signerInput } from '#shared/signers/signer-rules.ts'
import { addressOfNamed } from '#shared/template-fields/signer-names.ts'
import { CREATOR_ROLE, type SignerRole } from '#shared/template-fields/signer-role-rules.ts'
import type { Template } from '#shared/templates/templates.api.ts'

export type NewSigner = z.input<typeof signerInput>

const placed = (signer: NewSigner, role: SignerRole | undefined): NewSigner =>
  role
    ? {
        ...signer,
        signingOrder: role.signingOrder,
        notificationPreference: signer.phone ? role.notificationPreference : 'email',
      }
    : signer

/**
 * The signers, creator first, of whom those that the template's fields name, and the creator, sign in the place of their role, and are
 * reached as it says, unless they come with a role, or a contact was chosen, who is reached as they prefer. The server adds role
 * and location; it can’t tell whether the rest was chosen.
 */
export function withRoles(
  signers: NewSigner[],
  { signers: rows, template: chosen }: Pick<ContractDraft, 'signers' | 'template'>,
  template: Template | undefined,
): NewSigner[] {
  const roles = template?.currentVersion?.signerRoles ?? []
  const roleOfCreator = roles.find(({ roleKey }) => roleKey === CREATOR_ROLE)
  return signers.map((signer, at) => {
    const address = signer.email.trim().toLowerCase()
    const [row, ...others] = rows.filter(({ email }) => email.trim().toLowerCase() === address)
    // of people who share an address nobody knows who is meant
    if (at === 0) return signer.roleKey ? signer : placed(signer, roleOfCreator)
    if (!row || others.length > 0 || row.role || row.notificationPreference) return signer
    const role = roles.find(
      ({ roleKey }) => addressOfNamed(`${roleKey}_name`, chosen?.fieldValues ?? {}) === address,
    )
    return placed(signer, role)
  })
}
