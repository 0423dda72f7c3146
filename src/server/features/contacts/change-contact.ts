import type { ContactInput } from '#shared/contacts/contact-rules.ts'
import type { Contact } from '#shared/contacts/contacts.api.ts'
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
  input: ContactInput,
): Promise<Contact> {
  return deps.db.transaction(async (tx) => {
    await lockContacts(tx, userId)
    if (!(await findContact(tx, deps, userId, id))) throw notFound('Contact')
    if (await isEmailTaken(tx, userId, input.email, id)) throw conflict(CONTACT_TAKEN)
    const changed = await updateContact(tx, deps, { userId, id, now: deps.now() }, input)
    // deleted at this moment
    if (!changed) throw notFound('Contact')
    return presentContact(changed)
  })
}
