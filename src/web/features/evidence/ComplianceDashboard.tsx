import { Anchor, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Check, Download, X } from 'lucide-react'
import { Link } from 'react-router'
import type { ComplianceReport } from '#shared/evidence/evidence.api.ts'
import { paths } from '#web/paths.ts'
import { formatExact } from '#web/ui/format-time.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { bandOf, deductions, scoreOf, wordsOf } from './compliance-score.ts'
import classes from './Evidence.module.css'

function Checks({ title, flags }: { title: string; flags: Record<string, boolean> }) {
  return (
    <div>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <ul className={classes.checks}>
        {Object.entries(flags).map(([flag, met]) => (
          <li key={flag}>
            {met ? (
              <Check size={16} className={classes.met} aria-label="Met:" role="img" />
            ) : (
              <X size={16} className={classes.unmet} aria-label="Not met:" role="img" />
            )}
            {wordsOf(flag)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const consentNames: Record<string, string> = {
  esign: 'Electronic signature',
  gdpr: 'Data processing',
  communications: 'Messages about the contract',
}

type Named = { id: string; name: string }
type ConsentsProps = { consents: ComplianceReport['consentRecords']; signers: Named[] }

function Consents({ consents, signers }: ConsentsProps) {
  const names = new Map(signers.map(({ id, name }) => [id, name]))
  if (consents.length === 0) return <Text c="dimmed">Nobody has given consent yet.</Text>
  return (
    <ul className={classes.entries}>
      {consents.map(
        ({ signerId, consentType, consentGiven, ipAddress, consentTimestamp, withdrawalTimestamp }) => (
          <li key={signerId + consentType + consentTimestamp} className={classes.entry}>
            <b>{names.get(signerId) ?? 'A removed signer'}</b> ·{' '}
            {consentNames[consentType] ?? wordsOf(consentType)}: {consentGiven ? 'given' : 'not given'}
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

/** For each signer in words: by which link, by which code, and what the sender changed. */
function Identified({ signers }: Pick<ComplianceReport, 'signers'>) {
  return (
    <ul className={classes.entries}>
      {signers.map(({ signerId, name, identifiedBy, changes }) => (
        <li key={signerId} className={classes.entry}>
          <b>{name}</b>
          {identifiedBy.length === 0 && ' · not invited yet'}
          {[...identifiedBy, ...changes].map(({ fact, note }) => (
            <div key={fact + note}>
              {fact}
              <div className={classes.quiet}>{note}</div>
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

type Props = { report: ComplianceReport; contractId: string; signers: Named[] }

/** How well the contract is documented, and the whole report as a file. */
export function ComplianceDashboard({ report, contractId, signers }: Props) {
  const { esignCompliance, gdprCompliance, authenticationMethod, securityLevel, retentionPeriod } =
    report.complianceMetadata
  const score = scoreOf(report)
  const { label, look } = bandOf(score)
  const download = () =>
    saveFile(
      new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }),
      `compliance-report-${contractId}.json`,
    )
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Text fz="1.5rem" fw={600} className="ps-figures">
            {score}/100
          </Text>
          <StatusBadge look={look}>{label}</StatusBadge>
          <Anchor component={Link} to={paths.complianceScore} size="sm">
            How this is judged
          </Anchor>
        </Group>
        <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={download}>
          Download Report
        </Button>
      </Group>
      {deductions(report).map(({ points, reason }) => (
        <Text key={reason} size="sm">
          −{points}: {reason}
        </Text>
      ))}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Checks title="E-SIGN" flags={esignCompliance} />
        <Checks title="GDPR" flags={gdprCompliance} />
      </SimpleGrid>
      <dl className={classes.terms}>
        {[
          ['Signers identified by', wordsOf(authenticationMethod)],
          ['Security level', wordsOf(securityLevel)],
          ['Records kept for', `${Math.round(retentionPeriod / 365)} years`],
          [
            'Audit records',
            report.chainIntact ? 'Complete and unbroken' : 'Broken: the records do not fit together',
          ],
          ['Report made', formatExact(report.generatedAt)],
        ].map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Title order={3} mb="xs">
          Who signed
        </Title>
        <Identified signers={report.signers} />
      </div>
      <div>
        <Title order={3} mb="xs">
          Consent records
        </Title>
        <Consents consents={report.consentRecords} signers={signers} />
      </div>
    </Stack>
  )
}
