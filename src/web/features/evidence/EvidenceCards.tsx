import { Accordion } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Eye, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ComplianceReport } from '#shared/evidence/evidence.api.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { AuditTrail } from './AuditTrail.tsx'
import { ComplianceDashboard } from './ComplianceDashboard.tsx'
import { complianceQuery } from './evidence.queries.ts'
import classes from './Evidence.module.css'

/** The report of the contract, asked for when a card is first opened. */
function WithReport({
  contractId,
  children,
}: {
  contractId: string
  children: (report: ComplianceReport) => ReactNode
}) {
  const report = useQuery(complianceQuery(contractId))
  if (report.data) return children(report.data)
  if (report.isPending) return <RowsSkeleton rows={3} />
  return (
    <ErrorState title="No Compliance Data" query={report}>
      This contract’s records didn’t load. Check your connection and try again.
    </ErrorState>
  )
}

type Props = { contractId: string; signers: { id: string; name: string }[] }

/** What proves the contract, closed until wanted. */
export function EvidenceCards({ contractId, signers }: Props) {
  const [opened, setOpened] = useState<string[]>([])
  return (
    <Accordion
      multiple
      order={2}
      value={opened}
      onChange={setOpened}
      variant="separated"
      classNames={{ item: classes.card, label: classes.label }}
    >
      <Accordion.Item value="trail">
        <Accordion.Control icon={<Eye size={20} aria-hidden />}>Document View Audit Trail</Accordion.Control>
        <Accordion.Panel>
          {opened.includes('trail') && (
            <WithReport contractId={contractId}>
              {(report) => <AuditTrail entries={report.auditTrail} />}
            </WithReport>
          )}
        </Accordion.Panel>
      </Accordion.Item>
      <Accordion.Item value="compliance">
        <Accordion.Control icon={<ShieldCheck size={20} aria-hidden />}>
          Compliance Dashboard
        </Accordion.Control>
        <Accordion.Panel>
          {opened.includes('compliance') && (
            <WithReport contractId={contractId}>
              {(report) => <ComplianceDashboard report={report} contractId={contractId} signers={signers} />}
            </WithReport>
          )}
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
