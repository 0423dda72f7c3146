import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, moment } from './columns.ts'

/** What a user has of their own with providers that the platform has, too. */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    twilioAccountSid: text('twilio_account_sid').notNull(),
    /** Encrypted under the account key. */
    twilioAuthToken: bytea('twilio_auth_token').notNull(),
    /** E.164. */
    twilioPhoneNumber: text('twilio_phone_number').notNull(),
    twilioWorkedAt: moment('twilio_worked_at').notNull(),
    /** Why it last failed, in words for the user; null since it worked again. */
    twilioError: text('twilio_error'),
    updatedAt: moment('updated_at').notNull(),
  },
  // whose token signed what comes back
  (table) => [index('user_settings_by_account').on(table.twilioAccountSid)],
)

/** A user's own service that makes PDFs of Office files. */
export const pdfServices = pgTable('pdf_services', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  username: text('username').notNull(),
  /** Encrypted under the account key. */
  password: bytea('password').notNull(),
  workedAt: moment('worked_at').notNull(),
  /** Why it last failed, in words for the user; null since it worked again. */
  error: text('error'),
  updatedAt: moment('updated_at').notNull(),
})
