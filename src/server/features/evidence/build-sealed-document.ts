import { fillSigningDate } from '#shared/contract-text/system-fields.ts'
import { CONSENT_VERSION, consentText } from '#shared/signing/consent-text.ts'
import type { DataKey } from '#server/crypto/sealed-box.ts'
import type { Db } from '#server/db/db.ts'
import { findAttachment } from '#server/features/attachments/attachments.queries.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { findFrozenContent } from '#server/features/signing/frozen-content.ts'
import { senderOf } from '#server/features/signers/sender-of.ts'
import { listSigners, type SignerRow } from '#server/features/signers/signers.queries.ts'
import { listConsents, listSignatures, type ReadSignature } from '#server/features/signing/signing.queries.ts'
import { deviceInWords } from '#server/http/describe-device.ts'
import { readChain } from '#server/log/append.ts'
import { logRecord, signerRef, whyChainBroken } from '#server/log/chain.ts'
import type { SealedDocument, SealedSigner, SealedService } from '#server/pdf/sealed-document.ts'
import { actorInWords, describeFact } from './describe-fact.ts'
import { findConsentingSigner } from './find-consenting-signer.ts'
import { identifySigner, type OpenRecord } from './identify-signer.ts'

type Consent = Awaited<ReturnType<typeof listConsents>>[number]
type Facts = { records: OpenRecord[]; consents: Consent[]; signatures: ReadSignature[] }

/**
 * All that the sealed PDF says, from the database as it was at completion: what came into the log later is left out,
 * so that building it again gives the same. Throws when the chain or the content is not what it must be.
 */
export async function buildSealedDocument(
  db: Db,
  key: DataKey,
  contract: ContractRow,
  service: SealedService,
): Promise<SealedDocument> {
  const { sentAt, completedAt, documentContentHash } = contract
  if (!sentAt || !completedAt || !documentContentHash)
    throw new Error('Only a completed contract can be sealed')
  const [content, chain, signers, consents, signatures, sender] = await Promise.all([
    findFrozenContent(db, key, contract),
    readChain(db, contract.id, key),
    listSigners(db, key, contract.id),
    listConsents(db, key, contract.id),
    listSignatures(db, key, contract.id),
    senderOf(db, contract),
  ])
  if (!content)
    throw new Error(
      (await findAttachment(db, contract.id))
        ? 'The text or attachment of this contract is not the one that was sent'
        : 'The text of this contract is not the one that was sent',
    )
  const broken = whyChainBroken(contract.id, chain)
  if (broken) throw new Error(`The log of this contract is not intact: ${broken}`)

  const parsed = chain.map((stored) => ({ ...stored, parsed: logRecord.parse(JSON.parse(stored.record)) }))
  const end = parsed.findIndex(({ parsed: { action } }) => action === 'contract.completed')
  const kept = parsed.slice(0, end + 1)
  const last = kept.at(-1)
  if (!last) throw new Error('The log of this contract does not say that it was completed')

  const names = new Map(signers.map((signer) => [signerRef(signer.id), signer.name]))
  const records = kept.map(({ parsed: record, openings }) => ({ ...record, openings }))
  const facts: Facts = { records, consents, signatures }
  const { companyName, name, email } = sender
  return {
    contract: {
      id: contract.id,
      title: contract.title,
      contentHtml: fillSigningDate(content.html, completedAt),
      contentHash: documentContentHash,
      ...(content.attachment && { attachment: content.attachment }),
      workflow: contract.workflow,
      createdAt: contract.createdAt.toISOString(),
      sentAt: sentAt.toISOString(),
      completedAt: completedAt.toISOString(),
    },
    sender: { name, email, ...(companyName && { companyName }) },
    signers: signers.map((signer) => sealedSigner(signer, facts, documentContentHash)),
    log: {
      headHash: last.hash,
      size: kept.length,
      events: kept.map(({ cseq, hash, parsed: record }) => ({
        seq: cseq,
        at: record.at,
        actor: actorInWords(record.actor, names),
        event: describeFact(record),
        hash,
      })),
    },
    service,
  }
}

function sealedSigner(
  signer: SignerRow,
  { records, consents, signatures }: Facts,
  contentHash: string,
): SealedSigner {
  const signature = signatures.find(({ signerId }) => signerId === signer.id)
  const given = consents.filter(
    (consent) =>
      consent.consentGiven &&
      consent.signerId === signer.id &&
      findConsentingSigner(consent, records) === signer.id,
  )
  const esign = given.findLast(({ consentType }) => consentType === 'esign')
  if (!signature || !esign) throw new Error('A signature or consent record is missing')
  if (signature.documentContentHash !== contentHash)
    throw new Error('A signature is not for the text that was sent')
  const ref = signerRef(signer.id)
  const own = records.filter(({ actor }) => actor.kind === 'signer' && actor.ref === ref)
  return {
    id: ref,
    name: signer.name,
    email: signer.email,
    signingOrder: signer.signingOrder,
    ...identifySigner(signer, records, signature),
    consent: {
      version: esign.textVersion,
      textSha256: esign.textHash,
      givenAt: esign.createdAt.toISOString(),
      ipAddress: esign.ipAddress,
      device: deviceInWords(esign.userAgent),
    },
    views: own
      .filter(({ action }) => action === 'document.viewed')
      .map((record) => ({ what: describeFact(record), at: record.at })),
    accepted: given.map(({ consentType, textVersion, createdAt }) => ({
      what:
        textVersion === CONSENT_VERSION
          ? consentText[consentType].label
          : `${consentType} (version ${textVersion})`,
      at: createdAt.toISOString(),
    })),
    signature: signatureFactOf(signature),
  }
}

function signatureFactOf({
  image,
  signatureHash,
  documentContentHash,
  createdAt,
  circumstances,
}: ReadSignature) {
  const { location, ipAddress, userAgent, method, timeZone } = circumstances
  return {
    signedAt: createdAt.toISOString(),
    ...(timeZone && { timeZone }),
    imageDataUrl: `data:image/png;base64,${image.toString('base64')}`,
    method,
    signatureHash,
    documentContentHash,
    ipAddress,
    device: deviceInWords(userAgent),
    userAgent,
    ...(location && {
      location: {
        source: 'gps' as const,
        latitude: Number(location.latitude),
        longitude: Number(location.longitude),
        ...(Number.isFinite(Number(location.accuracy)) && { accuracyInMetres: Number(location.accuracy) }),
      },
    }),
  }
}
