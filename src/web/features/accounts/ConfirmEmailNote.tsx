import { Text } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '#web/ui/loaded.tsx'
import { useAuth } from './me.queries.ts'

const { Part: ConfirmEmailAlert } = lazyPart(
  async () => (await import('./ConfirmEmailAlert.tsx')).ConfirmEmailAlert,
)

/** Reminds whoever is new to open the link that was mailed, before they want to send. */
export function ConfirmEmailNote() {
  const { state, user } = useAuth()
  if (state !== 'verified' || !user || user.emailVerified) return null
  const words = `Confirm your email before you send: open the link we emailed to ${user.email}. You can write your contract first. `
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
      <span style={{ display: 'inline-block', visibility: 'hidden' }}>Send it again</span>
    </Text>
  )
  return (
    <Suspense fallback={meanwhile}>
      <ConfirmEmailAlert>{words}</ConfirmEmailAlert>
    </Suspense>
  )
}
