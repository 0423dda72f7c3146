import { Button, Stack, Text } from '@mantine/core'
import { passwordChange } from '#shared/accounts/accounts.api.ts'
import { mandatory } from '#web/ui/mandatory.ts'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { besidesFields } from '#web/error-text.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { useChangePassword } from './auth.mutations.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useMe } from './me.queries.ts'
import { PasswordField } from './PasswordField.tsx'
import { refuseFields } from './refuse-fields.ts'

function PasswordForm({ onDone }: { onDone: () => void }) {
  const me = useMe()
  const change = useChangePassword()
  const form = useZodForm(passwordChange, { currentPassword: '', password: '' })
  const submit = form.onSubmit(
    (values) =>
      change.mutate(values, {
        onSuccess: () => {
          toast.success('Password changed', 'Every other session was signed out.')
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
          Every other device is signed out, and we email you that the password changed. You can’t use your
          last five passwords again.
        </Text>
        <Failed title="The change wasn’t confirmed" error={besidesFields(change.error)} isAlone />
        {/* for the browser, which keeps passwords by the name of the account */}
        <input type="email" autoComplete="username" value={me.email} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          {...mandatory}
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label="New password"
          {...form.getInputProps('password')}
          value={form.values.password}
          person={me}
        />
        <Button type="submit" fullWidth loading={change.isPending}>
          Change the password
        </Button>
      </Stack>
    </form>
  )
}

/** Changes the password of the account by the one that it has. */
export const ChangePassword = () => (
  <ChangeDialog title="Change your password">{(close) => <PasswordForm onDone={close} />}</ChangeDialog>
)
