import { Text } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '#web/ui/loaded.tsx'
import { useAuth } from './me.queries.ts'

const { Part: ConfirmEmailAlert } = lazyPart(
  async () => (await import('./ConfirmEmailAlert.tsx')).ConfirmEmailAlert,
)

/** Reminds whoever is new to confirm their address by a mailed link, before they want to send. */
export function ConfirmEmailNote() {
  const { state, user } = useAuth()
  if (state !== 'verified' || !user || user.emailVerified) return null
  const { email, emailProofSent } = user
  const how = emailProofSent ? `: open the link we emailed to ${email}` : ''
  const words = `Confirm your email before you send${how}. You can write your contract first. `
  const button = emailProofSent ? 'Send it again' : 'Email me the link'
  // as large as what takes its place, so that nothing below it moves
  const meanwhile = (
    <Text
      bg="var(--mantine-color-blue-light)"
      bd="1px solid transparent"
      bdrs="md"
      mb="lg"
      p="md"
      pl={52}
      style={{ overflowWrap: 'anywhere' }}
    >
      {words}
      <span style={{ display: 'inline-block', visibility: 'hidden' }}>{button}</span>
    </Text>
  )
  return (
    <Suspense fallback={meanwhile}>
      <ConfirmEmailAlert button={button}>{words}</ConfirmEmailAlert>
    </Suspense>
  )
}
