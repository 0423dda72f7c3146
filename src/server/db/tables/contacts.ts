import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import type { Language } from '#shared/explaining/languages.ts'
import { bytea, moment } from './columns.ts'

/** The people whom a user asks to sign, remembered for the next time. */
export const contacts = pgTable(
  'contacts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** Encrypted under the account key. */
    phone: bytea('phone'),
    companyId: text('company_id'),
    company: text('company'),
    title: text('title'),
    preferredNotification: text('preferred_notification', { enum: ['email', 'sms', 'both'] }).notNull(),
    preferredGeolocation: text('preferred_geolocation', { enum: ['none', 'ask', 'require'] }).notNull(),
    /** In which the owner last expected them to read; its name as in `languages`. Never what they chose themselves. */
    preferredLanguage: text('preferred_language').$type<Language>(),
    /** Since when the preference is not e-mail alone. */
    smsOptInDate: moment('sms_opt_in_date'),
    lastUsed: moment('last_used').notNull(),
    usageCount: integer('usage_count').notNull().default(1),
    /** What a search looks in, folded as the words searched for are; the phone is not in it. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('contacts_once_per_email').on(table.userId, table.email),
    // the list, last used first, reads it backwards
    index('contacts_by_use').on(table.userId, table.lastUsed, table.id),
  ],
)
