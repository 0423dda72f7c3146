import { Group, Text } from '@mantine/core'
import { Check, CircleAlert } from 'lucide-react'
import type { SaveState } from './draft-keeper.ts'

function failure({ why, onDevice }: SaveState & { is: 'failing' }) {
  if (why) return `Not saved: ${why}`
  return onDevice
    ? 'Can’t reach the server. Your draft is saved on this device. Retrying…'
    : 'Can’t reach the server. Keep this page open. Retrying…'
}

/** Whether what was entered is safe, in a few quiet words. */
export function SaveStatus({ saveState }: { saveState: SaveState }) {
  return (
    <Group gap={6} wrap="nowrap" mih="1.5rem">
      {saveState.is === 'failing' && (
        <>
          <CircleAlert size={16} aria-hidden />
          <Text size="sm" role="alert" c="var(--mantine-color-red-text)">
            {failure(saveState)}
          </Text>
        </>
      )}
      {(saveState.is === 'unsaved' || saveState.is === 'saving') && (
        <Text size="sm" c="dimmed">
          Saving…
        </Text>
      )}
      {saveState.is === 'saved' && (
        <>
          <Check size={16} aria-hidden />
          <Text size="sm" c="dimmed">
            Saved
          </Text>
        </>
      )}
      {saveState.is === 'held' && saveState.onDevice && (
        <Text size="sm" c="dimmed">
          Kept on this device
        </Text>
      )}
    </Group>
  )
}
