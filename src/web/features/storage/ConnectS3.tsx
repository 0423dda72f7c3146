import { Stack, TextInput } from '@mantine/core'
import { DEFAULT_FOLDER, DEFAULT_REGION, s3Connection } from '#shared/storage/storage-rules.ts'
import type { StorageConnection } from '#shared/storage/storage.api.ts'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { useConnectForm } from './use-connect-form.ts'

const ADVICE = 'Please check your credentials.'

/** Of a connection that is there: all but its keys, so that the same place gets others. */
const valuesOf = (connection?: StorageConnection) => ({
  displayName: connection?.displayName ?? '',
  apiKey: '',
  apiSecret: '',
  region: connection?.region ?? DEFAULT_REGION,
  bucketName: connection?.bucketName ?? '',
  folderPath: connection?.folderPath ?? DEFAULT_FOLDER,
  endpoint: connection?.endpoint ?? '',
})

type Props = { connection?: StorageConnection; onClose: () => void }

/** Asks for the keys of a bucket: a new one, or one that is connected again. */
export function ConnectS3({ connection, onClose }: Props) {
  const { form, submit, connect } = useConnectForm({
    schema: s3Connection,
    initial: valuesOf(connection),
    bodyOf: (values) => ({ provider: 's3', connectionType: 'api_key', ...s3Connection.parse(values) }),
    advice: ADVICE,
    onDone: onClose,
  })
  return (
    <Dialog onClose={onClose} title="Connect Amazon S3">
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
          <TextInput
            label="Access Key ID"
            withAsterisk
            aria-required
            data-autofocus={connection ? true : undefined}
            spellCheck={false}
            {...form.getInputProps('apiKey')}
          />
          <PasswordInput
            label="Secret Access Key"
            secret="key"
            description="Stored encrypted, and never shown again"
            withAsterisk
            aria-required
            autoComplete="new-password"
            {...form.getInputProps('apiSecret')}
          />
          <TextInput
            label="Region"
            withAsterisk
            aria-required
            spellCheck={false}
            {...form.getInputProps('region')}
          />
          <TextInput
            label="Bucket name"
            withAsterisk
            aria-required
            spellCheck={false}
            {...form.getInputProps('bucketName')}
          />
          <TextInput label="Folder" {...form.getInputProps('folderPath')} />
          <TextInput
            label="Endpoint"
            description="Only for other S3-compatible services, such as https://s3.example.com"
            spellCheck={false}
            inputMode="url"
            {...form.getInputProps('endpoint')}
          />
          <Failed title="Not connected" error={connect.error} otherwise={ADVICE} />
        </Stack>
        <DialogActions save="Connect" isPending={connect.isPending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
