import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'

/** What is looked for by its beginning: without regard to case and accents, cut to what an index takes. */
export const beginningKey = (...words: AnyPgColumn[]) =>
  sql<string>`(left(fold_text(${sql.join(words, sql` || ' ' || `)}), 200) collate "C")`

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /**
     * Lower case. Held by one account alone once its phone is verified; until then anybody may have typed it. Null when
     * its owner said that the account is not theirs.
     */
    email: text('email'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Encrypted under the account key; phoneMac finds it again. */
    phone: bytea('phone').notNull(),
    phoneMac: text('phone_mac').notNull(),
    passwordHash: text('password_hash').notNull(),
    companyName: text('company_name'),
    /** Where the logo was fetched from, null for one that was uploaded; shown is the copy in company_logos. */
    companyLogoUrl: text('company_logo_url'),
    /** SHA-256 of the copy that is shown, hex; null while there is none. */
    companyLogoHash: text('company_logo_hash'),
    /** Paper of the PDFs; null until one is chosen. */
    paperSize: text('paper_size', { enum: ['letter', 'a4'] }),
    /** IANA name, such as America/New_York; null until one is chosen. */
    timeZone: text('time_zone'),
    /** How the holder hears by email that a signer opened or signed; what is always sent is no part of it. */
    signerNews: text('signer_news', { enum: ['each', 'daily', 'none'] })
      .notNull()
      .default('none'),
    /** Whether the holder gets an email when a signer asks for something; what ends a contract or a consent is always sent. */
    replyNews: text('reply_news', { enum: ['each', 'none'] })
      .notNull()
      .default('each'),
    emailVerified: boolean('email_verified').notNull().default(false),
    phoneVerified: boolean('phone_verified').notNull().default(false),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(true),
    passwordLastChanged: moment('password_last_changed').notNull(),
    /** The end of a lock by wrong passwords. */
    accountLockedUntil: moment('account_locked_until'),
    /** Since when an administrator keeps the holder out; account_actions says who and why. */
    lockedAt: moment('locked_at'),
    /** Since when the personal data of the account is erased: no one can use it anymore. */
    erasedAt: moment('erased_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_holding_email')
      .on(table.email)
      .where(sql`phone_verified`),
    // administrators look for the beginning of an address
    index('users_by_beginning_of_email').on(table.email.op('text_pattern_ops')),
    // … of a name, by which they also sort
    index('users_by_name').on(beginningKey(table.firstName, table.lastName), table.id),
    index('users_by_last_name').on(beginningKey(table.lastName)),
    index('users_by_company')
      .on(beginningKey(table.companyName))
      .where(sql`company_name is not null`),
    index('users_locked')
      .on(table.id)
      .where(sql`locked_at is not null`),
  ],
)

/** The pictures that the logo of a user's company is and was: what a contract was sent with stays. */
export const companyLogos = pgTable(
  'company_logos',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the content, hex. */
    sha256: text('sha256').notNull(),
    mimeType: text('mime_type').notNull(),
    content: bytea('content').notNull(),
    /** Where it was fetched from; null for one that was uploaded. */
    sourceUrl: text('source_url'),
    /** When it was stored, and once it is no longer shown, until when it was. */
    keptAt: moment('fetched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sha256] })],
)

export const loginSessions = pgTable(
  'login_sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex: a copy of the table opens no session. */
    tokenHash: text('token_hash').notNull().unique(),
    /** 'session' is good for calls; 'pending' only for verifying a code. */
    kind: text('kind', { enum: ['session', 'pending'] }).notNull(),
    twoFactorVerified: boolean('two_factor_verified').notNull(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('login_sessions_by_user').on(table.userId),
    index('login_sessions_by_expiry').on(table.expiresAt),
  ],
)

export const loginAttempts = pgTable(
  'login_attempts',
  {
    id: uuid('id').primaryKey(),
    /** Keyed hash: the table tells nobody which account was tried, only from where. */
    emailMac: text('email_mac').notNull(),
    ipAddress: text('ip_address').notNull(),
    /** Of a browser that signed in to this account before: the hash of its token. */
    knownBrowser: text('known_browser'),
    successful: boolean('successful').notNull(),
    attemptedAt: moment('attempted_at').notNull(),
  },
  (table) => [
    index('login_attempts_by_email').on(table.emailMac, table.attemptedAt),
    index('login_attempts_by_address').on(table.ipAddress, table.attemptedAt),
  ],
)

/** Browsers in which the second factor of an account was passed, so that the wrong passwords of others do not hold them up. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the cookie, hex. One browser may have signed in to several accounts. */
    tokenHash: text('token_hash').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** A new password was set elsewhere: it helps nobody sign in any more, but stays known as one of the account's. */
    forgottenAt: moment('forgotten_at'),
  },
  (table) => [
    uniqueIndex('known_browsers_once').on(table.tokenHash, table.userId),
    index('known_browsers_by_user').on(table.userId, table.lastUsedAt),
  ],
)

/** Links that prove an email address: the account's own, or the one that it is to have. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text('email').notNull(),
    /** SHA-256 of the token, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('email_proofs_by_user').on(table.userId)],
)

export const passwordHistory = pgTable(
  'password_history',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('password_history_by_user').on(table.userId, table.createdAt)],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('password_resets_by_user').on(table.userId)],
)

/** Codes sent by SMS, to account holders and to signers. Holds no code, only keyed hashes. */
export const twoFactorCodes = pgTable(
  'two_factor_codes',
  {
    id: uuid('id').primaryKey(),
    /** user:<id> or signer:<id> */
    subject: text('subject').notNull(),
    purpose: text('purpose', { enum: ['login', 'signing', 'email-change', 'phone-change'] }).notNull(),
    /** The login session that the code belongs to, with the new address or number when it is for that; empty for signers. */
    binding: text('binding').notNull(),
    codeMac: text('code_mac').notNull(),
    phoneMac: text('phone_mac').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('two_factor_codes_by_subject').on(table.subject, table.createdAt)],
)

/** Failures of a person in a row, across resends, and the lock that follows. */
export const codeLocks = pgTable('code_locks', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  /** How often the person was locked since the last right code: each lock of an account is longer. */
  locks: integer('locks').notNull().default(0),
  lockedUntil: moment('locked_until'),
})

export const codeSends = pgTable(
  'code_sends',
  {
    id: uuid('id').primaryKey(),
    phoneMac: text('phone_mac').notNull(),
    subject: text('subject').notNull(),
    ipAddress: text('ip_address').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    index('code_sends_by_phone').on(table.phoneMac, table.sentAt),
    index('code_sends_by_subject').on(table.subject, table.sentAt),
    index('code_sends_by_address').on(table.ipAddress, table.sentAt),
  ],
)

/** What administrators did to an account, and why. */
export const accountActions = pgTable(
  'account_actions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['locked', 'unlocked', 'balance', 'hold-set', 'hold-lifted', 'erased'],
    }).notNull(),
    /** Nobody has to give one for setting a balance. */
    reason: text('reason'),
    /** Of a balance, in cents; negative when it is less than before. */
    changeCents: integer('change_cents'),
    /** The same one is noted once, however often its request is repeated. */
    transactionId: uuid('transaction_id').unique(),
    /** Which contract of the account a legal hold is about; it may have been destroyed since. */
    heldContractId: uuid('held_contract_id'),
    /** Of a legal hold: false where the log of the contract took no record of it. */
    isInLog: boolean('is_in_log'),
    /** The administrator, and the address by which they were one. */
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    adminEmail: text('admin_email').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('account_actions_by_user').on(table.userId, table.id),
    index('account_actions_by_held_contract')
      .on(table.heldContractId, table.id)
      .where(sql`held_contract_id is not null`),
  ],
)
