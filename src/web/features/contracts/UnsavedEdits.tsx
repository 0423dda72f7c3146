import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { draftOfContract, isChanged } from '#web/features/draft/contract-edits.ts'
import { editCopies } from '#web/features/draft/edit-copy.ts'
import { paths } from '#web/paths.ts'
import { TimeText } from '#web/ui/TimeText.tsx'
import { Link } from '#web/ui/routing/Link.tsx'

/** Says that this browser holds changes of the draft which were not saved: sending would leave them out. */
export function UnsavedEdits({ contract }: { contract: Contract }) {
  const { id: userId } = useMe()
  const { data: left } = useQuery({
    queryKey: ['contracts', contract.id, 'unsaved-edits'],
    // read only once the page that was left has written them
    queryFn: () => editCopies(userId, contract.id).read() ?? null,
    gcTime: 0,
  })
  if (!left || !isChanged(left.draft, draftOfContract(contract))) return null
  return (
    <Alert color="yellow" title="You have unsaved changes on this device" mb="lg">
      Last changed <TimeText time={left.at} span inherit />. They aren’t part of this contract until you save
      them.{' '}
      <Anchor component={Link} to={paths.editContract(contract.id)} underline="always" inherit>
        Continue editing
      </Anchor>
    </Alert>
  )
}
