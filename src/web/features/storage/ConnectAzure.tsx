import { Stack, TextInput } from '@mantine/core'
import { azureConnection, DEFAULT_FOLDER } from '#shared/storage/storage-rules.ts'
import type { StorageConnection } from '#shared/storage/storage.api.ts'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { useConnectForm } from './use-connect-form.ts'

const ADVICE = 'Please check your connection string.'

/** Of a connection that is there: all but its secret, so that the same place gets another one. */
const valuesOf = (connection?: StorageConnection) => ({
  displayName: connection?.displayName ?? '',
  connectionString: '',
  containerName: connection?.containerName ?? '',
  folderPath: connection?.folderPath ?? DEFAULT_FOLDER,
})

type Props = { connection?: StorageConnection; onClose: () => void }

/** Asks for the connection string of a container: a new one, or one that is connected again. */
export function ConnectAzure({ connection, onClose }: Props) {
  const { form, submit, connect } = useConnectForm({
    schema: azureConnection,
    initial: valuesOf(connection),
    bodyOf: (values) => ({
      provider: 'azure_blob',
      connectionType: 'connection_string',
      ...azureConnection.parse(values),
    }),
    advice: ADVICE,
    onDone: onClose,
  })
  return (
    <Dialog onClose={onClose} title="Connect Azure Blob Storage">
      <form noValidate onSubmit={submit} autoComplete="off">
        <Stack gap="md">
          <TextInput
            label="Connection name"
            description="How you’ll recognize it"
            withAsterisk
            aria-required
            data-autofocus={connection ? undefined : true}
            {...form.getInputProps('displayName')}
          />
          <PasswordInput
            label="Connection string"
            secret="connection string"
            data-autofocus={connection ? true : undefined}
            description="From Access keys in the Azure portal. Stored encrypted, and never shown again."
            withAsterisk
            aria-required
            autoComplete="new-password"
            {...form.getInputProps('connectionString')}
          />
          <TextInput
            label="Container name"
            withAsterisk
            aria-required
            spellCheck={false}
            {...form.getInputProps('containerName')}
          />
          <TextInput label="Folder" {...form.getInputProps('folderPath')} />
          <Failed title="Not connected" error={connect.error} otherwise={ADVICE} />
        </Stack>
        <DialogActions save="Connect" isPending={connect.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
