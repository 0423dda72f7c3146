import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LinkWay } from '#shared/signing/link-words.ts'
import { companyLogos, users } from './accounts.ts'
import type { Language } from '#shared/explaining/languages.ts'
import { bytea, moment } from './columns.ts'
import { templates, templateVersions } from './templates.ts'

/** By what titles are sorted: without regard to case and accents, cut to what an index takes. See decision 34. */
export const titleKey = (title: AnyPgColumn) => sql<string>`(left(fold_text(${title}), 200) collate "C")`

export const contracts = pgTable(
  'contracts',
  {
    id: uuid('id').primaryKey(),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    /** HTML, encrypted under the contract's key; canonical and final once sent. */
    content: bytea('content').notNull(),
    contentType: text('content_type').notNull(),
    workflow: text('workflow', { enum: ['parallel', 'sequential'] }).notNull(),
    twoFARequirement: text('two_fa_requirement', { enum: ['none', 'ask', 'require'] }).notNull(),
    autoPDF: boolean('auto_pdf').notNull(),
    aiLegalGuidance: boolean('ai_legal_guidance').notNull(),
    status: text('status', { enum: ['draft', 'sent', 'completed', 'cancelled'] }).notNull(),
    /** What the draft says; from the sending on `endsAt` counts. */
    endsAfterDays: integer('ends_after_days').notNull().default(60),
    /** Whether signers are reminded by themselves; nobody is of what was sent before there were such reminders. */
    reminders: boolean('reminders').notNull().default(false),
    /** Of the pages of an attached PDF; those of what was sent before there was a choice come last. */
    attachmentPlace: text('attachment_place', { enum: ['first', 'last'] })
      .notNull()
      .default('last'),
    /** SHA-256 over the canonical HTML, hex; set when sent. */
    documentContentHash: text('document_content_hash'),
    /** SHA-256 of the logo of the sender's company, hex; set when sent, null where there was none. */
    senderLogoHash: text('sender_logo_hash'),
    sealState: text('seal_state', { enum: ['none', 'pending', 'sealed', 'failing'] })
      .notNull()
      .default('none'),
    sealError: text('seal_error'),
    cancelReason: text('cancel_reason'),
    /** How often the owner asked for the completion mail again; part of the deliveries' natural key. */
    mailings: integer('mailings').notNull().default(0),
    /** The template that it was made from; the contract stays when that goes. */
    templateId: uuid('template_id').references(() => templates.id, { onDelete: 'set null' }),
    templateVersionId: uuid('template_version_id').references(() => templateVersions.id, {
      onDelete: 'set null',
    }),
    /** Where the creator came from: the ca_utm_ parameters of the link. */
    utm: jsonb('utm').$type<Record<string, string>>(),
    /** A visitor filled in a form of the creator's. */
    fromVisitor: boolean('from_visitor').notNull().default(false),
    /** Of the request that created it, for a day, or a link's until it's deleted: a repeat answers with this contract. */
    requestKey: text('request_key'),
    /** Of the draft: counted on with each change of text, file or settings. */
    version: integer('version').notNull().default(1),
    legalHold: boolean('legal_hold').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    completedAt: moment('completed_at'),
    cancelledAt: moment('cancelled_at'),
    /** From then on nobody can sign; set when it is sent, and null for what was sent before there were ends. */
    endsAt: moment('ends_at'),
    /** Cancelled because it had ended, by nobody. */
    expiredAt: moment('expired_at'),
    /** Cancelled because a signer declined to sign it. */
    declinedAt: moment('declined_at'),
    /** Out of the owner's lists; the evidence stays. */
    hiddenAt: moment('hidden_at'),
  },
  (table) => [
    // the certificate shows it: it stays as long as the contract
    foreignKey({
      name: 'contracts_sender_logo',
      columns: [table.creatorId, table.senderLogoHash],
      foreignColumns: [companyLogos.userId, companyLogos.sha256],
    }),
    index('contracts_by_sender_logo')
      .on(table.creatorId, table.senderLogoHash)
      .where(sql`sender_logo_hash is not null`),
    index('contracts_of_creator')
      .on(table.creatorId, table.id)
      .where(sql`hidden_at is null`),
    // the list of one status
    index('contracts_of_creator_by_status')
      .on(table.creatorId, table.status, table.id)
      .where(sql`hidden_at is null`),
    // the list by title
    index('contracts_of_creator_by_title')
      .on(table.creatorId, titleKey(table.title), table.id)
      .where(sql`hidden_at is null`),
    // what is not sent is limited
    index('contracts_drafts_of_creator')
      .on(table.creatorId)
      .where(sql`status = 'draft'`),
    // administrators count those out of the lists, too
    index('contracts_by_creator').on(table.creatorId),
    // a template that is deleted leaves them
    index('contracts_of_template')
      .on(table.templateId)
      .where(sql`template_id is not null`),
    index('contracts_of_template_version')
      .on(table.templateVersionId)
      .where(sql`template_version_id is not null`),
    index('contracts_by_completion').on(table.completedAt),
    // what is destroyed after its retention
    index('contracts_by_cancellation')
      .on(table.cancelledAt)
      .where(sql`cancelled_at is not null`),
    // the holds on an account's contracts
    index('contracts_on_hold')
      .on(table.creatorId, table.id)
      .where(sql`legal_hold`),
    index('contracts_to_expire')
      .on(table.endsAt)
      .where(sql`status = 'sent'`),
    index('contracts_to_seal')
      .on(table.completedAt)
      .where(sql`seal_state in ('pending', 'failing')`),
    uniqueIndex('contracts_once_per_request')
      .on(table.creatorId, table.requestKey)
      .where(sql`request_key is not null`),
    index('contracts_open_visitor_drafts')
      .on(table.templateId)
      .where(sql`from_visitor and status = 'draft' and hidden_at is null`),
  ],
)

/** Drafts that were erased while their request could still be repeated: a repeat must not create them again. */
export const erasedContracts = pgTable(
  'erased_contracts',
  {
    id: uuid('id').primaryKey(),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestKey: text('request_key').notNull(),
    /** When the contract was created. */
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('erased_contracts_once_per_request').on(table.creatorId, table.requestKey)],
)

/** One key for each contract, wrapped by the master key. Destroying it destroys what it covers. */
export const contractEncryption = pgTable('contract_encryption', {
  contractId: uuid('contract_id')
    .primaryKey()
    .references(() => contracts.id, { onDelete: 'cascade' }),
  algorithm: text('algorithm').notNull().default('AES-256-GCM'),
  wrappedKey: bytea('wrapped_key').notNull(),
})

export const signers = pgTable(
  'signers',
  {
    /** 24 random bytes, base64url: the key to the signing link. */
    id: text('id').primaryKey(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Encrypted under the contract's key. */
    phone: bytea('phone'),
    /** The signer typed the number; one that the sender gave must not be replaced by whoever holds the link. */
    gavePhone: boolean('gave_phone').notNull().default(false),
    notificationPreference: text('notification_preference', { enum: ['email', 'sms', 'both'] }).notNull(),
    geolocationRequirement: text('geolocation_requirement', { enum: ['none', 'ask', 'require'] }).notNull(),
    signingOrder: integer('signing_order').notNull(),
    status: text('status', { enum: ['pending', 'sent', 'signed'] }).notNull(),
    sendEmailOnSign: boolean('send_email_on_sign').notNull(),
    ccEmails: jsonb('cc_emails').$type<string[]>().notNull(),
    roleKey: text('role_key'),
    /** How often this signer was invited; part of the deliveries' natural key. */
    invitations: integer('invitations').notNull().default(0),
    /** By the first message with the present link: reminders count from here. */
    invitedAt: moment('invited_at'),
    /** Null when no reminder is due any more. */
    nextReminderAt: moment('next_reminder_at'),
    /** Keyed hashes of the secrets in the newest invitation by each channel; gone with the address that they went to. */
    emailLinkMac: text('email_link_mac'),
    smsLinkMac: text('sms_link_mac'),
    /** Of the last one before it that went out: good until the newest has. */
    emailLinkMacBefore: text('email_link_mac_before'),
    smsLinkMacBefore: text('sms_link_mac_before'),
    openedAt: moment('opened_at'),
    /** The ways by which the link was opened, each once. */
    openedBy: jsonb('opened_by').$type<LinkWay[]>().notNull().default([]),
    /** In which the signer chose to read; null until they did. Its name as in `languages`. */
    language: text('language'),
    /** They chose it by a message of ours: the sender can't have. */
    isLanguageOwn: boolean('is_language_own').notNull().default(false),
    /** In which the sender expects them to read, until they choose; its name as in `languages`. */
    presetLanguage: text('preset_language').$type<Language>(),
    consentedAt: moment('consented_at'),
    /** Whoever opened the link said that it is not for them: it opens nothing until the owner names another address. */
    notMeAt: moment('not_me_at'),
    /** A verification code was accepted; good for signing for a limited time. */
    codeVerifiedAt: moment('code_verified_at'),
    /** The number that the code was sent to: the code counts only while it is the number on file. */
    verifiedPhoneMac: text('verified_phone_mac'),
    signedAt: moment('signed_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('signers_of_contract').on(table.contractId, table.signingOrder),
    uniqueIndex('signers_once_per_email_and_order').on(table.contractId, table.email, table.signingOrder),
    index('signers_to_remind')
      .on(table.nextReminderAt)
      .where(sql`next_reminder_at is not null`),
  ],
)
