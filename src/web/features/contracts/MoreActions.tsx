import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Ellipsis } from 'lucide-react'
import { canAffordSystemTest } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastInsufficientForTest } from '#web/features/billing/insufficient-balance.ts'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { loadedDialog } from '#web/ui/loaded-dialog.tsx'

const SystemTestDialog = loadedDialog(
  async () => (await import('#web/features/system-test/SystemTestDialog.tsx')).SystemTestDialog,
)
const loadMenu = async () => (await import('./OpenedDashboardMenu.tsx')).OpenedDashboardMenu

/** What is done on the dashboard now and then. */
export function MoreActions() {
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
