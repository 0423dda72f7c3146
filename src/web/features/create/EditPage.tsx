import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isStatus } from '#web/api.ts'
import { contractQuery } from '#web/features/contracts/contracts.queries.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageSkeleton } from '#web/ui/Skeletons.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { Editing } from './Editing.tsx'

function NotFound() {
  useDocumentTitle('Contract not found')
  return (
    <EmptyState
      title="Contract not found"
      titleOrder={1}
      action={
        <Button component={Link} to={paths.dashboard}>
          Back to Contracts
        </Button>
      }
    >
      It was deleted, or it belongs to another account.
    </EmptyState>
  )
}

/** The page that changes a contract which was not sent yet. */
export function Page() {
  const { contractId = '' } = useParams()
  // whoever comes back from another tab or device learns at once what was saved there
  const contract = useQuery({ ...contractQuery(contractId), refetchOnWindowFocus: 'always' })
  const { data, isError, isFetchedAfterMount, refetch } = contract
  // changing what was shown before would begin with a conflict
  if (data && (isFetchedAfterMount || isError))
    return (
      <Editing
        key={contractId}
        saved={data}
        isGone={isStatus(contract.error, 404, 410)}
        refresh={() => refetch()}
      />
    )
  if (isStatus(contract.error, 400, 404, 410, 422)) return <NotFound />
  if (!isError) return <PageSkeleton />
  return (
    <ErrorState title="The contract didn’t load" titleOrder={1} query={contract}>
      Nothing is lost. Check your connection and try again.
    </ErrorState>
  )
}
