import type { z } from 'zod'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { MAX_SIGNERS, type signerInput } from '#shared/signers/signer-rules.ts'

type DraftSigner = ContractDraft['signers'][number]
type NewSigner = z.input<typeof signerInput>
type Creator = { firstName: string; lastName: string; email: string; phone: string }

/** One of the people of the draft, as the server is told of them. Who gave no phone number is reached by e-mail. */
export const signerOf = ({ name, email, phone, role }: DraftSigner, signingOrder: number): NewSigner => ({
  name,
  email,
  phone: phone.trim() || null,
  notificationPreference: phone.trim() ? 'both' : 'email',
  geolocationRequirement: 'none',
  signingOrder,
  roleKey: role || null,
})

/** Everybody who is to sign: the creator first, then the people of the draft, each e-mail address once. */
export function signersOf(
  { signers, workflow }: Pick<ContractDraft, 'signers' | 'workflow'>,
  creator: Creator,
) {
  const own = signers.find(({ email }) => email.trim().toLowerCase() === creator.email.toLowerCase())
  const first: NewSigner = {
    name: `${creator.firstName} ${creator.lastName}`,
    email: creator.email,
    phone: creator.phone,
    notificationPreference: 'both',
    geolocationRequirement: 'none',
    signingOrder: 1,
    roleKey: own?.role || null,
  }
  const known = new Set([creator.email.toLowerCase()])
  const others = signers.filter(({ email }) => {
    const address = email.trim().toLowerCase()
    return !known.has(address) && known.add(address)
  })
  const all = [first, ...others.map((signer, at) => signerOf(signer, workflow === 'sequential' ? at + 2 : 1))]
  return all.slice(0, MAX_SIGNERS)
}
