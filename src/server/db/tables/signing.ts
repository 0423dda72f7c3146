import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { contracts, signers } from './contracts.ts'

export const signatures = pgTable(
  'signatures',
  {
    id: uuid('id').primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    signerId: text('signer_id')
      .notNull()
      .references(() => signers.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** PNG, encrypted. */
    image: bytea('image').notNull(),
    /** SHA-256 over the PNG, hex. */
    signatureHash: text('signature_hash').notNull(),
    /** PNG, encrypted; null where the text has no place for this signer's initials. */
    initials: bytea('initials'),
    /** SHA-256 over that PNG, hex. */
    initialsHash: text('initials_hash'),
    documentContentHash: text('document_content_hash').notNull(),
    /** Address, device, place, how authenticated: JSON, encrypted. */
    circumstances: bytea('circumstances').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('signatures_once_per_signer').on(table.signerId),
    index('signatures_of_contract').on(table.contractId),
  ],
)

export const consentRecords = pgTable(
  'consent_records',
  {
    id: uuid('id').primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    signerId: text('signer_id')
      .notNull()
      .references(() => signers.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    consentType: text('consent_type', { enum: ['esign', 'gdpr', 'communications'] }).notNull(),
    consentGiven: boolean('consent_given').notNull(),
    textVersion: text('text_version').notNull(),
    /** SHA-256 over the exact text shown, hex. */
    textHash: text('text_hash').notNull(),
    /** In which that text was shown; its name as in `languages`. */
    language: text('language').notNull().default('english'),
    /** Address and device: JSON, encrypted. */
    circumstances: bytea('circumstances').notNull(),
    createdAt: moment('created_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawalReason: text('withdrawal_reason'),
  },
  (table) => [
    index('consent_records_of_contract').on(table.contractId),
    index('consent_records_of_signer').on(table.signerId),
  ],
)

/** What a person chose about text messages, remembered across contracts by the keyed hash of the e-mail. */
export const smsChoices = pgTable('sms_choices', {
  emailMac: text('email_mac').primaryKey(),
  optedIn: boolean('opted_in').notNull(),
  notification: text('notification'),
  geolocation: text('geolocation'),
  changedAt: moment('changed_at').notNull(),
})

/** What signers told the owner instead of signing, and what came of it. The log has all of it; this is for the pages. */
export const signerReplies = pgTable(
  'signer_replies',
  {
    id: uuid('id').primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    signerId: text('signer_id')
      .notNull()
      .references(() => signers.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    kind: text('kind', {
      enum: ['declined', 'correction', 'hand-over', 'consent-withdrawn', 'not-me'],
    }).notNull(),
    /** How the link of this call came. */
    link: text('link', { enum: ['email', 'sms', 'visible'] }).notNull(),
    /** Who the signer was, what they wrote, whom they named: JSON, encrypted. */
    said: bytea('said').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null while it waits for the owner; `asked-again` while it waits for the signer once more. */
    outcome: text('outcome', {
      enum: [
        'stands',
        'copied',
        'approved',
        'refused',
        'readdressed',
        'asked-again',
        'consented-again',
        'taken-back',
      ],
    }),
    outcomeAt: moment('outcome_at'),
    /** What the owner wrote with their answer, encrypted; null where they wrote nothing. */
    note: bytea('note'),
  },
  (table) => [
    index('signer_replies_of_contract').on(table.contractId),
    // one of a kind waits at a time, and one by the link that the sender sees, which must not keep the signer's own out
    uniqueIndex('signer_replies_open_once')
      .on(table.signerId, table.kind, sql`(link = 'visible')`)
      .where(sql`outcome is null`),
  ],
)
