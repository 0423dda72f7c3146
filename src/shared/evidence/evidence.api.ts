import { z } from 'zod'
import { endpoint, fileBody } from '#shared/endpoint.ts'
import { linkWay } from '#shared/signers/signers.api.ts'
import { isoDate } from '#shared/text.ts'
import { MAX_EVIDENCE_BYTES } from './evidence-rules.ts'

export const auditEntry = z.object({
  id: z.string(),
  /** Position in the contract's chain, from 1 without gaps. */
  cseq: z.number().int(),
  action: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  userId: z.string().nullable(),
  signerId: z.string().nullable(),
  /** 'Contract Owner', the signer's name, 'Someone using Ann’s link', 'Anonymous Viewer' or 'Plainseal'. */
  actor: z.string(),
  timestamp: isoDate,
  /** SHA-256 of the record, hex; the next record names it. */
  hash: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEntry = z.output<typeof auditEntry>

/** A fact and the circumstances of it. */
const identification = z.object({ fact: z.string(), note: z.string() })

export const complianceReport = z.object({
  complianceMetadata: z.object({
    /** What is known of each requirement; one that cannot be judged yet stands in `notYet` instead. */
    esignCompliance: z.record(z.string(), z.boolean()),
    gdprCompliance: z.record(z.string(), z.boolean()),
    notYet: z.array(z.string()),
    authenticationMethod: z.string(),
    securityLevel: z.string(),
    /** Days. */
    retentionPeriod: z.number().int(),
  }),
  consentRecords: z.array(
    z.object({
      signerId: z.string(),
      consentType: z.string(),
      consentGiven: z.boolean(),
      ipAddress: z.string().nullable(),
      consentTimestamp: isoDate,
      withdrawalTimestamp: isoDate.nullable(),
      textVersion: z.string(),
      textHash: z.string(),
      /** In which the text was shown. */
      language: z.string(),
      /** By which link it was given or not; null in records of an earlier release. */
      link: linkWay.nullable(),
    }),
  ),
  /** How each signer was identified, in the words of the certificate of completion. */
  signers: z.array(
    z.object({
      signerId: z.string(),
      name: z.string(),
      email: z.string(),
      /** Null until they have signed, and for signatures of an earlier release. */
      signedBy: linkWay.nullable(),
      identifiedBy: z.array(identification),
      /** What the sender changed of them after sending; addresses and numbers masked. */
      changes: z.array(identification),
    }),
  ),
  auditTrail: z.array(auditEntry),
  /** What the names of those who did something say, where that needs saying. */
  auditTrailNote: z.string().optional(),
  /** Whether every record fits the one before it, its own content and what is kept beside it, and the end is genuine. */
  chainIntact: z.boolean(),
  /** What is stored and is not what was recorded, a sentence each; empty when everything fits. */
  problems: z.array(z.string()),
  generatedAt: isoDate,
})
export type ComplianceReport = z.output<typeof complianceReport>

const HASH_EXPECTED = 'Use the 64 hex digits of a SHA-256'

/** What names one file among all, and tells nothing about it to who does not have it. */
export const filePin = z.object({
  /** Hex. */
  sha256: z.string().regex(/^[\da-f]{64}$/i, HASH_EXPECTED),
  /** Bytes. */
  length: z.number().int().min(1).max(2_147_483_647),
})

const finding = z.object({ check: z.string(), ok: z.boolean(), detail: z.string() })

const pageRange = z.object({ first: z.number().int(), last: z.number().int() }).nullable()

export const verifiedFile = z.object({
  /**
   * Every finding holds: those of the file, and what this server's own record says of it. So it is false, too, for an evidence
   * zip that holds by itself while this server's log lacks its checkpoint (`checkpoint-on-record`); where a restore that
   * the operator accepted can explain that, `restore-accepted` says so.
   */
  intact: z.boolean(),
  /** Null, as the next two, when the seal does not hold. */
  sealedBy: z.string().nullable(),
  certificateSha256: z.string().nullable(),
  /** Proven when `timestamp` is there, else as the clock of the sealing service told. */
  sealedAt: isoDate.nullable(),
  timestamp: z.object({ time: isoDate, authority: z.string() }).nullable(),
  contractId: z.string().optional(),
  /** The file that was signed along with the text: its pages are in the document, or the file itself. */
  attachment: z
    .object({ name: z.string(), sha256: z.string(), pages: z.number().int().nullable() })
    .optional(),
  /** Which pages are the contract, the attached file and the certificate of completion; older seals do not say. */
  pages: z.object({ contract: pageRange, attachment: pageRange, certificate: pageRange }).optional(),
  /** Who signed, where the seal is one of this installation; older seals do not say. */
  signers: z.array(z.object({ name: z.string(), email: z.string(), signedAt: isoDate })).optional(),
  /** Whether this very file is on record here as the sealed version of its contract. */
  registered: z.boolean(),
  findings: z.array(finding),
})
export type VerifiedFile = z.output<typeof verifiedFile>

export const evidenceApi = {
  compliance: endpoint('GET', '/api/contracts/:id/compliance', {
    summary: 'Consent records and the whole audit trail of a contract',
    access: 'verified',
    params: z.object({ id: z.uuid() }),
    /** In which the words of the report tell times: an IANA name, else the account's zone, else UTC. */
    query: z.object({ timeZone: z.string().max(100).optional() }),
    response: complianceReport,
  }),
  evidence: endpoint('GET', '/api/contracts/:id/evidence', {
    summary:
      'A zip that proves the contract to anyone, offline: the sealed PDF, its log, proofs, and a program that checks them',
    access: 'verified',
    params: z.object({ id: z.uuid() }),
    file: 'application/zip',
  }),
  sealedPdf: endpoint('GET', '/api/sealed/:contractId/:token', {
    summary: 'The sealed PDF, with the link from the completion email',
    access: 'public',
    params: z.object({ contractId: z.uuid(), token: z.string().max(100) }),
    file: 'application/pdf',
  }),
  verify: endpoint('POST', '/api/verify', {
    summary:
      'Whether a PDF, or an evidence zip, is exactly what was sealed, by whom, and when. The file isn’t kept',
    access: 'public',
    accepts: ['application/pdf', 'application/zip', 'application/octet-stream'],
    bodyLimitBytes: MAX_EVIDENCE_BYTES,
    body: fileBody,
    response: verifiedFile,
  }),
  fingerprint: endpoint('POST', '/api/verify/fingerprint', {
    summary:
      'Whether this server sealed a file with this SHA-256 and length, without seeing the file; of an evidence zip also whether its log has the checkpoint and the last record',
    access: 'public',
    body: filePin.extend({
      checkpoint: z
        .object({
          /** The signed note. */
          note: z.string().max(2000),
          /** When the newest record in the zip was written. */
          newest: z.string().max(40),
        })
        .optional(),
      /** Of the log in the zip: its number, and its hash in hex, which stands for all before it. */
      lastRecord: z
        .object({ cseq: z.number().int().min(1), hash: z.string().regex(/^[\da-f]{64}$/i, HASH_EXPECTED) })
        .optional(),
    }),
    response: z.object({
      registered: z.boolean(),
      /** What the log says of the checkpoint and the last record, or that the contract’s records were changed; left out where that’s nothing. */
      findings: z.array(finding).optional(),
    }),
  }),
  sealCertificate: endpoint('GET', '/api/seal-certificate', {
    summary: 'This server’s seal certificates as PEM, current one first',
    access: 'public',
    file: 'application/x-pem-file',
  }),
  logKey: endpoint('GET', '/api/log-key', {
    summary: 'The key that signs checkpoints over the log of all contracts (C2SP verifier key)',
    access: 'public',
    file: 'text/plain',
  }),
  logCheckpoint: endpoint('GET', '/api/log-checkpoint', {
    summary:
      'The newest checkpoint over the log of all contracts, and the proof that it continues an earlier one (RFC 9162)',
    access: 'public',
    /** How many records the earlier checkpoint covers. */
    query: z.object({ since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() }),
    response: z.object({
      /** Signed note; null before the first. */
      checkpoint: z.string().nullable(),
      /** Hashes in hex; null where none was asked for, or the log had fewer records. */
      consistencyProof: z.array(z.string()).nullable(),
    }),
  }),
  timestampAuthorities: endpoint('GET', '/api/timestamp-authorities', {
    summary: 'The timestamp certificates this server trusts, as PEM',
    access: 'public',
    file: 'application/x-pem-file',
  }),
}
