import { DEFAULT_TIME_ZONE } from '#shared/accounts/preferences.ts'
import { countOfPlace } from '#shared/contract-text/signature-places.ts'
import { formatZone } from '#shared/format-time.ts'
import { methodInWords, type SignatureMethod } from '#shared/signing/signature-method.ts'
import { attachmentData, shownName } from './attachment-data.ts'
import { breakLongTokens, cleanLine } from './clean-text.ts'
import { declaredIdentity } from './declared-identity.ts'
import { isSender, partOf } from './parties.ts'
import { printedLine } from './printable.ts'
import type { AttachedFile, AuthenticationFact, SealedDocument, SealedSigner } from './sealed-document.ts'
import {
  type Noted,
  changeInWords,
  consented,
  fingerprint,
  identifiedBy,
  isOpenedOnly,
  moment,
  NOT_SHARED,
  signed,
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
  /** Places in the text; on which pages they are, only the template knows. */
  | { kind: 'places'; groups: { name: string; places: { number: number; name: string }[]; note: string }[] }
type Fact = [label: string, value: Value]

export type PlacedImage = {
  image: string
  /** Millimetres. */
  width: number
  height: number
}

type SignerEntry = PlacedImage & {
  name: string
  lines: string[]
  facts: Fact[]
}

export type CertificateData = {
  logo?: { src: string; w: number; h: number; alt: string }
  summary: string
  check: { code: string; address: string; lead: string; text: string }
  document: Fact[]
  signers: SignerEntry[]
  log: string
  events: string[][]
  evidence: string[]
  experts: { ways: [lead: string, text: string][]; facts: Fact[] }
}

type Logo = { src: string; w: number; h: number }
/** What lies beside the words: the image of each signature, the sender's logo, the QR code. */
export type CertificateImages = {
  signatureOf: (signer: SealedSigner) => PlacedImage
  logo: Logo | undefined
  checkCode: string
}

/** Where anyone can check a sealed PDF. */
export const checkAddress = ({ appUrl }: SealedDocument['service']): string => `${cleanLine(appUrl)}/verify`

/** The words of the certificate of completion: what a custodian of records needs, in plain English. */
export function certificateData(
  document: SealedDocument,
  { signatureOf, logo, checkCode }: CertificateImages,
): CertificateData {
  const { contract, sender, signers, log, service } = document
  return {
    ...(logo && { logo: { ...logo, alt: 'Logo, as stated by the sender' } }),
    summary:
      `Completed on ${moment(contract.completedAt, sender.timeZone)} with ${signers.length === 1 ? 'one signature' : `${signers.length} signatures`}. ` +
      'This certificate shows in whose name each was given, how each signer was identified, what they were shown and agreed to, and how to check it.',
    check: {
      code: checkCode,
      address: checkAddress(service),
      lead: 'Check this document',
      text:
        'Scan the code or open the address below, and choose this file. No account is needed. You will see whether a single ' +
        'byte has changed since it was sealed. Keep the original file: printing it, or saving it in another format, keeps the ' +
        'text but drops the seal. If the address does not open, see “For experts”.',
    },
    document: documentFacts(document),
    signers: signers.map((signer, at) => signerEntry(signer, at + 1, document, signatureOf(signer))),
    log:
      `${log.size} records from creation to completion, oldest first. Each record includes the hash of the one before it, so ` +
      `changing, adding, or removing one breaks every hash after it.${log.namesSay ? ` ${log.namesSay}` : ''}`,
    events: log.events.map((event) => [
      String(event.seq),
      utcStamp(event.at),
      line(event.actor, 20),
      line(event.event, 30),
      event.hash.slice(0, 12),
    ]),
    evidence: asEvidence(document),
    experts: { ways: waysToVerify, facts: hashesAndSeal(document) },
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
  const { attachment, textZone } = contract
  const when = (iso: string) => moment(iso, sender.timeZone)
  // UTC is also what there is of a sender who chose none
  const isChosen = (zone: string) => zone === sender.timeZone && zone !== DEFAULT_TIME_ZONE
  const datesIn = (zone: string) =>
    `${formatZone(contract.completedAt, zone)}${isChosen(zone) ? ', the sender’s time zone' : ''}`
  return [
    ['Title', line(contract.title)],
    ['Contract ID', line(contract.id)],
    ['Sent by', noted([sender.name, sender.email])],
    ...statedCompany(sender),
    ['Created', when(contract.createdAt)],
    ['Sent and locked', when(contract.sentAt)],
    ['Completed', when(contract.completedAt)],
    ...(textZone
      ? [
          [
            'Dates in the text',
            noted([datesIn(textZone), 'Those filled in when it was sent and signed']),
          ] satisfies Fact,
        ]
      : []),
    ['Signing order', contract.workflow === 'sequential' ? 'In order' : 'Any order'],
    ...(attachment ? attachmentFacts(attachment) : []),
    ['Records', String(log.size)],
    ['This certificate', { kind: 'pages' }],
  ]
}

/** Anybody may type any company: it is never who sent, only what the sender said. */
const statedCompany = ({ companyName }: SealedDocument['sender']): Fact[] =>
  companyName ? [['Company', noted([companyName, 'As stated by the sender'])]] : []

const HOW_HASHED =
  'Computed over the text of the contract (HTML in UTF-8), one zero byte, and the bytes of the attachment'

function attachmentFacts(file: AttachedFile): Fact[] {
  const { what, pages } = attachmentData(file)
  return [['Attachment', { kind: 'attachment', name: shownName(file.filename), note: what, pages }]]
}

/** Only these are told here; a changed setting stands in the log. */
const NOTHING_CHANGED = 'No change by the sender to the name, email address, phone number, or role'

function signerFacts(signer: SealedSigner, { sender, contract }: SealedDocument): Fact[] {
  const { authentication, changes, consent, views, accepted, signature } = signer
  const { withdrawn = [], hadAgreed, corrections = [] } = signer
  const isSendersOwn = isSender(signer, sender)
  const isFileUnopened = contract.attachment !== undefined && signer.hasOpenedFile === false
  const unopened: Noted[] = isFileUnopened
    ? [['No record that the signer opened the attached file before signing', '']]
    : []
  const { location, timeZone } = signature
  const inTheirTime = ({ what, at }: { what: string; at: string }): Noted => [what, moment(at, timeZone)]
  const identity = (facts: AuthenticationFact[]) =>
    noted(...facts.map((fact) => identifiedBy(fact, timeZone, isSendersOwn)))
  const openedOnly = authentication.filter(isOpenedOnly)
  const changesInWords = changes.map((change) => changeInWords(change, timeZone))
  return [
    ['Identified by', identity(authentication.filter((fact) => !isOpenedOnly(fact)))],
    ...(openedOnly.length > 0 ? [['Also on record', identity(openedOnly)] satisfies Fact] : []),
    ['Changed since sending', changes.length > 0 ? noted(...changesInWords) : NOTHING_CHANGED],
    ['Consent', noted(...withdrawn.map(inTheirTime), consented(consent, timeZone, hadAgreed))],
    [
      'Shown',
      views.length > 0
        ? noted(...views.map((view) => viewed(view, timeZone)), ...unopened)
        : 'No view was recorded before signing',
    ],
    ['Accepted', noted(...accepted.map(inTheirTime))],
    ...(corrections.length > 0
      ? [['Correction', noted(...corrections.map(inTheirTime))] satisfies Fact]
      : []),
    ['Signed', noted(signed(signature))],
    ...placesInText(signature),
    [
      'Signed from',
      noted([signature.device, [signature.ipAddress, signature.userAgent].filter(Boolean).join(' · ')]),
    ],
    ['Location', location ? noted(whereSigned(location)) : NOT_SHARED],
  ]
}

/** Which places of the text this signer initialed and signed; the signature at the end is the last of those. */
function placesInText({ places = [], initials, method }: SealedSigner['signature']): Fact[] {
  const group = (kind: 'initials' | 'signature', how: SignatureMethod | null) => {
    const own = places.filter((place) => place.kind === kind)
    const count = `${own.length} ${own.length === 1 ? 'place' : 'places'}`
    const shown = own.map((place) => ({ number: place.number, name: countOfPlace(place) }))
    const [first] = own
    const atEnd = kind === 'signature' && first && `${first.of} of ${first.of} at the end`
    const note = atEnd || (how && methodInWords[how]) || ''
    return first
      ? [{ name: `${kind === 'initials' ? 'Initials' : 'Signature'} at ${count}`, places: shown, note }]
      : []
  }
  const groups = [...(initials ? group('initials', initials.method) : []), ...group('signature', method)]
  return groups.length > 0 ? [['In the text', { kind: 'places', groups }]] : []
}

function signerEntry(
  signer: SealedSigner,
  place: number,
  document: SealedDocument,
  image: PlacedImage,
): SignerEntry {
  const { sender, signers } = document
  const counted = signers.length > 1 ? ` ${place} of ${signers.length}` : ''
  return {
    ...image,
    name: line(signer.name, 40),
    lines: [`${line(signer.email)} · ${line(partOf(signer, sender), 40)}${counted}`, line(signer.id)],
    facts: signerFacts(signer, document),
  }
}

const waysToVerify: [string, string][] = [
  [
    'In a PDF reader.',
    'Adobe Acrobat, or the command pdfsig, shows the seal and whether a single byte has changed since. A reader that does not ' +
      'know the certificate below says that the signer is unknown: compare the fingerprint.',
  ],
  [
    'Offline.',
    'Plainseal includes a verifier that needs no account and no network: npm run verify -- file.pdf. It names the check that ' +
      'failed, or says that all passed.',
  ],
]

function hashesAndSeal({ contract, signers, log, service }: SealedDocument): Fact[] {
  const { attachment } = contract
  const isStamped = service.timestampAuthority !== undefined
  return [
    ['Content SHA-256', hash(contract.contentHash, attachment ? `${HOW_HASHED}. ${EACH_NAMES}` : EACH_NAMES)],
    ...(attachment ? [['Attachment SHA-256', hash(attachment.sha256)] satisfies Fact] : []),
    ...signers.map(({ name, signature }): Fact => [
      'Signature SHA-256',
      hash(signature.signatureHash, line(name)),
    ]),
    ...signers.flatMap(({ name, signature }): Fact[] =>
      signature.initials ? [['Initials SHA-256', hash(signature.initials.hash, line(name))]] : [],
    ),
    ...disclosures(signers),
    ['Last record SHA-256', hash(log.headHash)],
    ['Sealed by', line(service.sealCertificateName)],
    ['Seal certificate SHA-256', hash(inTwoLines(fingerprint(service.sealCertificateSha256)))],
    ['Format', `PAdES ${isStamped ? 'B-LTA' : 'B-B'}, certified: no changes allowed`],
    [
      'Time of the seal',
      isStamped
        ? `Proven by the timestamp authority ${line(service.timestampAuthority ?? '')}`
        : 'Sealing service’s own clock',
    ],
  ]
}

/** Each text that somebody consented to, once; with its language where there are several. */
function disclosures(signers: SealedSigner[]): Fact[] {
  const texts = new Map(signers.map(({ consent }) => [consent.textSha256, consent]))
  const isInSeveral = new Set([...texts.values()].map(({ language }) => language)).size > 1
  return [...texts].map(([sha256, { version, language }]) => [
    'Disclosure SHA-256',
    hash(sha256, cleanLine(`Version ${version}${isInSeveral ? `, in ${language}` : ''}`)),
  ])
}

const EACH_NAMES = 'Each signature below names this hash'
const inTwoLines = (colons: string) => `${colons.slice(0, 48)}\n${colons.slice(48, 95)}`

function asEvidence({ contract, sender, signers, log, service }: SealedDocument): string[] {
  return [
    'Each entry above was recorded automatically by the service, when it learned of it and in the regular course of its operation. ' +
      'Views, time on screen, how a signature was made, location, device, and time zone are as the browser reported them. ' +
      'The hash of each record is part of the next, and all of them are sealed here: a record changed after sealing no longer ' +
      'fits this document.',
    'A custodian of records who certifies this document under Rules 902(11), 902(13), or 902(14) of the Federal Rules of Evidence, ' +
      `or a similar rule elsewhere, can point to: the contract ID ${cleanLine(contract.id)}; the content hash and the last record’s ` +
      `hash with its ${log.size} records; what is recorded above about each signer’s identification, consent, views, acceptance, location, ` +
      `and device; and the result of the check described above. The service that made these records is ${cleanLine(service.appUrl)}.`,
    ...signers.map((signer) => declaredIdentity(signer, isSender(signer, sender))),
  ]
}
