import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { MAX_NOTE_LENGTH, REPORT_REASONS, type ReportReason } from '#shared/recipients/report-rules.ts'
import type { RecipientView } from '#shared/recipients/recipients.api.ts'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import type { RecipientTexts } from './recipient-words.ts'
import { useDecision } from './recipients.queries.ts'
import { wrapping } from '#web/ui/wrapping.ts'

type Props = { token: string; view: RecipientView; texts: RecipientTexts }

const reasonTexts = {
  'unknown-sender': 'unknownSender',
  pretends: 'pretends',
  spam: 'spam',
  other: 'somethingElse',
} as const satisfies Record<ReportReason, string>

/** Shows whoever runs the site what was sent through it. */
export function ReportDocument({ token, view: { title, reported }, texts: { w } }: Props) {
  const { mutate, isPending, error } = useDecision(token)
  const [reason, setReason] = useState<ReportReason>()
  const [isAsked, setAsked] = useState(false)
  const [note, setNote] = useState('')
  if (reported)
    return (
      <Sheet title={w('reported')}>
        <Text>{w('reportedText')}</Text>
      </Sheet>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason) return setAsked(true)
    mutate(
      { is: 'report', reason, note },
      { onError: () => toast.error(w('nothingReported'), w('tryLater')) },
    )
  }
  return (
    <Sheet title={w('report')} description={w('reportText')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          {title && (
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              <bdi>{title}</bdi>
            </Text>
          )}
          <Radio.Group
            label={w('whatIsWrong')}
            value={reason ?? null}
            error={isAsked && !reason && <span role="alert">{w('chooseReason')}</span>}
            onChange={(value) => setReason(REPORT_REASONS.find((known) => known === value) ?? 'other')}
          >
            <Stack gap="xs" mt="xs">
              {REPORT_REASONS.map((value) => (
                <Radio key={value} value={value} label={w(reasonTexts[value])} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={w('anythingElse')}
            dir="auto"
            autosize
            minRows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {error && <RefusalAlert isSilent title={w('nothingReported')} why={w('tryLater')} />}
          <Group>
            <Button type="submit" variant="default" loading={isPending} {...wrapping}>
              {w('reportButton')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
