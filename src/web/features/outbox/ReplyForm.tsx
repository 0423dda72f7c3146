import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { OutboxMessage } from '#shared/outbox/outbox.api.ts'
import { formatPhone } from '#shared/phone.ts'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { hideFailureToast } from '#web/ui/failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { useReply } from './outbox.queries.ts'

const NOT_RECEIVED = 'Reply not received'

const understoodAs = {
  yes: 'This phone now gets texts.',
  stop: 'This phone gets no more texts.',
  help: 'The answer will appear here in a moment.',
}

type Props = { message: OutboxMessage; password: string }

/** Answers a text message in place of its phone: by a word that counts, or by anything else. */
export function ReplyForm({ message, password }: Props) {
  const [typed, setTyped] = useState('')
  const reply = useReply(message.id, password)
  const send = (text: string) =>
    reply.mutate(
      { text, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: ({ understood }) => {
          setTyped('')
          hideFailureToast()
          toast.success(
            'Reply received',
            understood ? understoodAs[understood] : 'It isn’t YES, STOP, or HELP, so nothing changed.',
          )
        },
        onError: (error) => toast.error(NOT_RECEIVED, textOf(error, 'Try again in a moment.')),
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) send(typed)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs" maw="28rem">
        <TextInput
          label={`Reply from ${formatPhone(message.to)}`}
          value={typed}
          maxLength={1600}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" variant="default" loading={reply.isPending}>
            Send reply
          </Button>
          {['YES', 'STOP', 'HELP'].map((word) => (
            <Button key={word} variant="subtle" px="xs" disabled={reply.isPending} onClick={() => send(word)}>
              {word}
            </Button>
          ))}
        </Group>
        <Failed title={NOT_RECEIVED} error={reply.error} />
      </Stack>
    </form>
  )
}
