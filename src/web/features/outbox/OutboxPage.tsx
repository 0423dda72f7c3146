import { Grid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { isStatus } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { NotFoundPage } from '#web/ui/NotFoundPage.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import { Message } from './Message.tsx'
import { MessageList } from './MessageList.tsx'
import { outboxAccessQuery, outboxQuery } from './outbox.queries.ts'
import { PasswordForm } from './PasswordForm.tsx'

function Messages({ password }: { password: string }) {
  const { data, error, refetch, isFetching } = useQuery(outboxQuery(password))
  const [query, setQuery] = useSearchParams()
  if (error && !data) return <ErrorState title="The outbox didn’t load" query={{ refetch, isFetching }} />
  if (!data) return <RowsSkeleton />
  if (data.length === 0)
    return (
      <EmptyState icon={<MailOpen size={32} strokeWidth={1.5} />} title="Nothing has been sent yet">
        Verification codes, invitations, and sealed contracts appear here automatically.
      </EmptyState>
    )
  const chosen = query.get('message')
  const open = data.find(({ id }) => id === chosen)
  // on a wide screen the newest message is open until another one is chosen
  const shown = open ?? data[0]
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 4 }} visibleFrom={open ? 'md' : undefined}>
        <MessageList messages={data} openId={shown?.id} onOpen={(id) => setQuery({ message: id })} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }} visibleFrom={open ? undefined : 'md'}>
        {shown && <Message message={shown} password={password} onBack={() => setQuery({})} />}
      </Grid.Col>
    </Grid>
  )
}

const wrongPassword = (error: unknown) =>
  isStatus(error, 404) ? 'That password is wrong.' : textOf(error, 'The outbox didn’t open. Try again.')

/** Behind OUTBOX_PASSWORD, which stays in this page: a reload asks again. */
function LockedMessages() {
  const [password, setPassword] = useState('')
  const { data, error } = useQuery({ ...outboxQuery(password), enabled: password !== '' })
  if (data)
    return (
      <Sheet>
        <Messages password={password} />
      </Sheet>
    )
  return <PasswordForm error={password && error ? wrongPassword(error) : undefined} onGiven={setPassword} />
}

/** What a server without senders of its own would have sent. Elsewhere this page does not exist. */
export function Page() {
  const { data, error } = useQuery(outboxAccessQuery)
  if (isStatus(error, 404)) return <NotFoundPage />
  return (
    <>
      <PageHeader
        title="Outbox"
        lead="Sandbox mode: emails and text messages stay here instead of leaving this machine."
      />
      {data?.needsPassword ? (
        <LockedMessages />
      ) : (
        <Sheet>
          <Messages password="" />
        </Sheet>
      )}
    </>
  )
}
