import { MAX_CONTACTS } from '#shared/contacts/contact-rules.ts'
import { personOf } from '#shared/signers/signer-rules.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps, SessionUser } from '#server/deps.ts'
import {
  type ContactRow,
  countContacts,
  findContactsByEmail,
  insertContacts,
  lockContacts,
  updateContact,
} from './contacts.queries.ts'

type Signer = Pick<ContactRow, 'name' | 'email' | 'phone'> & {
  /** As the sender expects; what the person chose themselves is none of the contact's. */
  presetLanguage?: ContactRow['preferredLanguage'] | undefined
  notificationPreference: ContactRow['preferredNotification']
  geolocationRequirement: ContactRow['preferredGeolocation']
}

/**
 * Saves whom the owner has just asked to sign, in the transaction that does so: a contact that is known counts one
 * more use and takes what is new about the person, or about another one who gave a phone of their own. The owner is none of
 * their own contacts. At the limit nobody new is saved, and nobody is kept from signing.
 */
export async function saveSignersAsContacts(
  tx: Db,
  deps: Deps,
  owner: Pick<SessionUser, 'id' | 'email'>,
  signers: Signer[],
): Promise<void> {
  const people = new Map(signers.map((signer) => [signer.email, signer]))
  if (owner.email !== null) people.delete(owner.email)
  if (people.size === 0) return
  const now = deps.now()
  await lockContacts(tx, owner.id)
  const known = await findContactsByEmail(tx, deps, owner.id, [...people.keys()])
  // sent together: the database does them one after another
  await Promise.all(
    known.map(async (contact) => {
      const signer = people.get(contact.email)
      people.delete(contact.email)
      const place = { userId: owner.id, id: contact.id, now, used: true }
      if (signer) await updateContact(tx, deps, place, ofContact(contact, signer))
    }),
  )
  const room = people.size > 0 ? MAX_CONTACTS - (await countContacts(tx, deps, owner.id)) : 0
  const added = [...people.values()].slice(0, Math.max(0, room))
  const contacts = added.map((signer) => withSigner(nobody, signer))
  await insertContacts(tx, deps, owner.id, contacts, now)
}

/**
 * Two people may share an address: nobody takes over another's phone, so that codes go to whom they are meant for. Where no
 * number would change hands, another name is a corrected one.
 */
function ofContact(contact: ContactRow, signer: Signer) {
  const isPhoneKept = contact.phone === null || contact.phone === signer.phone
  if (isPhoneKept || personOf(contact) === personOf(signer)) return withSigner(contact, signer)
  return signer.phone === null ? contact : withSigner(nobody, signer)
}

const nobody = { phone: null, companyId: null, company: null, title: null }

/** A signer who was asked without a phone has not lost it. */
const withSigner = (
  { phone, companyId, company, title }: Pick<ContactRow, keyof typeof nobody>,
  signer: Signer,
) => ({
  name: signer.name,
  email: signer.email,
  phone: signer.phone ?? phone,
  companyId,
  company,
  title,
  preferredNotification: signer.notificationPreference,
  preferredGeolocation: signer.geolocationRequirement,
  preferredLanguage: signer.presetLanguage ?? undefined,
})
