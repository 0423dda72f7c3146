import { Button, Stack, Text } from '@mantine/core'
import { textOf } from '#web/error-text.ts'
import { SandboxHint } from '#web/features/outbox/SandboxHint.tsx'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSendEmailProof } from './auth.mutations.ts'
import { useMe } from './me.queries.ts'

const NOT_SENT = 'No email was sent'

type Props = {
  label: string
  /** One was mailed before: what comes next is to open it, and this button is for when it didn't come. */
  isAgain?: boolean
}

/** Has the link that proves the user's address mailed there, and says so. */
export function SendEmailProof({ label, isAgain = false }: Props) {
  const { email } = useMe()
  const send = useSendEmailProof()
  const start = () =>
    send.mutate(newIdempotencyKey(), {
      onError: (error) => toast.error(NOT_SENT, textOf(error, 'Try again in a moment.')),
    })
  return (
    <Stack gap="md" align={isAgain ? 'stretch' : 'center'} aria-live="polite">
      {send.isSuccess && <Text>The link is on its way to {email}. It works for 24 hours.</Text>}
      {(isAgain || send.isSuccess) && <SandboxHint what="email" />}
      <Button
        variant={isAgain || send.isSuccess ? 'default' : 'filled'}
        onClick={start}
        loading={send.isPending}
      >
        {send.isSuccess ? 'Send it again' : label}
      </Button>
      <Failed title={NOT_SENT} error={send.error} />
    </Stack>
  )
}
