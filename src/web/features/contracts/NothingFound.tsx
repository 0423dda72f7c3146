import { Button } from '@mantine/core'
import { SearchX } from 'lucide-react'
import { statusLabels } from '#shared/contracts/contract-rules.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { useListSearch } from './use-list-search.ts'

/** Stands where the list would be that a search or a status leaves empty. */
export function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const { search, showAll } = useListSearch()
  const { q, status } = search
  const words = q.trim()
  const among = status ? `with the status ${statusLabels[status]}` : 'in your list'
  return (
    <Sheet>
      <EmptyState
        icon={<SearchX size={32} strokeWidth={1.5} />}
        title="No contracts found"
        titleOrder={2}
        action={
          <Button
            variant="default"
            onClick={() => {
              // the button goes
              onShowAll()
              showAll()
            }}
          >
            Show all contracts
          </Button>
        }
      >
        {words
          ? `Nothing ${among} matches “${words}”. Check the spelling, or search for part of the title or of a signer’s name or email.`
          : `You have no contracts ${among}.`}
      </EmptyState>
    </Sheet>
  )
}
