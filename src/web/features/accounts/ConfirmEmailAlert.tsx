import { Alert, Anchor, Text } from '@mantine/core'
import { MailQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSendEmailProof } from './auth.mutations.ts'
import { useAwaitEmailProof, useMe } from './me.queries.ts'

const NOT_SENT = 'No email was sent'

/** The words of ConfirmEmailNote.tsx, and a way to have the link mailed; goes as soon as it is opened. */
export function ConfirmEmailAlert({ button, children }: { button: string; children: ReactNode }) {
  const { email } = useMe()
  const send = useSendEmailProof()
  useAwaitEmailProof()
  const start = () =>
    send.mutate(newIdempotencyKey(), {
      onSuccess: () => toast.success('Email sent', `The link is on its way to ${email}.`),
      onError: (error) => toast.error(NOT_SENT, textOf(error, 'Try again in a moment.')),
    })
  return (
    <Alert color="blue" mb="lg" role="none" icon={<MailQuestionMark size={20} aria-hidden />}>
      <Text c="inherit" style={{ overflowWrap: 'anywhere' }}>
        {children}
        <Anchor
          component="button"
          type="button"
          inherit
          underline="always"
          disabled={send.isPending}
          onClick={start}
        >
          {button}
        </Anchor>
      </Text>
      <Failed mt="xs" title={NOT_SENT} error={send.error} />
    </Alert>
  )
}
