import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { FilePlus2, Link2 } from 'lucide-react'
import { loadedDialog } from '#web/ui/loaded-dialog.tsx'
import { keepLoading, loaded } from '#web/ui/loaded.tsx'
import classes from './Dashboard.module.css'

const MoreActions = loaded(
  async () => (await keepLoading(() => import('./MoreActions.tsx'))).MoreActions,
  null,
)
const CreationLinkDialog = loadedDialog(
  async () => (await import('#web/features/links/CreationLinkDialog.tsx')).CreationLinkDialog,
)

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
