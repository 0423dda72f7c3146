import { Button, Group, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FileSearch } from 'lucide-react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { useAuth } from '#web/features/accounts/me.queries.ts'
import { contractQuery } from '#web/features/contracts/contracts.queries.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TabRow } from '#web/ui/TabRow.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import { AuditDashboard } from './AuditDashboard.tsx'
import { firstContractQuery } from './compliance-demo.queries.ts'
import { ConsentFlow } from './ConsentFlow.tsx'
import { Overview } from './Overview.tsx'
import { SigningProcess } from './SigningProcess.tsx'

const tabs = [
  { value: 'overview', label: 'Overview', Panel: Overview },
  { value: 'consent', label: 'Consent Flow', Panel: ConsentFlow },
  { value: 'signing', label: 'Signing Process', Panel: SigningProcess },
  { value: 'audit', label: 'Audit Dashboard', Panel: AuditDashboard },
]

/** What the demo shows a contract of: none for a visitor, or while an account has none. */
function NoContract({ isVisitor }: { isVisitor: boolean }) {
  return (
    <Sheet mb="lg">
      <EmptyState
        icon={<FileSearch size={32} strokeWidth={1.5} />}
        title="No contract to show yet"
        titleOrder={2}
        action={
          <Group gap="sm" justify="center">
            {isVisitor && (
              <Button component={Link} to={paths.signIn(paths.complianceDemo)}>
                Sign in
              </Button>
            )}
            <Button component={Link} to={paths.dashboard} variant={isVisitor ? 'default' : 'filled'}>
              Go to Home
            </Button>
          </Group>
        }
      >
        {isVisitor
          ? 'Sign in and create a contract to see what’s recorded about it. Below is how it works for every contract.'
          : 'Create your first contract to see what’s recorded about it. Below is how it works for every contract.'}
      </EmptyState>
    </Sheet>
  )
}

function Demo({ contract, asOf }: { contract: Contract | undefined; asOf: Date }) {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find(({ value }) => value === params.get('tab'))?.value ?? 'overview'
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(chosen) =>
        setParams(chosen === null || chosen === 'overview' ? {} : { tab: chosen }, { replace: true })
      }
    >
      <TabRow tab={tab}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </TabRow>
      {tabs.map(({ value, Panel }) => (
        <Tabs.Panel key={value} value={value}>
          <Panel contract={contract} asOf={asOf} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** What backs up a signature, shown with the newest contract of whoever looks. */
export function Page() {
  const { state } = useAuth()
  const isSignedIn = state === 'verified'
  const list = useQuery({ ...firstContractQuery, enabled: isSignedIn })
  const id = list.data?.id ?? ''
  const query = useQuery({ ...contractQuery(id), enabled: id !== '' })
  const failed = list.isError ? list : query.isError ? query : undefined
  const isLoading = isSignedIn && (list.data === undefined || (id !== '' && !query.data))
  const contract = isSignedIn ? query.data : undefined
  return (
    <>
      <PageHeader
        title="Compliance Demo"
        lead={
          contract
            ? `What’s recorded about your newest contract, “${contract.title}”.`
            : 'What’s recorded about every contract, and how.'
        }
      />
      {isLoading ? (
        <Sheet>
          {failed ? (
            <ErrorState title="Your contract didn’t load" titleOrder={2} query={failed}>
              Nothing changed.
            </ErrorState>
          ) : (
            <TextSkeleton lines={6} />
          )}
        </Sheet>
      ) : (
        <>
          {!contract && <NoContract isVisitor={!isSignedIn} />}
          <Demo contract={contract} asOf={new Date(query.dataUpdatedAt)} />
        </>
      )}
    </>
  )
}
