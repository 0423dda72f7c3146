import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminUser } from '#shared/admin/admin.api.ts'
import { isStatus } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { usersQuery } from './admin.queries.ts'
import { EditBalanceDialog } from './EditBalanceDialog.tsx'
import { NoAccess } from './NoAccess.tsx'
import { PlatformTotals } from './PlatformTotals.tsx'
import { UsersTable } from './UsersTable.tsx'

const PAUSE_MS = 200

const NoUsersFound = ({ q, onClear }: { q: string; onClear: () => void }) => (
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
      No email address starts with “{q}”.
    </EmptyState>
  </Sheet>
)

/** Every account with its balance, for administrators; the server decides who is one. */
export function Page() {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim().toLowerCase(), PAUSE_MS)
  const [edited, setEdited] = useState<AdminUser>()
  const list = useInfiniteQuery(usersQuery(q))
  const header = (
    <PageHeader
      title="Users Database"
      lead="Every account, newest first."
      back={{ to: paths.dashboard, label: 'Back to Dashboard' }}
    >
      <Button component={Link} to={paths.reports} variant="default">
        Reports
      </Button>
    </PageHeader>
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
      <PlatformTotals />
      <SearchBox
        aria-label="Search by email"
        placeholder="Start of the email address"
        maxLength={254}
        value={typed}
        onChange={setTyped}
      />
      {list.isPending ? (
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
        <NoUsersFound q={q} onClear={() => setTyped('')} />
      ) : (
        <>
          <UsersTable users={list.data} onEdit={setEdited} />
          <ShowMore list={list} />
        </>
      )}
      {edited && <EditBalanceDialog key={edited.id} user={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
