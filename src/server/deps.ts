import type { KeyObject } from 'node:crypto'
import type { Keyring } from '#server/crypto/keyring.ts'
import type { Passwords } from '#server/crypto/passwords.ts'
import type { ChangeFeed } from '#server/db/change-feed.ts'
import type { Db } from '#server/db/db.ts'
import type { TextEngine } from '#server/features/contract-text/text-engine.ts'
import type { VerifyEngine } from '#server/features/evidence/verify-engine.ts'
import type { FileEngine } from '#server/files/file-engine.ts'
import type { TextReader } from '#server/files/text-reader.ts'
import type { Assistants } from '#server/integrations/ai/open-assistants.ts'
import type { Places } from '#server/integrations/geo/places.ts'
import type { OfficeConverter } from '#server/integrations/office/office-converter.ts'
import type { PdfServices } from '#server/integrations/office/own-gotenberg.ts'
import type { CardPayments } from '#server/integrations/payments/card-payments.ts'
import type { MailAccountServices } from '#server/integrations/mail/mail-accounts.ts'
import type { Mailbox } from '#server/integrations/mail/mailer.ts'
import type { OAuthServices } from '#server/integrations/storage/sign-in-providers.ts'
import type { ObjectStore } from '#server/integrations/storage/object-store.ts'
import type { OpenStorage } from '#server/integrations/storage/open-storage.ts'
import type { SmsAccount, SmsAccounts } from '#server/integrations/sms/sms-accounts.ts'
import type { WebFetcher } from '#server/integrations/web-pages/web-fetcher.ts'
import type { LogTree } from '#server/log/extend-tree.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { PdfEngine } from '#server/pdf/pdf-engine.ts'

export type Settings = {
  /** The public origin, without a slash at the end. */
  appUrl: string
  /** Which sandbox twins serve because their provider is not set up. */
  sandbox: { mail: boolean; sms: boolean; payments: boolean }
  /** Whether seals get their time from a timestamp authority. */
  hasTimestamps: boolean
  /** Opens the outbox from anywhere; without it only to this machine, while APP_URL names this machine. */
  outboxPassword: string | undefined
  /** Lower case. */
  adminEmails: readonly string[]
  trustProxy: boolean | string | number
  mailFrom: Mailbox
  /** Answers that must not tell what was found end only at whole steps of so many milliseconds. */
  timingStepMs: number
  /** Folder with the built pages; undefined when only the API is served. */
  pagesDir: string | undefined
}

/** What every handler and verb gets. Plain functions take it; nothing reaches for globals. */
export type Deps = {
  settings: Settings
  db: Db
  /** What any process changes, as it commits. */
  changes: ChangeFeed
  /** The clock; tests turn it. */
  now: () => Date
  keyring: Keyring
  /** With what the tree over all contracts' logs is signed, and what was signed last. */
  logTree: LogTree
  /** Keyed hashes of verification codes and of what is looked up without being readable. */
  codesKey: KeyObject
  passwords: Passwords
  jobs: Jobs
  /** Reads what people upload in processes of their own. */
  files: FileEngine
  /** Cleans, fills and fixes the texts of contracts, long ones in processes of their own. */
  contractTexts: TextEngine
  /** Reads the texts of contracts, long ones in the processes for files. */
  texts: TextReader
  /** The built-in rules, and the AI provider where one is set up. */
  assistants: Assistants
  previews: Pick<PdfEngine, 'renderPreview' | 'renderPicture'>
  /** Checks sealed PDFs in processes of their own. */
  seals: VerifyEngine
  /** Of the open internet, and of nothing else. */
  fetchFromWeb: WebFetcher
  /** Of account holders, by their own keys. */
  openStorage: OpenStorage
  /** Those that people sign in to, as far as they are set up here. */
  storageServices: OAuthServices
  /** Services that make PDFs of Office files and are account holders' own. */
  pdfServices: PdfServices
  /** The platform's own bucket for files of contracts that are done; undefined where the database keeps them all. */
  objects: ObjectStore | undefined
  /** The platform's account for text messages: knows what comes from it; undefined where the sandbox serves. */
  smsPlatform: SmsAccount | undefined
  /** Accounts for text messages that are account holders' own. */
  smsAccounts: SmsAccounts
  /** In which account holders have mailboxes, as far as they are set up here. */
  mailAccounts: MailAccountServices
  /** Names of places, from data on this machine. */
  places: Places
  /** Where neither Gotenberg nor a LibreOffice that can be confined is at hand, nobody. */
  office: OfficeConverter | undefined
  /** The card provider; undefined where the sandbox and its test cards serve. */
  cardPayments: CardPayments | undefined
  /** For whoever runs this installation: with references, never with what people are called or write. */
  logger: { error(details: object, message: string): void }
  /** The program that checks an evidence zip once it is unpacked: one file for Node, without packages. */
  verifyProgram: () => Promise<Uint8Array>
  /** PEM of every certificate that this installation sealed with, the present one first; none before the first. */
  sealCertificates: () => Promise<string[]>
  /** PEM of every root that timestamps of seals made by this installation led to. */
  timestampRoots: () => Promise<string[]>
}

/** The account holder behind a session. */
export type SessionUser = {
  id: string
  /** Null when its owner said that the account is not theirs: such a user gets no further than one without a phone. */
  email: string | null
  firstName: string
  lastName: string
  emailVerified: boolean
  phoneVerified: boolean
  isAdmin: boolean
  sessionId: string
  /** Where this request of theirs came from. */
  origin: Origin
}

/** One whose phone is verified. */
export type VerifiedUser = SessionUser & { email: string }

/** Where a request came from, as far as the server can know; empty where it can't. */
export type Origin = { ipAddress: string; userAgent: string }
