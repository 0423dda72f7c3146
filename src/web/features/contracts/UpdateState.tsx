import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatExact } from '#shared/format-time.ts'
import { contractQuery } from './contracts.queries.ts'

/** That the page follows what happens; while it can't, how old it is. */
export function UpdateState({ contractId }: { contractId: string }) {
  // the page around it has just asked
  const { isError, failureCount, dataUpdatedAt } = useQuery({
    ...contractQuery(contractId),
    refetchOnMount: false,
  })
  return (
    <Text size="sm" c="dimmed" role="status">
      {isError || failureCount > 0
        ? `We can’t get updates right now, so this page may be out of date. Last updated ${formatExact(new Date(dataUpdatedAt))}.`
        : 'This page updates automatically.'}
    </Text>
  )
}
