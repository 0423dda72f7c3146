import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ComplianceReport } from '#shared/evidence/evidence.api.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { complianceQuery } from './evidence.queries.ts'

/** The report of a contract, asked for when it is first shown. */
export function WithReport({
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
