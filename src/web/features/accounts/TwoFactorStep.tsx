import { Button, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { ChangePhone } from './ChangePhone.tsx'
import { CodeForm } from './CodeForm.tsx'
import { EmailTaken } from './EmailTaken.tsx'
import '#web/ui/more-styles.ts'

type Props = {
  /** Of what was started here; without it the code is for the session's own phone. */
  sessionToken?: string
  /** No code could be texted for it. */
  isUnsent?: boolean
  /** The number that the code went to, where it is known. */
  phone?: string
  /** With which it was started here. */
  email?: string
  onVerified: () => void
  onBack: () => void
  onForgotten: () => void
}

/** The second step of signing in or up. */
export function TwoFactorStep({ email, onVerified, onBack, onForgotten, ...sent }: Props) {
  const [isTaken, setTaken] = useState(false)
  if (isTaken) return <EmailTaken email={email} onSignIn={onBack} onForgotten={onForgotten} />
  return (
    <Stack gap="md">
      <Title order={1}>Enter your code</Title>
      <CodeForm {...sent} onVerified={onVerified} onEmailTaken={() => setTaken(true)} />
      {sent.phone && (
        <ChangePhone
          isFirst
          label="Wrong number? Change it"
          onChanged={onVerified}
          onEmailTaken={() => setTaken(true)}
        />
      )}
      <Button variant="subtle" onClick={onBack}>
        Back to Login
      </Button>
    </Stack>
  )
}
