import type { Contact, ContactUpdate } from '#shared/contacts/contacts.api.ts'
import { overStored } from '#shared/over-stored.ts'
import { changedMeanwhile, mixesPeople } from '#server/changed-meanwhile.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { CONTACT_TAKEN } from './add-contact.ts'
import { findContact, isEmailTaken, lockContacts, updateContact } from './contacts.queries.ts'
import { presentContact } from './present-contact.ts'

/** Changes a contact, and no signer of any contract; it keeps its place in the list. */
export async function changeContact(
  deps: Deps,
  userId: string,
  id: string,
  { changed, ...input }: ContactUpdate,
): Promise<Contact> {
  return deps.db.transaction(async (tx) => {
    await lockContacts(tx, userId)
    const stored = await findContact(tx, deps, userId, id)
    if (!stored) throw notFound('Contact')
    if (changed && mixesPeople(stored, input, changed)) throw changedMeanwhile('contact')
    const values = changed ? overStored(stored, input, changed) : input
    if (await isEmailTaken(tx, userId, values.email, id)) throw conflict(CONTACT_TAKEN)
    const saved = await updateContact(tx, deps, { userId, id, now: deps.now() }, values)
    // deleted at this moment
    if (!saved) throw notFound('Contact')
    return presentContact(saved)
  })
}
