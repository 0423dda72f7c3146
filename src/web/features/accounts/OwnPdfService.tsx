import { Alert, Stack, Text, TextInput } from '@mantine/core'
import { ENTER_PDF_URL, ownSettings, type Settings } from '#shared/settings/settings.api.ts'
import { besidesFields } from '#web/error-text.ts'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { toast } from '#web/ui/toast.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { useUpdateSettings } from './own-settings.queries.ts'
import { OwnServiceActions, OwnServiceSheet } from './OwnServiceSheet.tsx'
import { refuseFields, refuseValues } from './refuse-fields.ts'

/** The user's own service that shows Office files as PDF: how it does, and where it is. */
export function OwnPdfService() {
  return (
    <OwnServiceSheet
      title="PDF service"
      description="Your own Gotenberg server can show you the Word, Excel, and PowerPoint files you attach as PDF. Signers always see our conversion, because you control that server."
    >
      {(settings) => (
        // another service is another form
        <Stack gap="md" key={settings.pdfServiceUrl}>
          <State settings={settings} />
          <ServiceForm settings={settings} />
        </Stack>
      )}
    </OwnServiceSheet>
  )
}

function State({ settings }: { settings: Settings }) {
  const { pdfServiceUrl, pdfServiceWorkedAt, pdfServiceError } = settings
  if (!pdfServiceUrl || !pdfServiceWorkedAt) return null
  if (pdfServiceError)
    return (
      <Alert color="red" title="Your PDF service isn’t working">
        {pdfServiceError} Until it works again, you see our conversion, where we can make one.
      </Alert>
    )
  return (
    <Text>
      Your previews come from {new URL(pdfServiceUrl).host}. Last worked{' '}
      <TimeText time={pdfServiceWorkedAt} span />.
    </Text>
  )
}

/** Where Gotenberg is told it; on a narrow phone the long name goes on after a dash. */
const OnServer = ({ variable }: { variable: 'USERNAME' | 'PASSWORD' }) => (
  <>
    GOTENBERG_API_
    <wbr />
    BASIC_AUTH_
    <wbr />
    {variable} on your server
  </>
)

const UNTESTED = 'Couldn’t test the service. Try again in a minute.'

const filledIn = (settings: Settings) => ({
  pdfServiceUrl: settings.pdfServiceUrl ?? '',
  pdfServiceUsername: settings.pdfServiceUsername ?? '',
  pdfServicePassword: settings.pdfServicePassword ?? '',
})

function ServiceForm({ settings }: { settings: Settings }) {
  const update = useUpdateSettings()
  const form = useZodForm(ownSettings, filledIn(settings))
  const submit = form.onSubmit((values) => {
    if (!values.pdfServiceUrl.trim()) return refuseValues(form, { pdfServiceUrl: ENTER_PDF_URL })
    update.mutate(values, {
      onSuccess: (saved) => {
        form.setValues(filledIn(saved))
        toast.success('Tested and saved', 'Your previews come from your own PDF service now.')
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
          description={<OnServer variable="USERNAME" />}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('pdfServiceUsername')}
        />
        <PasswordInput
          label="Password"
          description={
            pdfServicePassword ? (
              'Stored encrypted. Type a new one to replace it.'
            ) : (
              <OnServer variable="PASSWORD" />
            )
          }
          autoComplete="new-password"
          {...form.getInputProps('pdfServicePassword')}
        />
        <OwnServiceActions
          isSaving={update.isPending}
          removal={{
            thing: pdfServiceUrl ? new URL(pdfServiceUrl).host : undefined,
            title: 'Remove PDF service',
            text: 'You’ll see our conversion again, where we can make one. To use this service later, enter its password again.',
            label: 'Remove service',
            without: { pdfServiceUrl: null, pdfServiceUsername: null },
            removed: ['Service removed', 'You see our conversion, where we can make one.'],
          }}
        />
      </Stack>
    </form>
  )
}
