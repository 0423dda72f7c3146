import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { storageName } from '#shared/storage/storage-rules.ts'
import type { StoredCopy } from '#shared/storage/storage.api.ts'
import { textOf } from '#web/error-text.ts'
import { paths } from '#web/paths.ts'
import { BusyButton } from '#web/ui/BusyButton.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { toast } from '#web/ui/toast.ts'
import classes from '#web/ui/ServiceList.module.css'
import { copiesQuery, useRetryCopy } from './storage.queries.ts'

function titleOf(copy: StoredCopy) {
  if (copy.state === 'saved') return `Saved to ${storageName(copy)}`
  if (copy.state === 'failed') return `Not saved to ${storageName(copy)}`
  return copy.error ? `Not saved to ${storageName(copy)} yet` : `Saving to ${storageName(copy)}`
}

function Copy({ contractId, copy }: { contractId: string; copy: StoredCopy }) {
  const retry = useRetryCopy(contractId)
  const tryAgain = () =>
    retry.mutate(copy, {
      onError: (error) => toast.error('Not saved', textOf(error, 'Try again in a moment.')),
    })
  return (
    <div>
      <Text fw={500}>{titleOf(copy)}</Text>
      {copy.path && (
        <Text size="sm" c="dimmed" className={classes.path}>
          {copy.path}
        </Text>
      )}
      {copy.error && copy.state !== 'saved' && (
        <Text size="sm">
          {copy.error}
          {copy.state === 'waiting' && ' We keep trying.'}
        </Text>
      )}
      {copy.state === 'failed' && (
        <Group gap="md" mt="xs">
          <BusyButton variant="default" size="sm" busy={retry.isPending} onClick={tryAgain}>
            Try again
          </BusyButton>
          {/* what is wrong may have to be mended there first */}
          <Anchor component={Link} to={`${paths.account}?tab=storage`} size="sm" underline="always">
            Storage services
          </Anchor>
        </Group>
      )}
      <Failed mt="xs" title="Not saved" error={retry.error} />
    </div>
  )
}

/** Where copies of the sealed PDF were saved; nothing where no storage service is connected. */
export function StoredCopies({ contractId }: { contractId: string }) {
  const { data = [] } = useQuery(copiesQuery(contractId))
  if (data.length === 0) return null
  return (
    <Stack gap="sm">
      {data.map((copy) => (
        <Copy key={copy.id} contractId={contractId} copy={copy} />
      ))}
    </Stack>
  )
}
