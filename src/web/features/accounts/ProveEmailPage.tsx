import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { MailCheck, MailQuestionMark, MailX } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { EmailProof } from '#shared/accounts/accounts.api.ts'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import { hasCode, isStatus } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { formatExact } from '#shared/format-time.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.ts'
import { Link } from '#web/ui/routing/Link.tsx'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import { emailProofQuery, useDisownEmail, useProveEmail } from './auth.mutations.ts'
import { newestDraftQuery } from './newest-draft.queries.ts'
import { useAuth } from './me.queries.ts'
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

/** The keyboard goes on where the buttons were that are gone. */
function Onward({ children, to, variant }: { children: ReactNode; to: string; variant?: 'default' }) {
  const onward = useRef<HTMLAnchorElement>(null)
  useEffect(() => onward.current?.focus(), [])
  return (
    <Button ref={onward} component={Link} to={to} variant={variant}>
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

function Proven({ email }: { email: string }) {
  const { user } = useAuth()
  const isOwn = user?.email === email && user.phoneVerified
  return (
    <Stack gap="md" align="flex-start">
      <Group gap="sm" wrap="nowrap">
        <MailCheck size={24} strokeWidth={1.5} aria-hidden style={{ flexShrink: 0 }} />
        <Text style={{ overflowWrap: 'anywhere' }}>You can now send contracts as {email}.</Text>
      </Group>
      {isOwn ? <GoOn isAdmin={user.isAdmin} /> : user && <Onward to={paths.dashboard}>Open dashboard</Onward>}
    </Stack>
  )
}

const Disowned = ({ email, isChange }: Pick<EmailProof, 'email' | 'isChange'>) => (
  <EmptyState
    icon={<MailX size={32} strokeWidth={1.5} />}
    title={isChange ? 'The account doesn’t get your address' : 'The account no longer has your address'}
    titleOrder={2}
    action={
      <Onward to={paths.signUp()} variant="default">
        Create your own account
      </Onward>
    }
  >
    Nothing can be sent as {email} until you confirm it for your own account.
  </EmptyState>
)

/** A link of which nothing is known. Who is signed in may have another one mailed. */
function Refused({ title, why }: { title: string; why: string }) {
  const { user } = useAuth()
  const mayAsk = user?.phoneVerified && user.email && !user.emailVerified
  return (
    <EmptyState
      icon={<MailQuestionMark size={32} strokeWidth={1.5} />}
      title={title}
      titleOrder={2}
      action={
        mayAsk ? (
          <SendEmailProof label="Send a new link" />
        ) : user ? undefined : (
          <Button component={Link} to={paths.signIn()}>
            Sign In
          </Button>
        )
      }
    >
      {why}
    </EmptyState>
  )
}

function SignInFirst({ email, token }: { email: string; token: string }) {
  const { user } = useAuth()
  return (
    <EmptyState
      icon={<MailQuestionMark size={32} strokeWidth={1.5} />}
      title="Sign in to confirm this address"
      titleOrder={2}
      action={
        !user && (
          <Button
            component={Link}
            to={paths.signIn(`${paths.proveEmail}?token=${encodeURIComponent(token)}`)}
          >
            Sign In
          </Button>
        )
      }
    >
      {user
        ? `You’re signed in as ${user.email}. Sign out, sign in to the account of ${email}, and open the link again.`
        : `${email} belongs to an administrator: only someone signed in to the account can confirm it.`}
    </EmptyState>
  )
}

const UNCHANGED = 'Nothing changed'
const onError = (error: unknown) => toast.error(UNCHANGED, textOf(error, 'Try again in a moment.'))

type QuestionProps = { token: string; proof: EmailProof; onProven: () => void }

function Question({ token, proof, onProven }: QuestionProps) {
  const { email, name, phone, openedAt, isChange } = proof
  const prove = useProveEmail(token)
  const disown = useDisownEmail(token)
  if (disown.isSuccess) return <Disowned email={email} isChange={isChange} />
  if (hasCode(prove.error, 'other_account')) return <SignInFirst email={email} token={token} />
  return (
    <Stack gap="md">
      <Text style={{ overflowWrap: 'anywhere' }}>
        {isChange ? `${name} wants to use ${email}` : `${name} uses ${email}`} for an account opened{' '}
        {formatExact(openedAt)}, with the phone <span style={{ whiteSpace: 'nowrap' }}>{phone}</span>. Is that
        you?
      </Text>
      <Text>
        If it isn’t, choose “This isn’t my account”: it{' '}
        {isChange ? 'won’t get your address' : 'loses your address'}, and nothing can be sent in your name.
      </Text>
      {/* only on demand: mail programs open links to look at them */}
      <Group gap="sm">
        <Button
          onClick={() => prove.mutate(undefined, { onSuccess: onProven, onError })}
          loading={prove.isPending}
        >
          Yes, confirm my address
        </Button>
        <Button
          variant="default"
          onClick={() => disown.mutate(undefined, { onError })}
          loading={disown.isPending}
        >
          This isn’t my account
        </Button>
      </Group>
      <Failed title={UNCHANGED} error={prove.error ?? disown.error} />
    </Stack>
  )
}

type ProofProps = { token: string; proof: UseQueryResult<EmailProof>; onProven: () => void }

function Proof({ token, proof, onProven }: ProofProps) {
  if (proof.isPending) return <RowsSkeleton />
  if (isStatus(proof.error, 400))
    return <Refused title="This link can’t confirm your address" why={textOf(proof.error, '')} />
  if (!proof.data)
    return (
      <ErrorState title="The link couldn’t be checked" titleOrder={2} query={proof}>
        Nothing changed. Check your connection and try again.
      </ErrorState>
    )
  return <Question token={token} proof={proof.data} onProven={onProven} />
}

/** Where the link leads that proves an email address, on whatever device it is opened. */
export function Page() {
  const token = useTokenOfLink()
  const proof = useQuery({ ...emailProofQuery(token ?? ''), enabled: token !== null })
  const [isProvenNow, setProvenNow] = useState(false)
  const proven = proof.data && (isProvenNow || proof.data.isProven) ? proof.data : undefined
  return (
    <Stack maw="34rem" mx="auto" gap={0}>
      <PageHeader title={proven ? 'Your email address is confirmed' : 'Confirm your email address'} />
      <Sheet aria-live="polite">
        {proven ? (
          <Proven email={proven.email} />
        ) : token ? (
          <Proof token={token} proof={proof} onProven={() => setProvenNow(true)} />
        ) : (
          <Refused
            title="This link is incomplete"
            why="Open the link from the email again, or request a new one."
          />
        )}
      </Sheet>
    </Stack>
  )
}
