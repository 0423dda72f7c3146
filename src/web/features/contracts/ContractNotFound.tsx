import { Button } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useDocumentTitle } from '#web/ui/use-document-title.ts'
import { Link } from '#web/ui/routing/Link.tsx'

/** In place of the page of a contract that there is not, for this account. */
export function ContractNotFound() {
  useDocumentTitle('Contract not found')
  return (
    <EmptyState
      title="Contract not found"
      titleOrder={1}
      action={
        <Button component={Link} to={paths.dashboard}>
          Back to Contracts
        </Button>
      }
    >
      It was deleted, or it belongs to another account.
    </EmptyState>
  )
}
