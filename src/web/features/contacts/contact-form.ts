import { contactInput } from '#shared/contacts/contact-rules.ts'
import type { Language } from '#shared/explaining/languages.ts'
import type { Contact } from '#shared/contacts/contacts.api.ts'
import { formatPhone } from '#shared/phone.ts'
import { zodForm } from '#web/ui/zod-form.ts'

/** A contact as people type it. */
export type ContactValues = Pick<
  Contact,
  'name' | 'email' | 'preferredNotification' | 'preferredGeolocation'
> & {
  phone: string
  company: string
  companyId: string
  title: string
  preferredLanguage: Language | ''
}

export const emptyContact: ContactValues = {
  name: '',
  email: '',
  phone: '',
  company: '',
  companyId: '',
  title: '',
  preferredNotification: 'email',
  preferredGeolocation: 'none',
  preferredLanguage: '',
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
  preferredLanguage: contact.preferredLanguage ?? '',
})

export const inputOf = ({ preferredLanguage, ...values }: ContactValues) => ({
  ...values,
  preferredLanguage: preferredLanguage || null,
  smsOptInStatus: values.preferredNotification !== 'email',
})

/** The first complaint about each field, in the words of the server's own rules. */
const check = zodForm(contactInput)
export const validateContact = (values: ContactValues): Record<string, string> => check(inputOf(values))
