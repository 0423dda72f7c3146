import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { MailCheck, MailQuestionMark } from 'lucide-react'
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
function Onward({ children, to, isAside = false }: { children: ReactNode; to: string; isAside?: boolean }) {
  const onward = useRef<HTMLAnchorElement>(null)
  useEffect(() => onward.current?.focus(), [])
  return (
    <Button ref={onward} component={Link} to={to} variant={isAside ? 'default' : 'filled'}>
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

const Disowned = ({ email }: { email: string }) => (
  <Stack gap="md" align="flex-start">
    <Text style={{ overflowWrap: 'anywhere' }}>
      Nothing can be sent as {email} until you confirm it for your own account.
    </Text>
    <Onward to={paths.signUp()} isAside>
      Create your own account
    </Onward>
  </Stack>
)

/** A link of which nothing is known. Who is signed in may have another one mailed. */
function Refused({ why }: { why: string }) {
  const { user } = useAuth()
  const mayAsk = user?.phoneVerified && user.email && !user.emailVerified
  return (
    <Stack gap="md" align="flex-start">
      <Text>{why}</Text>
      {mayAsk && <SendEmailProof label="Send a new link" />}
      {!user && (
        <Button component={Link} to={paths.signIn()}>
          Sign In
        </Button>
      )}
    </Stack>
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

type QuestionProps = { token: string; proof: EmailProof; onProven: () => void; onDisowned: () => void }

function Question({ token, proof, onProven, onDisowned }: QuestionProps) {
  const { email, name, phone, openedAt, isChange } = proof
  const prove = useProveEmail(token)
  const disown = useDisownEmail(token)
  if (hasCode(prove.error, 'other_account')) return <SignInFirst email={email} token={token} />
  return (
    <Stack gap="md">
      <Text style={{ overflowWrap: 'anywhere' }}>
        {isChange ? `${name} wants to use ${email}` : `${name} uses ${email}`} for an account opened{' '}
        {formatExact(openedAt)}, with the phone <span style={{ whiteSpace: 'nowrap' }}>{phone}</span>. Is that
        you?
      </Text>
      <Text>
        If it isn’t yours, choose “This isn’t my account”. Then the account{' '}
        {isChange ? 'doesn’t get' : 'loses'} your address, and nothing can be sent in your name.
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
          onClick={() => disown.mutate(undefined, { onSuccess: onDisowned, onError })}
          loading={disown.isPending}
        >
          This isn’t my account
        </Button>
      </Group>
      <Failed title={UNCHANGED} error={prove.error ?? disown.error} />
    </Stack>
  )
}

type ProofProps = Omit<QuestionProps, 'proof'> & { proof: UseQueryResult<EmailProof> }

function Proof({ proof, ...question }: ProofProps) {
  if (proof.isPending) return <RowsSkeleton />
  if (isStatus(proof.error, 400)) return <Refused why={textOf(proof.error, '')} />
  if (!proof.data)
    return (
      <ErrorState title="The link couldn’t be checked" titleOrder={2} query={proof}>
        Nothing changed. Check your connection and try again.
      </ErrorState>
    )
  return <Question proof={proof.data} {...question} />
}

const INCOMPLETE = 'This link is incomplete'
const GONE = 'This link doesn’t work anymore'

/** What the page is about once the link is known, or was answered. */
function titleOf(proof: EmailProof | undefined, answer: 'proven' | 'disowned' | undefined): string {
  if (proof && answer === 'disowned')
    return proof.isChange ? 'The account doesn’t get your address' : 'The account no longer has your address'
  return answer === 'proven' || proof?.isProven
    ? 'Your email address is confirmed'
    : 'Confirm your email address'
}

/** Where the link leads that proves an email address, on whatever device it is opened. */
export function Page() {
  const token = useTokenOfLink()
  const proof = useQuery({ ...emailProofQuery(token ?? ''), enabled: token !== null })
  const [answer, setAnswer] = useState<'proven' | 'disowned'>()
  const { data } = proof
  const isProven = answer === 'proven' || data?.isProven
  const why = token === null ? INCOMPLETE : isStatus(proof.error, 400) ? GONE : undefined
  return (
    <Stack maw="34rem" mx="auto" gap={0}>
      <PageHeader title={why ?? titleOf(data, answer)} />
      <Sheet aria-live="polite">
        {token === null ? (
          <Refused why="Open the link from the email again, or request a new one." />
        ) : data && answer === 'disowned' ? (
          <Disowned email={data.email} />
        ) : data && isProven ? (
          <Proven email={data.email} />
        ) : (
          <Proof
            token={token}
            proof={proof}
            onProven={() => setAnswer('proven')}
            onDisowned={() => setAnswer('disowned')}
          />
        )}
      </Sheet>
    </Stack>
  )
}
