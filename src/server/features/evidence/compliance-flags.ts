import type { ComplianceReport } from '#shared/evidence/evidence.api.ts'
import type { Evidence } from '#server/features/signing/read-evidence.ts'
import { latestOfEach } from '#server/features/signing/latest-consents.ts'
import { findConsentingSigner } from './find-consenting-signer.ts'

type Metadata = ComplianceReport['complianceMetadata']
type Flags = Pick<Metadata, 'esignCompliance' | 'gdprCompliance' | 'notYet'>
/** Undefined while there is nothing yet that could be judged. */
type Verdict = boolean | undefined

/**
 * What the evidence shows of each requirement. What did not happen yet is no verdict: its name stands in `notYet` and in
 * neither map. Nothing that people did counts as shown while anything stored is not what was recorded.
 */
export function complianceFlags(
  { log, told, signatures, signers, consents }: Evidence,
  { isIntact, isSealedPdfKept }: { isIntact: boolean; isSealedPdfKept: boolean },
): Flags {
  const signedIds = signers.filter(({ status }) => status === 'signed').map(({ id }) => id)
  const isSigned = signedIds.length > 0 || signatures.length > 0
  const shown = (verdict: boolean): Verdict => (isSigned ? isIntact && verdict : undefined)
  const everySignerGave = (type: string) =>
    signedIds.every((id) =>
      latestOfEach(consents.filter((consent) => findConsentingSigner(consent, log.records) === id)).some(
        ({ consentType, consentGiven }) => consentType === type && consentGiven,
      ),
    )
  const hash = told.sent?.data.documentContentHash
  const commits = log.records.some(({ commitments }) => Object.keys(commitments).length > 0)
  return split({
    esignCompliance: {
      intentToSign: shown([...told.signers.values()].some(({ signed }) => signed)),
      consentToElectronicRecords: shown(everySignerGave('esign')),
      associationOfSignatureWithRecord: shown(
        signatures.every(({ documentContentHash }) => documentContentHash === hash),
      ),
      recordRetention: told.sealed ? isIntact && isSealedPdfKept : undefined,
      auditTrailIntact: isIntact,
    },
    gdprCompliance: {
      dataProcessingConsent: shown(everySignerGave('gdpr')),
      personalDataCommittedByHash: commits ? log.problem === undefined : undefined,
    },
  })
}

function split(verdicts: {
  esignCompliance: Record<string, Verdict>
  gdprCompliance: Record<string, Verdict>
}): Flags {
  const decided = (of: Record<string, Verdict>) =>
    Object.fromEntries(
      Object.entries(of).flatMap(([name, verdict]) => (verdict === undefined ? [] : [[name, verdict]])),
    )
  const all = { ...verdicts.esignCompliance, ...verdicts.gdprCompliance }
  return {
    esignCompliance: decided(verdicts.esignCompliance),
    gdprCompliance: decided(verdicts.gdprCompliance),
    notYet: Object.keys(all).filter((name) => all[name] === undefined),
  }
}
