import { Button, Group, Text } from '@mantine/core'
import { mailboxNames } from '#shared/mailboxes/mailbox-rules.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { type Connecting, NOT_CONNECTED } from './use-connect-mailbox.ts'

type Props = {
  connecting: Connecting
  /** Of the row in which it stands; below the buttons that connect another there is none. */
  mailboxId?: string
}

/** What becomes of the sign-in that goes on in the other window, at the button that began it. */
export function ConnectStatus({ connecting: { waiting, failure, cancel }, mailboxId }: Props) {
  const isWaiting = waiting?.mailboxId === mailboxId
  return (
    <>
      <div role="status">
        {waiting && isWaiting && (
          <Group gap="sm" mt="sm">
            <Text size="sm">Finish signing in to {mailboxNames[waiting.provider]} in the other window.</Text>
            <Button variant="subtle" size="compact-sm" onClick={cancel}>
              Cancel
            </Button>
          </Group>
        )}
      </div>
      {failure?.mailboxId === mailboxId && failure && (
        <RefusalAlert isSilent mt="sm" title={NOT_CONNECTED} why={failure.why} />
      )}
    </>
  )
}
