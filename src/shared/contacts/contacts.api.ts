import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { languageNames } from '#shared/explaining/languages.ts'
import { geolocationRequirement, notificationPreference } from '#shared/signers/signer-rules.ts'
import { isoDate, oneLine } from '#shared/text.ts'
import { contactInput, MAX_SEARCH_LENGTH } from './contact-rules.ts'

export const contact = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  title: z.string().nullable(),
  /** True when the preferred notification is not e-mail alone. The person's own consent to texts is kept elsewhere. */
  smsOptInStatus: z.boolean(),
  smsOptInDate: isoDate.nullable(),
  preferredNotification: notificationPreference,
  preferredGeolocation: geolocationRequirement,
  /** In which language they were last expected to read; null where that was never said. */
  preferredLanguage: z.enum(languageNames).nullable(),
  lastUsed: isoDate,
  usageCount: z.number().int(),
})
export type Contact = z.output<typeof contact>

/** `changed`: the fields to change; the others stay as they’re stored. All of them where it isn’t given. */
const contactUpdate = contactInput.extend({ changed: z.array(z.string()).optional() })
export type ContactUpdate = z.output<typeof contactUpdate>
const byId = z.object({ id: z.uuid() })
const searched = oneLine(MAX_SEARCH_LENGTH)

/** The cursor names a moment and a contact, because using a contact moves it in the list. */
const page = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z
    .string()
    .regex(/^\d{1,13}-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'Use the cursor from the Link header')
    .optional(),
})

export const contactsApi = {
  list: endpoint('GET', '/api/signer-database', {
    summary: 'Your saved signers, last used first',
    access: 'verified',
    query: page,
    response: z.array(contact),
  }),
  search: endpoint('GET', '/api/signer-database/search', {
    summary:
      'Saved signers whose name, email, company, title, or company id has every word, or, of digits alone, whose phone has them; from 2 characters',
    access: 'verified',
    query: page.extend({ q: searched }),
    response: z.array(contact),
  }),
  count: endpoint('GET', '/api/signer-database/count', {
    summary: 'How many saved signers there are, and how many of them a search finds',
    access: 'verified',
    query: z.object({ q: searched.optional() }),
    response: z.object({ total: z.number().int(), found: z.number().int() }),
  }),
  add: endpoint('POST', '/api/signer-database', {
    summary: 'Save a signer; refused (409) when the email address is already saved',
    access: 'verified',
    status: 201,
    idempotent: true,
    body: contactInput,
    response: contact,
  }),
  update: endpoint('PUT', '/api/signer-database/:id', {
    summary:
      'Change a saved signer; signers of contracts don’t change; with `changed`, only the fields that it names, so that what others changed meanwhile stays; refused (409) where it names one of `name`, `email`, and `phone`, and another of them was changed meanwhile',
    access: 'verified',
    params: byId,
    body: contactUpdate,
    response: contact,
  }),
  remove: endpoint('DELETE', '/api/signer-database/:id', {
    summary: 'Delete a saved signer; signers of contracts don’t change',
    access: 'verified',
    params: byId,
    response: z.object({
      deleted: z.literal(true),
      /** Brings the contact back, for ten minutes; the server keeps nothing of it. */
      undo: z.string(),
    }),
  }),
  restore: endpoint('POST', '/api/signer-database/:id/restore', {
    summary: 'Undo a deletion: restores the saved signer; refused (410) after ten minutes',
    access: 'verified',
    params: byId,
    body: z.object({ undo: z.string().max(20_000) }),
    response: contact,
  }),
}
