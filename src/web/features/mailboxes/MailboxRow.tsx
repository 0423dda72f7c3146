import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mailboxNames } from '#shared/mailboxes/mailbox-rules.ts'
import type { Mailbox } from '#shared/mailboxes/mailboxes.api.ts'
import { isForOperator } from '#shared/set-up-wrong.ts'
import { textOf } from '#web/error-text.ts'
import { BusyButton } from '#web/ui/BusyButton.tsx'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { ServiceActions, ServiceRow } from '#web/ui/ServiceRow.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConnectStatus } from './ConnectStatus.tsx'
import { mailboxOptionsQuery, useDisconnectMailbox, useTestMailbox } from './mailboxes.queries.ts'
import type { Connecting } from './use-connect-mailbox.ts'

const NOT_TESTED = 'Connection Test Failed'
const NOT_DISCONNECTED = 'Disconnection Failed'
const TRY_AGAIN = 'Try again in a moment.'

type Props = {
  mailbox: Mailbox
  /** Disconnected, and the service hasn’t confirmed that our access has ended. */
  onAccessLeft: (mailbox: Mailbox) => void
  connecting: Connecting
}

function Actions({ mailbox, onAccessLeft, connecting }: Props) {
  const { id, email, provider, error } = mailbox
  const test = useTestMailbox(id)
  const disconnect = useDisconnectMailbox(id)
  const options = useQuery(mailboxOptionsQuery)
  const isOffered = options.data?.some((option) => option.provider === provider) ?? true
  const runTest = () => {
    connecting.forget()
    test.mutate(undefined, {
      onSuccess: ({ error }) =>
        error === null
          ? toast.success(
              'Sign-in works',
              `${mailboxNames[provider]} lets us in. Whether it sends shows with your next message.`,
            )
          : toast.error(NOT_TESTED, error),
      onError: (error) => toast.error(NOT_TESTED, textOf(error, TRY_AGAIN)),
    })
  }
  const confirmDisconnect = () =>
    confirmDestructive({
      title: 'Disconnect email service',
      thing: email,
      text: 'Messages to your signers no longer come from this address. Sent messages stay where they are.',
      confirmLabel: 'Disconnect',
      onConfirm: () =>
        disconnect.mutate(undefined, {
          onSuccess({ revoked, isStillUsed }) {
            connecting.forget()
            toast.success('Service Disconnected', email)
            if (!revoked && !isStillUsed) onAccessLeft(mailbox)
          },
          onError: (error) => toast.error(NOT_DISCONNECTED, textOf(error, TRY_AGAIN)),
        }),
    })
  return (
    <ServiceActions
      name={email}
      reconnect={
        error !== null &&
        isOffered &&
        !isForOperator(error) && (
          <BusyButton
            size="sm"
            busy={connecting.waiting?.mailboxId === id}
            onClick={() => void connecting.connect(provider, id)}
            aria-label={`Connect again: ${email}`}
          >
            Connect again
          </BusyButton>
        )
      }
      test={{ failed: NOT_TESTED, run: runTest, isPending: test.isPending, error: test.error }}
      disconnect={{
        failed: NOT_DISCONNECTED,
        run: confirmDisconnect,
        isPending: disconnect.isPending,
        error: disconnect.error,
      }}
    />
  )
}

/** One connected mailbox: whether messages go out from it, and what to do with it. */
export function MailboxRow(props: Props) {
  const { mailbox } = props
  const { provider, email, displayName, isActive, connectionStatus, error, lastWorkedAt } = mailbox
  return (
    <ServiceRow
      name={email}
      details={[mailboxNames[provider], displayName !== email && displayName]}
      status={connectionStatus}
      lastWorkedAt={lastWorkedAt}
      actions={
        <div>
          <Actions {...props} />
          {error !== null && <ConnectStatus connecting={props.connecting} mailboxId={mailbox.id} />}
        </div>
      }
    >
      {error === null ? (
        <Text size="sm">
          {isActive
            ? 'Messages to your signers come from this address.'
            : 'Standing by: messages come from the account you connected last.'}
        </Text>
      ) : (
        <Alert color="red" role="none" title="We can’t send from this account right now">
          {error}
          {isActive && ' Until it works, Plainseal sends your messages in your name.'}
        </Alert>
      )}
    </ServiceRow>
  )
}
