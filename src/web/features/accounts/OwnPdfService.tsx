import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ENTER_PDF_URL, ownSettings, type Settings } from '#shared/settings/settings.api.ts'
import { besidesFields, textOf } from '#web/error-text.ts'
import { confirmDestructive } from '#web/ui/confirm.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { settingsQuery, useUpdateSettings } from './own-settings.queries.ts'
import { refuseFields } from './refuse-fields.ts'

/** The user's own service that shows Office files as PDF: how it does, and where it is. */
export function OwnPdfService() {
  const settings = useQuery(settingsQuery)
  return (
    <Sheet
      title="PDF service"
      description="Your own Gotenberg server can show you the Word, Excel, and PowerPoint files you attach as PDF. Signers always see our conversion, because you control that server."
    >
      {settings.data ? (
        // another service is another form
        <Stack gap="md" key={settings.data.pdfServiceUrl}>
          <State settings={settings.data} />
          <ServiceForm settings={settings.data} />
        </Stack>
      ) : settings.isPending ? (
        <Skeleton h={220} />
      ) : (
        <ErrorState title="Your settings didn’t load" query={settings}>
          Nothing is lost. Check your connection and try again.
        </ErrorState>
      )}
    </Sheet>
  )
}

function State({ settings }: { settings: Settings }) {
  const { pdfServiceUrl, pdfServiceWorkedAt, pdfServiceError } = settings
  if (!pdfServiceUrl || !pdfServiceWorkedAt) return null
  if (pdfServiceError)
    return (
      <Alert color="red" title="Your PDF service isn’t working">
        {pdfServiceError} Until it works again, we convert your files ourselves, where we can.
      </Alert>
    )
  return (
    <Text>
      Your files are converted at {new URL(pdfServiceUrl).host}. Last worked{' '}
      <TimeText time={pdfServiceWorkedAt} span />.
    </Text>
  )
}

const UNTESTED = 'Couldn’t test the service. Try again in a minute.'

const filledIn = (settings: Settings) => ({
  pdfServiceUrl: settings.pdfServiceUrl ?? '',
  pdfServiceUsername: settings.pdfServiceUsername ?? '',
  pdfServicePassword: settings.pdfServicePassword ?? '',
})

function ServiceForm({ settings }: { settings: Settings }) {
  const update = useUpdateSettings()
  const remove = useRemoveService()
  const form = useZodForm(ownSettings, filledIn(settings))
  const submit = form.onSubmit((values) => {
    if (!values.pdfServiceUrl.trim()) {
      const errors = { pdfServiceUrl: ENTER_PDF_URL }
      form.setErrors(errors)
      return focusFirstError(form)(errors)
    }
    update.mutate(values, {
      onSuccess: (saved) => {
        form.setValues(filledIn(saved))
        toast.success('Tested and saved', 'Your files are converted by your own PDF service now.')
      },
      onError: refuseFields(form),
    })
  }, focusFirstError(form))
  const { pdfServiceUrl, pdfServicePassword } = settings
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap="md">
        <Failed title="Not saved" error={besidesFields(update.error)} otherwise={UNTESTED} isAlone />
        <TextInput
          label="Server address"
          description="Public, starting with https://"
          type="url"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('pdfServiceUrl')}
        />
        <TextInput
          label="User name"
          description="GOTENBERG_API_BASIC_AUTH_USERNAME on your server"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('pdfServiceUsername')}
        />
        <PasswordInput
          label="Password"
          description={
            pdfServicePassword
              ? 'Stored encrypted. Type a new one to replace it.'
              : 'GOTENBERG_API_BASIC_AUTH_PASSWORD on your server'
          }
          autoComplete="new-password"
          {...form.getInputProps('pdfServicePassword')}
        />
        <Group gap="sm">
          <Button type="submit" loading={update.isPending}>
            Test and save
          </Button>
          {pdfServiceUrl && (
            <Button
              variant="subtle"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.ask(new URL(pdfServiceUrl).host)}
            >
              Remove service
            </Button>
          )}
        </Group>
        <Failed title={NOT_REMOVED} error={remove.error} />
      </Stack>
    </form>
  )
}

const NOT_REMOVED = 'Not removed'
const NONE = { pdfServiceUrl: null, pdfServiceUsername: null }

function useRemoveService() {
  const update = useUpdateSettings()
  const remove = () =>
    update.mutate(NONE, {
      onSuccess: () => toast.success('Service removed', 'We convert your files ourselves, where we can.'),
      onError: (error) => toast.error(NOT_REMOVED, textOf(error, 'Try again in a moment.')),
    })
  return {
    isPending: update.isPending,
    error: update.error,
    ask: (host: string) =>
      void confirmDestructive({
        title: 'Remove PDF service',
        thing: host,
        text: 'We convert your files ourselves again, where we can. To use this service later, enter its password again.',
        confirmLabel: 'Remove service',
        onConfirm: remove,
      }),
  }
}
