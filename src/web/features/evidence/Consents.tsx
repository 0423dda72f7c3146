import { Text } from '@mantine/core'
import type { ComplianceReport } from '#shared/evidence/evidence.api.ts'
import { formatExact } from '#shared/format-time.ts'
import { byLinkToSender } from '#shared/signing/link-words.ts'
import { wordsOf } from './compliance-score.ts'
import classes from './Evidence.module.css'

const consentNames: Record<string, string> = {
  esign: 'Electronic signature',
  gdpr: 'Data processing',
  communications: 'Messages about the contract',
}

type Named = { id: string; name: string }
type ConsentsProps = { consents: ComplianceReport['consentRecords']; signers: Named[] }

const givenBy = (given: string, link: ComplianceReport['consentRecords'][number]['link']) =>
  link ? byLinkToSender(given, link) : given

/** What each signer agreed to or not, when and from where. */
export function Consents({ consents, signers }: ConsentsProps) {
  const names = new Map(signers.map(({ id, name }) => [id, name]))
  if (consents.length === 0) return <Text c="dimmed">No one has given consent yet.</Text>
  return (
    <ul className={classes.entries}>
      {consents.map(
        ({ signerId, consentType, consentGiven, link, ipAddress, consentTimestamp, withdrawalTimestamp }) => (
          <li key={signerId + consentType + consentTimestamp} className={classes.entry}>
            <b>{names.get(signerId) ?? 'A removed signer'}</b> ·{' '}
            {consentNames[consentType] ?? wordsOf(consentType)}:{' '}
            {givenBy(consentGiven ? 'given' : 'not given', link)}
            <div className={classes.quiet}>
              {formatExact(consentTimestamp)}
              {ipAddress && ` · ${ipAddress}`}
              {withdrawalTimestamp && ` · withdrawn ${formatExact(withdrawalTimestamp)}`}
            </div>
          </li>
        ),
      )}
    </ul>
  )
}
