import { Button, Text } from '@mantine/core'
import type { RecipientView } from '#shared/recipients/recipients.api.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import type { RecipientTexts } from './recipient-words.ts'
import { useDecision } from './recipients.queries.ts'
import { wrapping } from '#web/ui/wrapping.ts'

type Props = { token: string; view: RecipientView; texts: RecipientTexts }

/** Only a button decides: mail programs open links to look at them. */
export function StopMessages({ token, view: { sender, stopped, mayAllow }, texts: { w } }: Props) {
  const { mutate, isPending, error } = useDecision(token)
  const { name } = sender
  const decide = (is: 'stop' | 'allow') =>
    mutate({ is }, { onError: () => toast.error(w('nothingChanged'), w('tryLater')) })
  return (
    <Sheet title={stopped ? w('stopped') : w('stop')}>
      <Text mb="md">{stopped ? w('stoppedText', { name }) : w('stopText', { name })}</Text>
      {stopped && !mayAllow ? (
        <Text c="dimmed">{w('allowByEmail')}</Text>
      ) : stopped ? (
        <Button variant="default" loading={isPending} {...wrapping} onClick={() => decide('allow')}>
          {w('allowButton')}
        </Button>
      ) : (
        <Button loading={isPending} {...wrapping} onClick={() => decide('stop')}>
          {w('stopButton')}
        </Button>
      )}
      {error && <RefusalAlert isSilent mt="md" title={w('nothingChanged')} why={w('tryLater')} />}
    </Sheet>
  )
}
