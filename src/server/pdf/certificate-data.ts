import { attachmentData, shownName } from './attachment-data.ts'
import { breakLongTokens, cleanLine } from './clean-text.ts'
import { printedLine } from './printable.ts'
import type { AttachedFile, SealedDocument, SealedSigner } from './sealed-document.ts'
import {
  type Noted,
  changeInWords,
  consented,
  fingerprint,
  identifiedBy,
  signed,
  utc,
  utcStamp,
  viewed,
  whereSigned,
} from './wording.ts'

type Value =
  | string
  | { kind: 'hash'; text: string; note?: string }
  | { kind: 'noted'; facts: Noted[] }
  /** Where it is in the document, only the template knows. */
  | { kind: 'attachment'; name: string; note: string; pages: number | null }
  | { kind: 'pages' }
type Fact = [label: string, value: Value]

export type PlacedImage = {
  image: string
  /** Millimetres. */
  width: number
  height: number
}

type SignerEntry = PlacedImage & {
  name: string
  role: string
  facts: Fact[]
  /** Short enough to be kept on one page. */
  whole: boolean
}

export type CertificateData = {
  logo?: { src: string; w: number; h: number; alt: string }
  summary: string
  document: Fact[]
  signers: SignerEntry[]
  log: string
  events: string[][]
  verify: [lead: string, text: string][]
  seal: Fact[]
  evidence: string[]
}

type Logo = { src: string; w: number; h: number }

/** The words of the certificate of completion: what a custodian of records needs, in plain English. */
export function certificateData(
  document: SealedDocument,
  imageOf: (signer: SealedSigner) => PlacedImage,
  logo?: Logo,
): CertificateData {
  const { contract, signers, log } = document
  const people = signers.length === 1 ? 'one person' : `${signers.length} people`
  return {
    ...(logo && { logo: { ...logo, alt: 'Logo, as stated by the sender' } }),
    summary:
      `Signed by ${people} and completed on ${utc(contract.completedAt)}. ` +
      'Here is who signed, how each person was identified, what they saw and accepted, and how anyone can check it.',
    document: documentFacts(document),
    signers: signers.map((signer) => signerEntry(signer, imageOf(signer))),
    log:
      `${log.size} records from creation to completion, oldest first. Each record holds the hash of the one before it, ` +
      'so none can be changed, added or removed later without breaking every hash that follows.',
    events: log.events.map((event) => [
      String(event.seq),
      utcStamp(event.at),
      line(event.actor, 22),
      line(event.event, 36),
      event.hash.slice(0, 12),
    ]),
    verify: howToVerify(document),
    seal: sealFacts(document),
    evidence: asEvidence(document),
  }
}

function line(text: string, maxToken = 64) {
  return breakLongTokens(printedLine(text), maxToken)
}

const hash = (text: string, note?: string): Value => ({ kind: 'hash', text, ...(note && { note }) })
const noted = (...facts: Noted[]): Value => ({
  kind: 'noted',
  facts: facts.map(([fact, note]) => [line(fact), line(note, 80)]),
})

function documentFacts({ contract, sender, log }: SealedDocument): Fact[] {
  const { attachment } = contract
  return [
    ['Title', line(contract.title)],
    ['Contract ID', line(contract.id)],
    ['Sent by', noted([sender.name, sender.email])],
    ...statedCompany(sender),
    ['Created', utc(contract.createdAt)],
    ['Sent, text frozen', utc(contract.sentAt)],
    ['Completed', utc(contract.completedAt)],
    ['Order of signing', contract.workflow === 'sequential' ? 'One after another' : 'All at the same time'],
    ...(attachment ? attachmentFacts(attachment) : []),
    ['This certificate', { kind: 'pages' }],
    ['Content SHA-256', hash(contract.contentHash, attachment && HOW_HASHED)],
    ['Log head SHA-256', hash(log.headHash)],
    ['Log records', String(log.size)],
  ]
}

/** Anybody may type any company: it is never who sent, only what the sender said. */
const statedCompany = ({ companyName }: SealedDocument['sender']): Fact[] =>
  companyName ? [['Company', noted([companyName, 'As stated by the sender'])]] : []

const HOW_HASHED =
  'Made over the text of the contract (HTML in UTF-8), one zero byte and the bytes of the attachment'

function attachmentFacts(file: AttachedFile): Fact[] {
  const { what, pages } = attachmentData(file)
  return [
    ['Attachment', { kind: 'attachment', name: shownName(file.filename), note: what, pages }],
    ['Attachment SHA-256', hash(file.sha256)],
  ]
}

/** Only these are told here; a changed setting stands in the log. */
const NOTHING_CHANGED = 'Neither name, email address nor phone number'

function signerFacts({ authentication, changes, consent, views, accepted, signature }: SealedSigner): Fact[] {
  const { location } = signature
  return [
    ['Identified by', noted(...authentication.map(identifiedBy))],
    ['Changed since sending', changes.length > 0 ? noted(...changes.map(changeInWords)) : NOTHING_CHANGED],
    ['Consent', noted(...consented(consent))],
    ['Saw', views.length > 0 ? noted(...views.map(viewed)) : 'No view was recorded'],
    ['Accepted', noted(...accepted.map(({ what, at }): Noted => [what, utc(at)]))],
    ['Signed', noted(signed(signature))],
    [
      'Signed from',
      noted([signature.device, [signature.ipAddress, signature.userAgent].filter(Boolean).join(' · ')]),
    ],
    ['Location', location ? noted(whereSigned(location)) : 'Not shared'],
    ['Signature SHA-256', hash(signature.signatureHash)],
    ['Content signed SHA-256', hash(signature.documentContentHash)],
  ]
}

function signerEntry(signer: SealedSigner, image: PlacedImage): SignerEntry {
  return {
    ...image,
    name: line(signer.name, 40),
    role: `${line(signer.email)} · Signer ${signer.signingOrder} · ${line(signer.id)}`,
    facts: signerFacts(signer),
    whole:
      signer.views.length + signer.accepted.length + signer.authentication.length + signer.changes.length <=
      12,
  }
}

function howToVerify({ service }: SealedDocument): [string, string][] {
  return [
    [
      'Open it in a PDF reader.',
      'Adobe Acrobat, or the command pdfsig, shows the seal and whether one byte has changed since. A reader that does not ' +
        'know the certificate says so; compare its SHA-256 fingerprint with the one below.',
    ],
    [
      'Check it without trusting anybody.',
      'The program brings a verifier that needs neither an account nor a network: npm run verify -- file.pdf. It names the check ' +
        'that failed, or says that all hold.',
    ],
    ['Check it online.', `${cleanLine(service.appUrl)}/verify does the same in the browser.`],
    [
      'Keep the file as it is.',
      'Printing it, or saving it under another format, keeps the words but loses the seal. Any copy of the file is as good as the first.',
    ],
  ]
}

function sealFacts({ service }: SealedDocument): Fact[] {
  return [
    ['Sealed by', line(service.sealCertificateName)],
    ['Seal certificate SHA-256', hash(fingerprint(service.sealCertificateSha256).slice(0, 95))],
    [
      'Format',
      service.timestampAuthority
        ? 'PAdES B-LTA, certified: no changes allowed'
        : 'PAdES B-B, certified: no changes allowed',
    ],
    [
      'Time',
      service.timestampAuthority
        ? `Proven by the timestamp authority ${line(service.timestampAuthority)}`
        : 'As told by the clock of the sealing service',
    ],
  ]
}

function asEvidence({ contract, signers, log, service }: SealedDocument): string[] {
  return [
    'Every line above was recorded by the service at the moment it happened, in the regular course of its operation, by an ' +
      'automatic process. The hash of each record is part of the next, and the whole is sealed here: a record that is changed ' +
      'after the sealing no longer fits this document.',
    'A custodian of records who certifies this document under Rules 902(11), 902(13) or 902(14) of the Federal Rules of Evidence, ' +
      `or a similar rule elsewhere, can rely on: the contract ID ${cleanLine(contract.id)}; the content hash and the log head with its ` +
      `${log.size} records; what is told above of each signer’s identification, consent, views, acceptance, place and device; ` +
      `and the result of the verification described above. The service that made these records is ${cleanLine(service.appUrl)}.`,
    ...signers.map(declaredIdentity),
  ]
}

/** One sentence about each signer, which a custodian can take over as it is. */
function declaredIdentity({ name, authentication, changes, signature }: SealedSigner): string {
  const means = authentication.map((fact) => {
    const [what, how] = identifiedBy(fact)
    return `${what} (${how})`
  })
  const changed = changes.map((change) => changeInWords(change).join(', '))
  return printedLine(
    `${name} signed on ${utc(signature.signedAt)}. ${means.join('. ')}. ` +
      (changed.length > 0
        ? `After sending, ${changed.join('; ')}.`
        : 'The sender did not change this signer’s name, email address or phone number after sending.'),
  )
}
