import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Activity, FilePlus2, Link2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import {
  canAffordContract,
  canAffordSystemTest,
  contractsAffordable,
  WELCOME_BALANCE_CENTS,
} from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { Balance } from '#web/features/billing/Balance.tsx'
import {
  toastInsufficientBalance,
  toastInsufficientForTest,
} from '#web/features/billing/insufficient-balance.ts'
import { pageHeads } from '#web/page-heads.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { contractListQuery } from './contracts.queries.ts'

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
const ConfirmEmailNote = loaded(
  async () => (await import('#web/features/accounts/ConfirmEmailNote.tsx')).ConfirmEmailNote,
  null,
)
const SystemTestDialog = loaded(
  async () => (await import('#web/features/system-test/SystemTestDialog.tsx')).SystemTestDialog,
  null,
)
const CreationLinkDialog = loaded(
  async () => (await import('#web/features/links/CreationLinkDialog.tsx')).CreationLinkDialog,
  null,
)

function BalanceLine() {
  const { balance } = useMe()
  const cents = balance.balanceInCents
  const contracts = contractsAffordable(cents)
  return (
    <Text c="dimmed">
      Balance <Balance cents={cents} />
      {canAffordContract(cents)
        ? ` pays for ${contracts} ${contracts === 1 ? 'contract' : 'contracts'}`
        : ' (Need $0.50 minimum)'}
      {cents === WELCOME_BALANCE_CENTS && '. Your first contract is free.'}
    </Text>
  )
}

function SystemTestButton() {
  const { balance } = useMe()
  const [isOpen, { open, close }] = useDisclosure()
  const start = () => (canAffordSystemTest(balance.balanceInCents) ? open() : toastInsufficientForTest())
  return (
    <>
      <Button variant="default" leftSection={<Activity size={18} aria-hidden />} onClick={start}>
        Run System Test ($0.10)
      </Button>
      {isOpen && <SystemTestDialog onClose={close} />}
    </>
  )
}

function ContractLinkButton() {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="default" leftSection={<Link2 size={18} aria-hidden />} onClick={open}>
        Contract Link
      </Button>
      {isOpen && <CreationLinkDialog onClose={close} />}
    </>
  )
}

function useStartContract() {
  const { balance } = useMe()
  const navigate = useNavigate()
  return () => {
    if (canAffordContract(balance.balanceInCents)) void navigate(paths.create)
    else toastInsufficientBalance()
  }
}

function Contracts({ onCreate }: { onCreate: () => void }) {
  const list = useInfiniteQuery(contractListQuery)
  if (list.isPending) return skeleton
  if (!list.data)
    return (
      <Sheet>
        <ErrorState title="Your contracts did not load" titleOrder={2} query={list}>
          Nothing is lost. Check your connection and try again.
        </ErrorState>
      </Sheet>
    )
  const contracts = list.data.pages.flatMap(({ data }) => data)
  if (contracts.length === 0) return <FirstSteps onCreate={onCreate} />
  return (
    <>
      <ContractTable contracts={contracts} />
      <ShowMore list={list} />
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
        <Group gap="sm">
          <SystemTestButton />
          <ContractLinkButton />
          <Button leftSection={<FilePlus2 size={18} aria-hidden />} onClick={start}>
            Create Contract
          </Button>
        </Group>
      </PageHeader>
      {phoneVerified && !emailVerified && <ConfirmEmailNote />}
      <Contracts onCreate={start} />
    </>
  )
}
