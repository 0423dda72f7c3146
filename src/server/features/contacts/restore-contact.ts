import type { Contact } from '#shared/contacts/contacts.api.ts'
import type { Deps } from '#server/deps.ts'
import { gone, notFound } from '#server/http/errors.ts'
import { refuseNewContact } from './add-contact.ts'
import { findContact, lockContacts, reinsertContact } from './contacts.queries.ts'
import { openDeleted } from './deleted-contact.ts'
import { presentContact } from './present-contact.ts'

/** Takes a deletion back: the contact is as it was, with its uses and its place in the list; asked twice, it is there once. */
export async function restoreContact(deps: Deps, userId: string, id: string, undo: string): Promise<Contact> {
  const deleted = openDeleted(deps, userId, id, undo)
  if (!deleted) throw notFound('Contact')
  if (deps.now() > new Date(deleted.until)) throw gone('It’s too late to undo this. Add the contact again.')
  return deps.db.transaction(async (tx) => {
    await lockContacts(tx, userId)
    const present = await findContact(tx, deps, userId, id)
    if (present) return presentContact(present)
    await refuseNewContact(tx, deps, userId, deleted.contact.email)
    await reinsertContact(tx, deps, userId, deleted.contact)
    return deleted.contact
  })
}
