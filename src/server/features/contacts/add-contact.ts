import { formatNumber } from '#shared/format-number.ts'
import { type ContactInput, MAX_CONTACTS } from '#shared/contacts/contact-rules.ts'
import type { Contact } from '#shared/contacts/contacts.api.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/http/errors.ts'
import { countContacts, insertContact, isEmailTaken, lockContacts } from './contacts.queries.ts'
import { presentContact } from './present-contact.ts'

export const CONTACT_TAKEN = 'A contact with this email address already exists'

/** Saves somebody as a contact: one for each e-mail address, and no more than the limit, whatever comes at once. */
export async function addContact(deps: Deps, userId: string, input: ContactInput): Promise<Contact> {
  return deps.db.transaction(async (tx) => {
    await lockContacts(tx, userId)
    await refuseNewContact(tx, deps, userId, input.email)
    return presentContact(await insertContact(tx, deps, userId, input, deps.now()))
  })
}

/** Throws (409) where this would be the second of one e-mail address, or one more than the limit. */
export async function refuseNewContact(tx: Db, deps: Deps, userId: string, email: string): Promise<void> {
  if (await isEmailTaken(tx, userId, email)) throw conflict(CONTACT_TAKEN)
  if ((await countContacts(tx, deps, userId)) >= MAX_CONTACTS)
    throw conflict(`You’ve reached the limit of ${formatNumber(MAX_CONTACTS)} contacts. Delete one first.`)
}
