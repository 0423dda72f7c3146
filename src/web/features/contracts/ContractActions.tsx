import { ActionIcon } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import { useConfirmDuplicate } from './use-confirm-duplicate.ts'
import { useConfirmDelete } from './use-confirm-delete.ts'

const load = async () => (await import('./OpenedContractActions.tsx')).OpenedContractActions

type Props = {
  contract: ListedContract
  /** Of the place in its row that says what failed: its own column is too narrow. */
  failuresId: string
}

/** What can be done with a contract from the list; the PDF only once it is completed. */
export function ContractActions({ contract, failuresId }: Props) {
  const removal = useConfirmDelete(contract)
  const copy = useConfirmDuplicate(contract)
  const button = (
    <ActionIcon
      aria-label={`Actions for ${shownTitle(contract.title)}`}
      loading={removal.isPending || copy.isPending}
    >
      <Ellipsis size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <LazyMenu
      button={button}
      load={load}
      props={{ contract, removal, copy, failuresId }}
      failuresId={failuresId}
    />
  )
}
