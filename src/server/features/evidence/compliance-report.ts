import type { AuditEntry, ComplianceReport } from '#shared/evidence/evidence.api.ts'
import { RETENTION_YEARS } from '#shared/evidence/evidence-rules.ts'
import type { Deps } from '#server/deps.ts'
import { getContractKey } from '#server/features/contracts/contract-key.queries.ts'
import type { ContractRow } from '#server/features/contracts/contracts.queries.ts'
import { listSignersOf, openSigner, type SignerRow } from '#server/features/signers/signers.queries.ts'
import { listConsents, listSignatures, type ReadSignature } from '#server/features/signing/signing.queries.ts'
import { readChain } from '#server/log/append.ts'
import { logRecord, signerRef, type StoredRecord, whyChainBroken } from '#server/log/chain.ts'
import { findHead } from '#server/log/log.queries.ts'
import { changeInWords, identifiedBy, type Noted } from '#server/pdf/wording.ts'
import { actorInWords, describeFact } from './describe-fact.ts'
import { findConsentingSigner } from './find-consenting-signer.ts'
import { identifySigner, type OpenRecord } from './identify-signer.ts'

const RETENTION_DAYS = RETENTION_YEARS * 365

/** Consent records and the whole audit trail of a contract, newest record first, for its owner. */
export async function complianceReport(deps: Deps, contract: ContractRow): Promise<ComplianceReport> {
  const { db } = deps
  const key = await getContractKey(db, deps, contract.id)
  const [chain, head] = [await readChain(db, contract.id, key), await findHead(db, contract.id)]
  const signers = await listSignersOf(db, contract.id)
  const records = chain.map(({ record, openings }) => ({ ...logRecord.parse(JSON.parse(record)), openings }))
  const consents = (await listConsents(db, key, contract.id)).map((consent) => ({
    ...consent,
    signerId: findConsentingSigner(consent, records),
  }))
  const signatures = await listSignatures(db, key, contract.id)

  const people = new Map(signers.map(({ id, name }) => [signerRef(id), { id, name }]))
  const chainIntact = !whyChainBroken(contract.id, chain, head && { cseq: head.cseq, hash: head.head })
  const signedOnes = signers.filter((signer) => signer.status === 'signed')
  const consented = (type: string) =>
    signedOnes.every(({ id }) =>
      consents.some((c) => c.signerId === id && c.consentType === type && c.consentGiven),
    )
  const byCode = signatures.filter(
    ({ circumstances }) => circumstances.authentication === 'link-and-sms-code',
  )

  return {
    complianceMetadata: {
      esignCompliance: {
        intentToSign: consented('esign'),
        consentToElectronicRecords: consented('esign'),
        associationOfSignatureWithRecord: signatures.every(
          (s) => s.documentContentHash === contract.documentContentHash,
        ),
        recordRetention: true,
        auditTrailIntact: chainIntact,
      },
      gdprCompliance: {
        dataProcessingConsent: consented('gdpr'),
        encryptionAtRest: true,
        personalDataCommittedByHash: true,
        retentionLimited: true,
      },
      authenticationMethod: methodOf(signatures.length, byCode.length),
      securityLevel: signatures.length > 0 && signatures.every(isStrong) ? 'high' : 'standard',
      retentionPeriod: RETENTION_DAYS,
    },
    consentRecords: consents.map((consent) => ({
      signerId: consent.signerId,
      consentType: consent.consentType,
      consentGiven: consent.consentGiven,
      ipAddress: consent.ipAddress,
      consentTimestamp: consent.createdAt.toISOString(),
      withdrawalTimestamp: consent.withdrawnAt?.toISOString() ?? null,
      textVersion: consent.textVersion,
      textHash: consent.textHash,
    })),
    signers: signers.map((signer) => {
      const signature = signatures.find(({ signerId }) => signerId === signer.id)
      return identified(openSigner(key, signer), records, signature)
    }),
    auditTrail: chain.toReversed().map((stored) => auditEntry(contract.id, stored, people)),
    chainIntact,
    generatedAt: deps.now().toISOString(),
  }
}

/** What is true of every signature; where they differ, how many. */
function methodOf(signatures: number, byCode: number): string {
  if (byCode === 0) return 'Personal link'
  if (byCode === signatures) return 'Personal link and SMS code'
  return `Personal link, and SMS code for ${byCode} of ${signatures}`
}

/** A code to a number that the same visitor gave proves nobody who came by the link that the sender could see, too. */
const isStrong = ({ circumstances: { authentication, link, phoneFrom } }: ReadSignature) =>
  authentication === 'link-and-sms-code' && !(link === 'visible' && phoneFrom === 'signer')

const worded = ([fact, note]: Noted) => ({ fact, note })

function identified(signer: SignerRow, records: OpenRecord[], signature: ReadSignature | undefined) {
  const { authentication, changes } = identifySigner(signer, records, signature)
  return {
    signerId: signer.id,
    name: signer.name,
    email: signer.email,
    signedBy: signature?.circumstances.link ?? null,
    identifiedBy: authentication.map((fact) => worded(identifiedBy(fact))),
    changes: changes.map((change) => worded(changeInWords(change))),
  }
}

function auditEntry(
  contractId: string,
  stored: StoredRecord,
  people: Map<string, { id: string; name: string }>,
): AuditEntry {
  const record = logRecord.parse(JSON.parse(stored.record))
  const ref = record.actor.ref ?? ''
  const names = new Map([...people].map(([key, { name }]) => [key, name]))
  return {
    id: `${contractId}/${stored.cseq}`,
    cseq: stored.cseq,
    action: record.action,
    entityType: record.action.split('.')[0] ?? 'contract',
    entityId: contractId,
    ipAddress: stored.openings?.ipAddress?.value ?? null,
    userAgent: stored.openings?.userAgent?.value ?? null,
    userId: record.actor.kind === 'owner' ? ref : null,
    signerId: record.actor.kind === 'signer' ? (people.get(ref)?.id ?? null) : null,
    actor: actorInWords(record.actor, names),
    timestamp: record.at,
    hash: stored.hash,
    details: { ...record.data, description: describeFact(record) },
  }
}
