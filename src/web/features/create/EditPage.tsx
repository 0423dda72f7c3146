import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isStatus } from '#web/api.ts'
import { ContractNotFound } from '#web/features/contracts/ContractNotFound.tsx'
import { contractQuery } from '#web/features/contracts/contracts.queries.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageSkeleton } from '#web/ui/Skeletons.tsx'
import { Editing } from './Editing.tsx'

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
  if (isStatus(contract.error, 400, 404, 410, 422)) return <ContractNotFound />
  if (!isError) return <PageSkeleton />
  return (
    <ErrorState title="The contract didn’t load" titleOrder={1} query={contract}>
      Nothing is lost. Check your connection and try again.
    </ErrorState>
  )
}
