import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import type { UploadState } from './use-upload.ts'
import { percentOf, progressText } from './upload-progress.ts'

type Props = { state: Extract<UploadState, { step: 'send' }>; onCancel: () => void }

/** How far a file is on its way. */
export function UploadProgress({ state: { file, progress }, onCancel }: Props) {
  const percent = percentOf(progress)
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap" gap="md">
        <Text fw={550} truncate>
          {file.name}
        </Text>
        <Text className="ps-figures">{percent}%</Text>
      </Group>
      <Progress value={percent} aria-label={`Uploading ${file.name}`} animated={percent === 100} />
      <Group justify="space-between" gap="md">
        <Text size="sm" c="dimmed" className="ps-figures">
          {progressText(progress)}
        </Text>
        <Button variant="default" size="compact-md" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </Stack>
  )
}
