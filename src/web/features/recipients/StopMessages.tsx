import { Button, Text } from '@mantine/core'
import type { RecipientView } from '#shared/recipients/recipients.api.ts'
import { textOf } from '#web/api.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDecision } from './recipients.queries.ts'

type Props = { token: string; view: RecipientView }

/** Only a button decides: mail programs open links to look at them. */
export function StopMessages({ token, view: { sender, stopped, mayAllow } }: Props) {
  const { mutate, isPending } = useDecision(token)
  const decide = (is: 'stop' | 'allow') =>
    mutate(
      { is },
      { onError: (error) => toast.error('Nothing changed', textOf(error, 'Try again in a moment.')) },
    )
  return (
    <Sheet title={stopped ? 'Messages are stopped' : 'Stop messages'}>
      <Text mb="md">
        {stopped
          ? `You won’t get any more messages from ${sender.name}, except notices about your own signature or address, and the signed PDF of a contract you sign.`
          : `This stops all contracts, reminders, and copies ${sender.name} sends you through this site, except notices about your own signature or address, and the signed PDF of a contract you sign.`}
      </Text>
      {stopped && !mayAllow ? (
        <Text c="dimmed">To allow them again, use the link in one of their emails.</Text>
      ) : stopped ? (
        <Button variant="default" loading={isPending} onClick={() => decide('allow')}>
          Allow messages again
        </Button>
      ) : (
        <Button loading={isPending} onClick={() => decide('stop')}>
          Stop all messages
        </Button>
      )}
    </Sheet>
  )
}
