import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Ban } from 'lucide-react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { CancelDialog } from './CancelDialog.tsx'

/** Cancels a sent contract from its own page. */
export function CancelContract({ contract }: { contract: Contract }) {
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        // its words, not its edge, stand below those above
        ml="calc(var(--button-padding-x) / -1.5)"
        leftSection={<Ban size={16} aria-hidden />}
        onClick={dialog.open}
      >
        Cancel contract
      </Button>
      {opened && <CancelDialog contract={contract} onClose={dialog.close} />}
    </>
  )
}
