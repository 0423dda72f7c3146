import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { ACCOUNT_SORTS, type AccountSort } from '#shared/admin/admin-rules.ts'
import type { AdminUser } from '#shared/admin/admin.api.ts'
import { isStatus } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { Choice } from '#web/ui/Choice.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { accountQuery, usersQuery } from './admin.queries.ts'
import { EditBalanceDialog } from './EditBalanceDialog.tsx'
import { NoAccess } from './NoAccess.tsx'
import { PlatformTotals } from './PlatformTotals.tsx'
import { type AccountSearch, MAX_SEARCH_LENGTH, useAccountSearch } from './use-account-search.ts'
import { UsersTable } from './UsersTable.tsx'
import classes from './UsersTable.module.css'

const sortLabels: Record<AccountSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name, A to Z',
  balance: 'Highest balance',
}
const sorts = ACCOUNT_SORTS.map((value) => ({ value, label: sortLabels[value] }))
const shown = [
  { value: '', label: 'All accounts' },
  { value: 'locked', label: 'Locked accounts' },
]

const NoUsersFound = ({ search, onClear }: { search: AccountSearch; onClear: () => void }) => (
  <Sheet>
    <EmptyState
      icon={<Search size={32} strokeWidth={1.5} />}
      title="No one found"
      titleOrder={2}
      action={
        <Button variant="default" onClick={onClear}>
          Show all users
        </Button>
      }
    >
      {search.q
        ? `No ${search.isLocked ? 'locked account' : 'account'} has an email, name, company, or ID that starts with “${search.q}”.`
        : 'No account is locked.'}
    </EmptyState>
  </Sheet>
)

/** Every account with its balance, for administrators; the server decides who is one. */
export function Page() {
  const { search, typed, type, sort, narrow, showAll } = useAccountSearch()
  const [edited, setEdited] = useState<AdminUser>()
  const list = useInfiniteQuery(usersQuery(search))
  // as last loaded: the balance may have changed since the dialog was opened, and with it the account's place in the list
  const listed = list.data?.find(({ id }) => id === edited?.id)
  const { data: unlisted } = useQuery({
    ...accountQuery(edited?.id ?? ''),
    enabled: edited !== undefined && list.data !== undefined && !listed,
  })
  const isDenied = isStatus(list.error, 403)
  const header = (
    <PageHeader
      title="Users Database"
      lead="Every account, with its balance."
      back={{ to: paths.dashboard, label: 'Back to Dashboard' }}
    >
      {!isDenied && (
        <>
          <Button component={Link} to={paths.health} variant="default">
            Health
          </Button>
          <Button component={Link} to={paths.reports} variant="default">
            Reports
          </Button>
        </>
      )}
    </PageHeader>
  )
  if (isDenied)
    return (
      <>
        {header}
        <NoAccess />
      </>
    )
  return (
    <>
      {header}
      <PlatformTotals />
      <div className={classes.controls}>
        <SearchBox
          mb={0}
          maw="none"
          aria-label="Search accounts"
          placeholder="Email, name, company, or ID"
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          onChange={type}
        />
        <Choice
          aria-label="Show"
          data={shown}
          value={search.isLocked ? 'locked' : ''}
          onChange={(value) => narrow(value === 'locked')}
        />
        <Choice
          aria-label="Sort by"
          data={sorts}
          value={search.sort}
          onChange={(value) => sort(ACCOUNT_SORTS.find((one) => one === value) ?? 'newest')}
        />
      </div>
      {list.isPending || (list.isPlaceholderData && list.data?.length === 0) ? (
        <Sheet>
          <RowsSkeleton />
        </Sheet>
      ) : !list.data ? (
        <Sheet>
          <ErrorState title="Users didn’t load" titleOrder={2} query={list}>
            Nothing changed.
          </ErrorState>
        </Sheet>
      ) : list.data.length === 0 ? (
        <NoUsersFound search={search} onClear={showAll} />
      ) : (
        <>
          <UsersTable users={list.data} onEdit={setEdited} />
          <ShowMore list={list} />
        </>
      )}
      {edited && (
        <EditBalanceDialog
          key={edited.id}
          user={listed ?? unlisted ?? edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
