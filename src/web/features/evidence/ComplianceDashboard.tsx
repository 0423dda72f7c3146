import { Alert, Anchor, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Check, Download, Minus, X } from 'lucide-react'
import type { ComplianceReport } from '#shared/evidence/evidence.api.ts'
import { paths } from '#web/paths.ts'
import { formatExact } from '#shared/format-time.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { Consents } from './Consents.tsx'
import { deductions, verdictOf, wordsOf } from './compliance-score.ts'
import classes from './Evidence.module.css'

type ChecksProps = { title: string; flags: Record<string, boolean> }

function Checks({ title, flags }: ChecksProps) {
  const found = Object.entries(flags)
  return (
    <div>
      <Title order={3} mb="xs">
        {title}
      </Title>
      {found.length === 0 && <Text c="dimmed">Nothing to score yet.</Text>}
      <ul className={classes.checks}>
        {found.map(([flag, met]) => (
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

/** Requirements that nothing has happened for yet. */
const NotYet = ({ flags }: { flags: string[] }) => (
  <div>
    <Title order={3} mb="xs">
      Not yet
    </Title>
    <ul className={classes.checks}>
      {flags.map((flag) => (
        <li key={flag}>
          <Minus size={16} className={classes.open} aria-label="Not yet:" role="img" />
          {wordsOf(flag)}
        </li>
      ))}
    </ul>
  </div>
)

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

type Props = { report: ComplianceReport; contractId: string; signers: { id: string; name: string }[] }

/** How well the contract is documented, and the whole report as a file. */
export function ComplianceDashboard({ report, contractId, signers }: Props) {
  const { esignCompliance, gdprCompliance, notYet, authenticationMethod, securityLevel, retentionPeriod } =
    report.complianceMetadata
  const { score, band } = verdictOf(report)
  const download = () =>
    saveFile(
      new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }),
      `compliance-report-${contractId}.json`,
    )
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          {score && (
            <Text fz="1.5rem" fw={600} className="ps-figures">
              {score}
            </Text>
          )}
          <StatusBadge look={band.look}>{band.label}</StatusBadge>
          <Anchor component={Link} to={paths.complianceScore} size="sm">
            How this is scored
          </Anchor>
        </Group>
        <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={download}>
          Download Report
        </Button>
      </Group>
      {report.problems.length > 0 && (
        <Alert color="red" title="This evidence can’t be relied on" role="alert">
          <ul>
            {report.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          The stored data differs from the record.
        </Alert>
      )}
      {score &&
        deductions(report).map(({ points, reason }) => (
          <Text key={reason} size="sm">
            −{points}: {reason}
          </Text>
        ))}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Checks title="E-SIGN" flags={esignCompliance} />
        <Checks title="GDPR" flags={gdprCompliance} />
        {notYet.length > 0 && <NotYet flags={notYet} />}
      </SimpleGrid>
      <dl className={classes.terms}>
        {[
          ['Signers identified by', wordsOf(authenticationMethod)],
          ['Security level', wordsOf(securityLevel)],
          ['Records kept for', `${Math.round(retentionPeriod / 365)} years`],
          ['Chain of records', report.chainIntact ? 'Unbroken' : 'Broken: the records don’t fit together'],
          ['Report created', formatExact(report.generatedAt)],
        ].map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Title order={3} mb="xs">
          How signers are identified
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
