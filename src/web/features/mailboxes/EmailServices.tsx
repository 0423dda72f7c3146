import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { MAX_MAILBOXES, mailboxNames, mailboxProvider } from '#shared/mailboxes/mailbox-rules.ts'
import type { Mailbox } from '#shared/mailboxes/mailboxes.api.ts'
import { AccessLeft } from '#web/ui/AccessLeft.tsx'
import { BusyButton } from '#web/ui/BusyButton.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import classes from '#web/ui/ServiceList.module.css'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { ConnectStatus } from './ConnectStatus.tsx'
import { MailboxRow } from './MailboxRow.tsx'
import { mailboxesQuery, mailboxOptionsQuery } from './mailboxes.queries.ts'
import { type Connecting, useConnectMailbox } from './use-connect-mailbox.ts'

function Connect({ connecting }: { connecting: Connecting }) {
  const options = useQuery(mailboxOptionsQuery)
  if (options.isPending) return <RowsSkeleton />
  if (!options.data)
    return (
      <ErrorState title="The services you can connect didn’t load" query={options}>
        Your connections are safe.
      </ErrorState>
    )
  const offered = options.data.map(({ provider }) => provider)
  const missing = mailboxProvider.options.filter((provider) => !offered.includes(provider))
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        Connect an email service
      </Title>
      <div>
        {offered.length > 0 && (
          <Group gap="sm">
            {offered.map((provider) => (
              <BusyButton
                key={provider}
                variant="default"
                busy={connecting.waiting?.provider === provider && !connecting.waiting.mailboxId}
                onClick={() => void connecting.connect(provider)}
              >
                Connect {mailboxNames[provider]}
              </BusyButton>
            ))}
          </Group>
        )}
        <ConnectStatus connecting={connecting} />
      </div>
      {options.data.some(({ isSandbox }) => isSandbox) && (
        <Text size="sm" c="dimmed">
          Sandbox mode: there’s no real sign-in, and messages from your email account go to the outbox.
        </Text>
      )}
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          Not set up on this server: {missing.map((provider) => mailboxNames[provider]).join(', ')}. Ask your
          administrator.
        </Text>
      )}
    </Stack>
  )
}

/** The email accounts of the account holder, from which messages to signers go out. */
export function EmailServices() {
  const query = useQuery(mailboxesQuery)
  const [left, setLeft] = useState<Mailbox>()
  const connecting = useConnectMailbox()
  if (query.isPending) return <RowsSkeleton />
  if (!query.data)
    return (
      <ErrorState title="Your email services didn’t load" query={query}>
        Your connections are safe.
      </ErrorState>
    )
  return (
    <Stack gap="xl">
      {left && (
        <AccessLeft
          left={{ name: left.email, account: mailboxNames[left.provider] }}
          onClose={() => setLeft(undefined)}
        />
      )}
      {query.data.length === 0 ? (
        <EmptyState icon={<Mail size={32} strokeWidth={1.5} />} title="No email services yet" titleOrder={2}>
          Connect your own email account, and messages to your signers come from you instead of Plainseal.
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {query.data.map((mailbox) => (
            <MailboxRow key={mailbox.id} mailbox={mailbox} onAccessLeft={setLeft} connecting={connecting} />
          ))}
        </ul>
      )}
      {query.data.length < MAX_MAILBOXES ? (
        <Connect connecting={connecting} />
      ) : (
        <div>
          <Text c="dimmed">
            You’ve reached the limit of {MAX_MAILBOXES} email services. Disconnect one to connect another.
          </Text>
          <ConnectStatus connecting={connecting} />
        </div>
      )}
      <Stack gap={4}>
        <Title order={2} size="h4">
          What changes for your evidence
        </Title>
        <Text size="sm">
          You can see the signing links in messages from your own account. So the certificate says “with a
          link that the sender could also see” instead of naming the address we emailed. For stronger proof,
          require a texted code.
        </Text>
        <Text size="sm">
          We still email signers ourselves when they’ve signed or when you change their address.
        </Text>
      </Stack>
    </Stack>
  )
}
