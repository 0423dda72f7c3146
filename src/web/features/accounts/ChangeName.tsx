import { Button, Stack, Text, TextInput } from '@mantine/core'
import { personName } from '#shared/accounts/accounts.api.ts'
import { mandatory } from '#web/ui/mandatory.ts'
import { toast } from '#web/ui/toast.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { besidesFields } from '#web/error-text.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { useUpdateName } from './auth.mutations.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useMe } from './me.queries.ts'
import { refuseFields } from './refuse-fields.ts'

function NameForm({ onDone }: { onDone: () => void }) {
  const { firstName, lastName } = useMe()
  const update = useUpdateName()
  const form = useZodForm(personName, { firstName, lastName })
  const submit = form.onSubmit(
    (values) =>
      update.mutate(values, {
        onSuccess: () => {
          toast.success('Name changed')
          onDone()
        },
        onError: refuseFields(form),
      }),
    focusFirstError(form),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          Recipients see this name. The certificate of a contract you’ve already sent keeps the name you sent
          it with.
        </Text>
        <Failed title="Name not changed" error={besidesFields(update.error)} isAlone />
        <TextInput
          label="First name"
          autoComplete="given-name"
          data-autofocus
          {...mandatory}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          {...mandatory}
          {...form.getInputProps('lastName')}
        />
        <Button type="submit" fullWidth loading={update.isPending}>
          Save
        </Button>
      </Stack>
    </form>
  )
}

/** Changes the name under which the account sends. */
export const ChangeName = () => (
  <ChangeDialog title="Change your name">{(close) => <NameForm onDone={close} />}</ChangeDialog>
)
