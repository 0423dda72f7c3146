import { Accordion } from '@mantine/core'
import { Eye, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { AuditTrail } from './AuditTrail.tsx'
import { ComplianceDashboard } from './ComplianceDashboard.tsx'
import classes from './Evidence.module.css'
import { WithReport } from './WithReport.tsx'

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
            <WithReport contractId={contractId}>{(report) => <AuditTrail report={report} />}</WithReport>
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
