import { Alert, Group, Text } from '@mantine/core'
import { ShieldAlert } from 'lucide-react'
import { ChangeEmail } from './ChangeEmail.tsx'
import { useMe } from './me.queries.ts'
import { VerifyNow } from './VerifyNow.tsx'

/** Warns users whose phone still awaits its code, or whose address was taken back, on every page that they reach. */
export function VerifyPhoneBanner() {
  const { phoneVerified } = useMe()
  return (
    <Alert color="yellow" mb="lg" role="none">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" flex="1 1 16rem">
          <ShieldAlert size={20} aria-hidden style={{ flexShrink: 0 }} />
          <Text c="inherit">
            {phoneVerified
              ? 'The owner of your email address says this isn’t their account. Add your own address before you sign out: you need it to sign in.'
              : 'Two-factor verification is required for contract creation.'}
          </Text>
        </Group>
        {phoneVerified ? <ChangeEmail /> : <VerifyNow />}
      </Group>
    </Alert>
  )
}
