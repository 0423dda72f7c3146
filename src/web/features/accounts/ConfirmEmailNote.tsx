import { Anchor, Box, Text } from '@mantine/core'
import { textOf } from '#web/error-text.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSendEmailProof } from './auth.mutations.ts'
import { useAwaitEmailProof, useMe } from './me.queries.ts'

const NOT_SENT = 'No email was sent'

/** Reminds whoever is new to open the link that was mailed, before they want to send. */
export function ConfirmEmailNote() {
  const { email } = useMe()
  const send = useSendEmailProof()
  useAwaitEmailProof(false)
  const start = () =>
    send.mutate(newIdempotencyKey(), {
      onSuccess: () => toast.success('Email sent', `The link is on its way to ${email}.`),
      onError: (error) => toast.error(NOT_SENT, textOf(error, 'Try again in a moment.')),
    })
  return (
    <Box mb="lg">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        Confirm {email} before you send your first contract: open the link in our email.{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          underline="always"
          disabled={send.isPending}
          onClick={start}
        >
          Send it again
        </Anchor>
      </Text>
      <Failed mt="xs" title={NOT_SENT} error={send.error} />
    </Box>
  )
}
