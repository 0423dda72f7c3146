import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { useParams } from 'react-router'
import { isStatus } from '#web/api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { recipientQuery } from './recipients.queries.ts'
import { ReportDocument } from './ReportDocument.tsx'
import { StopMessages } from './StopMessages.tsx'

/** Where the link at the foot of a message leads: stop messages from its sender, or report it. */
export function Page() {
  const { token = '' } = useParams()
  const query = useQuery(recipientQuery(token))
  const { data: view } = query
  if (isStatus(query.error, 400, 404))
    return (
      <Sheet>
        <EmptyState
          icon={<Link2Off size={32} strokeWidth={1.5} />}
          title="This link is incomplete"
          titleOrder={1}
        >
          Open the link in the email again, or copy all of it.
        </EmptyState>
      </Sheet>
    )
  if (query.isError && !view)
    return (
      <Sheet>
        <ErrorState title="The page didn’t load" titleOrder={1} query={query}>
          Nothing changed.
        </ErrorState>
      </Sheet>
    )
  if (!view)
    return (
      <Sheet>
        <RowsSkeleton />
      </Sheet>
    )
  const { sender, address } = view
  return (
    <Stack maw="38rem" mx="auto" gap="lg" aria-live="polite">
      <PageHeader
        title={`Messages from ${sender.name}`}
        lead={`${sender.email ?? sender.name} wrote to ${address} through this site.`}
      />
      <StopMessages token={token} view={view} />
      <ReportDocument token={token} view={view} />
    </Stack>
  )
}
