import { contactInput } from '#shared/contacts/contact-rules.ts'
import type { Contact } from '#shared/contacts/contacts.api.ts'
import { formatPhone } from '#shared/phone.ts'
import { zodForm } from '#web/ui/zod-form.ts'

/** A contact as people type it. */
export type ContactValues = Pick<
  Contact,
  'name' | 'email' | 'preferredNotification' | 'preferredGeolocation'
> & { phone: string; company: string; companyId: string; title: string }

export const emptyContact: ContactValues = {
  name: '',
  email: '',
  phone: '',
  company: '',
  companyId: '',
  title: '',
  preferredNotification: 'email',
  preferredGeolocation: 'none',
}

export const valuesOf = (contact: Contact): ContactValues => ({
  name: contact.name,
  email: contact.email,
  phone: formatPhone(contact.phone ?? ''),
  company: contact.company ?? '',
  companyId: contact.companyId ?? '',
  title: contact.title ?? '',
  preferredNotification: contact.preferredNotification,
  preferredGeolocation: contact.preferredGeolocation,
})

export const inputOf = (values: ContactValues) => ({
  ...values,
  smsOptInStatus: values.preferredNotification !== 'email',
})

/** The first complaint about each field, in the words of the server's own rules. */
export const validateContact: (values: ContactValues) => Record<string, string> = zodForm(contactInput)
