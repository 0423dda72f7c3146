import { Button, Stack, Text } from '@mantine/core'
import { textOf } from '#web/error-text.ts'
import { SandboxHint } from '#web/features/outbox/SandboxHint.tsx'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSendEmailProof } from './auth.mutations.ts'
import { useMe } from './me.queries.ts'

const NOT_SENT = 'No email was sent'

/** Has the link that proves the user's address mailed there, and says so. `isBlock`: as wide as its place. */
export function SendEmailProof({ label, isBlock }: { label: string; isBlock?: boolean }) {
  const { email } = useMe()
  const send = useSendEmailProof()
  const start = () =>
    send.mutate(newIdempotencyKey(), {
      onError: (error) => toast.error(NOT_SENT, textOf(error, 'Try again in a moment.')),
    })
  return (
    <Stack gap="md" align={isBlock ? 'stretch' : 'center'} aria-live="polite">
      {send.isSuccess && <Text>The link is on its way to {email}. It works for 24 hours.</Text>}
      {(isBlock || send.isSuccess) && <SandboxHint what="email" />}
      <Button
        variant={isBlock || send.isSuccess ? 'default' : 'filled'}
        onClick={start}
        loading={send.isPending}
      >
        {send.isSuccess ? 'Email me the link again' : label}
      </Button>
      <Failed title={NOT_SENT} error={send.error} />
    </Stack>
  )
}
