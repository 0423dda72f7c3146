import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import {
  MAX_NOTE_LENGTH,
  REPORT_REASONS,
  type ReportReason,
  reportReasons,
} from '#shared/recipients/report-rules.ts'
import type { RecipientView } from '#shared/recipients/recipients.api.ts'
import { textOf } from '#web/api.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDecision } from './recipients.queries.ts'

type Props = { token: string; view: RecipientView }

/** Shows whoever runs the site what was sent through it. */
export function ReportDocument({ token, view: { title, reported } }: Props) {
  const { mutate, isPending } = useDecision(token)
  const [reason, setReason] = useState<ReportReason>('unknown-sender')
  const [note, setNote] = useState('')
  if (reported)
    return (
      <Sheet title="Reported">
        <Text>Thank you. This site’s administrators can see your report.</Text>
      </Sheet>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(
      { is: 'report', reason, note },
      { onError: (error) => toast.error('Nothing was reported', textOf(error, 'Try again in a moment.')) },
    )
  }
  return (
    <Sheet
      title="Report this document"
      description="This site’s administrators see who sent it, its title, and what you write here, but not the document. Reporting also stops messages from this sender."
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          {title && (
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Text>
          )}
          <Radio.Group
            label="What’s wrong?"
            value={reason}
            onChange={(value) => setReason(REPORT_REASONS.find((known) => known === value) ?? 'other')}
          >
            <Stack gap="xs" mt="xs">
              {REPORT_REASONS.map((value) => (
                <Radio key={value} value={value} label={reportReasons[value]} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label="Anything else? (optional)"
            autosize
            minRows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" variant="default" loading={isPending}>
              Report document
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}
