import type { Contact } from '#shared/contacts/contacts.api.ts'
import type { ContactRow } from './contacts.queries.ts'

/** A contact as its user sees it. */
export const presentContact = (row: ContactRow): Contact => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  companyId: row.companyId,
  company: row.company,
  title: row.title,
  smsOptInStatus: row.preferredNotification !== 'email',
  smsOptInDate: row.smsOptInDate?.toISOString() ?? null,
  preferredNotification: row.preferredNotification,
  preferredGeolocation: row.preferredGeolocation,
  preferredLanguage: row.preferredLanguage,
  lastUsed: row.lastUsed.toISOString(),
  usageCount: row.usageCount,
})
