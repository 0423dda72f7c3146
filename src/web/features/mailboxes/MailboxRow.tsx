import { Alert, Group, Text } from '@mantine/core'
import { mailboxNames } from '#shared/mailboxes/mailbox-rules.ts'
import type { Mailbox } from '#shared/mailboxes/mailboxes.api.ts'
import { textOf } from '#web/error-text.ts'
import { BusyButton } from '#web/ui/BusyButton.tsx'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import classes from '#web/ui/ServiceList.module.css'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDisconnectMailbox, useTestMailbox } from './mailboxes.queries.ts'

const NOT_TESTED = 'Connection Test Failed'
const NOT_DISCONNECTED = 'Disconnection Failed'
const TRY_AGAIN = 'Try again in a moment.'

const statuses = {
  connected: <StatusBadge look="done">Connected</StatusBadge>,
  error: <StatusBadge look="failed">Error</StatusBadge>,
  other: <StatusBadge look="pending">Not tested yet</StatusBadge>,
}

type Props = {
  mailbox: Mailbox
  /** Disconnected, and the service hasn’t confirmed that our access has ended. */
  onAccessLeft: (mailbox: Mailbox) => void
}

function Actions({ mailbox, onAccessLeft }: Props) {
  const { id, email } = mailbox
  const test = useTestMailbox(id)
  const disconnect = useDisconnectMailbox(id)
  const runTest = () =>
    test.mutate(undefined, {
      onSuccess: ({ error }) =>
        error === null
          ? toast.success('Connection works', `We can send from ${email}.`)
          : toast.error(NOT_TESTED, error),
      onError: (error) => toast.error(NOT_TESTED, textOf(error, TRY_AGAIN)),
    })
  const confirmDisconnect = () =>
    confirmDestructive({
      title: 'Disconnect email service',
      thing: email,
      text: 'Messages to your signers no longer come from this address. Sent messages stay where they are.',
      confirmLabel: 'Disconnect',
      onConfirm: () =>
        disconnect.mutate(undefined, {
          onSuccess({ revoked }) {
            toast.success('Service Disconnected', email)
            if (!revoked) onAccessLeft(mailbox)
          },
          onError: (error) => toast.error(NOT_DISCONNECTED, textOf(error, TRY_AGAIN)),
        }),
    })
  return (
    <Group gap="sm">
      <BusyButton variant="default" size="sm" busy={test.isPending} onClick={runTest}>
        Test connection
      </BusyButton>
      <BusyButton
        variant="subtle"
        color="red"
        size="sm"
        busy={disconnect.isPending}
        onClick={confirmDisconnect}
        aria-label={`Disconnect ${email}`}
      >
        Disconnect
      </BusyButton>
      <Failed title={NOT_TESTED} error={test.error} />
      <Failed title={NOT_DISCONNECTED} error={disconnect.error} />
    </Group>
  )
}

/** One connected mailbox: whether messages go out from it, and what to do with it. */
export function MailboxRow({ mailbox, onAccessLeft }: Props) {
  const { provider, email, displayName, isActive, connectionStatus, error, lastWorkedAt } = mailbox
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div>
          <Text fw={600} className={classes.path}>
            {email}
          </Text>
          <Text size="sm" c="dimmed" className={classes.path}>
            {[mailboxNames[provider], displayName !== email && displayName].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {statuses[connectionStatus]}
      </div>
      {error !== null && (
        <Alert color="red" role="none" title="We can’t send from this account right now">
          {error}
          {isActive && ' Until it works, Plainseal sends your messages in your name.'}
        </Alert>
      )}
      {error === null && (
        <Text size="sm">
          {isActive
            ? 'Messages to your signers come from this address.'
            : 'Standing by: messages come from the account you connected last.'}
        </Text>
      )}
      {lastWorkedAt && (
        <Text size="sm" c="dimmed">
          Last worked <TimeText time={lastWorkedAt} inherit />
        </Text>
      )}
      <Actions mailbox={mailbox} onAccessLeft={onAccessLeft} />
    </li>
  )
}
