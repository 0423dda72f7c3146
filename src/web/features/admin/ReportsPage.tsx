import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { isStatus } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { reportsQuery } from './admin.queries.ts'
import { NoAccess } from './NoAccess.tsx'
import { ReportsTable } from './ReportsTable.tsx'

/** What recipients reported, for administrators. */
export function Page() {
  const list = useInfiniteQuery(reportsQuery())
  const header = (
    <PageHeader
      title="Reports"
      lead="Contracts that recipients reported, newest first."
      back={{ to: paths.usersDatabase, label: 'Back to Users Database' }}
    />
  )
  if (isStatus(list.error, 403))
    return (
      <>
        {header}
        <NoAccess />
      </>
    )
  return (
    <>
      {header}
      {list.isPending ? (
        <Sheet>
          <RowsSkeleton />
        </Sheet>
      ) : !list.data ? (
        <Sheet>
          <ErrorState title="Reports didn’t load" titleOrder={2} query={list}>
            Nothing changed.
          </ErrorState>
        </Sheet>
      ) : list.data.length === 0 ? (
        <Sheet>
          <EmptyState icon={<ShieldCheck size={32} strokeWidth={1.5} />} title="No reports" titleOrder={2}>
            Every email to a signer has a link to report it.
          </EmptyState>
        </Sheet>
      ) : (
        <>
          <ReportsTable reports={list.data} />
          <ShowMore list={list} />
        </>
      )}
    </>
  )
}
