import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { MailQuestionMark } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { EmailProof } from '#shared/accounts/accounts.api.ts'
import { hasCode, isStatus } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { paths } from '#web/paths.ts'
import { titleOfFailure } from '#web/title-of-failure.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { formatExact } from '#shared/format-time.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { useOnceSeen } from '#web/ui/use-once-seen.ts'
import { Link } from '#web/ui/routing/Link.tsx'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import { emailProofQuery, useDisownEmail, useProveEmail } from './email-proof.queries.ts'
import { useAuth } from './me.queries.ts'
import { Disowned, Proven, toastFailed } from './ProvenEmail.tsx'
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

type QuestionProps = { token: string; proof: EmailProof; onProven: () => void; onDisowned: () => void }

/**
 * Asks whose account it is. Whoever is signed in to that very account has answered: there the page confirms by itself, by
 * a call of its own, so that a mail program that opens links to look at them confirms nothing; and asks when that failed.
 */
function Question({ token, proof, onProven, onDisowned }: QuestionProps) {
  const { email, name, phone, openedAt, isChange, needsAnswer } = proof
  const prove = useProveEmail(token)
  const disown = useDisownEmail(token)
  const confirm = (unasked: boolean) =>
    prove.mutate(unasked, {
      onSuccess: onProven,
      onError: (error) => hasCode(error, 'answer_needed') || toastFailed(error),
    })
  useOnceSeen(!needsAnswer, () => confirm(true))
  if (!needsAnswer && !prove.error && !disown.error) return <Text>Confirming {email}…</Text>
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
        <Button onClick={() => confirm(false)} loading={prove.isPending}>
          Yes, confirm my address
        </Button>
        <Button
          variant="default"
          onClick={() => disown.mutate(undefined, { onSuccess: onDisowned, onError: toastFailed })}
          loading={disown.isPending}
        >
          This isn’t my account
        </Button>
      </Group>
      <Failed title={titleOfFailure(prove.error ?? disown.error)} error={prove.error ?? disown.error} />
    </Stack>
  )
}

type ProofProps = Omit<QuestionProps, 'proof'> & { proof: UseQueryResult<EmailProof> }

function Proof({ proof, ...question }: ProofProps) {
  if (proof.isPending) return <RowsSkeleton />
  if (isStatus(proof.error, 400, 410)) return <Refused why={textOf(proof.error, '')} />
  if (!proof.data)
    return (
      <ErrorState title="The link couldn’t be checked" titleOrder={2} query={proof}>
        Nothing changed. Check your connection and try again.
      </ErrorState>
    )
  // who is to answer now was refused nothing yet
  return <Question key={String(proof.data.needsAnswer)} proof={proof.data} {...question} />
}

const INCOMPLETE = 'This link is incomplete'
const GONE = 'This link doesn’t work anymore'

/** `taken-back`: it was confirmed, and then disowned. */
type Answer = 'proven' | 'disowned' | 'taken-back'

/** What the page is about once the link is known, or was answered. */
function titleOf(proof: EmailProof | undefined, answer: Answer | undefined): string {
  if (proof && answer === 'disowned' && proof.isChange) return 'The account doesn’t get your address'
  if (answer === 'disowned' || answer === 'taken-back') return 'The account no longer has your address'
  return answer === 'proven' || proof?.isProven
    ? 'Your email address is confirmed'
    : 'Confirm your email address'
}

/** Where the link leads that proves an email address, on whatever device it is opened. */
export function Page() {
  const token = useTokenOfLink()
  const proof = useQuery({ ...emailProofQuery(token ?? ''), enabled: token !== null })
  const [answer, setAnswer] = useState<Answer>()
  const { data } = proof
  const isProven = answer === 'proven' || data?.isProven
  const why = token === null ? INCOMPLETE : !answer && isStatus(proof.error, 400, 410) ? GONE : undefined
  return (
    <Stack maw="34rem" mx="auto" gap={0}>
      <PageHeader title={why ?? titleOf(data, answer)} />
      <Sheet aria-live="polite">
        {token === null ? (
          <Refused why="Open the link from the email again, or request a new one." />
        ) : data && (answer === 'disowned' || answer === 'taken-back') ? (
          <Disowned proof={data} />
        ) : data && isProven ? (
          <Proven
            token={token}
            proof={data}
            canTakeBack={data.canTakeBack || (answer === 'proven' && data.isOwnSession)}
            onTakenBack={() => setAnswer('taken-back')}
          />
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
