import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  accountNames,
  helpsToReconnect,
  type OAuthProvider,
  oauthProvider,
  providerNames,
} from '#shared/storage/storage-rules.ts'
import type { StorageConnection } from '#shared/storage/storage.api.ts'
import { formatNumber as number } from '#shared/format-number.ts'
import { textOf } from '#web/error-text.ts'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { ServiceActions, ServiceRow } from '#web/ui/ServiceRow.tsx'
import { toast } from '#web/ui/toast.ts'
import { hasForm, storageForms } from './storage-forms.ts'
import { useCopyEarlier, useDisconnectStorage, useTestConnection } from './storage.queries.ts'

const NOT_TESTED = 'Connection Test Failed'
const NOT_COPIED = 'Copying Failed'
const NOT_DISCONNECTED = 'Disconnect Failed'
const TRY_AGAIN = 'Try again in a moment.'

const pdfs = (count: number) => (count === 1 ? '1 signed PDF' : `${number(count)} signed PDFs`)

function Progress({ connection: { copies, lastTestError } }: { connection: StorageConnection }) {
  const { saved, waiting, failed } = copies
  return (
    <>
      {waiting > 0 ? (
        <Group gap="xs" wrap="nowrap">
          {!lastTestError && <Loader size={16} aria-hidden />}
          <Text size="sm">
            {lastTestError
              ? `${pdfs(waiting)} waiting. We keep trying for about four days.`
              : `Saving: ${number(saved)} of ${pdfs(saved + waiting)} saved.`}
          </Text>
        </Group>
      ) : (
        saved > 0 && <Text size="sm">{pdfs(saved)} saved.</Text>
      )}
      {failed > 0 && (
        <Text size="sm">{pdfs(failed)} couldn’t be saved. You can try again on the contract’s page.</Text>
      )}
    </>
  )
}

/** What was disconnected, and whose account it is of. */
export type Left = { name: string; account: string }

type Props = {
  connection: StorageConnection
  /** `left`: where the service hasn’t confirmed that our access has ended. */
  onDisconnected: (left: Left | undefined) => void
}

const whatStays = (signedIn: OAuthProvider | undefined) =>
  signedIn
    ? 'New signed PDFs won’t be saved there anymore, and we delete our copy of the keys. Files already there stay.'
    : 'New signed PDFs won’t be saved there anymore, and we delete our copy of the keys. The keys keep working at the service: delete them there too if nothing else uses them. Files already there stay.'

/** The way out of a connection that no longer works: to sign in once more, or to enter keys that do. */
function Reconnect({ connection }: { connection: StorageConnection }) {
  const { provider, displayName } = connection
  const [isOpen, form] = useDisclosure(false)
  const label = { 'aria-label': `Connect again: ${displayName}` }
  if (!hasForm(provider))
    return (
      <Button size="sm" component="a" href={`/api/storage/oauth/${provider}/connect`} {...label}>
        Connect again
      </Button>
    )
  const Form = storageForms[provider]
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" onClick={form.open} {...label}>
        Connect again
      </Button>
      {isOpen && <Form connection={connection} onClose={form.close} />}
    </>
  )
}

function Actions({ connection, onDisconnected }: Props) {
  const { id, displayName, provider, copies, lastTestError } = connection
  const signedIn = oauthProvider.safeParse(provider).data
  const mustReconnect = lastTestError !== null && helpsToReconnect(lastTestError)
  const test = useTestConnection(id)
  const copy = useCopyEarlier(id)
  const disconnect = useDisconnectStorage(id)
  const runTest = () =>
    test.mutate(undefined, {
      onSuccess: ({ success, error }) =>
        success
          ? toast.success('Connection works', `We can save files to ${displayName}.`)
          : toast.error(NOT_TESTED, error ?? TRY_AGAIN),
      onError: (error) => toast.error(NOT_TESTED, textOf(error, TRY_AGAIN)),
    })
  const copyEarlier = () =>
    copy.mutate(undefined, {
      onSuccess: ({ queued }) => toast.success('Copying started', `${pdfs(queued)} in all.`),
      onError: (error) => toast.error(NOT_COPIED, textOf(error, TRY_AGAIN)),
    })
  const confirmDisconnect = () =>
    confirmDestructive({
      title: 'Disconnect storage service',
      thing: displayName,
      text: whatStays(signedIn),
      confirmLabel: 'Disconnect',
      onConfirm: () =>
        disconnect.mutate(undefined, {
          onSuccess({ revoked, isStillUsed }) {
            toast.success('Service Disconnected', displayName)
            const isLeft = signedIn && !revoked && !isStillUsed
            onDisconnected(isLeft ? { name: displayName, account: accountNames[signedIn] } : undefined)
          },
          onError: (error) => toast.error(NOT_DISCONNECTED, textOf(error, TRY_AGAIN)),
        }),
    })
  const { earlier } = copies
  return (
    <ServiceActions
      name={displayName}
      reconnect={mustReconnect && <Reconnect connection={connection} />}
      test={{
        failed: NOT_TESTED,
        run: runTest,
        isPending: test.isPending,
        error: test.error,
        isWayOut: lastTestError !== null && !mustReconnect,
      }}
      more={
        earlier > 0
          ? {
              label: `Copy ${number(earlier)} earlier ${earlier === 1 ? 'contract' : 'contracts'}`,
              failed: NOT_COPIED,
              run: copyEarlier,
              isPending: copy.isPending,
              error: copy.error,
            }
          : undefined
      }
      disconnect={{
        failed: NOT_DISCONNECTED,
        run: confirmDisconnect,
        isPending: disconnect.isPending,
        error: disconnect.error,
      }}
    />
  )
}

/** One connected service: where files go, how it does, and what to do with it. */
export function ConnectionRow({ connection, onDisconnected }: Props) {
  const { displayName, provider, folderPath, bucketName, containerName, endpoint } = connection
  const { connectionStatus, lastTestError, lastTestSuccess } = connection
  const place = bucketName ?? containerName
  // whoever signs in to several is known to all of them by the same address
  const isSignedIn = !hasForm(provider)
  return (
    <ServiceRow
      name={isSignedIn ? providerNames[provider] : displayName}
      details={[isSignedIn ? displayName : (endpoint ?? providerNames[provider]), place, folderPath]}
      status={connectionStatus}
      lastWorkedAt={lastTestSuccess}
      actions={<Actions connection={connection} onDisconnected={onDisconnected} />}
    >
      {lastTestError && (
        <Alert color="red" role="none" title="Files can’t be saved there right now">
          {lastTestError}
        </Alert>
      )}
      <Progress connection={connection} />
    </ServiceRow>
  )
}
