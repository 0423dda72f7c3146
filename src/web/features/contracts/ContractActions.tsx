import { ActionIcon } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { useConfirmDuplicate } from './use-confirm-duplicate.ts'
import { useConfirmDelete } from './use-confirm-delete.ts'

const load = async () => (await import('./OpenedContractActions.tsx')).OpenedContractActions

/** What can be done with a contract from the list; the PDF only once it is completed. */
export function ContractActions({ contract }: { contract: ListedContract }) {
  const { ask, isPending } = useConfirmDelete(contract)
  const copy = useConfirmDuplicate(contract)
  const button = (
    <ActionIcon
      aria-label={`Actions for ${shownTitle(contract.title)}`}
      loading={isPending || copy.isPending}
    >
      <Ellipsis size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <LazyMenu
      button={button}
      load={load}
      props={{ contract, onDuplicate: () => void copy.ask(), onDelete: () => void ask() }}
    />
  )
}
