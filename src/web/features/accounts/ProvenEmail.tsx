import { Anchor, Button, Divider, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type EmailProof, TAKE_BACK_MINUTES } from '#shared/accounts/accounts.api.ts'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import { formatExact } from '#shared/format-time.ts'
import { textOf } from '#web/error-text.ts'
import { paths } from '#web/paths.ts'
import { titleOfFailure } from '#web/title-of-failure.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { Link } from '#web/ui/routing/Link.tsx'
import { wrapping } from '#web/ui/wrapping.ts'
import { useSignOut } from './auth.mutations.ts'
import { useDisownEmail } from './email-proof.queries.ts'
import { useAuth } from './me.queries.ts'
import { newestDraftQuery } from './newest-draft.queries.ts'

/** The keyboard goes on where the buttons were that are gone. */
function Onward({ children, to, isAside = false }: { children: ReactNode; to: string; isAside?: boolean }) {
  const onward = useRef<HTMLAnchorElement>(null)
  useEffect(() => onward.current?.focus(), [])
  return (
    // a title may be longer than a phone is wide
    <Button ref={onward} component={Link} to={to} variant={isAside ? 'default' : 'filled'} {...wrapping}>
      {children}
    </Button>
  )
}

/** The title that names a draft on a button. */
const MAX_NAME = 60
const nameOf = (title: string) => (title.length > MAX_NAME ? `${title.slice(0, MAX_NAME).trimEnd()}…` : title)

/** What one came from, as far as that can be known: the newest contract that waits to be sent. */
function GoOn({ isAdmin }: { isAdmin: boolean }) {
  const drafts = useQuery(newestDraftQuery)
  const [draft] = drafts.data ?? []
  if (isAdmin) return <Onward to={paths.usersDatabase}>Open the Users Database</Onward>
  if (drafts.isPending) return null
  if (!draft) return <Onward to={paths.dashboard}>Open dashboard</Onward>
  return <Onward to={paths.review(draft.id)}>Continue to {nameOf(shownTitle(draft.title))}</Onward>
}

export const toastFailed = (error: unknown) =>
  toast.error(titleOfFailure(error), textOf(error, 'Try again in a moment.'))

type AccountProps = { token: string; proof: EmailProof; onTakenBack: () => void }

/** Nobody was asked whose account it is; so it's named, for whoever is signed in to one that somebody else opened. */
function ConfirmedAccount({ token, proof: { name, openedAt, phone }, onTakenBack }: AccountProps) {
  const disown = useDisownEmail(token)
  return (
    <Stack gap="xs" align="flex-start" w="100%">
      <Divider w="100%" mb="xs" />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        It’s confirmed for the account of {name}, opened {formatExact(openedAt)}, with the phone{' '}
        <span style={{ whiteSpace: 'nowrap' }}>{phone}</span>. Not yours? Say so within {TAKE_BACK_MINUTES}{' '}
        minutes, and the account loses your address again.
      </Text>
      <Anchor
        component="button"
        type="button"
        size="sm"
        underline="always"
        disabled={disown.isPending}
        onClick={() => disown.mutate(undefined, { onSuccess: onTakenBack, onError: toastFailed })}
      >
        This isn’t my account
      </Anchor>
      <Failed title={titleOfFailure(disown.error)} error={disown.error} />
    </Stack>
  )
}

/** `canTakeBack`: it was confirmed without a question, and the minutes are not over. */
export function Proven({ canTakeBack, ...account }: AccountProps & { canTakeBack: boolean }) {
  const { email, isOwnSession } = account.proof
  const { user } = useAuth()
  const isOwn = user?.email === email && user.phoneVerified
  return (
    <Stack gap="md" align="flex-start">
      <Group gap="sm" wrap="nowrap">
        <MailCheck size={24} strokeWidth={1.5} aria-hidden style={{ flexShrink: 0 }} />
        <Text style={{ overflowWrap: 'anywhere' }}>You can now send contracts as {email}.</Text>
      </Group>
      {isOwn ? (
        <GoOn isAdmin={user.isAdmin} />
      ) : user ? (
        <Onward to={paths.dashboard}>Open dashboard</Onward>
      ) : (
        <Onward to={paths.signIn()}>Sign In</Onward>
      )}
      {isOwnSession && (
        <Text size="sm" c="dimmed">
          If Plainseal is still open in another tab, you can go on there and close this one.
        </Text>
      )}
      {canTakeBack && <ConfirmedAccount {...account} />}
    </Stack>
  )
}

/** Signed in to the account of somebody else, one is a step away from one's own. */
function SignOutFirst() {
  const signOut = useSignOut()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <Text>You’re still signed in to that account here. Sign out before you go on.</Text>
      <Button ref={button} variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        Sign out
      </Button>
    </>
  )
}

export const Disowned = ({ proof: { email, isOwnSession } }: { proof: EmailProof }) => (
  <Stack gap="md" align="flex-start">
    <Text style={{ overflowWrap: 'anywhere' }}>
      Nothing can be sent as {email} until you confirm it for your own account.
    </Text>
    {isOwnSession ? (
      <SignOutFirst />
    ) : (
      <Onward to={paths.signUp()} isAside>
        Create your own account
      </Onward>
    )}
  </Stack>
)
