import { z } from 'zod'
import { geolocationRequirement, MAX_SIGNERS, notificationPreference } from '#shared/signers/signer-rules.ts'
import { oneLine } from '#shared/text.ts'

/** Whoever creates the contract. */
export const CREATOR_ROLE = 'creator'
const rolePattern = /^(creator|signer[1-9]\d{0,3})$/
const signerField = /^signer([1-9]\d{0,3})_email$/

/** How one of the people signs whom a template's fields name, or whoever creates the contract. */
export const signerRole = z.object({
  /** `creator`, or `signer1` for whom the fields signer1_name, signer1_email and signer1_phone name. */
  roleKey: z.string(),
  displayName: z.string(),
  signingOrder: z.number().int(),
  notificationPreference,
  geolocationRequirement,
})
export type SignerRole = z.output<typeof signerRole>

/** What an editor says of a role; the same rules in the form and on the server. */
export const signerRoleInput = z.object({
  roleKey: z.string().regex(rolePattern, 'Use creator, or signer1, signer2, and so on'),
  displayName: oneLine(100, 'Role is required'),
  signingOrder: z
    .number('Enter a whole number, 1 or higher')
    .int('Enter a whole number, 1 or higher')
    .min(1, 'Enter a whole number, 1 or higher')
    .max(1000, 'The limit is 1000'),
  notificationPreference,
  geolocationRequirement,
})

/** All roles of a template, each once. */
export const signerRoleList = z
  .array(signerRoleInput)
  .max(MAX_SIGNERS, `The limit is ${MAX_SIGNERS} signers per contract.`)
  .refine(
    (roles) => new Set(roles.map(({ roleKey }) => roleKey)).size === roles.length,
    'Name each role once.',
  )

const roleOfNumber = (number: number): SignerRole => ({
  roleKey: `signer${number}`,
  displayName: `Signer ${number}`,
  // the first place is of whoever makes the contract
  signingOrder: Math.min(number + 1, 1000),
  notificationPreference: 'both',
  geolocationRequirement: 'none',
})

const creatorRole: SignerRole = {
  roleKey: CREATOR_ROLE,
  displayName: 'Contract creator',
  signingOrder: 1,
  notificationPreference: 'both',
  geolocationRequirement: 'none',
}

/** Who signs a contract made from these fields and how: as was set, and else as usual. Creator first, then by number. */
export function rolesOfFields(
  fields: readonly { fieldKey: string }[],
  set: readonly SignerRole[],
): SignerRole[] {
  const numbers = fields
    .map(({ fieldKey }) => Number(signerField.exec(fieldKey)?.[1] ?? 0))
    .filter((number) => number > 0)
    .toSorted((a, b) => a - b)
  if (numbers.length === 0) return []
  return [creatorRole, ...numbers.map(roleOfNumber)].map(
    (usual) => set.find(({ roleKey }) => roleKey === usual.roleKey) ?? usual,
  )
}
