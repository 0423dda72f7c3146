import { Button, Group, Text } from '@mantine/core'
import { formatCents } from '#shared/format-number.ts'
import { Dialog } from '#web/ui/Dialog.tsx'

type Props = { cents: number; onAnswer: (authenticated: boolean) => void }

/** A bank that asks its customer before it pays, as the sandbox plays it. */
export const TestBankDialog = ({ cents, onAnswer }: Props) => (
  <Dialog title="Confirm your payment" onClose={() => onAnswer(false)}>
    <Text mb="md">
      Your test bank asks: do you want to pay {formatCents(cents)} to Plainseal? Real banks ask by app or text
      message.
    </Text>
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={() => onAnswer(false)}>
        Decline
      </Button>
      <Button onClick={() => onAnswer(true)} data-autofocus>
        Approve
      </Button>
    </Group>
  </Dialog>
)
