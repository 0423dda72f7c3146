import { Stack, Text } from '@mantine/core'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { AuditTrail } from '#web/features/evidence/AuditTrail.tsx'
import { ComplianceDashboard } from '#web/features/evidence/ComplianceDashboard.tsx'
import { WithReport } from '#web/features/evidence/WithReport.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'

/** Everything that is recorded about the contract at hand. */
export function AuditDashboard({ contract }: { contract: Contract | undefined }) {
  if (!contract)
    return (
      <Sheet title="Audit Dashboard">
        <Text>
          For each contract, you see who opened it, who agreed to what, who signed, how each signer was
          identified, and what that’s worth. Every record includes the fingerprint of the one before it.
        </Text>
      </Sheet>
    )
  const { id, signers } = contract
  return (
    <Stack gap="lg">
      <Sheet title="Compliance Dashboard">
        <WithReport contractId={id}>
          {(report) => <ComplianceDashboard report={report} contractId={id} signers={signers} />}
        </WithReport>
      </Sheet>
      <Sheet title="Document View Audit Trail">
        <WithReport contractId={id}>{(report) => <AuditTrail report={report} />}</WithReport>
      </Sheet>
    </Stack>
  )
}
