import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { CONSENT_VERSION, type ConsentType, textOfConsent } from '#shared/signing/consent-text.ts'
import type { consentGiven } from '#shared/signing/signing.api.ts'
import type { Deps } from '#server/deps.ts'
import { markConsented } from '#server/features/signers/signers.queries.ts'
import { lockLink, type Visit } from './open-link.ts'
import { appendSignerFacts } from './signer-facts.ts'
import { insertConsents } from './signing.queries.ts'

const hashOfText = (type: ConsentType) =>
  createHash('sha256').update(textOfConsent(type), 'utf8').digest('hex')

/** Records each consent with the hash and version of the exact text shown, time, address and device. */
export async function recordConsent(
  deps: Deps,
  signerId: string,
  given: z.output<typeof consentGiven>,
  { origin, linkSecret }: Visit,
) {
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const link = await lockLink(tx, deps, signerId, linkSecret)
    const { signer, contract, key } = link
    const consents = [
      { consentType: 'esign', consentGiven: given.esignConsent },
      { consentType: 'gdpr', consentGiven: given.gdprConsent },
      { consentType: 'communications', consentGiven: given.communicationsConsent },
    ] as const
    const records = consents.map(({ consentType, consentGiven }) => ({
      consentType,
      consentGiven,
      textVersion: CONSENT_VERSION,
      textHash: hashOfText(consentType),
    }))
    const facts = records.map(({ consentType, consentGiven, textVersion, textHash }) => ({
      action: consentGiven ? 'consent.given' : 'consent.declined',
      data: { consentType, textVersion, textHash },
    }))
    await Promise.all([
      insertConsents(tx, key, { contractId: contract.id, signerId }, records, origin, now),
      markConsented(tx, signer.id, now),
      appendSignerFacts(tx, link, { origin, now }, facts),
    ])
  })
}
