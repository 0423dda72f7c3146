import { Button, Stack, Title } from '@mantine/core'
import { SandboxHint } from '#web/features/outbox/SandboxHint.tsx'
import { CodeForm } from './CodeForm.tsx'
import { CodeSent } from './CodeSent.tsx'

type Props = {
  /** Of what was started here; without it the code is for the session's own phone. */
  sessionToken?: string
  /** The number that the code went to, where it is known. */
  phone?: string
  onVerified: () => void
  onBack: () => void
}

/** The second step of signing in or up. */
export function TwoFactorStep({ sessionToken, phone, onVerified, onBack }: Props) {
  return (
    <Stack gap="md">
      <Title order={1}>Enter your code</Title>
      <CodeSent phone={phone} />
      <SandboxHint what="text message" />
      <CodeForm {...(sessionToken !== undefined && { sessionToken })} onVerified={onVerified} />
      <Button variant="subtle" onClick={onBack}>
        Back to Login
      </Button>
    </Stack>
  )
}
