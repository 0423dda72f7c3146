import { VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { canAffordContract } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastInsufficientBalance } from '#web/features/billing/insufficient-balance.ts'
import { pageHeads } from '#web/page-heads.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { BalanceLine } from './BalanceLine.tsx'
import { contractListQuery } from './contracts.queries.ts'
import { DashboardActions } from './DashboardActions.tsx'
import { isNarrowed } from './list-search.ts'
import { ListControls } from './ListControls.tsx'
import { useListSearch } from './use-list-search.ts'

const skeleton = (
  <Sheet>
    <RowsSkeleton />
  </Sheet>
)
const loadTable = () => import('./ContractTable.tsx')
// while the contracts are on their way; whether it failed shows when it is needed
loadTable().catch(() => undefined)
const ContractTable = loaded(async () => (await loadTable()).ContractTable, skeleton)
const FirstSteps = loaded(async () => (await import('./FirstSteps.tsx')).FirstSteps, skeleton)
const NothingFound = loaded(async () => (await import('./NothingFound.tsx')).NothingFound, skeleton)
const ConfirmEmailNote = loaded(
  async () => (await import('#web/features/accounts/ConfirmEmailNote.tsx')).ConfirmEmailNote,
  null,
)

function useStartContract() {
  const { balance } = useMe()
  const navigate = useNavigate()
  return () => {
    if (canAffordContract(balance.balanceInCents)) void navigate(paths.create)
    else toastInsufficientBalance()
  }
}

const foundTexts = (count: number, hasMore: boolean) =>
  hasMore
    ? `The first ${count} contracts found`
    : count === 1
      ? '1 contract found'
      : `${count} contracts found`

function Contracts({ onCreate }: { onCreate: () => void }) {
  const controls = useListSearch()
  const { search, showAll } = controls
  const searchBox = useRef<HTMLInputElement>(null)
  const list = useInfiniteQuery(contractListQuery(search))
  const contracts = list.data?.pages.flatMap(({ data }) => data)
  // of the search before, until the one that is asked for is there
  const isOld = list.isPlaceholderData
  if (contracts?.length === 0 && !isOld && !isNarrowed(search)) return <FirstSteps onCreate={onCreate} />

  function show() {
    if (list.isPending || (isOld && contracts?.length === 0)) return skeleton
    if (!contracts)
      return (
        <Sheet>
          <ErrorState title="Your contracts didn’t load" titleOrder={2} query={list}>
            Nothing is lost. Check your connection and try again.
          </ErrorState>
        </Sheet>
      )
    if (contracts.length === 0) return <NothingFound search={search} onShowAll={showAllAndSearch} />
    return (
      <>
        <ContractTable contracts={contracts} />
        <ShowMore list={list} />
      </>
    )
  }
  function showAllAndSearch() {
    searchBox.current?.focus()
    showAll()
  }
  return (
    <>
      <ListControls list={controls} searchRef={searchBox} />
      <VisuallyHidden role="status">
        {isNarrowed(search) && contracts && !isOld ? foundTexts(contracts.length, list.hasNextPage) : ''}
      </VisuallyHidden>
      {show()}
    </>
  )
}

/** Every contract of the account, with where it stands. */
export function Page() {
  const start = useStartContract()
  const { phoneVerified, emailVerified } = useMe()
  return (
    <>
      <PageHeader {...pageHeads.dashboard} lead={<BalanceLine />}>
        <DashboardActions onCreate={start} />
      </PageHeader>
      {phoneVerified && !emailVerified && <ConfirmEmailNote />}
      <Contracts onCreate={start} />
    </>
  )
}
