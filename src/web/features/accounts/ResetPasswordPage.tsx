import { Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { newPassword } from '#shared/accounts/password-rules.ts'
import { textOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { focusFirstError, zodForm } from '#web/ui/zod-form.ts'
import { useResetPassword } from './auth.mutations.ts'
import { PasswordField } from './PasswordField.tsx'

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const reset = useResetPassword(token)
  const form = useForm({
    initialValues: { password: '' },
    validate: zodForm(z.object({ password: newPassword })),
  })
  const submit = form.onSubmit(
    ({ password }) =>
      reset.mutate(password, {
        onSuccess: () => {
          toast.success('Password changed', 'Sign in with the new one.')
          void navigate(paths.auth)
        },
        onError: (error) => {
          form.setErrors({ password: textOf(error, 'The password was not changed. Try again in a moment.') })
          form.getInputNode('password')?.focus()
        },
      }),
    focusFirstError(form),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordField
          label="New password"
          {...form.getInputProps('password')}
          value={form.values.password}
        />
        <Text size="sm" c="dimmed">
          Every device that is signed in now will be signed out. The last five passwords cannot be used again.
        </Text>
        <Button type="submit" loading={reset.isPending}>
          Set new password
        </Button>
      </Stack>
    </form>
  )
}

/** Where the link of the password e-mail leads. */
export function Page() {
  const token = useSearchParams()[0].get('token')
  return (
    <Stack maw="30rem" mx="auto" gap={0}>
      <PageHeader title="Set a new password" />
      <Sheet>
        {token ? (
          <ResetForm token={token} />
        ) : (
          <EmptyState
            title="This link is incomplete"
            action={
              <Button component={Link} to={paths.forgotPassword()}>
                Send a new link
              </Button>
            }
          >
            Open the link from the e-mail again, or let us send a new one.
          </EmptyState>
        )}
      </Sheet>
    </Stack>
  )
}
