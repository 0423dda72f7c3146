import { Alert, Code, Stack, Text, TextInput } from '@mantine/core'
import { formatPhone } from '#shared/phone.ts'
import { ENTER_SID, ownSettings, type Settings } from '#shared/settings/settings.api.ts'
import { textingApi } from '#shared/texting/texting.api.ts'
import { besidesFields } from '#web/error-text.ts'
import { TimeText } from '#web/ui/TimeText.tsx'
import { breakable } from '#web/ui/breakable.tsx'
import { CopyTextButton } from '#web/ui/CopyTextButton.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { useUpdateSettings } from './own-settings.queries.ts'
import { OwnServiceActions, OwnServiceSheet } from './OwnServiceSheet.tsx'
import { refuseFields, refuseValues } from './refuse-fields.ts'

/** The sender's own account for text messages: how it does, and what it is. */
export function OwnTexts() {
  return (
    <OwnServiceSheet
      title="Text messages"
      description="With your own Twilio account, invitations and reminders reach your signers by text from your number. Verification codes always come from ours. Twilio shows you what it sent, so the certificate will say that you could see the links in these texts."
    >
      {(settings) => (
        // another account is another form
        <Stack gap="md" key={settings.twilioAccountSid}>
          <State settings={settings} />
          {settings.twilioAccountSid && <Webhook />}
          <AccountForm settings={settings} />
        </Stack>
      )}
    </OwnServiceSheet>
  )
}

function State({ settings: { twilioPhoneNumber, twilioWorkedAt, twilioError } }: { settings: Settings }) {
  if (!twilioPhoneNumber || !twilioWorkedAt) return null
  if (twilioError)
    return (
      <Alert color="red" title="Your account isn’t sending texts">
        {twilioError} Until it works again, texts to your signers go out from our number.
      </Alert>
    )
  return (
    <Text>
      Texts to your signers go out from{' '}
      <span style={{ whiteSpace: 'nowrap' }}>{formatPhone(twilioPhoneNumber)}</span>. Last worked{' '}
      <TimeText time={twilioWorkedAt} span />.
    </Text>
  )
}

/** Without it, answers to the number reach Twilio alone. */
function Webhook() {
  const address = location.origin + textingApi.incoming.path
  return (
    <Stack gap="xs">
      <Text size="sm">
        So that we receive STOP, START, and HELP texts to your number, enter this address in your Twilio
        console as its webhook for incoming messages (HTTP POST):{' '}
        <Code style={{ overflowWrap: 'anywhere' }}>{breakable(address)}</Code>
      </Text>
      <CopyTextButton
        text={address}
        copied="Address copied"
        otherwise="Select the address and copy it by hand."
        variant="default"
        size="compact-md"
      >
        Copy address
      </CopyTextButton>
    </Stack>
  )
}

const UNREACHABLE = 'Couldn’t reach Twilio to test the account. Try again in a minute.'

const filledIn = (settings: Settings) => ({
  twilioAccountSid: settings.twilioAccountSid ?? '',
  twilioAuthToken: settings.twilioAuthToken ?? '',
  twilioPhoneNumber: formatPhone(settings.twilioPhoneNumber ?? ''),
})

function AccountForm({ settings }: { settings: Settings }) {
  const update = useUpdateSettings()
  const form = useZodForm(ownSettings, filledIn(settings))
  const submit = form.onSubmit((values) => {
    if (!values.twilioAccountSid.trim()) return refuseValues(form, { twilioAccountSid: ENTER_SID })
    update.mutate(values, {
      onSuccess: (saved) => {
        form.setValues(filledIn(saved))
        toast.success('Tested and saved', 'Texts to your signers go out from your number now.')
      },
      onError: refuseFields(form),
    })
  }, focusFirstError(form))
  const { twilioAccountSid, twilioPhoneNumber } = settings
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap="md">
        <Failed title="Not saved" error={besidesFields(update.error)} otherwise={UNREACHABLE} isAlone />
        <TextInput
          label="Account SID"
          description="From your Twilio console, starting with AC"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('twilioAccountSid')}
        />
        <PasswordInput
          label="Auth token"
          secret="token"
          description={
            settings.twilioAuthToken ? 'Stored encrypted. Type a new one to replace it.' : undefined
          }
          autoComplete="new-password"
          {...form.getInputProps('twilioAuthToken')}
        />
        <TextInput
          label="Phone number"
          description="One of this account’s numbers that can send texts"
          type="tel"
          autoComplete="off"
          {...form.getInputProps('twilioPhoneNumber')}
        />
        <OwnServiceActions
          isSaving={update.isPending}
          removal={{
            thing: twilioAccountSid ? formatPhone(twilioPhoneNumber ?? '') : undefined,
            title: 'Remove Twilio account',
            text: 'Texts to your signers go out from our number again, and a STOP to this one no longer reaches us. To use this one later, enter its token again.',
            label: 'Remove Twilio account',
            without: { twilioAccountSid: null, twilioAuthToken: null, twilioPhoneNumber: null },
            removed: ['Twilio account removed', 'Texts to your signers go out from our number.'],
          }}
        />
      </Stack>
    </form>
  )
}
