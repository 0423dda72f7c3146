import { Group, Text } from '@mantine/core'
import { Check, CloudOff } from 'lucide-react'
import type { Keeping } from './draft-keeper.ts'

function failure({ why, onDevice }: Keeping & { is: 'failing' }) {
  if (why) return `Not saved: ${why}`
  return onDevice
    ? 'Not saved yet: the server does not answer. A copy is on this device; trying again.'
    : 'Not saved yet: the server does not answer. Leave this page open; trying again.'
}

/** Whether what was entered is safe, in a few quiet words. */
export function KeepingState({ keeping }: { keeping: Keeping }) {
  return (
    <Group gap={6} wrap="nowrap" mih="1.5rem">
      {keeping.is === 'failing' && (
        <>
          <CloudOff size={16} aria-hidden />
          <Text size="sm" role="alert" c="var(--mantine-color-red-text)">
            {failure(keeping)}
          </Text>
        </>
      )}
      {(keeping.is === 'unsaved' || keeping.is === 'saving') && (
        <Text size="sm" c="dimmed">
          Saving…
        </Text>
      )}
      {keeping.is === 'saved' && (
        <>
          <Check size={16} aria-hidden />
          <Text size="sm" c="dimmed">
            Saved
          </Text>
        </>
      )}
      {keeping.is === 'held' && (
        <Text size="sm" c="dimmed">
          Kept on this device
        </Text>
      )}
    </Group>
  )
}
