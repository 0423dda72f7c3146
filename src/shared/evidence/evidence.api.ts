import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { isoDate } from '#shared/text.ts'

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
  /** 'Contract Owner', the signer's name, 'Anonymous Viewer' or 'Plainseal'. */
  actor: z.string(),
  timestamp: isoDate,
  /** SHA-256 of the record, hex; the next record names it. */
  hash: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type AuditEntry = z.output<typeof auditEntry>

export const complianceReport = z.object({
  complianceMetadata: z.object({
    esignCompliance: z.record(z.string(), z.boolean()),
    gdprCompliance: z.record(z.string(), z.boolean()),
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
    }),
  ),
  auditTrail: z.array(auditEntry),
  /** Whether every record of the chain fits the one before it and its own content. */
  chainIntact: z.boolean(),
  generatedAt: isoDate,
})
export type ComplianceReport = z.output<typeof complianceReport>

export const evidenceApi = {
  compliance: endpoint('GET', '/api/contracts/:id/compliance', {
    summary: 'Consent records and the whole audit trail of a contract',
    access: 'verified',
    params: z.object({ id: z.uuid() }),
    response: complianceReport,
  }),
  sealedPdf: endpoint('GET', '/api/sealed/:contractId/:token', {
    summary: 'The sealed PDF by the link of the completion mail',
    access: 'public',
    params: z.object({ contractId: z.uuid(), token: z.string().max(100) }),
    file: 'application/pdf',
  }),
}
