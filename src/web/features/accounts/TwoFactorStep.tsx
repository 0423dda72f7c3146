import { Button, Stack, Text, Title } from '@mantine/core'
import { SandboxHint } from '#web/features/outbox/SandboxHint.tsx'
import { CodeForm } from './CodeForm.tsx'

type Props = { sessionToken: string; onVerified: () => void; onBack: () => void }

/** The second step of signing in or up. */
export function TwoFactorStep({ sessionToken, onVerified, onBack }: Props) {
  return (
    <Stack gap="md">
      <Title order={1}>Enter your code</Title>
      <Text>We sent a 4-digit code to your phone by text message. It is valid for 10 minutes.</Text>
      <SandboxHint what="text message" />
      <CodeForm sessionToken={sessionToken} onVerified={onVerified} />
      <Button variant="subtle" onClick={onBack}>
        Back to Login
      </Button>
    </Stack>
  )
}
