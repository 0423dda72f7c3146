import { Alert, Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useReducer, useState } from 'react'
import { useParams } from 'react-router'
import type { AdminAccount } from '#shared/admin/admin.api.ts'
import { isStatus } from '#web/api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TabRow } from '#web/ui/TabRow.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import classes from './AdminAccount.module.css'
import { AccountHolds } from './AccountHolds.tsx'
import { AccountReports } from './AccountReports.tsx'
import { AccountTransactions } from './AccountTransactions.tsx'
import { AdjustDialog } from './AdjustDialog.tsx'
import { accountQuery } from './admin.queries.ts'
import { EraseDialog } from './EraseDialog.tsx'
import { LockDialog } from './LockDialog.tsx'
import { NoAccess } from './NoAccess.tsx'

const tabs = [
  { value: 'transactions', label: 'Transactions', Panel: AccountTransactions },
  { value: 'actions', label: 'Changes', Panel: AccountActions },
  { value: 'holds', label: 'Legal holds', Panel: AccountHolds },
  { value: 'reports', label: 'Reports', Panel: AccountReports },
]
const back = { to: paths.usersDatabase, label: 'Back to Users Database' }

function Lists({ account: { id, reportCount } }: { account: AdminAccount }) {
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'transactions'
  return (
    <Sheet>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) =>
          setQuery(chosen === null || chosen === 'transactions' ? {} : { tab: chosen }, { replace: true })
        }
      >
        <TabRow tab={tab}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {value === 'reports' && reportCount > 0 ? `${label} (${reportCount})` : label}
            </Tabs.Tab>
          ))}
        </TabRow>
        {tabs.map(({ value, Panel }) => (
          <Tabs.Panel key={value} value={value}>
            <Panel id={id} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Sheet>
  )
}

function Account({ account }: { account: AdminAccount }) {
  const { id, firstName, lastName, email, lockedAt, erasedAt } = account
  const [open, setOpen] = useState<'money' | 'lock' | 'erase'>()
  const isOwn = useMe().id === id
  // of the present try: after a lost answer the dialog may have been closed and opened again
  const [tryKey, renewTryKey] = useReducer(newIdempotencyKey, undefined, newIdempotencyKey)
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader title={`${firstName} ${lastName}`} lead={email || 'No email address'} back={back}>
        {!isOwn && erasedAt === null && (
          <>
            <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('erase')}>
              Erase account
            </Button>
            <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('lock')}>
              {lockedAt === null ? 'Lock account' : 'Unlock account'}
            </Button>
          </>
        )}
        <Button aria-haspopup="dialog" onClick={() => setOpen('money')}>
          Add or take money
        </Button>
      </PageHeader>
      {erasedAt !== null && (
        <Alert role="none" mb="lg" title="This account was erased">
          On <TimeText time={erasedAt} inherit />. Contracts that someone signed or that are under a legal
          hold, payments, reports, and administrators’ changes stay.
        </Alert>
      )}
      {lockedAt !== null && (
        <Alert color="red" role="none" mb="lg" title="This account is locked">
          Since <TimeText time={lockedAt} inherit />. Its holder can’t sign in. “Changes” says who locked it,
          and why.
        </Alert>
      )}
      <div className={classes.page}>
        <Lists account={account} />
        <AccountFacts account={account} />
      </div>
      {open === 'money' && (
        <AdjustDialog account={account} tryKey={tryKey} onDone={renewTryKey} onClose={close} />
      )}
      {open === 'erase' && <EraseDialog account={account} onClose={close} />}
      {open === 'lock' && <LockDialog account={account} onClose={close} />}
    </>
  )
}

/** One account, for administrators: its money, who changed what and why, and reports about it. */
export function Page() {
  const { accountId = '' } = useParams()
  const query = useQuery(accountQuery(accountId))
  if (query.data) return <Account account={query.data} />
  const isUnknown = isStatus(query.error, 400, 404)
  return (
    <>
      <PageHeader title="Account" back={back} />
      {isStatus(query.error, 403) ? (
        <NoAccess />
      ) : (
        <Sheet>
          {isUnknown ? (
            <EmptyState icon={<UserX size={32} strokeWidth={1.5} />} title="No such account" titleOrder={2}>
              It may have been removed because its phone was never verified.
            </EmptyState>
          ) : query.isError ? (
            <ErrorState title="The account didn’t load" titleOrder={2} query={query}>
              Nothing changed.
            </ErrorState>
          ) : (
            <RowsSkeleton />
          )}
        </Sheet>
      )}
    </>
  )
}
