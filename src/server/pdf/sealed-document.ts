import type { PaperSize } from '#shared/accounts/preferences.ts'
import type { NumberOrigin, OwnPlace } from '#shared/contracts/signature.ts'
import type { NamedPlace } from '#shared/contracts/place.ts'
import type { LinkWay } from '#shared/signing/link-words.ts'
import type { SignatureMethod } from '#shared/signing/signature-method.ts'

/**
 * What a sealed PDF says, as plain JSON. Whoever completes a contract fills this from the database; the engine
 * sets it. Every text is literal: nothing in it is ever read as markup, except `contentHtml`, which is the frozen
 * canonical HTML of the contract.
 *
 * Times are ISO 8601 in UTC with a `Z` ("2026-11-20T22:45:00.123Z"). Hashes are lower-case hex SHA-256.
 * The same input gives the same bytes, so nothing here may be "now": put the time of completion in `completedAt`.
 */
export type SealedDocument = {
  contract: SealedContract
  sender: SealedSender
  /** In the order in which they are shown: by signing order, then by time of signing. */
  signers: SealedSigner[]
  log: SealedLog
  service: SealedService
}

/** The pages of the contract alone, as they would look if sent now; or a receipt, which is no draft of anything. */
export type PreviewDocument = {
  /** Label and value of each line. */
  receipt?: [label: string, value: string][]
  contract: Pick<SealedContract, 'title' | 'contentHtml'> &
    Partial<Pick<SealedContract, 'id' | 'language' | 'attachment' | 'attachmentPlace' | 'paper'>>
  sender?: Pick<SealedSender, 'name' | 'timeZone'>
  /** Fixed date of the document, so that the same draft gives the same bytes. */
  asOf: string
}

export type SealedContract = {
  id: string
  title: string
  /**
   * Frozen canonical HTML, exactly what the signers read; images only as data URLs. Places where they initial or sign are
   * elements with their number in `data-place`.
   */
  contentHtml: string
  /** BCP 47 tag of the main language ("en", "ar", "zh-CN"); guessed from the script when left out. */
  language?: string
  /** Hash that every signature stored: over the canonical HTML, or over that, a zero byte and the attachment's bytes. */
  contentHash: string
  attachment?: AttachedFile
  /**
   * Of the pages of an attached PDF: before the text, or after the signatures, as when left out. 'alone': before a text that
   * only says that the contract consists of that file.
   */
  attachmentPlace?: 'first' | 'last' | 'alone'
  workflow: 'parallel' | 'sequential'
  /** IANA zone of the days that were filled into the text; left out where none is known. */
  textZone?: string
  /** A4 when left out. */
  paper?: PaperSize
  createdAt: string
  sentAt: string
  completedAt: string
}

/** The pages of a PDF become pages of the sealed document; any other file is embedded in it. */
export type AttachedFile = {
  filename: string
  mimeType: string
  sizeInBytes: number
  sha256: string
  /** Of a PDF; null for any other file. */
  pages: number | null
  bytes: Uint8Array
}

export type SealedSender = {
  name: string
  email: string
  companyName?: string
  /** IANA zone in which times are told that are nobody else's; UTC when left out. */
  timeZone?: string
  /** PNG, JPEG, GIF or WebP as a data URL; shown at the head of the certificate. */
  companyLogo?: string
}

export type SealedSigner = {
  id: string
  name: string
  email: string
  signingOrder: number
  /** What the sender called this person's part: "Tenant". */
  role?: string
  authentication: AuthenticationFact[]
  changes: ChangeFact[]
  consent: ConsentFact
  /** Consents to sign electronically before this one that were withdrawn, and their withdrawals, oldest first. */
  withdrawn?: RecordedAct[]
  /** Whether one of these consents counts as theirs. */
  hadAgreed?: boolean
  views: ViewFact[]
  /** Whether it is on record that the signer opened the attached file, if there is one, before the signature. */
  hasOpenedFile?: boolean
  /** What the signer accepted, in the words that were on the screen, in their order there. */
  accepted: AcceptedFact[]
  /** Corrections that the signer asked for, and that the sender refused, oldest first. */
  corrections?: RecordedAct[]
  signature: SignatureFact
}

/** One way in which the signer was identified. */
export type AuthenticationFact =
  | LinkFact
  | CodeFact
  | BrowserFact
  | MailboxFact
  | { kind: 'account'; email: string; at: string }

/** The link as it was sent in one way, or as the sender could see it, too. */
type LinkFact = {
  kind: 'link'
  /** 'unknown' in records of an earlier release. */
  way: LinkWay | 'unknown'
  /** E-mail address or masked phone number; not of the link that the sender sees. */
  sentTo?: string
  sentAt?: string
  /** The message was for the outbox of a sandbox, and so for nobody. */
  inSandbox?: boolean
  firstOpenedAt?: string
  /** The bare link was used, and by this one nothing came: a message may have held no more, or an older secret. */
  mayBeVisible?: true
  usedTo: ('consent' | 'sign')[]
}

type CodeFact = {
  kind: 'sms-code'
  maskedPhone: string
  sentAt?: string
  inSandbox?: boolean
  /** To the number of the sender, who is somebody else. */
  toSender?: boolean
  verifiedAt: string
  /** By which link it was entered; left out in records of an earlier release. */
  verifiedBy?: LinkWay
  /**
   * Who chose the number, and when and by which link the signer gave it, or when the sender changed it after sending; or that
   * it was given for an earlier link, with a request to hand over, and by which link, in a form that a visitor filled in, or
   * by a link that filled in the contract, and the sender let it stand.
   */
  number?: { from: NumberOrigin; at?: string; by?: LinkWay }
}

/** What came from a browser in which the sender, who is somebody else, was signed in or had been. */
type BrowserFact = { kind: 'senders-browser'; usedTo: ('consent' | 'code' | 'sign')[] }

/** The address goes to the mailbox of the sender, who is somebody else: it is theirs, or by its form the same mailbox. */
type MailboxFact = { kind: 'senders-mailbox'; isSameAddress: boolean }

/** What the sender changed of a signer after sending; addresses and numbers masked. */
export type ChangeFact = {
  what: 'name' | 'email' | 'phone' | 'role'
  at: string
  before: string
  after: string
}

export type ConsentFact = {
  /** Version of the disclosure that was shown ("2026-11"). */
  version: string
  /** In which it was shown, by its name in English. */
  language: string
  textSha256: string
  givenAt: string
  ipAddress: string
  device: string
}

export type ViewFact = {
  /** "Contract", "Attachment lease.pdf", … */
  what: string
  at: string
  /** How long it was on the screen; left out when the signer's browser did not tell. */
  seconds?: number
}

/** In the words of the log. */
export type RecordedAct = { what: string; at: string }

export type AcceptedFact = {
  what: string
  at: string
}

export type SignatureFact = {
  signedAt: string
  /** IANA zone of the signer's browser ("Europe/Vienna"); UTC when left out. */
  timeZone?: string
  /** PNG, JPEG, GIF or WebP as a data URL. */
  imageDataUrl: string
  /** As the signer's page told it; null where it didn't. */
  method: SignatureMethod | null
  signatureHash: string
  /** Where in the text the signer initialed and signed, besides the signature at the end. */
  places?: OwnPlace[]
  /** Where any of these is for initials; the picture as that of the signature. */
  initials?: { imageDataUrl: string; hash: string; method: SignatureMethod }
  documentContentHash: string
  ipAddress: string
  /** Short description for people: "Safari 19 on iPhone". */
  device: string
  userAgent?: string
  location?: SignerLocation
}

export type SignerLocation = SharedLocation | NamedPlace<'ip'>

/** Given by the device with the signer's permission. */
type SharedLocation = {
  source: 'gps'
  latitude: number
  longitude: number
  accuracyInMetres?: number
  /** Left out far from every town, and in records of an earlier release. */
  place?: NamedPlace<'gps'>
}

export type SealedLog = {
  /** Hash of the newest record of this contract's chain at the time of rendering. */
  headHash: string
  /** Number of records in the chain. */
  size: number
  /** What the names of those who did something say, where that needs saying. */
  namesSay?: string
  /** Every record, oldest first. */
  events: SealedEvent[]
}

export type SealedEvent = {
  seq: number
  at: string
  /** Who did it, for people: the name of the sender or of a signer, "Someone using Ann’s link", "Plainseal". */
  actor: string
  /** What happened, for people: "Gave consent to sign electronically". */
  event: string
  hash: string
}

export type SealedService = {
  /** Public origin of the installation, without a slash at the end: "https://sign.example.com". */
  appUrl: string
  /** SHA-256 fingerprint (64 hex digits) of the certificate that will seal the document. */
  sealCertificateSha256: string
  /** "Plainseal seal", the common name of that certificate. */
  sealCertificateName: string
  /** Address of the timestamp authority, when one is configured. */
  timestampAuthority?: string
}
