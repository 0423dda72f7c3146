import type { Contact } from '#shared/contacts/contacts.api.ts'
import type { ContractDraft, DraftSigner } from '#shared/drafts/drafts.api.ts'
import { isUsPhone, normalizePhone } from '#shared/phone.ts'
import { MAX_SIGNERS, personOf } from '#shared/signers/signer-rules.ts'
import { signersPhone } from '#web/features/contacts/signers-phone.ts'
import type { NewSigner } from '#web/features/templates/with-roles.ts'

type People = Pick<ContractDraft, 'signers' | 'workflow'>
export type Creator = { firstName: string; lastName: string; email: string; phone: string }

/** One of the people of the draft, as the server is told of them. Who gave no phone number is reached by e-mail. */
export const signerOf = (signer: DraftSigner, signingOrder: number) =>
  ({
    name: signer.name,
    email: signer.email,
    phone: signer.phone.trim() || null,
    notificationPreference: signer.phone.trim() ? (signer.notificationPreference ?? 'both') : 'email',
    geolocationRequirement: signer.geolocationRequirement ?? 'none',
    signingOrder,
    roleKey: signer.role || null,
    presetLanguage: signer.presetLanguage ?? null,
  }) satisfies NewSigner

/** What the row of somebody takes from a contact who was chosen; nothing of another one who was chosen before. */
export const withContact = (contact: Contact, before: DraftSigner) => ({
  name: contact.name,
  email: contact.email,
  phone: signersPhone(contact),
  notificationPreference: contact.preferredNotification,
  geolocationRequirement: contact.preferredGeolocation,
  // one from a link comes without a preference
  presetLanguage:
    contact.preferredLanguage ?? (before.notificationPreference ? undefined : before.presetLanguage),
})

/** Specification, contracts 5: what belongs to a name goes with it. */
export const renamed = (name: string): Partial<DraftSigner> =>
  name
    ? { name }
    : {
        name,
        email: '',
        phone: '',
        notificationPreference: undefined,
        geolocationRequirement: undefined,
        presetLanguage: undefined,
      }

/**
 * Who signs after the creator, each person once, with their row in the draft. Two names are two people, also at one address,
 * where each needs a place of their own in the order: `nth`, from 1.
 */
export function othersOf(signers: DraftSigner[], creator: Creator) {
  const people = new Set<string>()
  const sharing = new Map<string, number>()
  return signers.flatMap((signer, row) => {
    const address = signer.email.trim().toLowerCase()
    const person = personOf({ name: signer.name, email: address })
    if (address === creator.email.toLowerCase() || people.has(person)) return []
    people.add(person)
    const nth = (sharing.get(address) ?? 0) + 1
    sharing.set(address, nth)
    return [{ signer, row, nth }]
  })
}

/** Everybody who is to sign: the creator first, then the people of the draft. */
export function signersOf({ signers, workflow }: People, creator: Creator) {
  const own = signers.find(({ email }) => email.trim().toLowerCase() === creator.email.toLowerCase())
  const hasPhone = isUsPhone(normalizePhone(creator.phone))
  const first: NewSigner = {
    name: `${creator.firstName} ${creator.lastName}`,
    email: creator.email,
    phone: hasPhone ? creator.phone : null,
    notificationPreference: hasPhone ? 'both' : 'email',
    geolocationRequirement: 'none',
    signingOrder: 1,
    roleKey: own?.role || null,
  }
  const others = othersOf(signers, creator)
  return [
    first,
    ...others.map(({ signer, nth }, at) => signerOf(signer, workflow === 'sequential' ? at + 2 : nth)),
  ]
}

/** What is wrong with the people of the draft, by their row and then by field. */
export type SignerErrors = Record<number, Record<string, string>>

/** Of what the server found wrong (`signers.1.email`), what belongs to the people of the draft. */
export function errorsByRow(
  { signers }: Pick<People, 'signers'>,
  creator: Creator,
  issues: Record<string, string>,
): SignerErrors {
  const others = othersOf(signers, creator)
  const errors: SignerErrors = {}
  for (const [path, message] of Object.entries(issues)) {
    const [, place, field] = /^signers\.(\d+)\.(\w+)/.exec(path) ?? []
    // the creator is the first
    const row = others[Number(place) - 1]?.row
    if (row !== undefined && field) errors[row] = { ...errors[row], [field]: message }
  }
  return errors
}

/** Why not all of them can sign one contract, or undefined when they can. */
export function whyTooManySigners(draft: People, creator: Creator): string | undefined {
  const tooMany = signersOf(draft, creator).length - MAX_SIGNERS
  if (tooMany <= 0) return undefined
  return `A contract has up to ${MAX_SIGNERS} signers, you included. Remove ${tooMany} of them.`
}
