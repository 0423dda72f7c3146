import { Button, Stack, Text } from '@mantine/core'
import { MailCheck, MailQuestionMark, MailX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isStatus, textOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useProveEmail } from './auth.mutations.ts'
import { useMe } from './me.queries.ts'
import { SendEmailProof } from './SendEmailProof.tsx'

/** The token of the link, which is taken out of the address at once: addresses are copied, and kept in histories. */
function useTokenOfLink(): string | null {
  const [query, setQuery] = useSearchParams()
  const [token] = useState(() => query.get('token'))
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true })
  }, [query, setQuery])
  return token
}

/** `justNow`: the keyboard goes on where the button was that is gone. */
function Proven({ justNow }: { justNow: boolean }) {
  const { email, isAdmin } = useMe()
  const onward = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (justNow) onward.current?.focus()
  }, [justNow])
  return (
    <EmptyState
      icon={<MailCheck size={32} strokeWidth={1.5} />}
      title="Your e-mail address is confirmed"
      titleOrder={2}
      action={
        <Button ref={onward} component={Link} to={isAdmin ? paths.usersDatabase : paths.dashboard}>
          {isAdmin ? 'Open the Users Database' : 'Open the dashboard'}
        </Button>
      }
    >
      {justNow ? `${email} is yours.` : `${email} was confirmed before. There is nothing more to do.`}
    </EmptyState>
  )
}

const Incomplete = () => (
  <EmptyState
    icon={<MailQuestionMark size={32} strokeWidth={1.5} />}
    title="This link is incomplete"
    titleOrder={2}
    action={<SendEmailProof label="Send a new link" />}
  >
    Open the link from the e-mail again, or let us send a new one.
  </EmptyState>
)

function Refused({ why }: { why: string }) {
  const { email } = useMe()
  return (
    <EmptyState
      icon={<MailX size={32} strokeWidth={1.5} />}
      title="Your e-mail address is not confirmed"
      titleOrder={2}
      action={<SendEmailProof label="Send a new link" />}
    >
      {why} You are signed in as {email}.
    </EmptyState>
  )
}

function Proof({ token }: { token: string }) {
  const { emailVerified, email, firstName, lastName } = useMe()
  const prove = useProveEmail()
  if (emailVerified) return <Proven justNow={prove.isSuccess} />
  if (isStatus(prove.error, 400)) return <Refused why={textOf(prove.error, '')} />
  const start = () =>
    prove.mutate(token, {
      onError: (error) => {
        if (!isStatus(error, 400))
          toast.error('Your e-mail address is not confirmed', textOf(error, 'Try again in a moment.'))
      },
    })
  return (
    <Stack gap="md">
      <Text style={{ overflowWrap: 'anywhere' }}>
        You are signed in as {firstName} {lastName}. Confirm that {email} is your address.
      </Text>
      {/* only on demand: mail programs open links to look at them */}
      <Button onClick={start} loading={prove.isPending}>
        Confirm my e-mail address
      </Button>
    </Stack>
  )
}

/** Where the link leads that proves an e-mail address. */
export function Page() {
  const token = useTokenOfLink()
  const { emailVerified } = useMe()
  return (
    <Stack maw="34rem" mx="auto" gap={0}>
      <PageHeader title="Confirm your e-mail address" />
      <Sheet aria-live="polite">
        {token ? <Proof token={token} /> : emailVerified ? <Proven justNow={false} /> : <Incomplete />}
      </Sheet>
    </Stack>
  )
}
