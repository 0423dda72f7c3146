import { Alert, Group, Text } from '@mantine/core'
import { ShieldAlert } from 'lucide-react'
import { ChangeEmail } from './ChangeEmail.tsx'
import { useMe } from './me.queries.ts'
import { VerifyNow } from './VerifyNow.tsx'

/** Warns users whose phone still awaits its code, or whose address was taken back, on every page that they reach. */
export function VerifyPhoneBanner() {
  const { phoneVerified } = useMe()
  return (
    <Alert color="yellow" mb="lg" icon={<ShieldAlert size={20} aria-hidden />} role="none">
      <Group justify="space-between" gap="sm">
        <Text c="inherit" flex="1 1 16rem">
          {phoneVerified
            ? 'The owner of your email address says this isn’t their account. Add your own address before you sign out: you need it to sign in.'
            : 'Two-factor verification is required for contract creation.'}
        </Text>
        {phoneVerified ? <ChangeEmail /> : <VerifyNow />}
      </Group>
    </Alert>
  )
}
