import { Alert, Group, Text } from '@mantine/core'
import { ShieldAlert } from 'lucide-react'
import { VerifyNow } from './VerifyNow.tsx'

/** Warns users whose phone still awaits its code, on every page that they reach. */
export function VerifyPhoneBanner() {
  return (
    <Alert color="yellow" mb="lg" icon={<ShieldAlert size={20} aria-hidden />} role="none">
      <Group justify="space-between" gap="sm">
        <Text c="inherit" flex="1 1 16rem">
          Two-factor verification is required for contract creation.
        </Text>
        <VerifyNow />
      </Group>
    </Alert>
  )
}
