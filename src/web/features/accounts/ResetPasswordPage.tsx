import { Button, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { newPassword } from '#shared/accounts/password-rules.ts'
import { textOf } from '#web/error-text.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { useZodForm } from '#web/ui/use-zod-form.ts'
import { focusFirstError } from '#web/ui/zod-form.ts'
import { Link } from '#web/ui/routing/Link.tsx'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import { useResetPassword } from './password-reset.mutations.ts'
import { PasswordField } from './PasswordField.tsx'

const UNKNOWN = 'We can’t tell whether that worked. Try again, or sign in with the new password.'

const resetForm = z.object({ password: newPassword })

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const reset = useResetPassword(token)
  const form = useZodForm(resetForm, { password: '' })
  const submit = form.onSubmit(
    ({ password }) =>
      reset.mutate(password, {
        onSuccess: () => {
          toast.success('Password changed', 'Sign in with the new one.')
          void navigate(paths.auth)
        },
        onError: (error) => {
          form.setErrors({ password: textOf(error, UNKNOWN) })
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
          Every signed-in device will be signed out. You can’t use your last five passwords again.
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
      <PageHeader title="Reset your password" />
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
            Open the link from the email again, or request a new one.
          </EmptyState>
        )}
      </Sheet>
    </Stack>
  )
}
