import type { Contact } from '#shared/contacts/contacts.api.ts'
import { formatPhone, isUsPhone } from '#shared/phone.ts'

/** What a signer takes of a contact's number: texts and codes reach US numbers only, so a signer can have no other. */
export const signersPhone = ({ phone }: Pick<Contact, 'phone'>): string =>
  phone && isUsPhone(phone) ? formatPhone(phone) : ''
