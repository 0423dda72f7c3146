import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Ellipsis, FilePlus2, Link2 } from 'lucide-react'
import { canAffordSystemTest } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastInsufficientForTest } from '#web/features/billing/insufficient-balance.ts'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { loaded } from '#web/ui/loaded.tsx'
import classes from './Dashboard.module.css'

const SystemTestDialog = loaded(
  async () => (await import('#web/features/system-test/SystemTestDialog.tsx')).SystemTestDialog,
  null,
)
const CreationLinkDialog = loaded(
  async () => (await import('#web/features/links/CreationLinkDialog.tsx')).CreationLinkDialog,
  null,
)
const loadMenu = async () => (await import('./OpenedDashboardMenu.tsx')).OpenedDashboardMenu

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

function MoreActions() {
  const { balance } = useMe()
  const [isOpen, { open, close }] = useDisclosure()
  const onTest = () => (canAffordSystemTest(balance.balanceInCents) ? open() : toastInsufficientForTest())
  const button = (
    <ActionIcon variant="default" size={42} aria-label="More actions">
      <Ellipsis size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <>
      <LazyMenu button={button} load={loadMenu} props={{ onTest }} />
      {isOpen && <SystemTestDialog onClose={close} />}
    </>
  )
}

/** What one comes for first, what is rarer after it. */
export function DashboardActions({ onCreate }: { onCreate: () => void }) {
  return (
    <div className={classes.actions}>
      <Button leftSection={<FilePlus2 size={18} aria-hidden />} onClick={onCreate}>
        Create Contract
      </Button>
      <ContractLinkButton />
      <MoreActions />
    </div>
  )
}
