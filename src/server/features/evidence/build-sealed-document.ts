import { createHash } from 'node:crypto'
import { isLanguage, languages } from '#shared/explaining/languages.ts'
import { roleInWords } from '#shared/signers/role-in-words.ts'
import { markPlaces } from '#shared/contract-text/signature-places.ts'
import { fillSigningDate } from '#shared/contract-text/system-fields.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { findLogo } from '#server/features/accounts/company-logos.queries.ts'
import { placeOfPages } from '#server/features/contract-text/attachment-only-text.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import type { SignerRow } from '#server/features/signers/signers.queries.ts'
import { latestOfEach } from '#server/features/signing/latest-consents.ts'
import { type EvidenceRows, listEvidenceRows, readEvidence } from '#server/features/signing/read-evidence.ts'
import { zoneOfText } from '#server/features/signing/remembered-terms.ts'
import {
  asAsked,
  type Circumstances,
  type ReadConsent,
  type ReadSignature,
} from '#server/features/signing/signing.queries.ts'
import { deviceInWords } from '#shared/describe-device.ts'
import { conflict } from '#server/http/errors.ts'
import { EVIDENCE_CHANGED } from '#server/log/append.ts'
import { signerRef } from '#server/log/chain.ts'
import type { ReadRecord } from '#server/log/read-log.ts'
import type { Named } from '#server/pdf/parties.ts'
import type {
  SealedDocument,
  SealedEvent,
  SealedService,
  SealedSigner,
  SignatureFact,
  SignerLocation,
} from '#server/pdf/sealed-document.ts'
import {
  actsOf,
  beforeSigning,
  correctionsOf,
  countingLast,
  hadAgreed,
  hasOpenedFile,
  upToWithdrawal,
} from './acts-of-signer.ts'
import { actorName, whatNamesSay } from './actor-name.ts'
import { withNamesThen } from './names-then.ts'
import { consentLabel } from './consent-label.ts'
import { describeFact } from './describe-fact.ts'
import { EvidenceError } from './evidence-error.ts'
import { refsOfSender } from './refs-of-sender.ts'
import { findConsentingSigner } from './find-consenting-signer.ts'
import { identifySigner } from './identify-signer.ts'

type Facts = {
  records: ReadRecord[]
  consents: ReadConsent[]
  signatures: ReadSignature[]
  sender: Named
  senderRefs: ReadonlySet<string>
  /** Of the attached file. */
  isInPages: boolean
}

/**
 * All that the sealed PDF says, from the database as it was at completion: what came into the log later is left out,
 * so that building it again gives the same. Throws when anything stored is not what was recorded. The transaction must
 * see one moment.
 */
export async function buildSealedDocument(
  tx: Db,
  key: DataKey,
  contract: ContractRow,
  service: SealedService,
): Promise<SealedDocument> {
  const { sentAt, completedAt, documentContentHash } = contract
  if (!sentAt || !completedAt || !documentContentHash)
    throw new Error('Only a completed contract can be sealed')
  const { log, told, content, signers, consents, signatures, problems } = await readEvidence(
    key,
    contract,
    await listEvidenceRows(tx, contract.id),
  )
  if (problems.length > 0 || !content) throw new EvidenceError(problems.join(' '))

  const kept = log.records.slice(0, told.completed?.cseq)
  const last = kept.at(-1)
  if (!told.completed || !last) throw new EvidenceError('Its log doesn’t say that it was completed.')

  const names = new Map(signers.map((signer) => [signerRef(signer.id), signer.name]))
  // who sent it is who they were then
  const { companyName, name, email } = told.terms?.sender ?? (await senderOf(tx, contract))
  const { paperSize, timeZone, companyLogoSha256 } = told.terms?.sender ?? {}
  const senderRefs = refsOfSender(signers, { name, email })
  const namesSay = whatNamesSay(kept)
  const facts: Facts = {
    records: kept,
    consents,
    signatures,
    sender: { name, email },
    senderRefs,
    isInPages: typeof content.attachment?.pages === 'number',
  }
  const companyLogo = companyLogoSha256 && (await readLogo(tx, contract.creatorId, companyLogoSha256))
  return {
    contract: {
      id: contract.id,
      title: contract.title,
      contentHtml: markPlaces(
        fillSigningDate(content.html, completedAt, zoneOfText(told.terms)),
        signers.map((signer) => signer.name),
      ),
      contentHash: documentContentHash,
      ...(content.attachment && {
        attachment: content.attachment,
        attachmentPlace: placeOfPages(content.html, content.attachment.filename, contract.attachmentPlace),
      }),
      workflow: contract.workflow,
      textZone: zoneOfText(told.terms),
      ...(paperSize && { paper: paperSize }),
      createdAt: contract.createdAt.toISOString(),
      sentAt: sentAt.toISOString(),
      completedAt: completedAt.toISOString(),
    },
    sender: {
      name,
      email,
      ...(companyName && { companyName }),
      ...(timeZone && { timeZone }),
      ...(companyLogo && { companyLogo }),
    },
    signers: signers.map((signer) => sealedSigner(signer, facts, documentContentHash)),
    log: {
      headHash: last.hash,
      size: kept.length,
      ...(namesSay !== undefined && { namesSay }),
      events: eventsOf(kept, { names, senderName: name, senderRefs, sent: told.terms?.parties }),
    },
    service,
  }
}

/**
 * What the certificate of a completed contract says of each signer, from rows of one moment with the attached file
 * brought; nothing where its log was changed, which shows by itself. 409 when anything else isn't what was recorded.
 */
export async function listSealedSigners(
  key: DataKey,
  contract: ContractRow,
  rows: EvidenceRows,
  account: Named,
): Promise<SealedSigner[]> {
  const evidence = await readEvidence(key, contract, rows)
  const { log, told, content, signers, consents, signatures, problems } = evidence
  const { documentContentHash } = contract
  if (log.problem) return []
  if (problems.length > 0 || !told.completed || !documentContentHash)
    throw conflict(
      `Part of what’s stored of this contract isn’t what was recorded, so its evidence can’t be downloaded. ${problems.join(' ')}`.trim(),
      EVIDENCE_CHANGED,
    )
  const sender = told.terms?.sender ?? account
  const records = log.records.slice(0, told.completed.cseq)
  const senderRefs = refsOfSender(signers, sender)
  const isInPages = typeof content?.attachment?.pages === 'number'
  const facts = { records, consents, signatures, sender, senderRefs, isInPages }
  return signers.map((signer) => sealedSigner(signer, facts, documentContentHash))
}

/** The logo that was recorded when it was sent, as a data URL. Throws when another is stored, or none. */
async function readLogo(tx: Db, creatorId: string, sha256: string): Promise<string> {
  const logo = await findLogo(tx, creatorId, sha256)
  if (!logo || createHash('sha256').update(logo.content).digest('hex') !== sha256)
    throw new EvidenceError('The sender’s logo isn’t what was recorded.')
  return `data:${logo.mimeType};base64,${Buffer.from(logo.content).toString('base64')}`
}

type Names = {
  /** Of the signers whose link still is theirs. */
  names: Map<string, string>
  senderName: string
  senderRefs: ReadonlySet<string>
  sent: readonly { ref: string; name: string }[] | undefined
}

/** Who did what, by name: as each was called when it was recorded. */
function eventsOf(records: ReadRecord[], { names, senderName, senderRefs, sent }: Names): SealedEvent[] {
  return withNamesThen(records, sent).map(({ record, nameThen }) => {
    const { ref = '' } = record.actor
    const whom = typeof record.data.signer === 'string' ? nameThen(record.data.signer) : undefined
    return {
      seq: record.cseq,
      at: record.at,
      actor: actorName(record, names.has(ref) ? (nameThen(ref) ?? names.get(ref)) : undefined, senderName),
      event: describeFact(record, { whom, senderRefs }),
      hash: record.hash,
    }
  })
}

function sealedSigner(
  signer: SignerRow,
  { records, consents, signatures, sender, senderRefs, isInPages }: Facts,
  contentHash: string,
): SealedSigner {
  const signature = signatures.find(({ signerId }) => signerId === signer.id)
  const own = consents.filter(
    (consent) =>
      consent.signerId === signer.id &&
      consent.withdrawnAt === null &&
      findConsentingSigner(consent, records) === signer.id,
  )
  const given = latestOfEach(countingLast(own, records, signature?.circumstances.link ?? undefined))
    .filter(({ consentGiven }) => consentGiven)
    .toSorted((a, b) => asAsked.indexOf(a.consentType) - asAsked.indexOf(b.consentType))
  const esign = given.findLast(({ consentType }) => consentType === 'esign')
  if (!signature || !esign) throw new EvidenceError('A signature or consent record is missing.')
  if (signature.documentContentHash !== contentHash)
    throw new EvidenceError('A signature isn’t for the text that was sent.')
  const ref = signerRef(signer.id)
  const role = roleInWords(signer.roleKey)
  const acts = actsOf(signer.id, records)
  const inWords = (record: ReadRecord) => ({
    what: describeFact(record, { whom: signer.name, senderRefs }),
    at: record.at,
  })
  return {
    id: ref,
    name: signer.name,
    email: signer.email,
    signingOrder: signer.signingOrder,
    ...(role && { role }),
    ...identifySigner(signer, records, signature, sender),
    withdrawn: upToWithdrawal(acts).map(inWords),
    hadAgreed: hadAgreed(acts, signature.circumstances.link ?? undefined),
    consent: {
      version: esign.textVersion,
      language: isLanguage(esign.language) ? languages[esign.language].inEnglish : esign.language,
      textSha256: esign.textHash,
      givenAt: esign.createdAt.toISOString(),
      ipAddress: esign.ipAddress,
      device: deviceInWords(esign.userAgent),
    },
    views: beforeSigning(acts)
      .filter(({ action }) => action === 'document.viewed' || action === 'document.shown')
      .map(inWords),
    hasOpenedFile: hasOpenedFile(signer.id, records, { isInPages, link: signature.circumstances.link }),
    corrections: correctionsOf(signer.id, records).map(inWords),
    accepted: given.map(({ consentType, textVersion, language, createdAt }) => ({
      what: consentLabel(consentType, { version: textVersion, language }),
      at: createdAt.toISOString(),
    })),
    signature: signatureFactOf(signature),
  }
}

function signatureFactOf({
  image,
  signatureHash,
  initials,
  initialsHash,
  documentContentHash,
  createdAt,
  circumstances,
}: ReadSignature): SignatureFact {
  const { ipAddress, userAgent, method, timeZone, places, initialsMethod } = circumstances
  return {
    signedAt: createdAt.toISOString(),
    ...(timeZone && { timeZone }),
    imageDataUrl: asDataUrl(image),
    method,
    signatureHash,
    ...(places.length > 0 && { places }),
    ...(initials &&
      initialsHash &&
      initialsMethod && {
        initials: { imageDataUrl: asDataUrl(initials), hash: initialsHash, method: initialsMethod },
      }),
    documentContentHash,
    ipAddress,
    device: deviceInWords(userAgent),
    userAgent,
    ...locationOf(circumstances),
  }
}

const asDataUrl = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

/** What the device gave, with its name; what the IP address says only where it gave nothing. */
function locationOf({ location, place }: Circumstances): { location?: SignerLocation } {
  if (!location) return place?.source === 'ip' ? { location: place } : {}
  const accuracyInMetres = Number(location.accuracy)
  return {
    location: {
      source: 'gps',
      latitude: Number(location.latitude),
      longitude: Number(location.longitude),
      ...(Number.isFinite(accuracyInMetres) && { accuracyInMetres }),
      ...(place?.source === 'gps' && { place }),
    },
  }
}
