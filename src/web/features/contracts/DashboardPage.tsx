import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { canAffordContract } from '#shared/billing/money-rules.ts'
import { ConfirmEmailNote } from '#web/features/accounts/ConfirmEmailNote.tsx'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { pageHeads } from '#shared/page-heads.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import { BalanceLine } from './BalanceLine.tsx'
import { contractListQuery } from './contract-list.queries.ts'
import { ContractTable } from './ContractTable.tsx'
import { DashboardActions } from './DashboardActions.tsx'
import { ListControls } from './ListControls.tsx'
import { isNarrowed, readListSearch } from './list-search.ts'

const skeleton = (
  <Sheet>
    <RowsSkeleton />
  </Sheet>
)
const FirstSteps = loaded(async () => (await import('./FirstSteps.tsx')).FirstSteps, skeleton)
const NothingFound = loaded(async () => (await import('./NothingFound.tsx')).NothingFound, skeleton)

function useStartContract() {
  const { balance } = useMe()
  const navigate = useNavigate()
  return () => {
    if (canAffordContract(balance.balanceInCents)) void navigate(paths.create)
    // comes with the header at the latest
    else
      void import('#web/features/billing/insufficient-balance.ts').then((say) =>
        say.toastInsufficientBalance(),
      )
  }
}

function Contracts({ onCreate }: { onCreate: () => void }) {
  const search = readListSearch(useSearchParams()[0])
  const searchBox = useRef<HTMLInputElement>(null)
  const list = useInfiniteQuery(contractListQuery(search))
  // the first rows are drawn in slices: in one task they would leave a tap on a slow phone without an answer
  const isPending = useDeferredValue(list.isPending)
  const pages = list.data?.pages
  const contracts = useMemo(() => pages?.flatMap(({ data }) => data), [pages])
  // of the search before, until the one that is asked for is there
  const isOld = list.isPlaceholderData
  if (contracts?.length === 0 && !isOld && !isNarrowed(search)) return <FirstSteps onCreate={onCreate} />

  function show() {
    if (isPending || list.isPending || (isOld && contracts?.length === 0)) return skeleton
    if (!contracts)
      return (
        <Sheet>
          <ErrorState title="Your contracts didn’t load" titleOrder={2} query={list}>
            Nothing is lost. Check your connection and try again.
          </ErrorState>
        </Sheet>
      )
    if (contracts.length === 0) return <NothingFound onShowAll={() => searchBox.current?.focus()} />
    return <ContractTable contracts={contracts} asOf={list.dataUpdatedAt} list={list} />
  }
  return (
    <>
      <ListControls searchRef={searchBox} found={isOld ? undefined : contracts} hasMore={list.hasNextPage} />
      {show()}
    </>
  )
}

/** Every contract of the account, with where it stands. */
export function Page() {
  const start = useStartContract()
  return (
    <>
      <PageHeader {...pageHeads.dashboard} lead={<BalanceLine />}>
        <DashboardActions onCreate={start} />
      </PageHeader>
      <ConfirmEmailNote />
      <Contracts onCreate={start} />
    </>
  )
}
