import type { KeyObject } from 'node:crypto'
import type { Keyring } from '#server/crypto/keyring.ts'
import type { Passwords } from '#server/crypto/passwords.ts'
import type { Db } from '#server/db/db.ts'
import type { TextEngine } from '#server/features/contract-text/text-engine.ts'
import type { FileEngine } from '#server/files/file-engine.ts'
import type { TextReader } from '#server/files/text-reader.ts'
import type { Assistants } from '#server/integrations/ai/open-assistants.ts'
import type { OfficeConverter } from '#server/integrations/office/office-converter.ts'
import type { WebFetcher } from '#server/integrations/web-pages/web-fetcher.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { PdfEngine } from '#server/pdf/pdf-engine.ts'

export type Settings = {
  /** The public origin, without a slash at the end. */
  appUrl: string
  /** Which sandbox twins serve because their provider is not set up. */
  sandbox: { mail: boolean; sms: boolean; payments: boolean }
  /** Opens the outbox from anywhere; without it only to this machine, while APP_URL names this machine. */
  outboxPassword: string | undefined
  /** Lower case. */
  adminEmails: readonly string[]
  trustProxy: boolean | string | number
  mailFrom: string
  /** Answers that must not tell what was found end only at whole steps of so many milliseconds. */
  timingStepMs: number
  /** Folder with the built pages; undefined when only the API is served. */
  pagesDir: string | undefined
}

/** What every handler and verb gets. Plain functions take it; nothing reaches for globals. */
export type Deps = {
  settings: Settings
  db: Db
  /** The clock; tests turn it. */
  now: () => Date
  keyring: Keyring
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
  previews: Pick<PdfEngine, 'renderPreview'>
  /** Of the open internet, and of nothing else. */
  fetchFromWeb: WebFetcher
  /** Where neither Gotenberg nor a LibreOffice that can be confined is at hand, nobody. */
  office: OfficeConverter | undefined
  /** For whoever runs this installation: with references, never with what people are called or write. */
  logger: { error(details: object, message: string): void }
  /** PEM of every certificate that this installation sealed with, the present one first; none before the first. */
  sealCertificates: () => Promise<string[]>
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

/** Where a request came from, as far as the server can know. */
export type Origin = { ipAddress: string; userAgent: string }
